"""Puts DocC's catalogue together: Docs/Galley.docc and the code of the tutorial."""
import pathlib
import shutil

from .problem import Problem

CATALOGUE = pathlib.Path("Docs/Galley.docc")
STEPS = pathlib.Path("Docs/Examples/Tutorial/Sources")


def assemble(folder):
    """Copies the catalogue into a new folder and adds the main file of each step as `step-01.swift` and so on."""
    shutil.copytree(CATALOGUE, folder)
    steps = sorted(STEPS.glob("Step*/main.swift"))
    if not steps:
        raise Problem(f"there are no steps at {STEPS}")
    for step in steps:
        shutil.copy(step, folder / "Resources" / f"step-{step.parent.name.removeprefix('Step')}.swift")
