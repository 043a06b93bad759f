"""Tools of the developers, not part of what is served."""
