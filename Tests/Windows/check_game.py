#!/usr/bin/env python3
"""Runs Docs/Examples/Game on a screen without a monitor, and compares each frame that OpenGL ES drew with the frame
that RasterCanvas drew.

usage: check_game.py PROGRAM [--picture FILE]

Fails if a channel of a pixel differs by more than two levels of 255: the graphics processor rounds each blend in its own
way.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

from screen import Screen

LIMIT = 2
FRAMES = 24


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--picture", help="a file for the picture of a frame")
    options = parser.parse_args()
    with tempfile.TemporaryFile() as log, tempfile.TemporaryDirectory() as folder:
        screen = Screen(log, "")
        try:
            environment = dict(screen.environment, LIBGL_ALWAYS_SOFTWARE="1", SDL_VIDEO_X11_FORCE_EGL="1")
            done = subprocess.run(
                [options.program, "--check", folder], env=environment, capture_output=True, text=True, timeout=300)
        finally:
            screen.close()
        print(done.stdout, end="")
        if done.returncode:
            sys.exit(f"{options.program} failed:\n{done.stderr}")
        worst = 0
        for number in range(FRAMES):
            drawn = pathlib.Path(folder, f"{number}.gpu").read_bytes()
            expected = pathlib.Path(folder, f"{number}.canvas").read_bytes()
            if len(drawn) != len(expected) or len(set(expected)) < 50:
                sys.exit(f"frame {number} has no picture")
            differences = [abs(a - b) for a, b in zip(drawn, expected)]
            worst = max(worst, max(differences))
            print(f"frame {number}: at most {max(differences)} levels, {sum(d > 0 for d in differences)} channels differ")
        if options.picture:
            shutil.copy(pathlib.Path(folder, "game.png"), options.picture)
    print(f"{FRAMES} frames, at most {worst} levels of 255")
    sys.exit(worst > LIMIT)


if __name__ == "__main__":
    main()
