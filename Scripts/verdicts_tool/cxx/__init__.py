"""A reader of the C++ that tests are written in, and what runs it: a suite runs with Galley in its engine's place."""
