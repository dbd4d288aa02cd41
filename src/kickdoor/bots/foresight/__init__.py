"""Looking ahead: the value of a position, and the search that uses it."""
