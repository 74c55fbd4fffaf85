"""What measure.js gets for a document: nested elements with CSS declarations."""
from record_browser.css import declarations

from . import fonts

PREFIX = "Hunted "


def children(text, start, end, spans, attachments):
    """The elements of a range of UTF-8 text. Outer spans come before inner ones."""
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
            element = {"css": css(span["style"]),
                       "children": children(text, span["start"], span["end"], inner, attachments)}
            if "language" in span["style"]: element["lang"] = span["style"]["language"]
            result.append(element)
        at = span["end"]
    add_text(end)
    return result


def box_element(attachment):
    """An attachment as an inline block."""
    keys = {"verticalAlign": attachment["verticalAlign"]} if "verticalAlign" in attachment else {}
    box = {"width": attachment["width"], "height": attachment["height"],
           "margin": attachment.get("margin", [0, 0, 0, 0])}
    # Galley's baseline is the bottom of the box, CSS's that of its margin.
    if "baseline" in attachment or box["margin"][2]: box["baseline"] = attachment.get("baseline", attachment["height"])
    return {"box": box, "css": declarations(keys)}


def css(style):
    """The declarations of a style with its font size."""
    result = {"font-size": f"{style['fontSize']:g}px"} if "fontSize" in style else {}
    result.update(declarations(style))
    # In CSS, `text-wrap: balance` also says that lines wrap, and `white-space` whether they do. The later one wins.
    wrap = result.pop("text-wrap", None)
    if wrap is not None: result["text-wrap-mode" if wrap in ("wrap", "nowrap") else "text-wrap-style"] = wrap
    return result


def of(document, steps):
    """The document as measure.js takes it."""
    families = ",".join(f'"{PREFIX}{family}"' for family in fonts.families(document["fonts"]))
    text = document["text"].encode()
    attachments = {each["offset"]: each for each in document.get("attachments", [])}
    keys = {"fontSize": 16, **document["style"], **document["paragraph"]}
    return {"css": {"font-family": families, **css(keys)}, "lang": document["style"].get("language", ""),
            "width": document["width"], "steps": steps,
            "children": children(text, 0, len(text), document.get("spans", []), attachments)}
