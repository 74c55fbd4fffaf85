"""Records how a browser divides the paragraphs of a document among columns: the cases of Scripts/record-browser that
have the key `columns`."""
import json

# The properties that say where paragraphs are divided, and the others that a document of columns may have.
PROPERTIES = {"orphans": "orphans", "widows": "widows", "breakBefore": "break-before", "breakAfter": "break-after",
              "breakInside": "break-inside", "lineHeight": "line-height", "direction": "direction",
              "spacingAfter": "margin-bottom"}


def documents(name, group, texts):
    """Every document of a group of cases with columns: its `documents`, or all combinations of its texts, values and
    heights. `at` has keys of single paragraphs, by their number."""
    count, gap = group["columns"]["count"], group["columns"]["gap"]
    always = {"profile": "browser", "whiteSpace": "pre-line", "lineHeight": {"px": 20}}
    for number, one in enumerate(group.get("documents", [])):
        yield {"id": f"{name}/{group['name']}/{number}", "text": one["text"], "fonts": group["fonts"],
               "style": {"fontSize": 13, "language": "en"}, "paragraph": {**always, **one["paragraph"]},
               **{key: one[key] for key in ("paragraphs",) if key in one},
               "width": one["column"] * count + gap * (count - 1), "height": one["height"], "columns": group["columns"]}
    for text in group.get("texts", []):
        for value in group["values"]:
            for height in group["heights"]:
                source = texts[text]
                keys = {key: one for key, one in value.items() if key != "at"}
                starts = [0]
                for paragraph in source["text"].split("\n"): starts.append(starts[-1] + len(paragraph.encode()) + 1)
                parts = [{"start": starts[int(at)], "end": starts[int(at) + 1] - 1, "paragraph": own}
                         for at, own in value.get("at", {}).items()]
                shown = [f"{key}-{one}" for key, one in keys.items()]
                shown += [f"{at}-{key}-{one}" for at, own in value.get("at", {}).items() for key, one in own.items()]
                yield {"id": "/".join([name, f"{text}-{group['name']}", "-".join(shown + [str(height)])]),
                       "text": source["text"], "fonts": source["fonts"],
                       "style": {"fontSize": 13, "language": source["language"]},
                       "paragraph": {**always, **keys},
                       **({"paragraphs": parts} if parts else {}),
                       "width": group["column"] * count + gap * (count - 1), "height": height,
                       "columns": group["columns"]}


def css(keys):
    """Keys of a paragraph as CSS declarations."""
    result = {}
    for key, value in keys.items():
        if key in ("profile", "whiteSpace"): continue
        name = PROPERTIES[key]
        if key == "lineHeight": value = f"{value['px']}px"
        elif key == "spacingAfter": value = f"{value}px"
        # Columns are the innermost containers, and CSS's `always` is not supported by the browser.
        elif value == "always": value = "column"
        result[name] = str(value)
    return result


def paragraphs(document):
    """The paragraphs of the document's text with their declarations."""
    result, start = [], 0
    for text in document["text"].split("\n"):
        keys = dict(document["paragraph"])
        for part in document.get("paragraphs", []):
            if part["start"] <= start < part["end"]: keys.update(part["paragraph"])
        result.append({"text": text, "css": css(keys)})
        start += len(text.encode()) + 1
    return result


def measure(browser, document, fonts, width):
    """The lines of the document in columns of a page of this width. Offsets are in UTF-8."""
    given = {"families": [browser.family(str(fonts / font)) for font in document["fonts"]],
             "fontSize": document["style"]["fontSize"], "language": document["style"]["language"],
             "width": width, "height": document["height"], "columns": document["columns"],
             "paragraphs": paragraphs(document)}
    lines = browser.ev(f"measureColumns({json.dumps(given)})")
    units = document["text"].encode("utf-16-le")
    for line in lines: line["start"] = len(units[:2 * line["start"]].decode("utf-16-le").encode())
    return lines


def figures(document, found):
    """What a test compares, of the lines that were measured."""
    columns = [sum(line["column"] == index for line in found) for index in range(found[-1]["column"] + 1)]
    return {"breaks": [line["start"] for line in found[1:]], "blockSize": document["height"], "columns": columns,
            "lines": [{key: line[key] for key in ("left", "width", "top")} for line in found]}


def record(browser, document, fonts, steps):
    """The case as a line of the file, or a string that says why there is none."""
    count, gap = document["columns"]["count"], document["columns"]["gap"]
    column = (document["width"] - gap * (count - 1)) / count
    for step in steps:
        def lines(more): return measure(browser, document, fonts, (column + step + more) * count + gap * (count - 1))
        found = lines(0)
        starts = [line["start"] for line in found]
        if all([line["start"] for line in lines(more)] == starts for more in (-0.5, 0.5)): break
    else:
        return "its breaks move with every half pixel"
    if found[-1]["column"] >= count: return f"it needs {found[-1]['column'] + 1} columns"
    expect = figures(document, found)
    width = (column + step) * count + gap * (count - 1)
    return {"document": {**document, "width": int(width) if width == int(width) else width}, "expect": expect}
