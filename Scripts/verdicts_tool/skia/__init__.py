"""The parts of skparagraph.py: a reader of the suite's C++, what runs it, and SkParagraph's functions answered by Galley."""
