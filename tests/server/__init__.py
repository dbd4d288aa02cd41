"""The online table, tested with real servers, sockets and databases on loopback."""
