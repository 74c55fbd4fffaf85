"""The parts of Scripts/compare-shape."""
