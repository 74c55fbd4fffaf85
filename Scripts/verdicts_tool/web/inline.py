"""Makes a document of the texts and inline elements of a block."""
import re

from . import ruby, values
from .fragments import REPLACED, sideways, turned
from .values import SIDES, Unsupported

PROFILE, STANDARD = "browser", {}
# The keys of a style that spans may set, too.
STYLE = {"font-weight": "fontWeight", "font-style": "fontStyle", "font-stretch": "fontStretch",
         "font-kerning": "fontKerning", "font-variant-caps": "fontVariantCaps",
         "font-variant-ligatures": "fontVariantLigatures", "font-variant-east-asian": "fontVariantEastAsian",
         "font-variant-position": "fontVariantPosition", "font-variant-numeric": "fontVariantNumeric",
         "font-size-adjust": "fontSizeAdjust", "font-feature-settings": "fontFeatureSettings",
         "letter-spacing": "letterSpacing", "word-spacing": "wordSpacing", "text-transform": "textTransform",
         "text-combine-upright": "textCombineUpright", "text-emphasis-style": "textEmphasisStyle",
         "text-emphasis-position": "textEmphasisPosition", "text-emphasis-color": "textEmphasisColor",
         "text-shadow": "textShadow"}
# Those that a document's paragraphs have for all text, and spans only where they differ.
BOTH = {"white-space": "whiteSpace", "word-break": "wordBreak", "line-break": "lineBreak", "overflow-wrap": "overflowWrap",
        "hyphens": "hyphens", "text-orientation": "textOrientation"}
# Those that only a paragraph has.
PARAGRAPH = {"direction": "direction", "writing-mode": "writingMode", "hyphenate-character": "hyphenateCharacter",
             "text-align": "textAlign", "text-align-last": "textAlignLast", "text-justify": "textJustify",
             "text-indent": "textIndent", "tab-size": "tabSize", "hanging-punctuation": "hangingPunctuation",
             "text-autospace": "textAutospace", "text-spacing-trim": "textSpacingTrim"}
GENERIC = {"serif": "Noto Sans", "sans-serif": "Noto Sans", "monospace": "Noto Sans Mono", "system-ui": "Noto Sans",
           "cursive": "Noto Sans", "fantasy": "Noto Sans", "ui-monospace": "Noto Sans Mono"}


def style(own, around=None):
    """The key `style` of text with a style; of a span, only what differs from the style `around` it, with how it wraps."""
    result = {"fontSize": own["font-size"]}
    for name, key in STYLE.items():
        if own[name] != (around or values.INHERITED)[name]: result[key] = value(name, own[name])
    families = [values.unquoted(each) for each in own["font-family"].split(",") if each.strip()]
    if families: result["fontFamily"] = [GENERIC.get(each.lower(), each) for each in families]
    if own["-lang"]: result["language"] = own["-lang"]
    result["color"] = color(own, own["color"]) if own["visibility"] == "visible" else "#00000000"
    if result.get("textEmphasisColor") == "currentcolor": del result["textEmphasisColor"]
    if around:
        for name, key in BOTH.items():
            if own[name] != around[name]: result[key] = own[name]
        if own["line-height"] != around["line-height"]: result["lineHeight"] = line_height(own)
    return result


def value(name, computed):
    if name in ("font-feature-settings", "text-shadow") and not isinstance(computed, str): return str(computed)
    if name == "font-weight" and computed in ("bolder", "lighter"): return 700 if computed == "bolder" else 400
    if name == "font-weight" and re.fullmatch(r"\d+", str(computed)): return int(computed)
    if name == "tab-size": return f"{computed:g}px" if isinstance(computed, float) else computed
    if name == "text-combine-upright" and computed == "digits": return "digits 2"
    return computed


def color(own, text):
    red, green, blue, alpha = values.rgba(text, own)
    return "#%02x%02x%02x%02x" % tuple(round(255 * each) for each in (red, green, blue, alpha))


def line_height(own):
    height = own["line-height"]
    if height == "normal": return "normal"
    return {"px": height} if isinstance(height, float) else {"multiple": float(height)}


