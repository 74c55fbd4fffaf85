"""Makes random documents: texts with random combinations of the keys that Galley and Chromium share.

The generator of Tests/GalleyTestSupport/Random is not used here, because most of what it combines has no equal in CSS,
and because the documents of a seed must stay the same, whatever properties Galley gains: figures of the search can only
be compared over the same documents.
"""
from . import fonts, texts

# The keys of paragraphs. Each row has a key, its weight when a key is chosen at random, and its values.
PARAGRAPH = [
    ("whiteSpace", 6, ["normal", "nowrap", "pre", "pre-wrap", "pre-wrap", "pre-line", "break-spaces"]),
    ("wordBreak", 4, ["break-all", "keep-all", "break-word"]),
    ("lineBreak", 4, ["loose", "normal", "strict", "anywhere"]),
    ("overflowWrap", 5, ["break-word", "anywhere", "normal"]),
    ("hyphens", 2, ["none", "manual"]),
    ("hyphenateCharacter", 1, ["-", "=", "\u00b7", "--"]),
    ("textWrap", 4, ["nowrap", "balance", "pretty", "stable"]),
    ("textSpacingTrim", 3, ["normal", "space-all", "space-first", "trim-start"]),
    ("textAutospace", 3, ["normal", "no-autospace"]),
    ("hangingPunctuation", 1, ["first", "last", "allow-end", "force-end"]),
    ("tabSize", 2, [{"spaces": 4}, {"spaces": 3}, {"px": 40}]),
    ("textAlign", 6, ["start", "end", "left", "right", "center", "justify", "justify"]),
    ("textAlignLast", 2, ["start", "end", "left", "right", "center", "justify"]),
    ("textJustify", 2, ["none", "inter-word", "inter-character"]),
    ("textIndent", 3, [{"px": 20}, {"px": -12}, {"px": 24, "hanging": True}, {"px": 16, "eachLine": True}]),
    ("lineHeight", 4, ["normal", {"px": 30}, {"px": 13}, {"multiple": 1.5}, {"multiple": 0.9}, {"multiple": 1.25}]),
    ("textBox", 1, ["trim-both cap alphabetic", "trim-start ex text", "trim-end text alphabetic", "trim-both text"]),
    ("unicodeBidi", 2, ["plaintext", "bidi-override", "isolate", "embed", "isolate-override"]),
]
VERTICAL = ["vertical-rl", "vertical-rl", "vertical-lr"]
# The keys of text, for the whole text and for spans, in rows of the same form.
STYLE = [
    ("letterSpacing", 5, [1, 3, -0.5, 0.25, -2, 8]),
    ("wordSpacing", 3, [4, -2, 0.5, 12]),
    ("features", 2, [{"liga": 0}, {"kern": 0}, {"tnum": 1}, {"smcp": 1}, {"palt": 1}]),
    ("textTransform", 4, ["uppercase", "lowercase", "capitalize"]),
    ("fontVariantCaps", 3, ["small-caps", "all-small-caps", "petite-caps", "unicase", "titling-caps"]),
    ("fontKerning", 2, ["none", "normal"]),
    ("fontVariantPosition", 1, ["sub", "super"]),
    ("fontVariantLigatures", 2, ["no-common-ligatures", "discretionary-ligatures", "no-contextual"]),
    ("fontVariantNumeric", 1, ["tabular-nums", "oldstyle-nums", "slashed-zero", "diagonal-fractions"]),
    ("fontVariantEastAsian", 1, ["jis78", "proportional-width", "full-width", "ruby"]),
    ("fontWeight", 3, [700]),
    ("fontStyle", 3, ["italic"]),
]
SPAN = STYLE + [
    ("fontSize", 8, [9, 11.5, 13, 20, 24, 33]),
    ("verticalAlign", 5, ["sub", "super", "middle", "top", "bottom", "text-top", "text-bottom", {"px": 4}, {"px": -3}]),
    ("lineHeight", 3, ["normal", {"px": 40}, {"px": 12}, {"multiple": 1.5}]),
    ("whiteSpace", 3, ["nowrap", "pre", "pre-wrap", "normal", "break-spaces"]),
    ("wordBreak", 2, ["break-all", "keep-all", "break-word", "normal"]),
    ("lineBreak", 2, ["loose", "normal", "strict", "anywhere", "auto"]),
    ("overflowWrap", 2, ["break-word", "anywhere", "normal"]),
    ("hyphens", 1, ["none", "manual"]),
    ("language", 1, ["en", "ja", "tr", "zh-Hans", "ar", "nl"]),
    ("color", 2, ["#b00"]),
    ("backgroundColor", 1, ["#ffe"]),
    ("textDecoration", 2, ["underline", "line-through"]),
    ("unicodeBidi", 3, ["embed", "isolate", "bidi-override", "isolate-override", "plaintext"]),
]
ALIGNED = ["baseline", "baseline", "sub", "super", "middle", "top", "bottom", "text-top", "text-bottom", {"px": 5}, {"px": -6}]
RIGHT_TO_LEFT = ("Arab", "Hebr")
EAST_ASIAN = ("Jpan", "Kore", "Hans", "Hant")


def chosen(random, table, count):
    """At most `count` random keys of a table, each with one of its values. A key may be chosen twice."""
    table = list(table)
    result = {}
    for _ in range(count):
        key, _, values = random.choices(table, [weight for _, weight, _ in table])[0]
        result[key] = random.choice(values)
    return result


def offset(text, index):
    """The UTF-8 offset of a character."""
    return len(text[:index].encode())


def shared(supports):
    """Removes the values that a browser does not know from the tables. `supports` takes a style, and returns for each
    key whether the browser knows its value."""
    for table in (PARAGRAPH, STYLE, SPAN):
        for at in reversed(range(len(table))):
            key, weight, values = table[at]
            values = [value for value in values if supports({key: value})[key]]
            if values: table[at] = (key, weight, values)
            else: del table[at]


