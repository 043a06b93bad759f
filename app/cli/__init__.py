"""The command `farbenspiel`."""
