"""The parts of Scripts/mutants: small changes of Swift code, and whether checks notice them."""
