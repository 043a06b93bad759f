"""Who is sent what: frames, peers, the bus between processes."""
