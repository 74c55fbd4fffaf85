"""The parts of Scripts/verdicts, and a module for each suite that it runs: Docs/Verdicts.md."""
