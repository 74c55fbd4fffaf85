"""The document of a paragraph that a test of SkParagraph has built.

Two things are said otherwise in a document. Skia has half of the letter spacing on each side of a letter, Galley all of it after
the letter: the lines have indents of half of it. And an empty line is as high in Skia as text in the paragraph's own style: its
line break has that style.
"""
import re

from .. import command
from ..cxx.runner import NotAsked

BASELINES = {"kBaseline": "baseline", "kAboveBaseline": "baseline", "kBelowBaseline": "baseline", "kTop": "text-top",
             "kBottom": "text-bottom", "kMiddle": "center"}
ALIGNS = {"kLeft": "left", "kRight": "right", "kCenter": "center", "kJustify": "justify", "kStart": "start", "kEnd": "end"}
TRIMS = {"kDisableAll": "trim-both text", "kDisableFirstAscent": "trim-start text", "kDisableLastDescent": "trim-end text"}
# The character of a placeholder.
EMPTY = "\ufffc"
# More lines than this are no limit.
MANY = 1000


def document(paragraph):
    """The document, with the width that the test lays out in."""
    styles = [style for _, style in paragraph.parts] or [paragraph.style.get("TextStyle")]
    spans, attachments = parts(paragraph)
    lines, token = paragraph.style.get("MaxLines"), paragraph.style.get("Ellipsis")
    result = {"text": paragraph.source, "fonts": files(paragraph, styles), "style": look(styles[0]), "spans": spans,
              "attachments": attachments, "paragraph": paragraph_style(paragraph, styles), "widthBasis": "proposed",
              "width": None if paragraph.width == float("inf") else paragraph.width}
    if token and lines > MANY: lines = lines_with_ellipsis(paragraph.galley, result)
    if lines <= MANY: result["maxLines"] = lines
    if token: result["truncation"] = {"mode": "end", "token": str(token)}
    return result


def lines_with_ellipsis(galley, document):
    """Without a number of lines, Skia's ellipsis ends the first line that does not fit."""
    result, = command.answers(galley, [document])
    reasons = [line["reason"] for line in result["lines"]]
    return next((index + 1 for index, reason in enumerate(reasons) if reason in ("wrap", "emergency")), len(reasons))


def parts(paragraph):
    """The spans and the attachments of a paragraph's texts and placeholders."""
    spans, attachments, place = [], [], 0
    for part, style in paragraph.parts:
        is_text, own = isinstance(part, str), look(style)
        end = place + len((part if is_text else EMPTY).encode())
        if not is_text:
            attachments.append({"offset": place, **attachment(part, style, paragraph.fonts)})
            # Skia adds no letter spacing after a placeholder.
            own["letterSpacing"] = 0
        if end > place: spans.append({"start": place, "end": end, "style": own})
        place = end
    for found in re.finditer(rb"(?<=\n)\n", paragraph.source.encode()):
        spans.append({"start": found.start(), "end": found.end(), "style": look(paragraph.style.get("TextStyle"))})
    return spans, attachments


def look(style):
    """The style of a TextStyle."""
    height = style.get("Height")
    return {"fontFamily": [str(name) for name in style.get("FontFamilies")], "fontSize": style.get("FontSize"),
            "letterSpacing": style.get("LetterSpacing"), "wordSpacing": style.get("WordSpacing"),
            **(style.get("FontStyle").style if style.get("FontStyle") else {}),
            "features": {str(tag): value for tag, value in style.values.get("FontFeature", ())},
            "lineHeight": {"multiple": height} if style.get("HeightOverride") and height else "normal"}


def attachment(placeholder, style, fonts):
    height, alignment = placeholder.fHeight, placeholder.fAlignment
    baseline = {"kAboveBaseline": height, "kBelowBaseline": 0}.get(alignment, placeholder.fBaselineOffset)
    if alignment in ("kTop", "kBottom", "kMiddle"): baseline = height
    elif placeholder.fBaseline == "kIdeographic":
        # The ideographic baseline is half of the descent below the alphabetic one.
        baseline -= fonts.metrics(str(style.get("FontFamilies")[0]))[1] * style.get("FontSize") / 2
    return {"width": placeholder.fWidth, "height": height, "baseline": baseline, "verticalAlign": BASELINES[alignment]}


def paragraph_style(paragraph, styles):
    """The paragraph's style. Raises NotAsked if parts of the text have other kinds of leading: a document has one."""
    own, strut = paragraph.style, paragraph.style.get("StrutStyle")
    has_strut = strut.get("StrutEnabled") and strut.get("FontSize") > 0
    with_leading = [strut] if has_strut else [each for each in styles if each.get("HeightOverride")]
    halves = {bool(each.get("HalfLeading")) for each in with_leading}
    if len(halves) > 1: raise NotAsked("half leading for a part of a text")
    result = {"direction": "rtl" if own.get("TextDirection") == "kRtl" else "ltr", "textAlign": ALIGNS[own.get("TextAlign")],
              "lineLeading": "half" if halves == {True} else "proportional"}
    if has_strut:
        size = strut.get("FontSize")
        result["strut"] = {
            "fontFamily": [str(each) for each in strut.get("FontFamilies")], "fontSize": size,
            "lineHeight": {"multiple": strut.get("Height")} if strut.get("HeightOverride") else {"content": 1},
            "leading": max(strut.get("Leading"), 0) * size, "forced": bool(strut.get("ForceStrutHeight"))}
    if own.get("TextHeightBehavior") in TRIMS: result["textBox"] = TRIMS[own.get("TextHeightBehavior")]
    spacings = {style.get("LetterSpacing") for _, style in paragraph.parts}
    if len(spacings) == 1: result.update(startIndent=max(spacings) / 2, endIndent=-max(spacings) / 2)
    return result


def files(paragraph, styles):
    """The fonts of the families that a paragraph names. Raises NotAsked if there are none."""
    families = dict.fromkeys(str(name) for style in styles for name in style.get("FontFamilies"))
    strut = paragraph.style.get("StrutStyle")
    if strut.get("StrutEnabled"): families.update(dict.fromkeys(map(str, strut.get("FontFamilies"))))
    found = [file for name in families for file in paragraph.fonts.files(name)]
    # What is asked of text in a font of the system cannot depend on which font that is; nor can what the suite asks of
    # Google Sans, which only some machines have.
    if not found and (paragraph.collection.uses_system or "Google Sans" in families): found = paragraph.fonts.files("Roboto")
    if not found: raise NotAsked(f"the fonts {', '.join(families)}")
    return found
