"""Joins the pages of all libraries into one tree, below the page of `Galley`.

DocC makes one tree for each module. This file puts the trees of the other libraries into the navigator of `Galley` and
`Galley` into the path above the title of their pages. A reader then finds every symbol with the navigator's filter.
"""
import json

from .package import UMBRELLA

GROUP = "Libraries of the package"


def join(site):
    """Changes the navigator's index and the pages of a site that DocC has made."""
    index_path = site / "index" / "index.json"
    index = json.loads(index_path.read_text(encoding="utf-8"))
    umbrella_path = f"/documentation/{UMBRELLA.lower()}"
    for language, roots in index["interfaceLanguages"].items():
        umbrella = next(node for node in roots if node.get("path") == umbrella_path)
        others = [node for node in roots if node["type"] == "module" and node is not umbrella]
        umbrella["children"] += [{"title": GROUP, "type": "groupMarker"}, *others]
        index["interfaceLanguages"][language] = [node for node in roots if node not in others]
        for node in others:
            join_pages(site / "data" / node["path"].removeprefix("/"), umbrella_path)
    index_path.write_text(json.dumps(index), encoding="utf-8")


def join_pages(module, umbrella_path):
    """Puts the umbrella into the path above the title of a module's page and of all pages below."""
    for path in [module.with_suffix(".json"), *module.rglob("*.json")]:
        page = json.loads(path.read_text(encoding="utf-8"))
        bundle = page["identifier"]["url"].split("/")[2]
        identifier = f"doc://{bundle}/documentation/{UMBRELLA}"
        page["hierarchy"]["paths"] = [[identifier, *parents] for parents in page["hierarchy"]["paths"]]
        page["references"][identifier] = {
            "abstract": [], "identifier": identifier, "kind": "symbol", "role": "collection", "title": UMBRELLA,
            "type": "topic", "url": umbrella_path,
        }
        path.write_text(json.dumps(page), encoding="utf-8")
