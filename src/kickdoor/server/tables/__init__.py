"""One table: its journal, its state, what people and bots do at it, and the runner that drives it."""