def paragraph(own, width=None):
    """The key `paragraph` of a block's document; percentages are of `width`."""
    result = {"profile": PROFILE, **STANDARD, "lineHeight": line_height(own)}
    for name, key in {**BOTH, **PARAGRAPH}.items():
        if own[name] != values.INHERITED[name]: result[key] = value(name, own[name])
    if own["text-align"] == "match-parent": raise Unsupported("text-align: match-parent")
    if own["unicode-bidi"] in ("plaintext", "bidi-override", "isolate-override"): result["unicodeBidi"] = own["unicode-bidi"]
    if "%" in own["text-indent"]:
        if width is None: raise Unsupported("an indent in per cent without a width")
        result["textIndent"] = re.sub(r"(-?[\d.]+)%", lambda found: f"{float(found[1]) * width / 100:g}px", own["text-indent"])
    if own["overflow"] != "visible" and own["text-overflow"] != "clip": result["textOverflow"] = own["text-overflow"]
    # Sideways lines are horizontal lines that are turned.
    if own["writing-mode"].startswith("sideways"):
        for key in ("writingMode", "textOrientation"): result.pop(key, None)
    return result


class Inline:
    """The inline content of a block: `children` are those of the key `content`; `boxes` are elements that are attachments,
    by their names."""

    def __init__(self, block, nodes, layout, room):
        self.room = room
        self.block, self.layout, self.boxes, self.static = block, layout, {}, {}
        self.children = [child for node in nodes for child in self.child(node, block)]

    def child(self, node, parent):
        """The children of the key `content` that a text or an element becomes."""
        if isinstance(node, str): return [node]
        own, display = node.style, node["display"]
        if node.tag == "br": return [{"style": {"whiteSpace": "pre"}, "children": ["\n"]}]
        if node.tag == "wbr": return ["\u200b"]
        if own["position"] in ("absolute", "fixed"):
            # A box without size shows where the element would be.
            name = f"p{len(self.static)}"
            self.static[name] = node
            return [{"attachment": {"id": name, "width": 0, "height": 0}}]
        if own["float"] != "none": raise Unsupported("a float inside of text")
        if node.tag in REPLACED or display in ("inline-block", "inline-table"):
            name = f"b{len(self.boxes)}"
            fragment, margins = self.layout.atomic(node, self.block, *self.room)
            self.boxes[name] = (fragment, node)
            width, height = fragment.width, fragment.height
            if sideways(self.block): width, height = height, width
            box = {"id": name, "width": width, "height": height, "margin": turned(self.block, margins)}
            if fragment.baseline is not None:
                # Ascents point to the right in both vertical modes.
                backwards = self.block["writing-mode"] == "vertical-lr"
                box["baseline"] = fragment.width - fragment.baseline if backwards else fragment.baseline
            if own["vertical-align"] != "baseline": box["verticalAlign"] = aligned(own)
            return [{"style": style(own, parent.style), "children": [{"attachment": box}]}]
        if own["position"] != "static" and any(isinstance(own[side], float) for side in SIDES):
            raise Unsupported("a moved element inside of text")
        if own["z-index"] != "auto" and own["position"] != "static": raise Unsupported("a positioned element inside of text")
        if display == "ruby": return self.ruby(node, parent)
        if display not in ("inline", "contents"): raise Unsupported(f"display: {display} inside of text")
        return [self.span(node, parent, [part for each in node.children for part in self.child(each, node)])]

    def span(self, node, parent, children):
        """The node of an inline element."""
        own, result = node.style, style(node.style, parent.style)
        for name in PARAGRAPH:
            if name not in ("direction", "text-align", "text-indent") and own[name] != self.block.style[name]:
                raise Unsupported(f"{name} of an element inside of text")
        if own["vertical-align"] != "baseline": result["verticalAlign"] = aligned(own)
        if own["text-decoration"] != "none": result["textDecoration"] = own["text-decoration"]
        if own["unicode-bidi"] != "normal" or own["direction"] != self.block["direction"]:
            if own["unicode-bidi"] != "normal":
                result |= {"unicodeBidi": own["unicode-bidi"]}
                if own["unicode-bidi"] != "plaintext": result |= {"direction": own["direction"]}
        if own["opacity"] != "1": raise Unsupported("opacity")
        made = {"style": result, "children": children}
        box = self.box(node)
        # A background alone is the text's, which is also behind white space that hangs.
        if box and set(box) == {"scope", "padding", "takesUpWidth", "margin", "backgroundColor"} and \
                not any(box["padding"] + box["margin"]): result["backgroundColor"] = box["backgroundColor"]
        elif box: made["scopes"] = [box]
        return made

    def box(self, node):
        """The scope of an inline element with a background, a border, padding or margins; None if it has none."""
        own, edges, margins = node.style, [], []
        if own["background-image"] != "none": raise Unsupported("pictures as backgrounds")
        if own["outline-style"] != "none": raise Unsupported("outlines")
        for side in SIDES:
            for name in (f"padding-{side}", f"margin-{side}"):
                if isinstance(own[name], str): raise Unsupported("padding or margins in per cent or auto inside of text")
            edges.append(own[f"padding-{side}"] + own[f"border-{side}-width"])
            margins.append(own[f"margin-{side}"])
        background = values.rgba(own["background-color"], own)
        borders = {(own[f"border-{side}-width"], own[f"border-{side}-style"], own[f"border-{side}-color"]) for side in SIDES}
        if not any(edges) and not any(margins) and not background[3]: return None
        box = {"scope": "box", "padding": turned(self.block, edges), "takesUpWidth": True, "margin": turned(self.block, margins)}
        if background[3]: box["backgroundColor"] = color(own, own["background-color"])
        if own["box-decoration-break"] != "slice": box["boxDecorationBreak"] = own["box-decoration-break"]
        if any(width for width, *_ in borders):
            width, line, text = next(iter(borders))
            if all(not values.rgba(each, own)[3] for _, _, each in borders): pass
            elif len(borders) > 1 or line not in ("solid", "dotted", "dashed", "double"):
                raise Unsupported("borders with different sides inside of text")
            else: box["border"] = {"width": width, "color": color(own, text), "style": line}
        return box

    def ruby(self, node, parent):
        """The nodes of an element `ruby`: each base with its annotation."""
        result = []
        if node["white-space"] in ("pre", "pre-wrap", "pre-line", "break-spaces") and ruby.breaks(node):
            raise Unsupported("preserved line breaks inside of ruby")
        for segment in ruby.segments(node):
            if isinstance(segment, str):
                result.append(segment)
                continue
            for base, annotation in segment.pairs():
                if isinstance(base, str):
                    result.append(base)
                    continue
                for each in base:
                    if not isinstance(each, str) and each.tag == "rb" and self.box(each):
                        raise Unsupported("bases with backgrounds, borders or margins")
                parts = [part for each in base for part in self.child(each, node)]
                made = {"style": style(node.style, parent.style), "children": parts}
                if annotation is not None:
                    if any(not isinstance(each, str) for each in annotation.children):
                        raise Unsupported("elements inside of annotations")
                    if not parts: raise Unsupported("an annotation without a base")
                    if annotation["opacity"] not in ("0", "1"): raise Unsupported("opacity")
                    if annotation["opacity"] == "0": annotation.style["visibility"] = "hidden"
                    made["scopes"] = [{"scope": "ruby", "text": " ".join("".join(annotation.children).split()),
                                       "style": style(annotation.style), "position": self.position(annotation),
                                       "align": node["ruby-align"]}]
                elif not any(isinstance(each, str) for each in base) or self.box(node):
                    made = self.span(node, parent, parts)
                result.append(made)
        return result

    def position(self, node):
        words = node["ruby-position"].split()
        return next((word for word in words if word in ("over", "under", "inter-character")), "over")

    def document(self, width, fonts):
        """The document with lines of a width, a number or "max-content"."""
        text = style(self.block.style)
        if self.block["text-decoration"] != "none": text["textDecoration"] = self.block["text-decoration"]
        return {"content": {"children": self.children}, "fonts": fonts, "style": text,
                "paragraph": paragraph(self.block.style, width if isinstance(width, (int, float)) else None), "width": width}


def aligned(own):
    return f"{own['vertical-align']:g}px" if isinstance(own["vertical-align"], float) else own["vertical-align"]
