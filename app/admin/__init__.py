"""What operators can do, on the command line and on their page."""
