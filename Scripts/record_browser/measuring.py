"""A document as a browser's page measures it, what a record says about its lines, and what galley says about it."""
import json, subprocess

from .css import declarations

# The keys of a document's style. All other keys belong to the paragraph's style.
STYLE_KEYS = {"fontSize", "language", "letterSpacing", "wordSpacing", "features", "variations", "fontWeight",
              "fontStyle"}


def case(document, fonts):
    """What a page measures, without a width. The font files are in the folder `fonts`."""
    return {"text": document["text"], "fonts": [str(fonts / font) for font in document["fonts"]],
            "fontSize": document["style"]["fontSize"], "lang": document["style"]["language"],
            "css": declarations({**document["style"], **document["paragraph"]})}


def figures(document, measured):
    """What a test compares, of all that was measured."""
    result = {"breaks": measured["breaks8"]}
    # For intrinsic widths the browser treats a percentage as 0, but the document has a length instead.
    if "percent" not in document["paragraph"].get("textIndent", {}):
        result.update(minContent=measured["minContent"], maxContent=measured["maxContent"])
    result["blockSize"] = measured["blockSize"]
    # The line boxes are only known if all lines have the height of a line in the first font.
    even = abs(len(measured["lines"]) * measured["lineHeight"] - measured["blockSize"]) < 0.02
    vertical = document["paragraph"].get("writingMode", "horizontal-tb") != "horizontal-tb"
    result["lines"] = []
    for line in measured["lines"]:
        figure = {} if line["left"] is None else {"left": line["left"], "width": line["width"]}
        if not vertical and even: figure.update(top=line["top"], bottom=line["bottom"])
        if not vertical: figure["baseline"] = line["baseline"]
        result["lines"].append(figure)
    return result


def layouts(galley, documents, fonts):
    """Galley's results for documents. A result of columns has the lines of all columns, and their numbers `columns`."""
    given = "".join(json.dumps(document) + "\n" for document in documents)
    run = subprocess.run([galley, "layout", "--jsonl"], input=given.encode(), stdout=subprocess.PIPE, cwd=fonts)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(results) == len(documents), f"{len(results)} results for {len(documents)} documents"
    for index, result in enumerate(results):
        if "containers" not in result: continue
        # The layouts of all columns have the coordinates of the page.
        parts = result["containers"]
        results[index] = {**parts[0], **result, "columns": [len(part["lines"]) for part in parts],
                          "lines": [line for part in parts for line in part["lines"]]}
    return results
