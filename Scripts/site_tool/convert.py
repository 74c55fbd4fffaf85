"""Runs DocC and makes the folder's own address lead to the first page."""
from .package import UMBRELLA, run, tool

LANDING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Galley</title>
<link rel="icon" href="favicon.ico">
<meta http-equiv="refresh" content="0; url={page}">
<a href="{page}">Galley's documentation</a>
</html>
"""


def run_docc(catalogue, symbols, site, base_path):
    """Converts a catalogue and symbol graphs into a site. Warnings are errors: links that lead nowhere, for example."""
    run(
        tool("docc"), "convert", catalogue, "--additional-symbol-graph-dir", symbols, "--output-path", site,
        "--transform-for-static-hosting", "--hosting-base-path", base_path, "--warnings-as-errors",
        "--fallback-default-module-kind", "Library", "--fallback-display-name", UMBRELLA,
        "--fallback-bundle-identifier", UMBRELLA, "--default-code-listing-language", "swift")
    # DocC's own page at the top says that there is no such page.
    page = f"documentation/{UMBRELLA.lower()}/"
    (site / "index.html").write_text(LANDING.format(page=page), encoding="utf-8")
