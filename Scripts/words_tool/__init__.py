"""The parts of Scripts/words."""
