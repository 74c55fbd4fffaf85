"""Builds the changes together, and replaces those that do not compile."""
import re, subprocess, sys

from . import planting

ERROR = re.compile(r"^(?P<path>/[^:\n]*\.swift):(?P<line>\d+):\d+: error: (?P<message>.*)$", re.M)
# How far the line of an error may be from the changed line: an expression can have several lines.
REACH = 12
PRODUCTS = ("galley", "galley-conformance")


def swift_build(tree, scratch, *wanted):
    """Builds for release. Returns the exit status and what the build printed."""
    command = ["swift", "build", "--package-path", tree, "--scratch-path", scratch, "-c", "release",
               "--static-swift-stdlib", *wanted]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.returncode, run.stdout


def culprits(output, tree, mutants):
    """The changes at which the compiler found errors."""
    found = {}
    for match in ERROR.finditer(output):
        path, line = match["path"].removeprefix(f"{tree}/"), int(match["line"])
        near = [each for each in mutants if each.file == path and abs(each.line - line) <= REACH]
        if not near: sys.exit(f"mutants: {path}:{line}: {match['message']}: no change is near this line")
        # The error of an expression is often at its start, so a change below is more likely than one above.
        nearest = min(near, key=lambda each: (abs(each.line - line), each.line < line))
        found.setdefault(nearest, match["message"])
    return found


def build(root, work, seed, count):
    """Chooses `count` changes that compile, and builds both programs with them. Returns the changes, numbered from 1 by
    their order, and the folder of the programs. `work` is the folder for the copy of the checkout and its build."""
    found, rejected, tree, scratch = planting.candidates(root), set(), work / "tree", work / "build"
    print(f"{len(found)} possible changes, seed {seed}", flush=True)
    while True:
        mutants = planting.chosen(found, seed, count, rejected)
        if len(mutants) < count: sys.exit(f"mutants: only {len(mutants)} changes compile")
        planting.write(root, tree, mutants)
        steps = [("--target", "GalleyLayout")] + [("--product", product) for product in PRODUCTS]
        for step in steps:
            status, output = swift_build(tree, scratch, *step)
            if status: break
        if not status: break
        new = culprits(output, tree, mutants)
        if not new: sys.exit(f"{output[-4000:]}\nmutants: the build failed without an error at a line")
        for place, message in new.items():
            print(f"does not compile: {place.file}:{place.line}: {place.change}: {message}", flush=True)
        rejected |= new.keys()
    run = subprocess.run(["swift", "build", "--package-path", tree, "--scratch-path", scratch, "-c", "release",
                          "--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True)
    return mutants, run.stdout.strip()
