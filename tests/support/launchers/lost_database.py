"""Starts the server as if its database went away just after it was migrated."""

from app.cli import commands

if __name__ == "__main__":
    commands.migrate_apart = lambda _: None
    commands.main()
