"""Counts what a reader must open to understand a function: the files that types lead to from the function's file."""
from .problem import Problem


class Root:
    """Where a walk begins, and the modules in which it stays.

    `base` is what the walk reached on commit dcfc66bc, before folders became layers. `paths` are the names that the file had, the newest first: the first that exists counts. A module that is cut out
    of one of `modules` must be added to them, so that counts stay comparable."""

    def __init__(self, title, base, paths, modules):
        self.title, self.base, self.paths, self.modules = title, base, paths, modules

    def file(self, sources):
        """The file where the walk begins."""
        found = next((sources.files[path] for path in self.paths if path in sources.files), None)
        if not found:
            raise Problem(f"{self.title}: there is no file {' or '.join(self.paths)}")
        return found


ROOTS = [
    # `Preparation.prepareParagraphs` prepares all paragraphs of a text.
    Root("shaping a paragraph", "7520 lines in 103 files",
         ["GalleyShaping/Preparation/Prepare.swift", "GalleyShaping/Preparation/Preparation.swift"], ["GalleyShaping"]),
    # `GreedyBreaker.line` breaks one line.
    Root("breaking a line", "2684 lines in 35 files", ["GalleyLayout/Searching/GreedyBreaker.swift", "GalleyLayout/Breaking/GreedyBreaker.swift"],
         ["GalleyLayout"]),
    # `ShapedText.measure` measures a text at a width.
    Root("measuring", "7714 lines in 89 files",
         ["GalleyLayout/Measuring/MeasureText.swift", "GalleyLayout/Measuring/ShapedText+Measure.swift"], ["GalleyLayout"]),
    # `LinePlacer.placeLines` places the glyphs of lines.
    Root("placing", "5154 lines in 65 files",
         ["GalleyLayout/Placing/PlaceLines.swift", "GalleyLayout/Placing/LinePlacer.swift"], ["GalleyLayout"]),
]


def walk(sources, root):
    """The files that a root reaches by the types that files name."""
    start = root.file(sources)
    found, left = {str(start): start}, [start]
    while left:
        for _, file in sources.named(left.pop()):
            if file.module in root.modules and str(file) not in found:
                found[str(file)] = file
                left.append(file)
    return [found[path] for path in sorted(found)]
