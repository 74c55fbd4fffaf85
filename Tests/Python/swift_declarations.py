"""Reads the public declarations of Swift types from the sources."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The targets that `import Galley` re-exports, and two libraries of their own.
TARGETS = ["GalleyText", "GalleyUnicode", "GalleyFonts", "GalleyLineHeights", "GalleyShaping", "GalleyLayout",
           "GalleyDisplay", "GalleyDump", "GalleyDocuments", "Galley", "GalleyEditing", "GalleyFlow"]  # fmt: skip
# Members that a type has because it conforms to a protocol of the language.
CONFORMANCES = {"customMirror", "description", "debugDescription", "hash(into:)", "jsonValue()", "encode(to:)"}


def declarations(type_name):
    """Names of the public members of a type: (functions and properties, properties that can be set)."""
    members, settable = set(), set()
    for target in TARGETS:
        for file in sorted((ROOT / "Sources" / target).rglob("*.swift")):
            for body in bodies(file.read_text(), type_name):
                read(body, members, settable)
    return members - CONFORMANCES, settable - CONFORMANCES


def bodies(text, type_name):
    """The lines of the declarations and extensions of a type, which must start at the left margin."""
    opening = re.compile(
        rf"^(?:public )?(?:final )?(?:extension|struct|class|enum) {type_name}\b[^.]*\{{$", re.MULTILINE)
    for match in opening.finditer(text):
        end = text.index("\n}", match.end())
        yield text[match.end():end + 1]


def read(body, members, settable):
    pattern = re.compile(r"(^(?:  @\w+(?:\([^)]*\))?\n)*)^  public (?:internal\(set\) |mutating )?(var|let|func) (\w+)", re.MULTILINE)
    for match in pattern.finditer(body):
        if "@_spi" in match.group(1):
            continue
        kind, name, rest = match.group(2), match.group(3), body[match.end():]
        if kind == "func":
            members.add(name + labels(rest))
            continue
        members.add(name)
        line, _, after = rest.partition("\n")
        stored = not line.endswith("{") and "{" not in line
        accessors = after[:after.find("\n  }")] if line.endswith("{") else ""
        if kind == "var" and (stored or re.search(r"^    (nonmutating )?set\b|^    _modify\b", accessors, re.MULTILINE)):
            settable.add(name)


def labels(text):
    """The argument labels of a function whose parameters start at the first parenthesis: `(at:_:)`."""
    depth, start = 0, text.index("(")
    pieces, piece = [], ""
    for character in text[start:]:
        depth += (character in "([<{") - (character in ")]}") - (character == ">" and not piece.endswith("-"))
        if depth == 0:
            break
        if character == "," and depth == 1:
            pieces.append(piece)
            piece = ""
        elif not (character == "(" and depth == 1 and not piece and not pieces):
            piece += character
    pieces.append(piece)
    return "(" + "".join(one.split()[0].rstrip(":") + ":" for one in pieces if one.strip()) + ")"
