"""Deals: their clauses, what they cost and give, and the ledger of promises."""
