"""What expires: found, and deleted in small transactions, as moves wait for whoever writes."""
