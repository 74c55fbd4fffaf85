"""Tests what the README says of products: each needs the Debian packages that the manifest names for it, and no others."""
import json
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Packages that other packages of the row bring along: nobody has to name them.
BROUGHT = {"libharfbuzz-dev"}


class ProductTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True)
        cls.manifest = json.loads(dump.stdout)
        cls.targets = {target["name"]: target for target in cls.manifest["targets"]}

    def reached(self, name):
        """The names of the targets that a target needs, itself included."""
        found, waiting = set(), [name]
        while waiting:
            name = waiting.pop()
            if name in found or name not in self.targets: continue
            found.add(name)
            for dependency in self.targets[name]["dependencies"]:
                waiting += [value[0] for key, value in dependency.items() if key in ("byName", "target")]
        return found

    def packages(self, name):
        """The Debian packages of the system libraries that a target needs."""
        systems = [self.targets[each] for each in self.reached(name) if self.targets[each]["type"] == "system"]
        return {package for system in systems for provider in system["providers"]
                for package in provider.get("apt", [[]])[0]}

    def test_the_readme_names_the_packages_of_each_product(self):
        rows = dict(re.findall(r"^\| `(Galley\w*)` \| .* \| ([^|]*) \|$", (ROOT / "README.md").read_text(), re.M))
        products = [product["name"] for product in self.manifest["products"]
                    if product["type"].get("library") == ["automatic"]]
        self.assertEqual(sorted(rows), sorted(products))
        for product in products:
            with self.subTest(product):
                named = set(re.findall(r"`([^`]+)`", rows[product]))
                self.assertEqual(named, self.packages(product) - BROUGHT)

    def test_no_library_asks_for_pkg_config(self):
        # SwiftPM would warn everybody who does not have the library.
        for target in self.targets.values():
            if target["type"] == "system": self.assertIsNone(target.get("pkgConfig"), target["name"])


if __name__ == "__main__": unittest.main()
