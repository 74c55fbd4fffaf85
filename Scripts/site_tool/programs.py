"""The programs of Docs/Examples/Tutorial, and where the site shows them."""
import pathlib
import re
import tempfile

from .package import run
from .problem import Problem

CATALOGUE = pathlib.Path("Docs/Galley.docc")
PACKAGE = pathlib.Path("Docs/Examples/Tutorial")
TUTORIAL = CATALOGUE / "Tutorials" / "LabelToCard.tutorial"

# The articles with the programs that they show: the code blocks of an article, in their order, are its program.
ARTICLES = {
    CATALOGUE / "Galley.md": "Step01",
    CATALOGUE / "Articles" / "PrepareOnce.md": "PrepareOnce",
    CATALOGUE / "Articles" / "Measuring.md": "Measuring",
    CATALOGUE / "Articles" / "OwnCanvas.md": "OwnCanvas",
}

# A wider line is cut off at the right edge of an article in a window of 1440 pixels.
WIDEST_LINE = 84


def steps():
    """The names of the tutorial's programs, in their order."""
    return sorted(path.name for path in (PACKAGE / "Sources").glob("Step*"))


def code(program):
    """A program's text."""
    return (PACKAGE / "Sources" / program / "main.swift").read_text(encoding="utf-8")


def blocks(page, language):
    """The fenced blocks of a Markdown page in one language, without their fences."""
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def build():
    """Compiles all programs, with the build products of the package itself."""
    command = ["swift", "build", "--package-path", PACKAGE, "--scratch-path", ".build"]
    run(*command)
    return pathlib.Path(run(*command, "--show-bin-path").strip())


def output(binary):
    """What a program prints, and the picture that it writes; `None` if it writes none."""
    with tempfile.TemporaryDirectory() as folder:
        printed = run(binary.resolve(), folder=folder)
        picture = pathlib.Path(folder, "card.png")
        return printed, picture.read_bytes() if picture.exists() else None


def problems_of_pages():
    """What differs between the pages and the programs, without running them."""
    found = []
    shown = set(ARTICLES)
    for page in [*CATALOGUE.glob("*.md"), *CATALOGUE.glob("*/*.md")]:
        if page not in shown and blocks(page, r"\w*"):
            found.append(f"{page} has code that no program contains")
    for page, program in ARTICLES.items():
        if "\n".join(blocks(page, "swift")) != code(program):
            found.append(f"the code of {page} is not the program {program}")
    for program in {*steps(), *ARTICLES.values()}:
        for line in code(program).splitlines():
            if len(line) > WIDEST_LINE:
                found.append(f"{program}: a line has {len(line)} characters, more than {WIDEST_LINE}: {line}")
    files = re.findall(r"@Code\(name: \"main.swift\", file: (.*?)\)", TUTORIAL.read_text(encoding="utf-8"))
    if files != [f"step-{name.removeprefix('Step')}.swift" for name in steps()]:
        found.append(f"{TUTORIAL} does not show every step in its order: {files}")
    return found


def check(binaries, record):
    """Runs every program and compares what it prints and draws with the pages. With `record`, pictures and the printed
    lines of the steps are written instead."""
    found = problems_of_pages()
    for page, program in ARTICLES.items():
        if program.startswith("Step"):
            continue
        printed, _ = output(binaries / program)
        if printed != "".join(blocks(page, "text")):
            found.append(f"{page} does not show what {program} prints:\n{printed}")
    for program in steps():
        printed, picture = output(binaries / program)
        if picture is None:
            raise Problem(f"{program} writes no card.png")
        for path, content in [
            (PACKAGE / "Printed" / f"{program}.txt", printed.encode()),
            (CATALOGUE / "Resources" / f"card-{program.removeprefix('Step')}@2x.png", picture),
        ]:
            if record:
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(content)
            elif not path.exists() or path.read_bytes() != content:
                found.append(f"{program} no longer makes {path}; look at the difference, then use --record")
    return found
