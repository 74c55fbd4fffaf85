"""The parts of Scripts/fonts-test-font: glyphs, features, tables."""
