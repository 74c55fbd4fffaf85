#!/usr/bin/env python3
"""Opens the windows of Docs/Examples on a screen without a monitor, drives them with keys and mouse, and compares the
state that the programs report, and the pixels on the screen, with what was done.

usage: check_windows.py FOLDER_WITH_PROGRAMS [--pictures FOLDER] [--only PROGRAM]

Prints how long the main loops worked for a frame of a steady scroll.
"""
import argparse
import pathlib
import sys
import tempfile
import time

import messages
import notepad
from screen import Screen


class Check:
    """What was checked and what is wrong."""

    def __init__(self, pictures):
        self.pictures = pictures
        self.problems, self.count = [], 0

    def expect(self, condition, problem):
        self.count += 1
        if not condition:
            self.problems.append(problem)
            print("wrong:", problem)

    def note(self, text):
        print(text)

    def frames(self, name, report):
        times = report["frames"]
        self.note(f"{name}: {times['count']} frames, milliseconds of the main loop for each")
        for part, meaning in [("drawn", "until it is drawn"), ("shown", "until it is on the screen")]:
            self.note(
                "  {}: mean {mean:.2f}, median {median:.2f}, 95th percentile {high:.2f}, longest {maximum:.2f}".format(
                    meaning, **times[part]))

    def save(self, picture, name):
        if self.pictures:
            pathlib.Path(self.pictures, name).write_bytes(picture.png())


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("programs")
    parser.add_argument("--pictures", help="a folder for pictures of the windows")
    parser.add_argument("--only", choices=["Messages", "Notepad"], help="the only program to open")
    options = parser.parse_args()
    check = Check(options.pictures)
    started = time.monotonic()
    with tempfile.TemporaryFile() as log:
        screen = Screen(log, notepad.CHARACTERS)
        try:
            for module, name in [(messages, "Messages"), (notepad, "Notepad")]:
                if options.only in (None, name):
                    module.run(check, screen, str(pathlib.Path(options.programs, name)))
        finally:
            screen.close()
    print(f"{check.count} checks in {time.monotonic() - started:.0f} s, {len(check.problems)} wrong")
    sys.exit(1 if check.problems else 0)


if __name__ == "__main__":
    main()
