"""What programs need: tokens, and webhooks that tell them what happens."""
