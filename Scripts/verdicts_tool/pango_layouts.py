"""Layouts that Pango wrote as JSON, with their input: `tests/layouts` of Pango."""
import re, unicodedata

# The families of the suite's fonts; the first ones are tried first for characters that a text's own family lacks.
FAMILIES = (("Cantarell", "Cantarell-VF.otf"), ("DejaVu Sans", "DejaVuSans.ttf"), ("DejaVu Sans", "DejaVuSans-Bold.ttf"),
            ("DejaVu Sans Mono", "DejaVuSansMono.ttf"), ("Droid Sans Japanese", "droid-sans-subset.ttf"),
            ("Noto Color Emoji", "emoji-subset.ttf"), ("Amiri", "amiri-06dd.ttf"),
            ("Font Awesome 5 Free", "fa-solid-f2db.ttf"), ("Noto Sans CJK JP", "noto-sans-cjk.ttf"))
# What the suite's fontconfig file and fontconfig itself make of generic names.
GENERIC = {"serif": "DejaVu Sans", "sans": "DejaVu Sans", "monospace": "DejaVu Sans Mono", "normal": "DejaVu Sans", "": "DejaVu Sans"}
SCRIPTS = {"Latn": "latin", "Arab": "arabic", "Hebr": "hebrew", "Grek": "greek", "Hani": "han", "Zyyy": "common", "Thai": "thai"}
# CSS pixels in a point.
PIXELS = 96 / 72


def font_files(folder):
    return [{"file": str(folder / name), "fontFamily": family} for family, name in FAMILIES]


def script(code):
    return SCRIPTS.get(code, code)


def features(text):
    return {tag: int(value) for tag, value in (each.split("=") for each in text.split(","))}


def font_style(description):
    """A style of one of Pango's font descriptions, such as "Cantarell Bold 11"."""
    description = description.split("@")[0].strip()
    style, words = {}, description.split()
    if words and re.fullmatch(r"[\d.]+", words[-1]): style["fontSize"] = float(words.pop()) * PIXELS
    while words and words[-1] in ("Bold", "Italic"):
        style.update({"Bold": {"fontWeight": 700}, "Italic": {"fontStyle": "italic"}}[words.pop()])
    family = " ".join(words)
    style["fontFamily"] = [GENERIC.get(family.lower(), family)]
    return style


# Attributes that change neither lines, items nor glyphs.
PAINT = ("foreground", "underline", "overline", "strikethrough", "rise")
# Attributes that Galley has nothing like.
WITHOUT_COUNTERPART = {
    "gravity": "turns letters of horizontal lines", "gravity-hint": "turns letters of horizontal lines",
    "show": "draws signs for invisible characters", "font-scale": "makes raised text smaller as Pango does",
    "baseline-shift": "makes raised text smaller as Pango does"}
UNITS = 1024
# No glyph, for example of a tab.
EMPTY_GLYPH = 0x0FFFFFFF
# The flag of the run that stands for hidden text.
IS_ELLIPSIS = 2


def attribute_style(attribute, size):
    kind, value = attribute["type"], attribute["value"]
    if kind in WITHOUT_COUNTERPART: raise LookupError(f"Galley has nothing that {WITHOUT_COUNTERPART[kind]}")
    if kind in PAINT: return {}
    if kind == "style": return {"fontStyle": value}
    if kind == "letter-spacing": return {"letterSpacing": value / UNITS}
    if kind == "font-features": return {"features": features(value)}
    if kind == "font-desc": return {"fontSize": size, **font_style(value)}
    raise ValueError(f"the attribute {kind}")


def document(layout, fonts):
    """The document of a layout's input. Raises LookupError if Galley has nothing like a part of it."""
    context, text = layout["context"], layout["text"]
    if layout.get("single-paragraph"): raise LookupError("Galley has nothing that draws signs for line breaks")
    style = {**font_style(context["font"]), **font_style(layout.get("font", context["font"])),
             "language": context.get("language", "en-us")}
    end = len(text.encode())
    spans = [{"start": each.get("start", 0), "end": min(each.get("end", end), end),
              "style": attribute_style(each, style["fontSize"])} for each in layout.get("attributes", [])]
    paragraph = {"overflowWrap": "normal", "textAlign": "justify" if layout.get("justify") else "start",
                 "textIndent": {"px": layout.get("indent", 0) / UNITS}}
    # Vertical lines, with letters that stand or lie.
    if context["base-gravity"] == "east":
        upright = context["gravity-hint"] == "strong"
        paragraph.update(writingMode="vertical-rl", textOrientation="upright" if upright else "mixed")
    tabs = layout.get("tabs", {})
    scale = 1 if tabs.get("positions-in-pixels") else UNITS
    if tabs: paragraph["tabStops"] = [{"px": each["position"] / scale, "align": each["alignment"]} for each in tabs["positions"]]
    result = {"text": text, "fonts": fonts, "style": style, "spans": [span for span in spans if span["style"]],
              "paragraph": paragraph, "width": layout["width"] / UNITS if "width" in layout else None}
    if layout.get("wrap") in ("char", "word-char"): allow_hyphens(result, layout["wrap"] == "word-char")
    if "ellipsize" in layout:
        height = layout.get("height", -1)
        result["truncation"] = {"mode": layout["ellipsize"], "limitsHeight": height > 0}
        if height > 0: result["height"] = height / UNITS
        else: result["maxLines"] = -height
    return result


