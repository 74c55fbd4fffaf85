"""What Scripts/words is made of."""
