"""What a module of a suite makes: the verdict of each of its cases.

A module of this folder that has NAME, REPOSITORY and run() is a suite:

    NAME = "libraqm"                       # a row of the table
    REPOSITORY = "HOST-Oman/libraqm"       # on GitHub; DIRECTORY/libraqm has a clone of it
    def run(folder: pathlib.Path, galley: str) -> Suite

run() raises NotRun if the clone lacks what it needs. A case that differs says in `reason` what differs; why it does stands
in reasons.json. A case that is not judged says why in `reason`, or reasons.json does.
"""
import dataclasses, pathlib, subprocess

VERDICTS = ("alike", "differs", "not judged")


class NotRun(Exception):
    """A suite that cannot run here; the message says what is missing."""


@dataclasses.dataclass
class Case:
    name: str
    verdict: str
    reason: str = ""

    def __post_init__(self):
        if self.verdict not in VERDICTS: raise ValueError(f"{self.name}: no verdict {self.verdict}")


@dataclasses.dataclass
class Suite:
    name: str
    repository: str
    commit: str
    cases: list


def commit(folder: pathlib.Path) -> str:
    """The commit of a clone, or what the file COMMIT beside single files says."""
    note = folder / "COMMIT"
    if note.exists(): return note.read_text().strip()
    run = subprocess.run(["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True)
    if run.returncode: raise NotRun(f"{folder.name} is no clone, and has no file COMMIT")
    return run.stdout.strip()


def need(path: pathlib.Path) -> pathlib.Path:
    """The path, which must exist."""
    if not path.exists(): raise NotRun(f"there is no {'/'.join(path.parts[-3:])}")
    return path
