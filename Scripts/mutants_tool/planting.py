"""Chooses changes for a seed, and writes them all into a copy of the checkout. The environment variable GALLEY_MUTANT
chooses the one that is in effect: its number, counted from 1."""
import random, subprocess

from .places import KINDS, declarations, places, replacement

MODULES = ("Sources/GalleyLayout", "Sources/GalleyShaping")
HELPERS = "MutantHelpers.swift"
# A file of each module reads the number once. Inlinable code reads it, too.
HEAD = """internal import GalleySystem

@usableFromInline let galleyMutant: Int = getenv("GALLEY_MUTANT").map { Int(atoi($0)) } ?? 0
"""


def tracked(root):
    """The paths of the files that a build reads, tracked or new."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "Package.swift", "Sources",
               "Fonts", "Tests"]
    listed = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE)
    return sorted({each for each in listed.stdout.decode().split("\0") if each and (root / each).is_file()})


def candidates(root):
    """All changes of both modules."""
    return [place for path in tracked(root) if path.startswith(MODULES) and path.endswith(".swift")
            for place in places(path, (root / path).read_text())]


def chosen(found, seed, count, rejected):
    """`count` of the changes, at most one in a line and equally many of each kind if there are enough. A seed always
    gives the same order; `rejected` changes are passed over."""
    by_kind = {kind: [place for place in found if place.kind == kind] for kind in KINDS}
    for kind, places_of_kind in by_kind.items(): random.Random(f"{seed} {kind}").shuffle(places_of_kind)
    result, lines = [], set()
    while len(result) < count and any(by_kind.values()):
        for kind in KINDS:
            while by_kind[kind]:
                place = by_kind[kind].pop(0)
                if place in rejected or (place.file, place.line) in lines: continue
                lines.add((place.file, place.line))
                result.append(place)
                break
    return sorted(result[:count])


def planted(text, mutants):
    """The text of a file with its changes: pairs of number and place, at most one in a line."""
    lines = text.split("\n")
    for number, place in mutants:
        line = lines[place.line - 1]
        lines[place.line - 1] = (line[:place.column] + replacement(place, number)
                                 + line[place.column + place.length:])
    return "\n".join(lines)


def write(root, tree, mutants):
    """Makes `tree` a copy of the checkout `root` with the changes. Writes only files whose content differs, so that
    only these are compiled again."""
    wanted = {}
    for path in tracked(root): wanted[path] = (root / path).read_bytes()
    package = wanted["Package.swift"].decode()
    setting = "  .treatAllWarnings(as: .error),\n"
    if setting not in package: raise ValueError(f"Package.swift has no line {setting.strip()}")
    wanted["Package.swift"] = package.replace(setting, "").encode()
    numbered = list(enumerate(mutants, 1))
    for path in {place.file for place in mutants}:
        own = [(number, place) for number, place in numbered if place.file == path]
        wanted[path] = planted(wanted[path].decode(), own).encode()
    for module in MODULES:
        own = [line for number, place in numbered if place.file.startswith(module + "/")
               for line in declarations(place, number)]
        wanted[f"{module}/{HELPERS}"] = (HEAD + "".join(line + "\n" for line in own)).encode()
    for folder in ("Sources", "Fonts", "Tests"):
        for path in (tree / folder).rglob("*"):
            if not path.is_dir() and str(path.relative_to(tree)) not in wanted: path.unlink()
    for path, content in wanted.items():
        target = tree / path
        if target.is_file() and target.read_bytes() == content: continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
