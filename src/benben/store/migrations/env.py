"""What Alembic runs: the migrations, on the connection that `benben.store.upgrade` opened."""

from alembic import context

from benben.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # the caller holds the transaction, and with it the lock
    render_as_batch=True,
)
context.run_migrations()
