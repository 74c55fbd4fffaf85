"""Translates documents into the form that measure.js reads: nested elements with CSS declarations."""
from record_browser.css import declarations

from . import fonts

# The start of the names of web fonts, so that Chromium never uses a font of the machine in their place.
PREFIX = "Hunted "


def children(text, start, end, spans, attachments):
    """The elements of the range from `start` to `end` of a UTF-8 text. `spans` are nested, outer spans before inner
    ones. `attachments` has each attachment by its offset."""
    result, at = [], start
    def add_text(until):
        nonlocal at
        while at < until:
            box = min((each for each in attachments if at <= each < until), default=None)
            stop = until if box is None else box
            if stop > at: result.append({"text": text[at:stop].decode()})
            at = stop
            if box is not None:
                result.append(box_element(attachments[box]))
                at += 3
    rest = list(spans)
    while rest:
        span = rest.pop(0)
        inner = [each for each in rest if each["start"] >= span["start"] and each["end"] <= span["end"]]
        rest = [each for each in rest if each not in inner]
        add_text(span["start"])
        if span["end"] > span["start"]:
            element = {"css": css(span["style"]) if "style" in span else box_css(span),
                       "children": children(text, span["start"], span["end"], inner, attachments)}
            if "style" not in span: element["ends"] = sides(span.get("margin", 0))
            elif "language" in span["style"]: element["lang"] = span["style"]["language"]
            result.append(element)
        at = span["end"]
    add_text(end)
    return result


def sides(value):
    """Four sides in CSS's order, given as one number or as four."""
    return [value] * 4 if isinstance(value, (int, float)) else value


def box_css(scope):
    """The CSS declarations of a scope of the kind `box` that takes up width."""
    return {"padding": " ".join(f"{side:g}px" for side in sides(scope.get("padding", 0))),
            "margin": " ".join(f"{side:g}px" for side in sides(scope.get("margin", 0))),
            "box-decoration-break": scope.get("boxDecorationBreak", "slice")}


def elements(document):
    """The spans of a document and its boxes that take up width, outer ones before inner ones. A box has the direction
    that a span of the same range sets, so it is inside the span."""
    boxes = [scope for scope in document.get("scopes", []) if scope["scope"] == "box" and scope.get("takesUpWidth")]
    if not boxes: return document.get("spans", [])
    return sorted(document.get("spans", []) + boxes, key=lambda each: (each["start"], -each["end"]))


def box_element(attachment):
    """The element of an attachment, which becomes an inline block."""
    keys = {"verticalAlign": attachment["verticalAlign"]} if "verticalAlign" in attachment else {}
    box = {"width": attachment["width"], "height": attachment["height"],
           "margin": attachment.get("margin", [0, 0, 0, 0])}
    # Without a baseline of its own, an attachment is on the baseline with the bottom of its box in Galley, and with the
    # bottom of its margin in CSS.
    if "baseline" in attachment or box["margin"][2]: box["baseline"] = attachment.get("baseline", attachment["height"])
    return {"box": box, "css": declarations(keys)}


def css(style):
    """The CSS declarations of a style, and of its font size if it has one."""
    result = {"font-size": f"{style['fontSize']:g}px"} if "fontSize" in style else {}
    result.update(declarations(style))
    # In CSS, `text-wrap` and `white-space` both set whether lines wrap, and the later declaration wins. The longhands
    # of `text-wrap` set one thing each.
    wrap = result.pop("text-wrap", None)
    if wrap is not None: result["text-wrap-mode" if wrap in ("wrap", "nowrap") else "text-wrap-style"] = wrap
    return result


def of(document, steps):
    """The document in the form that measure.js reads. `steps` are the differences of the widths that are tried."""
    families = ",".join(f'"{PREFIX}{family}"' for family in fonts.families(document["fonts"]))
    text = document["text"].encode()
    attachments = {each["offset"]: each for each in document.get("attachments", [])}
    keys = {"fontSize": 16, **document["style"], **document["paragraph"]}
    return {"css": {"font-family": families, **css(keys)}, "lang": document["style"].get("language", ""),
            "width": document["width"], "steps": steps,
            "children": children(text, 0, len(text), elements(document), attachments)}
