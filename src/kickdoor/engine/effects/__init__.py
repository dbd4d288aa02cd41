"""The verbs cards are made of."""
