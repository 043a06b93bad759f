"""What is kept of playing alone: seeds, days, attempts, and who has played what."""
