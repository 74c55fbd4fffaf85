"""Compares the JSON Schema of documents with the reader of documents.

    python3 Tests/Schema/check_schema.py GALLEY GALLEY_CONFORMANCE [--mutated N] [--seed N] [--show]

The documents of the golden files and of the browser records, and random documents that the writer wrote, must be valid by
the schema and must be read. Then N of these documents are changed at random, and schema and reader must agree about
each. A schema cannot express some rules: the reader's errors of the kinds in BEYOND_SCHEMA are counted apart.
Needs PyPI's jsonschema.
"""

import argparse
import collections
import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Errors that a schema cannot express, by the kind of the reader's error.
BEYOND_SCHEMA = {
    "textRange": "a range or an offset that the text does not have, or that is inside a character",
    "outOfRange": "a number inside CSS's text that is out of range",
    "contradiction": "tab stops in another order, a pressed style that moves glyphs, or a key that no inline box has",
}


def pattern(validator, expression, instance, schema):
    """The keyword `pattern`: `$` is the end of the string, as in ECMAScript, not the place before a last line feed."""
    if isinstance(instance, str) and not re.search(expression.replace("$", r"\Z"), instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match")


def validator(galley):
    """A validator of the schema that the command prints."""
    schema = json.loads(subprocess.run([galley, "schema"], check=True, capture_output=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": pattern})(schema)


def verdicts(conformance, documents):
    """The reader's error for each document: kind, path and message; `None` if the document is valid."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for document in documents:
            file.write(json.dumps(document) + "\n")
        file.flush()
        run = subprocess.run([conformance, "--read-documents", file.name], check=True, capture_output=True, text=True)
    lines = run.stdout.split("\n")[:-1]
    assert len(lines) == len(documents), (len(lines), len(documents))
    return [None if line == "ok" else line.split("\t", 2) for line in lines]


def golden_documents():
    for path in sorted((ROOT / "Tests/GalleyGoldenTests/Goldens").rglob("*.golden")):
        text = path.read_text(encoding="utf-8")
        start = text.index("{")
        yield json.JSONDecoder().raw_decode(text[start:])[0]


def browser_documents():
    for path in sorted((ROOT / "Tests/GalleyBrowserTests/Recorded").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").split("\n")[:-1]:
            yield json.loads(line)["document"]


def written_documents(conformance, count):
    run = subprocess.run([conformance, "--print-documents", str(count)], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.split("\n") if line]


def css_documents():
    """Documents whose values are CSS's text, so that mutations change it."""
    style = {
        "font": "italic small-caps bold condensed 16px/1.5 'Noto Sans', Inter", "color": "rgb(0 0 0 / 50%)",
        "backgroundColor": "hsl(120deg 100% 50%)", "textDecoration": "underline wavy red 2px",
        "textDecorationThickness": "3px", "textShadow": "1px 2px 3px red, 0 0 #0003", "fontSize": "2em",
        "letterSpacing": "0.1em", "wordSpacing": "normal", "lineHeight": "150%", "verticalAlign": "50%",
        "fontWeight": "bold", "fontStyle": "oblique 20deg", "fontStretch": "75%", "opacity": "50%",
        "fontFamily": "'Noto Sans', serif", "fontFeatureSettings": "'liga' 0, \"kern\"", "textStroke": "2px red",
        "fontVariationSettings": "'wght' 650", "glyphTransform": "matrix(1, 0, 0.2, 1, 0, 0)", "language": "en-US",
        "fontVariantNumeric": "lining-nums ordinal", "textTransform": "uppercase full-width",
    }
    paragraph = {
        "textIndent": "2em hanging each-line", "tabSize": "4", "lineHeight": "1.5", "startIndent": "1em",
        "spacingBefore": "6pt", "tabStops": [{"px": 20}, {"px": "3em", "align": "decimal", "separator": ","}],
        "textBox": "trim-both cap alphabetic", "textAutospace": "ideograph-alpha insert", "textFit": "grow per-line-all 150%", "lineSpacing": "2px",
        "hangingPunctuation": "first allow-end",
        "strut": {"fontSize": "20px", "lineHeight": "24px", "fontFamily": "Inter"},
    }
    text = "Hello \ufffc world, é"
    yield {
        "text": text, "style": style, "paragraph": paragraph, "width": "20em", "id": 7,
        "spans": [{"start": 0, "end": 5, "style": dict(style, direction="rtl", unicodeBidi="embed")}],
        "attachments": [{"offset": 6, "width": "24px", "height": 16, "margin": "0 2px", "marginTop": "1px",
                         "verticalAlign": "3px", "kind": "rule", "color": "teal"}],
        "scopes": [{"start": 0, "end": 5, "scope": "box", "border": "1px solid red", "padding": "1px 2px",
                    "boxShadow": "inset 1px 1px red, 0 0 2px blue", "borderRadius": "4px", "id": "b"},
                   {"start": 0, "end": 5, "scope": "heading", "level": 2},
                   {"start": 0, "end": 5, "scope": "activeRange", "kind": "link", "pressedStyle": {"color": "red"}},
                   {"start": 1, "end": 3, "scope": "bidi", "direction": "rtl"},
                   {"start": 1, "end": 3, "scope": "backingText", "text": "x"}],
        "truncation": {"mode": "end", "token": {"text": "… more", "style": {"color": "blue"}}, "reserve": "4px"},
        "maxLines": 2, "process": ["links"], "paragraphs": [{"start": 0, "end": 3, "paragraph": paragraph}],
    }
    yield {
        "content": {"id": "p", "style": {"font": "12px Inter"}, "scopes": [{"scope": "node"}],
                    "children": ["a", {"style": style, "children": ["b"]},
                                 {"attachment": {"kind": "space", "width": 3}}]},
        "width": 300, "height": "200px", "columns": {"count": 2, "gap": "8px"}, "insets": "4px 8px",
        "exclusions": [{"circle": [10, 10, 5], "margin": "2px"}, {"polygon": [[0, 0], [5, 5], [0, 5]], "rule": "evenodd"}],
        "dropCap": {"lines": 2, "size": 2.5}, "initialLetter": "3 raise",
    }
    yield {"text": text, "style": {"textDecorationLine": "underline", "textDecorationColor": "currentcolor",
                                   "textDecorationStyle": "dotted", "textDecorationSkipInk": "none",
                                   "textUnderlineOffset": "auto", "fontVariantEmoji": "emoji", "textRendering": 3,
                                   "fontVariant": "small-caps oldstyle-nums", "textEmphasis": "open dot red",
                                   "fontWidth": "condensed"},
           "paragraph": {"wordWrap": "anywhere", "textIndent": 20, "tabSize": "40px", "whiteSpaceCollapse": "preserve",
                         "textWrapMode": "nowrap", "textWrapStyle": "pretty", "textBoxTrim": "trim-both", "textBoxEdge": "cap alphabetic", "maxLines": 3},
           "activeRanges": [{"start": 0, "end": 2, "id": "l", "kind": "link", "payload": "x"}],
           "nodes": [{"start": 0, "end": 2, "id": "n"}], "fontScale": 1.5, "scale": 2, "widthBasis": "balanced"}


# Values that replace others.
VALUES = [
    None, True, False, 0, 1, -1, 0.5, 3, 1e16, -1e16, "", " ", "x", "0", "12px", "-3px", "1.5em", "50%", "2ch", "red",
    "RED", "#b00", "#12", "redd", "rgb(0 0 0 / 50%)", "rgb(0,0,0)", "rgb(1 2)", "hsl(0.5turn 10% 20%)", "normal",
    "none", "auto", "underline", "wavy underline", "1px 2px red", "bold 12px Inter", "1px solid red", "hanging 2em",
    [], {}, [1, 2, 3, 4], ["a"], {"px": 3}, {"px": -3}, {"multiple": 1.5}, {"atMost": 40}, {"string": "a"}, "start",
]
# Strings that are inserted into strings.
TOKENS = [
    " ", "  ", ",", "/", "(", ")", "'", '"', "#", "%", "px", "em", "rem", "ch", "-", "+", ".", "1", "0", "red", "none",
    "underline", "bold", "normal", "_", "e5", "1e300", "é", "\n", "\t", "\\", "0 0", "auto", "hanging", "inset",
]


def paths(value, path=()):
    """The paths of all values in a document, apart from the document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in items:
        yield path + (key,)
        yield from paths(child, path + (key,))


def at(document, path):
    for key in path: document = document[key]
    return document


def changed_string(text, rng):
    place = rng.randrange(len(text) + 1)
    kind = rng.randrange(6)
    if kind == 0: return text[:place] + rng.choice(TOKENS) + text[place:]
    if kind == 1: return text[:place] + text[place + 1:]
    if kind == 2: return text + " " + rng.choice(TOKENS)
    if kind == 3: return text.swapcase() if rng.random() < 0.5 else text.capitalize()
    words = text.split(" ")
    if kind == 4: words = words + [rng.choice(words)]
    rng.shuffle(words)
    return " ".join(words)


def mutate(document, keys, values, rng):
    """Changes a document in one place: keys and values are those of other documents."""
    places = list(paths(document))
    path = rng.choice(places)
    # Most places in a document are ranges of the text, so other places are chosen first.
    for _ in range(2):
        if path[-1] in ("start", "end", "offset"): path = rng.choice(places)
    parent, key = at(document, path[:-1]), path[-1]
    value = parent[key]
    kind = rng.randrange(8)
    if kind == 0 and isinstance(parent, dict):
        del parent[key]
    elif kind == 1 and isinstance(parent, dict):
        name = rng.choice(keys)
        parent[name] = copy.deepcopy(rng.choice(values[name]))
    elif kind == 2 and isinstance(parent, dict):
        parent[key[:-1] if rng.random() < 0.5 else rng.choice(keys)] = parent.pop(key)
    elif kind <= 4 and isinstance(value, str):
        parent[key] = changed_string(value, rng)
    elif kind <= 4 and isinstance(value, (int, float)) and not isinstance(value, bool):
        parent[key] = rng.choice([-value, value + 0.5, value * 1e13, value + 1, str(value), f"{value}px"])
    elif kind == 5 and isinstance(value, list) and value:
        value.append(copy.deepcopy(rng.choice(value)))
    elif kind == 6:
        parent[key] = copy.deepcopy(rng.choice(values.get(key, VALUES)))
    else:
        parent[key] = copy.deepcopy(rng.choice(VALUES))


def mutations(documents, count, rng):
    values = collections.defaultdict(list)
    for document in documents:
        for path in paths(document):
            if isinstance(path[-1], str): values[path[-1]].append(at(document, path))
    keys = sorted(values)
    for _ in range(count):
        document = copy.deepcopy(rng.choice(documents))
        for _ in range(rng.choice([1, 1, 2])): mutate(document, keys, values, rng)
        yield document


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("galley")
    parser.add_argument("conformance")
    parser.add_argument("--mutated", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print each difference that a schema cannot express")
    options = parser.parse_args()
    check = validator(options.galley)
    failures = 0

    sources = {
        "golden files": list(golden_documents()), "browser records": list(browser_documents()),
        "documents with CSS": list(css_documents()),
        "random documents": written_documents(options.conformance, 300),
    }
    for name, documents in sources.items():
        bad = 0
        for document, verdict in zip(documents, verdicts(options.conformance, documents)):
            error = jsonschema.exceptions.best_match(check.iter_errors(document))
            if error or verdict:
                bad += 1
                place = error.json_path + ": " + error.message[:200] if error else "valid"
                if bad <= 5: print(f"  {name}: schema: {place}; reader: {verdict}")
        failures += bad
        print(f"{name}: {len(documents)} documents, {bad} refused")

    rng = random.Random(options.seed)
    # Golden files and browser records have few keys, so each kind of source gets the same number of changes.
    pool = [list(documents) for documents in sources.values()]
    documents = [
        document for part in pool for document in mutations(part, -(-options.mutated // len(pool)), rng)
    ][:options.mutated]
    agree = collections.Counter()
    beyond = collections.Counter()
    differences = 0
    for document, verdict in zip(documents, verdicts(options.conformance, documents)):
        is_valid = check.is_valid(document)
        if is_valid == (verdict is None):
            agree["accepted" if is_valid else "refused"] += 1
        elif is_valid and verdict[0] in BEYOND_SCHEMA:
            beyond[verdict[0]] += 1
            if options.show: print("  beyond the schema:", verdict)
        else:
            differences += 1
            error = None if is_valid else jsonschema.exceptions.best_match(check.iter_errors(document))
            where = f"{error.json_path}: {error.message[:200]}" if error else "valid"
            if differences <= 20: print(f"  schema: {where}; reader: {verdict or 'reads'}; {json.dumps(document)[:300]}")
    failures += differences
    print(f"mutated: {len(documents)} documents, both accept {agree['accepted']}, both refuse {agree['refused']}")
    for kind, what in BEYOND_SCHEMA.items():
        print(f"  only the reader refuses, {kind} ({what}): {beyond[kind]}")
    print(f"  other differences: {differences}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__": main()
