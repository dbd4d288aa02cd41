"""Finished games: files, moments, stories, and proofs of a fair deal."""
