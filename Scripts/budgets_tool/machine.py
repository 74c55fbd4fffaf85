"""What counts depend on besides the source: the compiler, the processor and the libraries."""
import os, pathlib, re, subprocess


def machine():
    """A dictionary that is stored with the counts."""
    return {
        "architecture": os.uname().machine,
        "processor": _processor(),
        "compiler": _first_line("swift", "--version"),
        "harfbuzz": _first_line("pkg-config", "--modversion", "harfbuzz"),
        "freetype": _first_line("pkg-config", "--modversion", "freetype2"),
        "glibc": _first_line("getconf", "GNU_LIBC_VERSION"),
        "valgrind": _first_line("valgrind", "--version"),
    }


def _processor():
    """The processor's model, as the system names it."""
    found = re.search(r"^(?:model name|CPU part)\s*: *(.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    return found.group(1).strip() if found else "unknown"


def _first_line(*command):
    """The first line that a command prints; `unknown` if it fails."""
    try:
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return "unknown"
    return run.stdout.splitlines()[0].strip() if run.returncode == 0 and run.stdout else "unknown"
