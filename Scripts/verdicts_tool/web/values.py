"""Computed values of CSS properties, as far as the pages of the Web Platform Tests need them here.

Lengths become numbers, ZOOM for each px. A percentage stays a text, and so does `auto`. What is not known raises Unsupported.
"""
import functools, re

import tinycss2
from tinycss2 import color3


class Unsupported(Exception):
    """Something that documents, or this reader of pages, cannot express. The message is the reason."""


# How many layout units a px is. Profile `browser` has the advances of Chromium on Linux, which are those of FreeType's scale in
# 1/65536, and rounds them up to 1/64: a square of Ahem may be a little wider than its font size, and three do not fit into
# 3em. The suite means squares. With 1,000 units in an em, this zoom makes all advances exact for font sizes of whole px.
ZOOM = 125
# The size of the window.
VIEWPORT = 800.0 * ZOOM, 600.0 * ZOOM
SIDES = ("top", "right", "bottom", "left")
# Properties that children get from their parents, with their initial values.
INHERITED = {
    "color": "black", "font-family": "", "font-size": 16.0 * ZOOM, "font-weight": "normal", "font-style": "normal",
    "font-stretch": "normal", "font-kerning": "auto", "font-feature-settings": "normal", "font-variant-caps": "normal",
    "font-variant-ligatures": "normal", "font-variant-east-asian": "normal", "font-variant-position": "normal",
    "font-variant-numeric": "normal", "font-size-adjust": "none", "line-height": "normal", "letter-spacing": "normal",
    "word-spacing": "normal", "white-space": "normal", "word-break": "normal", "line-break": "auto",
    "overflow-wrap": "normal", "hyphens": "manual", "hyphenate-character": "auto", "text-align": "start",
    "text-align-last": "auto", "text-justify": "auto", "text-indent": "0", "text-transform": "none", "tab-size": "8",
    "hanging-punctuation": "none", "direction": "ltr", "writing-mode": "horizontal-tb", "text-orientation": "mixed",
    "text-combine-upright": "none", "text-emphasis-style": "none", "text-emphasis-position": "over right",
    "text-emphasis-color": "currentcolor", "ruby-position": "over", "ruby-align": "space-around", "ruby-merge": "separate",
    "text-shadow": "none", "text-autospace": "no-autospace", "text-spacing-trim": "normal", "visibility": "visible",
    "border-spacing": "0px", "border-collapse": "separate", "caption-side": "top", "list-style-type": "disc", "text-underline-position": "auto",
    "-lang": "", "text-size-adjust": "auto"}
OTHER = {
    "display": "inline", "position": "static", "float": "none", "clear": "none", "unicode-bidi": "normal",
    "vertical-align": "baseline", "text-decoration": "none", "background-color": "transparent", "background-image": "none",
    "background-repeat": "repeat", "background-position": "0 0", "background-size": "auto", "width": "auto",
    "height": "auto", "min-width": "auto", "min-height": "auto", "max-width": "none", "max-height": "none",
    "box-sizing": "content-box", "overflow": "visible", "z-index": "auto", "content": "normal", "opacity": "1",
    "text-overflow": "clip", "box-decoration-break": "slice", "transform": "none", "outline-style": "none",
    "table-layout": "auto", "column-count": "auto", "column-width": "auto", "clip": "auto", "contain": "none", "box-shadow": "none",
    "initial-letter": "normal", "inline-size": "auto", "block-size": "auto",
    **{side: "auto" for side in SIDES}, **{f"margin-{side}": 0.0 for side in SIDES},
    **{f"padding-{side}": 0.0 for side in SIDES}, **{f"border-{side}-width": "medium" for side in SIDES},
    **{f"border-{side}-style": "none" for side in SIDES}, **{f"border-{side}-color": "currentcolor" for side in SIDES}}
