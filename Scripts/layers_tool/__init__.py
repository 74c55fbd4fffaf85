"""The parts of Scripts/layers: which files name which types, and whether the folders of a module are in layers."""
