"""Who sits where: chairs, names, votes."""
