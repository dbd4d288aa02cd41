"""What things are worth: cards, Items, risks, a win."""
