"""Makes all generated files in Fonts/."""

import os
import shutil
import subprocess
import sys

from . import cjk, emoji, generated, readme
from .catalogue import CATALOGUE, FILES, LICENCES, ROOT, WORK
from .facts import FontFacts
from .problem import Problem


def require_sources():
    """A Problem that names what to install when a source or a command is missing."""
    missing = {font.package for font in CATALOGUE if font.source and not os.path.exists(font.source)}
    missing |= {package for tool, package in [("pyftsubset", "fonttools"), ("hb-shape", "libharfbuzz-bin")]
                if not shutil.which(tool)}  # fmt: skip
    if missing:
        raise Problem("packages are missing: apt-get install " + " ".join(sorted(missing)))


def command_for(font):
    """The command that makes the font, run from the repository's top folder."""
    if font.making == "cjk":
        return cjk.command()
    if font.making == "emoji":
        return emoji.command()
    if font.making == "symbols":
        return ["Scripts/fonts-symbols", font.source, f"Fonts/Files/{font.file}"]
    if font.making == "test":
        return ["Scripts/fonts-test-font", f"Fonts/Files/{font.file}"]
    return ["cp", font.source, f"Fonts/Files/{font.file}"]


def build_all(keep_lists):
    require_sources()
    for folder in (FILES, LICENCES, WORK):
        folder.mkdir(exist_ok=True)
    commands = {}
    for font in CATALOGUE:
        font.path.unlink(missing_ok=True)
        commands[font.file] = command = command_for(font)
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        if subprocess.run(command, cwd=ROOT, env=environment, stdout=sys.stderr).returncode != 0:
            raise Problem(f"{font.file} was not made: {' '.join(command)}")
    for package in sorted({font.package for font in CATALOGUE if font.package}):
        shutil.copyfile(f"/usr/share/doc/{package}/copyright", LICENCES / f"{package}.txt")
    for path, text in generated.texts([FontFacts.of(font) for font in CATALOGUE]).items():
        path.write_text(text, encoding="utf-8")
    readme.write_all(commands)
    if not keep_lists:
        shutil.rmtree(WORK)
