"""Runs a guide's program and compares what it prints with what the guide shows: `check.py PAGE COMMAND…`."""

import difflib
import subprocess
import sys


def shown(page):
    """The lines of the page's blocks that a comment marks as printed."""
    lines, result, inside = open(page, encoding="utf-8").read().split("\n"), [], False
    for index, line in enumerate(lines):
        if inside and line == "```":
            inside = False
        elif inside:
            result.append(line)
        elif line.startswith("```") and index and lines[index - 1] == "<!-- printed -->":
            inside = True
    return result


def main():
    page, *command = sys.argv[1:]
    printed = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.rstrip("\n").split("\n")
    difference = list(difflib.unified_diff(shown(page), printed, page, "printed", lineterm=""))
    print("\n".join(difference) or f"guides: {page} shows the {len(printed)} lines that its program prints")
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main())