INITIAL = {**INHERITED, **OTHER}
# Properties that change nothing in a picture of a page that nobody uses, or that no test of these needs.
WITHOUT_EFFECT = {"resize", "cursor", "widows", "orphans", "user-select", "text-rendering", "font-display", "src", "page",
                  "caret-color", "will-change", "zoom", "font-synthesis", "quotes", "outline-width",
                  "outline-color", "outline-offset", "font-variant", "list-style-position", "list-style-image",
                  "empty-cells", "overflow-anchor", "background-attachment", "background-clip", "background-origin",
                  "text-decoration-skip-ink", "counter-reset", "counter-increment", "column-gap", "column-fill"}
UNITS = {"px": ZOOM, "pt": ZOOM * 96 / 72, "pc": ZOOM * 16, "in": ZOOM * 96, "cm": ZOOM * 96 / 2.54, "mm": ZOOM * 96 / 25.4,
         "q": ZOOM * 96 / 101.6}
SIZES = {"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32}
LENGTHS = ("margin-", "padding-", "top", "right", "bottom", "left", "width", "height", "min-", "max-", "text-indent",
           "letter-spacing", "word-spacing", "inline-size", "block-size")
ALIASES = {"word-wrap": "overflow-wrap", "-webkit-writing-mode": "writing-mode", "font-width": "font-stretch",
           "-webkit-text-combine": "", "-webkit-hyphens": "", "-moz-tab-size": "", "grid-gap": "gap",
           "overflow-x": "overflow", "overflow-y": "overflow"}
# Displays of boxes that hand their decorations on to the blocks in them.
DECORATED = ("block", "list-item", "table")
INTRINSIC = ("min-content", "max-content", "fit-content")
STYLES = ("none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset")
WIDE = ("inherit", "initial", "unset", "revert")


def parts(value):
    """The parts of a value that white space separates, functions and strings whole."""
    result, fresh = [], True
    for token in tinycss2.parse_component_value_list(value):
        if token.type == "whitespace": fresh = True
        elif fresh or not result: result, fresh = result + [token.serialize()], False
        else: result[-1] += token.serialize()
    return result


def unquoted(text):
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] in "\"'" and text[-1] == text[0] else text


def is_color(text): return text.lower() == "currentcolor" or color3.parse_color(text) is not None


def is_length(text): return re.fullmatch(r"[+-]?[\d.]+([a-zA-Z]+|%)?|calc\(.*\)", text) is not None


def four(value):
    one = parts(value)
    if not 1 <= len(one) <= 4: return []
    return [one[0], one[1 % len(one)], one[2 if len(one) > 2 else 0], one[3 if len(one) > 3 else 1 % len(one)]]


