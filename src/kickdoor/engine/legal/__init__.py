"""Legal moves: what a seat may do, who may interject, and why a move is refused."""
