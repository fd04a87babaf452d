"""Tables may be played with an owner's printed values."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to the schema of this revision."""
    op.add_column("tables", sa.Column("components", sa.Text, nullable=True))
