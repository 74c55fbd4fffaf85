"""The parts of Scripts/fonts: what each font is made from, and how it is checked."""
