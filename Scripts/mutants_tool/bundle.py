"""Writes the mutants, both programs and their libraries into a folder, so that another Linux machine with the same
processor can run the checks. That machine needs the repository's files, bash and Python 3.9."""
import json, lzma, pathlib, re, shutil, subprocess, tarfile
from dataclasses import asdict

from .building import PRODUCTS
from .places import Place

MUTANTS, PROGRAMS = "mutants.json", "programs.tar.xz"
# Runs a program with the libraries beside it, and with their dynamic linker: those of the machine may be older.
WRAPPER = """#!/bin/sh
here=$(dirname "$0")
exec "$here/lib/{loader}" --library-path "$here/lib" "$here/bin/{name}" "$@"
"""
# Both programs contain the same fonts. The compressor finds them if its dictionary is larger than a program.
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 27}]


def write(folder, seed, mutants, binaries, work):
    """Writes a bundle."""
    unpacked = work / "programs"
    shutil.rmtree(unpacked, ignore_errors=True)
    (unpacked / "bin").mkdir(parents=True)
    (unpacked / "lib").mkdir()
    libraries = set()
    for name in PRODUCTS:
        program = unpacked / "bin" / name
        subprocess.run(["strip", "-o", program, pathlib.Path(binaries) / name], check=True)
        linked = subprocess.run(["ldd", program], check=True, stdout=subprocess.PIPE, text=True).stdout
        libraries |= set(re.findall(r"(/\S+) \(0x", linked))
    for library in libraries: shutil.copy(library, unpacked / "lib")
    loader = next(pathlib.Path(each).name for each in libraries if pathlib.Path(each).name.startswith("ld-"))
    for name in PRODUCTS:
        (unpacked / name).write_text(WRAPPER.format(loader=loader, name=name))
        (unpacked / name).chmod(0o755)
    folder.mkdir(parents=True, exist_ok=True)
    with lzma.open(folder / PROGRAMS, "wb", filters=FILTERS) as file, tarfile.open(fileobj=file, mode="w|") as archive:
        archive.add(unpacked, arcname="programs")
    save(folder, seed, mutants)


def save(folder, seed, mutants):
    """Writes the list of mutants."""
    content = {"seed": seed, "mutants": [asdict(each) for each in mutants]}
    (folder / MUTANTS).write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def load(folder):
    """The seed and the mutants of a bundle."""
    content = json.loads((folder / MUTANTS).read_text())
    return content["seed"], [Place(**each) for each in content["mutants"]]


def unpack(folder, work):
    """Unpacks the programs of a bundle. Returns their folder."""
    shutil.rmtree(work / "programs", ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    with lzma.open(folder / PROGRAMS) as file, tarfile.open(fileobj=file, mode="r|") as archive:
        archive.extractall(work)
    return work / "programs"
