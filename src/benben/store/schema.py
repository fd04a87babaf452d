"""The tables of the database. Changes to them are migrations (`migrations/versions`); a test compares the two."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

REVISION = "0003"  # the migration that makes this schema

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("colour", Integer, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("created_at", String(32), nullable=False),  # ISO 8601, UTC, so that text order is time order in every database
    Column("status", String(16), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # the number of moves
    Column("rematch", String(64), nullable=True),
    Column("components", Text, nullable=True),  # JSON: an owner's printed values where they differ
    Index("ix_tables_public_status_created_at", "public", "status", "created_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("guest", String(64), nullable=True),
    Column("name", String(64), nullable=True),
    Column("colour", Integer, nullable=True),
    Column("bot", String(64), nullable=True),
    Column("stands_in_for", String(64), nullable=True),  # the name of the guest for whom the bot plays
    Index("ix_seats_guest", "guest"),
)

# Append-only: rows are inserted and never changed.
moves = Table(
    "moves",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("move_id", String(80), nullable=False),
    Column("by", String(16), nullable=False),
    Column("played_at", String(32), nullable=False),
    UniqueConstraint("table_id", "move_id"),
)
