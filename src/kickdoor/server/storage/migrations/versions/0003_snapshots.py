"""The position at the start of the current turn of each running game; archived games that lists can show."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.add_column("archive", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("sitters_by_table", "sitters", ["table_id"])


def downgrade() -> None:
    op.drop_index("sitters_by_table", "sitters")
    with op.batch_alter_table("archive") as archive:
        archive.drop_column("public")
    op.drop_table("snapshots")
