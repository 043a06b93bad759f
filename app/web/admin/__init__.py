"""The operator's pages, which exist only where `FARBENSPIEL_ADMIN_TOKEN` is set."""
