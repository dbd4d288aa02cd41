"""The database schema. Times are epoch ms, which both databases store alike."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

METADATA: Final = MetaData()

# One row for each table; `summary` is what lists show of it, `public` whether public lists show it now.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("phase", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_phase", "phase", "changed"),
)

# The journal of every table. Two who write the same number cannot both succeed.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

# The position at the start of the turn that a running game is in, after `n` entries of its journal.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

# Who sits where, so that people find their tables again.
SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Index("sitters_by_table", "table_id"),
)

# Old tables: the replay, compressed; their journals are gone.
ARCHIVE: Final = Table(
    "archive",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("replay", LargeBinary, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),
)

# Links to another device; using one deletes it.
DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Browsers that are told when it is their person's turn, by the hash of where their push service takes messages.
SUBSCRIPTIONS: Final = Table(
    "subscriptions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("subscriptions_by_person", "person"),
)

# Facts about this installation, such as the key that signs cookies.
FACTS: Final = Table(
    "facts",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
