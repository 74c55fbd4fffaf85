"""Extracts the public symbols of the package's modules for DocC.

Clients write `import Galley` and get the symbols of ten modules. The compiler puts those symbols into the symbol graph
of `Galley`; this file renames their modules to `Galley`, so that the site does not show modules nobody imports.
"""
import json
import shlex
import sys

from .package import run, tool

# Clients import Foundation. On Linux some of its types are declared in modules of other names.
FOUNDATION = {"FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation"}


def extract(package, folder):
    """Writes the symbol graphs of all modules into a new folder."""
    folder.mkdir()
    arguments = [
        tool("swift-symbolgraph-extract"), "-minimum-access-level", "public", "-skip-synthesized-members",
        "-emit-extension-block-symbols", "-I", package.products / "Modules", "-output-dir", folder,
        *platform_arguments(),
    ]
    for path in [*sorted(package.products.glob("*.build/module.modulemap")), *package.system_maps]:
        arguments += ["-Xcc", f"-fmodule-map-file={path}"]
    flags = shlex.split(run("pkg-config", "--cflags", *package.system_names)) if package.system_names else []
    for flag in [*flags, f"-I{package.headers}"]:
        arguments += ["-Xcc", flag]
    for module in package.modules:
        # Without this list the graph of a module would have the symbols that it declares, and none that it re-exports.
        reexported = [each for each, product in package.reexported.items() if product == module]
        run(*arguments, f"-experimental-allowed-reexported-modules={','.join(reexported)}", "-module-name", module)
    rename(folder, FOUNDATION | package.reexported)


def platform_arguments():
    """The target for which the modules were compiled, and where its libraries are."""
    information = json.loads(run(tool("swiftc"), "-print-target-info"))
    arguments = ["-target", information["target"]["triple"]]
    if sys.platform == "darwin":
        arguments += ["-sdk", run("xcrun", "--show-sdk-path").strip()]
    return arguments


def rename(folder, names):
    """Gives modules the names that clients import, and joins the graphs of extensions of modules with one name.

    The graph `A@B.symbols.json` has what module A adds to types of module B.
    """
    joined = {}
    for path in sorted(folder.iterdir()):
        module, _, extended = path.name.removesuffix(".symbols.json").partition("@")
        graph = json.loads(path.read_text(encoding="utf-8"))
        path.unlink()
        for symbol in graph["symbols"]:
            if "docComment" in symbol and "module" in symbol["docComment"]:
                symbol["docComment"]["module"] = names.get(symbol["docComment"]["module"], module)
            if "swiftExtension" in symbol:
                extension = symbol["swiftExtension"]
                extension["extendedModule"] = names.get(extension["extendedModule"], extension["extendedModule"])
        for relation in graph["relationships"]:
            if "targetFallback" in relation:
                first, dot, rest = relation["targetFallback"].partition(".")
                relation["targetFallback"] = names.get(first, first) + dot + rest
        name = f"{module}@{names.get(extended, extended)}" if extended else module
        if name in joined:
            joined[name]["symbols"] += graph["symbols"]
            joined[name]["relationships"] += graph["relationships"]
        else:
            joined[name] = graph
    for name, graph in joined.items():
        (folder / f"{name}.symbols.json").write_text(json.dumps(graph), encoding="utf-8")
