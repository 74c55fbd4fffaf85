"""Compares galley's layout of a document with a browser's, with the tolerances of Tests/GalleyBrowserTests."""

# How much two lengths may differ, in px: positions and widths along a line; the extent of a text across its lines;
# positions across the lines.
ALONG, EXTENT, ACROSS = 0.25, 0.51, 1.01


def intrinsic(expected):
    """How much a min-content or max-content of `expected` px may differ, in px."""
    return 0.1 + 1e-4 * expected


def differences(document, expected, result):
    """The differences between the browser's figures `expected` and galley's `result`: pairs of a check, such as
    `breaks` or `minContent`, and a sentence. Empty if all figures agree. If breaks differ, lines are not compared."""
    if "lines" not in result: return [("result", f"no result: {result.get('error')}")]
    found = [("effect", f"{path} has no effect") for path in result["unsupported"]]
    lines = result["lines"]
    columns = result.get("columns")
    if columns != expected.get("columns"):
        found.append(("columns", f"the columns have {columns} lines, not {expected['columns']}"))
    def compare(check, name, got, wanted, tolerance):
        if wanted is not None and not abs(got - wanted) <= tolerance:
            found.append((check, f"{name} is {got:g}, not {wanted:g}"))
    for name in ("maxContent", "minContent"):
        compare(name, name, result.get(name), expected.get(name), intrinsic(expected.get(name, 0)))
    breaks = [line["start"] for line in lines[1:]]
    if breaks != expected["breaks"] or len(lines) != len(expected["lines"]):
        return found + [("breaks", f"lines start at {breaks}, not {expected['breaks']}")]
    vertical = document["paragraph"].get("writingMode", "horizontal-tb") != "horizontal-tb"
    compare("blockSize", "block size", result["size"]["width" if vertical else "height"], expected["blockSize"], EXTENT)
    for number, (line, wanted) in enumerate(zip(lines, expected["lines"])):
        for key, tolerance in (("left", ALONG), ("width", ALONG), ("top", ACROSS), ("bottom", ACROSS), ("baseline", ACROSS)):
            compare(key, f"line {number}: {key}", line[key], wanted.get(key), tolerance)
    wanted_boxes = expected.get("boxes", [])
    boxes = result.get("attachments", []) if wanted_boxes else []
    if len(boxes) != len(wanted_boxes):
        return found + [("attachment", f"there are {len(boxes)} attachments, not {len(wanted_boxes)}")]
    for number, wanted in enumerate(wanted_boxes):
        rect = boxes[number]["rect"]
        for name, got, each in zip(("x", "y", "width", "height"), rect, wanted):
            compare("attachment", f"attachment {number}: {name}", got, each, ALONG if name != "y" else ACROSS)
    return found
