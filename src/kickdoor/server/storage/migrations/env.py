"""The Alembic environment; `database.migrate` passes the connection."""

from __future__ import annotations

from alembic import context

from kickdoor.server.storage.models import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True, compare_type=True)
with context.begin_transaction():
    context.run_migrations()
