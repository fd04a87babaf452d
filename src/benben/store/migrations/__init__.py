"""Alembic's migrations, run at start-up by `benben.store.upgrade`."""
