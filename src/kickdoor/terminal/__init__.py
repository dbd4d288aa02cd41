"""A table in the terminal: it shows the documents that the browser shows, and knows no rules."""
