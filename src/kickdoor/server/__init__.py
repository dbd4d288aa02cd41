"""The online table: lobby, seats, clocks, storage, sockets. `kickdoor serve` starts it."""

from kickdoor.extras import SERVER, need

need("kickdoor.server", *SERVER, extra="server")