@functools.lru_cache(None)
def longhands(name, value):
    """The longhands that a declaration sets: (name, value). Empty if it sets none that matters."""
    name, low = ALIASES.get(name, name), value.lower()
    if not name or name in WITHOUT_EFFECT or name.startswith("-") and name not in ("-lang", "-margin-block", "-padding-start"): return []
    # Margins of the style sheet of browsers are at the sides where blocks start and end, padding where lines start.
    if name in ("-margin-block", "-padding-start"): return [(name, value)]
    if re.search(r"\b(var|env|attr|min|max|clamp)\(", low): raise Unsupported("functions in CSS values")
    if name in ("margin", "padding", "inset"):
        names = [f"{name}-{side}" for side in SIDES] if name != "inset" else SIDES
        return list(zip(names, four(value)))
    if name in ("border-width", "border-style", "border-color"):
        return [(f"border-{side}{name[6:]}", each) for side, each in zip(SIDES, four(value))]
    found = re.fullmatch(r"border(-top|-right|-bottom|-left|-inline|-block|-inline-start|-inline-end|-block-start|-block-end)?", name)
    if found:
        own = {"width": "medium", "style": "none", "color": "currentcolor"}
        for part in parts(value):
            if part.lower() in STYLES: own["style"] = part.lower()
            elif is_color(part): own["color"] = part
            elif is_length(part) or part in ("thin", "medium", "thick"): own["width"] = part
            elif low in WIDE: own = dict.fromkeys(own, low)
            else: return []
        side = found[1] or ""
        if "line" in side or "block" in side: raise Unsupported("logical borders")
        return [(f"border{one}-{key}", each) for one in ([side] if side else [f"-{s}" for s in SIDES])
                for key, each in own.items()]
    if name == "background":
        if low in WIDE: return [("background-color", low), ("background-image", low)]
        image = re.search(r"url\([^)]*\)|[a-z-]*gradient\(.*\)", value)
        rest = value.replace(image[0], " ") if image else value
        rest, *size = rest.split("/") if "/" in rest else (rest,)
        # What stands behind the slash is the size; other words may follow it.
        behind = parts(size[0]) if size else []
        sizes = [part for part in behind[:2] if is_length(part) or part in ("auto", "cover", "contain")]
        rest += " " + " ".join(behind[len(sizes):])
        colors = [part for part in parts(rest) if is_color(part)]
        places = " ".join(part for part in parts(rest) if is_length(part) or part in ("left", "top", "right", "bottom", "center"))
        repeat = [part for part in parts(rest) if "repeat" in part]
        return [("background-color", colors[0] if colors else "transparent"), ("background-image", image[0] if image else "none"),
                ("background-position", places or "0 0"), ("background-repeat", repeat[0] if repeat else "repeat"),
                ("background-size", " ".join(sizes) or "auto")]
    if name == "font": return font(value)
    if name == "text-align" and low in ("justify-all", *WIDE):
        return [(name, low.split("-")[0]), ("text-align-last", low.split("-")[0])]
    if name == "text-align" and valid(name, low): return [(name, low), ("text-align-last", "auto")]
    if name in ("text-decoration", "text-decoration-line"): return [("text-decoration", value)]
    if name == "overflow" and low not in ("visible", "hidden", "scroll", "auto", "clip"): return []
    if name == "list-style": return [("list-style-type", "none" if "none" in low else "disc")]
    if name == "outline":
        return [("outline-style", next((part for part in parts(low) if part in STYLES), "none"))]
    if name == "columns": return [("column-count", value)]
    if name == "text-emphasis":
        colors = [part for part in parts(value) if is_color(part)]
        style = " ".join(part for part in parts(value) if not is_color(part))
        return [("text-emphasis-style", style or "none"), ("text-emphasis-color", colors[0] if colors else "currentcolor")]
    if name.startswith(("margin-inline", "margin-block", "padding-inline", "padding-block", "border-inline", "border-block",
                        "inset-", "min-inline", "max-inline", "min-block", "max-block")):
        raise Unsupported("logical margins, padding and borders")
    if name not in INITIAL: raise Unsupported(f"the property {name}")
    return [(name, value)] if low in WIDE or valid(name, low) else []


KEYWORDS = {
    "white-space": "normal|nowrap|pre|pre-wrap|pre-line|break-spaces", "word-break": "normal|break-all|keep-all|break-word",
    "line-break": "auto|loose|normal|strict|anywhere", "overflow-wrap": "normal|break-word|anywhere",
    "hyphens": "none|manual|auto", "text-align": "start|end|left|right|center|justify|match-parent",
    "text-align-last": "auto|start|end|left|right|center|justify", "direction": "ltr|rtl",
    "writing-mode": "horizontal-tb|vertical-rl|vertical-lr|sideways-rl|sideways-lr",
    "text-orientation": "mixed|upright|sideways", "unicode-bidi": "normal|embed|isolate|bidi-override|isolate-override|plaintext",
    "position": "static|relative|absolute|fixed|sticky", "float": "none|left|right",
    "text-justify": "auto|none|inter-word|inter-character|distribute", "visibility": "visible|hidden|collapse",
    "text-overflow": "clip|ellipsis", "box-sizing": "content-box|border-box"}


def valid(name, value):
    if name in KEYWORDS: return value in KEYWORDS[name].split("|")
    if name.endswith("color"): return is_color(value)
    if name in ("width", "height"): return is_length(value) or value in ("auto", *INTRINSIC)
    if name.startswith("margin-"): return is_length(value) or value == "auto"
    if name.startswith("padding-"): return is_length(value) and not value.startswith("-")
    return True


