"""Builds the counted program: in this checkout, or in another commit beside it.

Other commits are built in one work tree in the scratch folder, so that the next commit needs only what differs. They
get the program and the texts of this checkout.
"""
import hashlib, pathlib, shutil, subprocess

from .problem import Problem

BUILD = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "galley-budgets"]

# Appended to the manifest of another commit: no program but the counted one, so that no other package is needed.
MANIFEST = """
package.targets.removeAll { $0.type == .executable || $0.type == .test || $0.name == "CBudgetCounters" }
package.products.removeAll { $0 is Product.Executable }
package.dependencies = []
package.targets += [
  .target(name: "CBudgetCounters", path: "Tests/Budgets/Counters"),
  .executableTarget(
    name: "galley-budgets",
    dependencies: [
      "Galley", "GalleyDictionaries", "GalleyEditing", "GalleyHyphenation", "GalleyUnicode", "CBudgetCounters",
    ] + %s, path: "Tests/Budgets/Program", swiftSettings: common%s),
]
"""


class Programs:
    """The programs of a checkout and its scratch folder."""

    def __init__(self, root, scratch):
        self.root, self.scratch = pathlib.Path(root), pathlib.Path(scratch)
        self.sources = self.root / "Tests/Budgets"

    def here(self):
        """The program of this checkout."""
        self._build(self.root)
        return self.root / ".build/release/galley-budgets"

    def digest(self):
        """A hash of everything that decides what is counted."""
        paths = [path for folder in (self.sources, self.root / "Scripts/budgets_tool") for path in folder.rglob("*")]
        digest = hashlib.sha256()
        for path in sorted(path for path in paths if path.suffix in (".swift", ".c", ".h", ".py")):
            digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def commit(self, name):
        """The full hash of a commit."""
        run = subprocess.run(["git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"], cwd=self.root,
                             stdout=subprocess.PIPE, text=True)
        if run.returncode:
            raise Problem(f"there is no commit {name} in this clone; a shallow clone needs git fetch --deepen 2")
        return run.stdout.strip()

    def at(self, commit):
        """The program of another commit, by the commit's full hash."""
        tree = self.scratch / "tree"
        if not (tree / ".git").exists():
            shutil.rmtree(tree, ignore_errors=True)
            self._git("worktree", "prune")
            self._git("worktree", "add", "--detach", "--force", str(tree), commit)
        self._git("checkout", "--detach", "--force", commit, tree=tree)
        self._git("clean", "-ffdxq", "-e", ".build", tree=tree)
        shutil.rmtree(tree / "Tests/Budgets", ignore_errors=True)
        shutil.copytree(self.sources, tree / "Tests/Budgets")
        # What an older commit lacks, each with files and folders of which it has one if it has it.
        parts = {"TRUNCATION": ["Sources/GalleyText/Truncation", "Sources/GalleyText/Text/Truncation.swift"],
                 "PROCESSORS": ["Sources/GalleyProcessors"], "DRAWING": ["Sources/GalleyPages/Tables"]}
        modules = {"PROCESSORS": ["GalleyProcessors"], "DRAWING": ["GalleyPages", "GalleyRaster"]}
        missing = [name for name, paths in parts.items() if not any((tree / path).exists() for path in paths)]
        own = [module for name, list in modules.items() if name not in missing for module in list]
        setting = "".join(f' + [.define("GALLEY_BUDGETS_WITHOUT_{name}")]' for name in missing)
        with open(tree / "Package.swift", "a") as manifest:
            manifest.write(MANIFEST % ("[" + ", ".join(f'"{module}"' for module in own) + "]", setting))
        self._build(tree)
        return tree / ".build/release/galley-budgets"

    def _git(self, *arguments, tree=None):
        """Runs git, which must succeed."""
        run = subprocess.run(["git", *arguments], cwd=tree or self.root, capture_output=True, text=True)
        if run.returncode:
            raise Problem(f"git {' '.join(arguments)}: {run.stderr.strip()}")

    def _build(self, folder):
        """Builds the program for release."""
        run = subprocess.run(BUILD, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode:
            raise Problem(f"{' '.join(BUILD)} failed in {folder}:\n{run.stdout[-4000:]}")
