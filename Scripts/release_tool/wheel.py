"""Writes the wheel of the Python binding, a zip file as PEP 427 and the core metadata 2.1 describe it.

usage: python3 Scripts/release_tool/wheel.py VERSION LIBRARY OUTPUT_FOLDER

The wheel has the two modules of Tests/Python and the library. It needs HarfBuzz, fontconfig and libjpeg of the system,
which no `manylinux` platform has, so its platform is `linux_x86_64`: pip installs it from a file or an address, and PyPI would
not take it. The same input gives the same bytes.
"""
import base64, hashlib, pathlib, re, sys, zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUMMARY = "Text layout and measurement: styled text in, measured lines of positioned glyphs out"


def python_version(version):
    """A semantic version as PEP 440 spells it: 1.0.0-rc.1 is 1.0.0rc1."""
    return re.sub(r"-(rc|alpha|beta)\.?", lambda found: {"alpha": "a", "beta": "b"}.get(found[1], found[1]), version)


def main():
    version, library, output = python_version(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    info = f"galley-{version}.dist-info"
    tag = "py3-none-linux_x86_64"
    metadata = "\n".join([
        "Metadata-Version: 2.1", "Name: galley", f"Version: {version}", f"Summary: {SUMMARY}", "License: Apache-2.0",
        "Requires-Python: >=3.9", "Description-Content-Type: text/plain", "",
        "Needs the libraries of HarfBuzz, fontconfig, FreeType, libpng and libjpeg: on Debian, libharfbuzz0b,",
        "libfontconfig1, libfreetype6, libpng16-16 and libjpeg62-turbo.", ""])
    files = {
        "galley.py": (ROOT / "Tests/Python/galley.py").read_bytes(),
        "galley_abi.py": (ROOT / "Tests/Python/galley_abi.py").read_bytes(),
        f"galley.libs/{library.name}": library.read_bytes(),
        f"{info}/licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: galley\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
    }
    for path in sorted((ROOT / "Fonts/Licences").iterdir()):
        files[f"{info}/licenses/{path.name}"] = path.read_bytes()
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    path = output / f"galley-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    print(path)


main()
