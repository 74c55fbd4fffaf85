"""What the Swift package declares: library products, system libraries, and the modules that products re-export."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

from .problem import Problem

UMBRELLA = "Galley"


def run(*command, folder=None):
    """A command's standard output. A failure raises an error with the lines that tell of errors, or with all lines."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=folder)
    if done.returncode:
        lines = (done.stdout + done.stderr).splitlines()
        # A compiler repeats an error for each file of the module, and DocC names the place in the next line.
        told = [line for line in lines if "error:" in line.lower() or line.lstrip().startswith("-->")]
        errors = list(dict.fromkeys(told)) or lines
        raise Problem("\n".join([f"{' '.join(map(str, command[:3]))} failed:", *errors]))
    return done.stdout


def tool(name):
    """The path of a program of the Swift toolchain."""
    swift = shutil.which("swift")
    if swift is None:
        raise Problem("there is no `swift` in the search path")
    if sys.platform == "darwin":
        return run("xcrun", "--find", name).strip()
    beside = pathlib.Path(swift).resolve().parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise Problem(f"the Swift toolchain of {swift} has no `{name}`")
    return found


class Package:
    """The parts of the package that the site shows."""

    def __init__(self, manifest, exports):
        # A dynamic library is the C interface: its header documents it.
        self.modules = [
            target
            for product in manifest["products"]
            if product["type"].get("library") == ["automatic"]
            for target in product["targets"]
        ]
        systems = [target for target in manifest["targets"] if target["type"] == "system"]
        self.system_maps = [pathlib.Path(target["path"], "module.modulemap").resolve() for target in systems]
        # Only on macOS has the package names for pkg-config.
        self.system_names = [target["pkgConfig"] for target in systems if target.get("pkgConfig")]
        # For each module that clients do not import themselves, the product that they import instead.
        self.reexported = {
            module: product
            for product, text in exports.items()
            for module in re.findall(r"^@_exported public import (\w+)$", text, re.MULTILINE)
        }

    @staticmethod
    def load():
        """Reads the package in the current folder."""
        manifest = json.loads(run("swift", "package", "dump-package"))
        files = pathlib.Path("Sources").glob("*/Exports.swift")
        return Package(manifest, {path.parent.name: path.read_text(encoding="utf-8") for path in files})

    @property
    def headers(self):
        """The folder with FreeType's headers for shims that include them."""
        return pathlib.Path("Sources/CFreeTypeHeaders/include").resolve()

    def build(self):
        """Compiles the modules. The commands take a second each if nothing has changed."""
        for module in self.modules:
            run("swift", "build", "--target", module)
        self.products = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
