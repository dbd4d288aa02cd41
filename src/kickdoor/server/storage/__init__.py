"""The database: schema, migrations, files."""
