"""Read by Alembic: the connection is given, and its transaction is not ours to end."""

from alembic import context

from petteia.server import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
