"""What bots and analyses think, in processes of their own."""
