"""`python -m app.cli`."""

from app.cli.commands import main

main()
