"""Puts DocC's catalogue together: Docs/Galley.docc and the code of the tutorial."""
import shutil

from . import programs


def assemble(folder):
    """Copies the catalogue into a new folder and adds the main file of each step as `step-01.swift` and so on."""
    shutil.copytree(programs.CATALOGUE, folder)
    for step in programs.steps():
        name = f"step-{step.removeprefix('Step')}.swift"
        (folder / "Resources" / name).write_text(programs.code(step), encoding="utf-8")
