"""What requests and answers about playing alone look like."""
