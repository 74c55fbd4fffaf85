"""The part of Fonts/README.md that says where each file comes from."""

import shlex
import subprocess

from .catalogue import CATALOGUE, README
from .problem import Problem

BEGIN = "<!-- Written by Scripts/fonts: begin -->\n"
END = "<!-- Written by Scripts/fonts: end -->\n"


def package_version(package):
    query = ["dpkg-query", "--show", "--showformat=${Version}", package]
    return subprocess.run(query, capture_output=True, text=True, check=True).stdout


def provenance(commands):
    rows = ["| file | bytes | Debian package | version | licence |", "|---|---:|---|---|---|"]
    for font in CATALOGUE:
        size = f"{font.path.stat().st_size:,}"
        if font.package:
            licence = f"[{font.package}.txt](Licences/{font.package}.txt)"
            rows.append(f"| {font.file} | {size} | {font.package} | {package_version(font.package)} | {licence} |")
        else:
            rows.append(f"| {font.file} | {size} | Galley's own | | Apache-2.0, as Galley |")
    total = sum(font.path.stat().st_size for font in CATALOGUE)
    rows.append(f"| together | {total:,} | | | |")
    shell = "\n".join(shlex.join(commands[font.file]) for font in CATALOGUE)
    return "\n".join(rows) + f"\n\n```sh\n{shell}\n```\n"


def write_provenance(commands):
    before, begin, rest = README.read_text().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Problem("Fonts/README.md lacks the two comment lines between which the table of files stands")
    README.write_text(before + BEGIN + provenance(commands) + END + after)
