"""The online table: lobby, seats, clocks, storage, sockets. `kickdoor serve` starts it."""
