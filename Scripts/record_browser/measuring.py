"""Translates documents into cases for measure.js, results of measure.js into records, and runs galley on documents."""
import json, subprocess

from .css import declarations

# The keys of a document's style. All other keys belong to the paragraph's style.
STYLE_KEYS = {"fontSize", "language", "letterSpacing", "wordSpacing", "features", "variations", "fontWeight",
              "fontStyle", "fontStretch", "textEmphasisStyle", "textEmphasisPosition"}


def placed(font, folder):
    """An element of a document's `fonts` with the path of its file in a folder."""
    return str(folder / font) if isinstance(font, str) else {**font, "file": str(folder / font["file"])}


def case(document, fonts):
    """The case of a document for `Browser.measure`, without a width. `fonts` is the folder of the font files."""
    result = {"text": document["text"], "fonts": [placed(font, fonts) for font in document["fonts"]],
              "fontSize": document["style"]["fontSize"], "lang": document["style"]["language"],
              "css": declarations({**document["style"], **document["paragraph"]})}
    if "fontFeatureValues" in document: result["fontFeatureValues"] = document["fontFeatureValues"]
    if "scopes" in document: result["ruby"] = [ruby(document["text"], scope) for scope in document["scopes"]]
    if "initialLetter" in document: result["initialLetter"] = str(document["initialLetter"])
    return result


def ruby(text, scope):
    """A scope with a ruby annotation as a page makes it: UTF-16 offsets, the annotation, and declarations."""
    def utf16(offset): return len(text.encode()[:offset].decode().encode("utf-16-le")) // 2
    return {"start": utf16(scope["start"]), "end": utf16(scope["end"]), "text": scope["text"],
            "css": {"ruby-" + key: scope[key] for key in ("position", "align", "overhang") if key in scope}}


def figures(document, measured):
    """The figures of a record, from those that measure.js returns."""
    result = {"breaks": measured["breaks8"]}
    # Chromium counts the first character after a base as a part of the base, though lines may break between them.
    hasRuby = "scopes" in document
    # For intrinsic widths, the browser counts an indent in per cent as 0. The recorded document has a length instead.
    hasInitial = "initialLetter" in document
    if "percent" not in document["paragraph"].get("textIndent", {}) and not hasInitial:
        if not hasRuby: result["minContent"] = measured["minContent"]
        result["maxContent"] = measured["maxContent"]
    result["blockSize"] = measured["blockSize"]
    # Tops and bottoms of lines are known only if all lines are as high as a line in the first font.
    # Lines of `text-fit` have heights of their own.
    even = document["paragraph"].get("textFit", "none") == "none" and abs(len(measured["lines"]) * measured["lineHeight"] - measured["blockSize"]) < 0.02
    vertical = document["paragraph"].get("writingMode", "horizontal-tb") != "horizontal-tb"
    result["lines"] = []
    for line in measured["lines"]:
        figure = {} if line["left"] is None else {"left": line["left"], "width": line["width"]}
        if not vertical and even: figure.update(top=line["top"], bottom=line["bottom"])
        if not vertical: figure["baseline"] = line["baseline"]
        result["lines"].append(figure)
    # The document has one container.
    if hasInitial: result["columns"] = [len(result["lines"])]
    if hasRuby: result["annotations"] = measured["annotations"]
    return result


def layouts(galley, documents, fonts):
    """Galley's results for documents. The result of a document with columns has the lines of all columns, and the
    number of lines in each column as `columns`. `galley` is the path of the program, `fonts` the folder of the font
    files."""
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
