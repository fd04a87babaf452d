"""A bot may play for a person, who may come back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to the schema of this revision."""
    op.add_column("seats", sa.Column("stands_in_for", sa.String(64), nullable=True))
