"""Runs the counted program, and returns what it did in each section.

The environment is fixed, so that the same program gives the same counts each time: no random addresses (`setarch -R`),
no random hashes of Swift, no random numbers of the system (`Tests/Budgets/random.c`), no choice of functions by the
processor in glibc, and no environment variables of the caller.
"""
import os, pathlib, re, shutil, subprocess
from concurrent.futures import ThreadPoolExecutor

from .problem import NotRun, Problem

SCENARIOS = ["en", "he", "ar", "ja", "zh", "th", "label", "optimal", "words", "hyphens", "document", "drawing"]
# What older commits cannot do: the program then prints no sections.
OPTIONAL = ["drawing"]

# The numbers that the program prints after the name of a section.
NUMBERS = ["texts", "lines", "characters", "bytes", "allocations", "heap"]

# glibc chooses copies of memcpy and of similar functions by the processor. Without these features it chooses the same
# ones on every processor of an architecture. The processor's features have other names on other architectures.
PROCESSOR = ("glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-AVX_Fast_Unaligned_Load"
             ",-ERMS,-FSRM,-BMI1,-BMI2,-LZCNT,-MOVBE,-RTM")
# Memory is not given back to the system in between, and all of it comes from one arena.
MALLOC = "glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=268435456"
# Freed memory in a thread's cache counts as used, so the cache is off when bytes are counted.
NO_CACHE = "glibc.malloc.tcache_count=0"


def require_tools():
    """Says what this machine lacks."""
    if os.uname().sysname != "Linux":
        raise NotRun("valgrind and mallinfo2 are needed, which only Linux has")
    for tool in ("valgrind", "objcopy", "setarch", "clang"):
        if not shutil.which(tool):
            raise NotRun(f"there is no {tool}")
    if subprocess.run(["setarch", "-R", "true"], capture_output=True).returncode:
        raise NotRun("this system does not allow fixed addresses (setarch -R)")


def count(program, scratch, sources):
    """Counts a built program. Returns a dictionary from `SCENARIO.SECTION` to a dictionary of numbers.

    `sources` is the folder of the libraries that are loaded before the C library."""
    folder = pathlib.Path(scratch) / "run"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # valgrind cannot read the debug information of Swift programs.
    _run(["objcopy", "--strip-debug", program, folder / "galley-budgets"])
    for name in ("random", "allocations"):
        _run(["clang", "-O2", "-shared", "-fPIC", "-o", folder / f"{name}.so", pathlib.Path(sources) / f"{name}.c"])
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        parts = threads.map(lambda name: _scenario(name, folder), SCENARIOS)
        return {f"{name}.{section}": numbers
                for name, part in zip(SCENARIOS, parts) for section, numbers in part.items()}


def _scenario(name, folder):
    """Runs one scenario twice: for allocations and bytes, and in valgrind for instructions."""
    plain = _sections(_program(name, folder, f"{PROCESSOR}:{MALLOC}:{NO_CACHE}", "./random.so:./allocations.so"))
    files = f"callgrind.{name}"
    counted = _sections(_program(
        name, folder, f"{PROCESSOR}:{MALLOC}", "./random.so",
        prefix=["valgrind", "--tool=callgrind", "--quiet", f"--callgrind-out-file={files}",
                "--zero-before=galley_budget_start", "--dump-before=galley_budget_stop"]))
    if (not plain and name not in OPTIONAL) or list(plain) != list(counted):
        raise Problem(f"the program printed no sections, or different ones in valgrind, for {name}")
    for index, section in enumerate(plain):
        if any(plain[section][key] != counted[section][key] for key in NUMBERS[:4]):
            raise Problem(f"{name}.{section} gives other lines in valgrind")
        plain[section]["instructions"] = _total(folder / f"{files}.{index + 1}")
    if (folder / f"{files}.{len(plain) + 1}").exists():
        raise Problem(f"valgrind counted more sections of {name} than the program printed")
    return plain


def _program(name, folder, tunables, preload, prefix=()):
    """Runs the program in its folder with fixed addresses and a fixed environment. Returns what it prints."""
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1",
                   "GLIBC_TUNABLES": tunables, "LD_PRELOAD": preload}
    return _run(["setarch", "-R", *prefix, "./galley-budgets", name], cwd=folder, env=environment)


def _sections(output):
    """The numbers of each printed line."""
    lines = [line.split("\t") for line in output.splitlines() if "\t" in line]
    return {line[0]: dict(zip(NUMBERS, map(int, line[1:]), strict=True)) for line in lines}


def _total(path):
    """The instructions that a file of callgrind counted."""
    found = re.search(r"^(?:totals|summary): (\d+)", path.read_text(errors="replace"), re.M) if path.exists() else None
    if not found:
        raise Problem(f"valgrind wrote no count to {path.name}")
    return int(found.group(1))


def _run(command, **options):
    """Runs a command that must succeed. Returns its standard output."""
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if run.returncode:
        raise Problem(f"{' '.join(map(str, command))} ended with {run.returncode}:\n{run.stderr[-2000:]}")
    return run.stdout
