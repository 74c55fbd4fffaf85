"""Records how a browser divides the paragraphs of a document among columns: the cases with the key `columns`."""
import json

# The CSS property of each key that a document with columns may have.
PROPERTIES = {"orphans": "orphans", "widows": "widows", "breakBefore": "break-before", "breakAfter": "break-after",
              "breakInside": "break-inside", "lineHeight": "line-height", "direction": "direction",
              "spacingAfter": "margin-bottom"}


def documents(name, group, texts):
    """The documents of a group of cases with columns: those that the group lists as `documents`, and all combinations
    of its `texts`, `values` and `heights`. The key `at` of a value has the keys of single paragraphs, by their
    index."""
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
    """The keys of a paragraph as CSS declarations, without those that the page sets itself."""
    result = {}
    for key, value in keys.items():
        if key in ("profile", "whiteSpace"): continue
        name = PROPERTIES[key]
        if key == "lineHeight": value = f"{value['px']}px"
        elif key == "spacingAfter": value = f"{value}px"
        # In a document, `always` ends a container, which is a column here. Chromium does not support CSS's `always`.
        elif value == "always": value = "column"
        result[name] = str(value)
    return result


def paragraphs(document):
    """The paragraphs of a document as columns.js reads them: `text`, and CSS declarations `css`."""
    result, start = [], 0
    for text in document["text"].split("\n"):
        keys = dict(document["paragraph"])
        for part in document.get("paragraphs", []):
            if part["start"] <= start < part["end"]: keys.update(part["paragraph"])
        result.append({"text": text, "css": css(keys)})
        start += len(text.encode()) + 1
    return result


def measure(browser, document, fonts, width):
    """The lines that columns.js finds in a box of a width, with UTF-8 offsets. `fonts` is the folder of the font
    files."""
    given = {"families": [browser.family(str(fonts / font)) for font in document["fonts"]],
             "fontSize": document["style"]["fontSize"], "language": document["style"]["language"],
             "width": width, "height": document["height"], "columns": document["columns"],
             "paragraphs": paragraphs(document)}
    lines = browser.ev(f"measureColumns({json.dumps(given)})")
    units = document["text"].encode("utf-16-le")
    for line in lines: line["start"] = len(units[:2 * line["start"]].decode("utf-16-le").encode())
    return lines


def figures(document, found):
    """The figures of a record, from the lines that `measure` returns."""
    columns = [sum(line["column"] == index for line in found) for index in range(found[-1]["column"] + 1)]
    return {"breaks": [line["start"] for line in found[1:]], "blockSize": document["height"], "columns": columns,
            "lines": [{key: line[key] for key in ("left", "width", "top")} for line in found]}


def record(browser, document, fonts, steps):
    """The record of a document, at the first width whose breaks do not change if columns are half a pixel wider or
    narrower. `steps` are the differences of the column widths that are tried. A string with the reason if there is no
    such width, or if the text needs more columns."""
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
