"""Reads the Swift files of a tree: which types each declares, and which types of other files each names.

This is no compiler. A name belongs to the one file below Sources that declares a type of this name; a nested type
counts with its last name. A name that several files declare belongs to none of them. So the dependencies that are found
are a lower bound. Extensions declare nothing."""
import pathlib, re

from mutants_tool.swift_code import blanked

from .problem import Problem

DECLARATION = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+`?([A-Z]\w*)")
NAME = re.compile(r"\b[A-Z]\w*")


class File:
    """A file: its module, its folder in the module, the capitalized words of its code, and its number of lines. The
    folder of a file that is in no folder of its module is a dot. Folders `Browser` and `Bindings` belong to the folder
    around them, if there is one: `Browser` has the parts of an algorithm that only profile `browser` needs, `Bindings`
    the parts that import C."""

    def __init__(self, path, text):
        code = blanked(text)
        self.path, self.module, self.lines = path, path.parts[0], text.count("\n")
        folders = path.parts[1:-1]
        is_part = folders[-1:] == ("Browser",) or folders[1:] and folders[-1] == "Bindings"
        self.folder = "/".join(folders[:-1] if is_part else folders) or "."
        self.declared, self.words = set(DECLARATION.findall(code)), set(NAME.findall(code))

    def __str__(self):
        return str(self.path)


class Sources:
    """All Swift files below the folder Sources of a tree."""

    def __init__(self, tree):
        folder = pathlib.Path(tree) / "Sources"
        paths = sorted(path for path in folder.rglob("*.swift") if path.is_file())
        if not paths:
            raise Problem(f"there are no Swift files in {folder}")
        self.files = {path.relative_to(folder).as_posix(): File(path.relative_to(folder), path.read_text())
                      for path in paths}
        declaring = {}
        for file in self.files.values():
            for name in file.declared:
                declaring.setdefault(name, []).append(file)
        self.owners = {name: files[0] for name, files in declaring.items() if len(files) == 1}

    def module(self, *names):
        """The files of modules, in the order of their paths."""
        return [file for file in self.files.values() if file.module in names]

    def named(self, file):
        """Yields each type that a file names and that another file declares, with the file that declares it."""
        for word in sorted(file.words):
            owner = self.owners.get(word)
            if owner and owner is not file:
                yield word, owner