# A hyphen that is drawn only where the line ends at it.
SOFT_HYPHEN = "\u00ad"


def allow_hyphens(document, whole_words):
    """Lets a document end lines inside words, with hyphens, as Pango does: at soft hyphens between all letters.

    With `whole_words`, only words that are longer than a line are divided.
    """
    text, data = document["text"], document["text"].encode()
    def divided(part):
        return "".join(SOFT_HYPHEN * (index > 0 and each.isalpha() and part[index - 1].isalpha()) + each for index, each in enumerate(part))
    for span in document["spans"]:
        for key in ("start", "end"): span[key] = len(divided(data[:span[key]].decode()).encode())
    document["text"] = divided(text)
    document["paragraph"]["hyphenateLimitZone"] = "99%" if whole_words else 0


def boundaries(layout):
    """The bytes where a line may or must break, a word begins or ends, and a text unit begins; without the text's ends."""
    found, place = {"lines": {}, "words": set(), "units": set()}, 0
    for character, attributes in zip(layout["text"], layout["output"]["log-attrs"]):
        if place and attributes.get("line-break"):
            found["lines"][place] = "mandatory" if attributes.get("mandatory-break") else "allowed"
        if place and attributes.get("word-boundary"): found["words"].add(place)
        if place and attributes.get("cursor-position"): found["units"].add(place)
        place += len(character.encode())
    return found


# Words of a font's name that are no part of its family. Pango calls the letters of vertical lines rotated.
STYLES = ("Bold", "Solid", "Heavy", "Regular", "Rotated", "Left")


def family(font):
    """The family of a font as the command or Pango names it, with style and size, in small letters without spaces."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])", " ", font.split("@")[0].replace("-", " ")).split()
    while words[-1] in STYLES or re.fullmatch(r"[\d.]+", words[-1]): words.pop()
    return "".join(words).lower()


def facts_of_characters(text, runs):
    """The script, level and family of each visible character, by its byte; `runs` have (start, end, script, level, font)."""
    found, data = {}, text.encode()
    for start, end, script_name, level, font in runs:
        place = start
        for character in data[start:end].decode():
            if not character.isspace() and unicodedata.category(character) != "Cf": found[place] = (script_name, level, family(font))
            place += len(character.encode())
    return found


def is_drawn(data, place, advance):
    """Whether the glyph of the character at a byte can have ink: the engines have other glyphs for invisible characters."""
    character = data[place:].decode()[0]
    return not character.isspace() and (advance != 0 or unicodedata.category(character) not in ("Cf", "Mn"))


def differences(layout, document, result):
    """What differs in lines, cuts, items and glyphs, as texts."""
    output, text, texts = layout["output"], layout["text"], []
    def compare(name, ours, theirs):
        if ours == theirs: return
        index = next((index for index, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]), min(len(ours), len(theirs)))
        texts.append(f"{name}, number {index}: {ours[index:index + 3]}, expected {theirs[index:index + 3]}")
    runs = [run for line in output["lines"] for run in line["runs"]]
    cut = [[run["offset"], run["offset"] + run["length"]] for run in runs if run["flags"] & IS_ELLIPSIS]
    own_data = document["text"].encode()
    # Soft hyphens of the document are not in the layout's text.
    added = SOFT_HYPHEN.encode() if document["text"] != text else b""
    place = lambda byte: byte - own_data[:byte].count(added) * len(added) if added else byte
    compare("starts of lines", [place(line["start"]) for line in result["lines"]], [line["start-index"] for line in output["lines"]])
    compare("hidden", [[place(part["start"]), place(part["end"])] for part in result["hidden"]], cut)
    if texts: return texts
    shown = [run for run in runs if not run["flags"] & IS_ELLIPSIS]
    theirs = facts_of_characters(text, [(run["offset"], run["offset"] + run["length"], run["script"], run["bidi-level"],
                                         run["font"]["description"]) for run in shown])
    own = [run for run in result["runs"] if not run.get("token")]
    ours = facts_of_characters(document["text"], [(run["start"], run["end"], script(run["script"]), run["level"], run["font"]) for run in own])
    ours = {place(byte): fact for byte, fact in ours.items()}
    ours = {byte: fact for byte, fact in ours.items() if not any(start <= byte < end for start, end in cut)}
    compare("items", sorted(ours.items()), sorted(theirs.items()))
    data = text.encode()
    # A hyphen at the end of a line is a run without text.
    compare("glyphs", [identifier for run in own for identifier, byte, _, _, advance in run["glyphs"]
                       if run["start"] == run["end"] or is_drawn(own_data, byte, advance) and (advance or not added)],
            [glyph["glyph"] for run in shown for glyph in run["glyphs"]
             if glyph["glyph"] != EMPTY_GLYPH and is_drawn(data, run["offset"] + glyph["log-cluster"], glyph["width"])])
    return texts
