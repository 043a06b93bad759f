"""What commands share: settings, exit codes, and failures told in one sentence."""
