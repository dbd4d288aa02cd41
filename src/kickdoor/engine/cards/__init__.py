"""What cards are: kinds, the words that declare them, their abilities, and the cards of one game."""
