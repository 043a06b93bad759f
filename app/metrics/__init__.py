"""What this process counts about itself: plain numbers, which cost next to nothing to change."""
