"""Bargaining: help, demands, trades."""