def font(value):
    """The longhands of `font`."""
    if value.lower() in WIDE: return [(f"font-{each}", value.lower()) for each in ("style", "weight", "size", "family")]
    found = re.match(r"^(.*?)((?:[\d.]+(?:px|em|rem|pt|pc|in|cm|mm|ch|ex|%)|(?:xx?-)?small|medium|(?:xx?-)?large|smaller|larger))"
                     r"\s*(?:/\s*([\d.]+[a-z%]*|normal))?\s+(.+)$", value, re.S | re.I)
    if not found: return []
    own = {"font-style": "normal", "font-weight": "normal", "font-stretch": "normal", "font-size": found[2],
           "line-height": found[3] or "normal", "font-family": found[4]}
    for part in found[1].lower().split():
        if part in ("italic", "oblique"): own["font-style"] = part
        elif part in ("bold", "bolder", "lighter") or part.isdigit(): own["font-weight"] = part
        elif part == "small-caps": own["font-variant-caps"] = part
    return list(own.items())


def length(text, style, page, em=None):
    """A length in px; a percentage and words stay texts. `page` knows the root's font size and the fonts."""
    if not isinstance(text, str): return text
    if text.lower().startswith("calc("):
        sums = re.sub(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%)", lambda one: repr(length(one[0], style, page, em)), text[4:].lower())
        if not re.fullmatch(r"[\d\s.()+*/e'%-]+", sums): raise Unsupported("calc() with more than lengths")
        at = [float(eval(re.sub(r"'([^']*)%'", lambda one: f"({one[1]} * {whole})", sums), {"__builtins__": {}})) for whole in (0, 1)]
        return f"calc({at[1] - at[0]}% + {at[0]})" if at[1] != at[0] else at[0]
    found = re.fullmatch(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-zA-Z]+|%)?", text.strip())
    if not found: return text.strip().lower()
    number, unit = float(found[1]), (found[2] or "").lower()
    em = style["font-size"] if em is None else em
    if unit == "%": return text.strip()
    if not unit: return number
    if unit in UNITS: return number * UNITS[unit]
    if unit == "em": return number * em
    if unit == "rem": return number * page.root_size
    if unit == "ch": return number * page.zero(style) * em
    if unit == "ex": return number * page.ex(style) * em
    if unit == "ic": return number * em
    if unit in ("vw", "vh"): return number / 100 * page.viewport[unit == "vh"]
    raise Unsupported(f"the unit {unit}")


def share(own, whole):
    """A length that may be in per cent of a whole, in px."""
    if not isinstance(own, str): return own
    found = re.fullmatch(r"calc\((.*)% \+ (.*)\)", own)
    if found: return float(found[1]) * whole / 100 + float(found[2])
    if not own.endswith("%"): raise Unsupported(f"the length {own}")
    return float(own[:-1]) * whole / 100


def relative(own):
    """Whether a length depends on another one."""
    return isinstance(own, str) and own.startswith("calc(") or isinstance(own, str) and own.endswith("%")


