"""What may be said now: the moves a seat has, who may speak, and why something is refused."""
