"""A fight as data and the sums about it: strength on each side, and how well somebody runs."""
