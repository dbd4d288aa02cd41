"""What a bot sees: the view, the people, the monsters."""
