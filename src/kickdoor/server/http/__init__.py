"""Requests and answers: routes, bodies, identity, limits, connections."""