def made(random, name, sources, boxes=False):
    """A random document with the given name and a part of one of the texts `sources`: language, script, text. `random`
    is a generator of random numbers. None if the text has a character that no font of the repository has."""
    language, script, source = random.choice(sources)
    text = texts.made(random, source)
    style = {"fontSize": random.choice([16, 16, 16, 12, 14, 17.5, 23, 32]), "language": language}
    style.update(chosen(random, STYLE, random.choice([0, 0, 0, 1, 1, 2])))
    paragraph = {"profile": "browser"}
    if (script in RIGHT_TO_LEFT) != (random.random() < 0.1): paragraph["direction"] = "rtl"
    paragraph.update(chosen(random, PARAGRAPH, random.choice([0, 1, 1, 2, 2, 3, 4])))
    if random.random() < (0.2 if script in EAST_ASIAN else 0.04):
        paragraph["writingMode"] = random.choice(VERTICAL)
        if random.random() < 0.4: paragraph["textOrientation"] = random.choice(["upright", "sideways", "mixed"])
    attachments = []
    for _ in range(random.choice([0, 0, 0, 0, 0, 1, 1, 2])):
        at = random.choice([i for i in range(len(text) + 1) if texts.is_start(text, i)])
        text = text[:at] + "\ufffc" + text[at:]
    for at, character in enumerate(text):
        if character != "\ufffc": continue
        attachment = {"offset": offset(text, at), "width": random.choice([0, 8, 20, 33.5, 60]),
                      "height": random.choice([0, 8, 16, 30, 55])}
        if random.random() < 0.6: attachment["verticalAlign"] = random.choice(ALIGNED)
        if random.random() < 0.3: attachment["margin"] = [random.choice([0, 2, 5, -3]) for _ in range(4)]
        if random.random() < 0.2: attachment["baseline"] = random.choice([0, 6, 12, 40])
        if "writingMode" in paragraph: attachment.pop("margin", 0), attachment.pop("baseline", 0)
        attachments.append(attachment)
    places = [i for i in range(len(text) + 1) if texts.is_start(text, i)]
    edges = sorted(random.sample(places, min(len(places), 2 * random.choice([0, 0, 0, 1, 1, 2, 3]))))
    spans = []
    for start, end in zip(edges[::2], edges[1::2]):
        own = chosen(random, SPAN, random.choice([1, 1, 2, 3]))
        if "unicodeBidi" in own and own["unicodeBidi"] != "plaintext": own["direction"] = random.choice(["ltr", "rtl"])
        # In CSS, `white-space` of a span also says whether the span wraps, and overrides `text-wrap: nowrap` of the
        # paragraph. In Galley, `nowrap` of the paragraph holds for the whole text.
        if paragraph.get("textWrap") == "nowrap": own.pop("whiteSpace", None)
        if not own: continue
        spans.append({"start": offset(text, start), "end": offset(text, end), "style": own})
        inside = [i for i in places if start <= i <= end]
        if random.random() < 0.15 and len(inside) > 2:
            first, last = sorted(random.sample(inside, 2))
            own = chosen(random, SPAN[:-1], random.choice([1, 2]))
            if paragraph.get("textWrap") == "nowrap": own.pop("whiteSpace", None)
            if own: spans.append({"start": offset(text, first), "end": offset(text, last), "style": own})
    first = [fonts.OF_SCRIPT[script]]
    if script == "Latn" and random.random() < 0.1: first = ["NotoSansMono-Regular.ttf"]
    files = fonts.for_text(text, first)
    if files is None: return None
    if any(key in one for one in [style, *(span["style"] for span in spans)] for key in ("fontWeight", "fontStyle")):
        at = files.index(fonts.SANS) + 1
        files[at:at] = fonts.SANS_FACES
    style["fontFamily"] = fonts.families(files)
    scopes = wide_boxes(random, text, places, spans) if boxes else []
    return {"id": name, "text": text, "fonts": files, "style": style, "paragraph": paragraph,
            **({"spans": spans} if spans else {}), **({"scopes": scopes} if scopes else {}), **({"attachments": attachments} if attachments else {}),
            "width": width(random, text, style["fontSize"])}


def wide_boxes(random, text, places, spans):
    """One or two random boxes that take up width and are nested with each other and with the spans. `places` are the
    starts of the text's characters."""
    result = []
    for _ in range(random.choice([1, 1, 2])):
        if len(places) < 2: break
        start, end = sorted(offset(text, place) for place in random.sample(places, 2))
        others = [(each["start"], each["end"]) for each in spans + result]
        if any(start < lower < end < upper or lower < start < upper < end for lower, upper in others): continue
        box = {"start": start, "end": end, "scope": "box", "takesUpWidth": True,
               "padding": [random.choice([0, 2, 5]), *[random.choice([0, 2, 4.5, 12]) for _ in range(3)]]}
        if random.random() < 0.3: box["margin"] = [random.choice([0, 3, 8]) for _ in range(4)]
        result.append(box)
    return sorted(result, key=lambda each: (each["start"], -each["end"]))


def width(random, text, size):
    """A random width at which the text has about 1 to 12 lines, sometimes a tiny width, or None for no limit."""
    if random.random() < 0.06: return None
    if random.random() < 0.04: return random.choice([1, 5, 12])
    lines = random.choice([0.8, 1.3, 2, 2.6, 3.4, 4.5, 6, 8, 12])
    result = max(10, fonts.width(text) * size / lines * random.uniform(0.85, 1.15))
    return round(result) if random.random() < 0.8 else round(result, 2)
