"""What a character is and has: its profile, the Items it uses, levels, and what it brings into play."""