def computed(declarations, parent, page):
    """The style of an element from its declarations, the weakest first, and its parent's style."""
    style = {**OTHER, **{name: parent[name] for name in INHERITED}}
    chosen = {}
    for name, value, *_ in declarations:
        chosen.pop(name, None)
        chosen[name] = value
    for name, value in list(chosen.items()):
        low = value.lower() if isinstance(value, str) else value
        if name in ("-margin-block", "-padding-start"): continue
        if low == "inherit": chosen[name] = parent[name]
        elif low in ("unset", "revert"): chosen[name] = parent[name] if name in INHERITED else OTHER[name]
        elif low == "initial": chosen[name] = INITIAL[name]
    if "-margin-block" in chosen:
        mode = chosen.get("writing-mode", parent["writing-mode"])
        for side in ("top", "bottom") if mode == "horizontal-tb" else ("left", "right"):
            chosen.setdefault(f"margin-{side}", chosen["-margin-block"])
        del chosen["-margin-block"]
    if "-padding-start" in chosen:
        across = chosen.get("writing-mode", parent["writing-mode"]) == "horizontal-tb"
        backwards = chosen.get("direction", parent["direction"]) == "rtl"
        if chosen.get("writing-mode", parent["writing-mode"]) == "sideways-lr": backwards = not backwards
        side = ("right" if backwards else "left") if across else ("bottom" if backwards else "top")
        chosen.setdefault(f"padding-{side}", chosen.pop("-padding-start"))
        chosen.pop("-padding-start", None)
    # Lengths depend on these.
    for name in ("font-family", "font-weight", "font-style", "font-size", "writing-mode", "text-orientation"):
        if name in chosen: style[name] = resolved(name, chosen.pop(name), style, parent, page)
    for name, value in chosen.items(): style[name] = resolved(name, value, style, parent, page)
    for side in SIDES:
        if style[f"border-{side}-style"] in ("none", "hidden"): style[f"border-{side}-width"] = 0.0
        elif isinstance(style[f"border-{side}-width"], str):
            style[f"border-{side}-width"] = ZOOM * {"thin": 1.0, "medium": 3.0, "thick": 5.0}[style[f"border-{side}-width"]]
    if style["position"] in ("absolute", "fixed"): style["float"] = "none"
    style["-display"] = style["display"]
    if style["display"].startswith(("inline", "table-")) and (style["float"] != "none" or style["position"] in ("absolute", "fixed")):
        style["display"] = "table" if style["display"] == "inline-table" else "block"
    # Decorations go on in the blocks of a block. Nodes of a document do the same for its spans.
    if style["text-decoration"] == "none" and all(each["display"].startswith(DECORATED) for each in (style, parent)):
        style["text-decoration"] = parent["text-decoration"]
    return style


def resolved(name, value, style, parent, page):
    """The computed value of one property."""
    if not isinstance(value, str): return value
    low = value.lower()
    if name == "font-size":
        em = parent["font-size"]
        if low in SIZES: return float(SIZES[low]) * ZOOM
        if low in ("smaller", "larger"): return em / 1.2 if low == "smaller" else em * 1.2
        if low.endswith("%"): return em * float(low[:-1]) / 100
        size = length(low, style, page, em)
        return size if isinstance(size, float) else em
    if name in ("word-spacing", "letter-spacing") and low.endswith("%"): raise Unsupported("spacing in per cent")
    if name == "line-height":
        if low.endswith("%"): return float(low[:-1]) / 100 * style["font-size"]
        return low if low == "normal" or re.fullmatch(r"[\d.]+", low) else length(low, style, page)
    if name.startswith(LENGTHS) and name not in ("text-indent",) or re.fullmatch(r"border-\w+-width", name):
        return length(low, style, page)
    if name == "text-indent":
        return " ".join(f"{one:g}px" if isinstance(one, float) else one
                        for one in (length(part, style, page) for part in parts(low)))
    if name == "vertical-align":
        if low.endswith("%"): raise Unsupported("vertical-align in per cent")
        return length(low, style, page)
    if name == "tab-size": return low if re.fullmatch(r"[\d.]+", low) else length(low, style, page)
    if name == "z-index" and low != "auto": return int(float(low))
    if name in ("color", "font-family", "content", "background-image", "hyphenate-character", "text-emphasis-style",
                "font-feature-settings", "-lang"):
        if name == "color" and low == "currentcolor": return parent["color"]
        return value
    return low


def rgba(text, style):
    """A color as numbers from 0 to 1: red, green, blue, alpha."""
    found = color3.parse_color(text)
    if found == "currentColor": found = color3.parse_color(style["color"])
    if found is None: raise Unsupported(f"the color {text}")
    return tuple(found)


def content(value):
    """The text of `content`."""
    text = ""
    for token in tinycss2.parse_component_value_list(value):
        if token.type == "string": text += token.value
        elif token.type != "whitespace": raise Unsupported("generated content that is no string")
    return text
