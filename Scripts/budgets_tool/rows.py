"""Rows: what one line, one paragraph, one label or one character costs.

A section was counted for some texts and for twice as much text. The difference of both counts is the cost of the second
half alone, without what each text costs once.
"""

# The most that a row may ever cost: a row of Docs/Capabilities.md promises it.
# 70 letters with lines along their outlines may take 2 ms. galley-bench's row draw.strokes shows 0.96 to 1.19 ms for
# 119,771 instructions a letter, so 2 ms are at least 200,000.
LIMITS = {"document.height": 2500, "document.offset": 2500, "document.top": 2500, "draw.stroke.glyph": 200000}

LANGUAGES = ["en", "he", "ar", "ja", "zh", "th"]


def rows(sections):
    """A dictionary from the name of a row to its number. Names of allocations and bytes start with these words."""
    table = {}
    for language in LANGUAGES:
        for stage in ("measure", "layout"):
            table[f"{stage}.{language}.line"] = _slope(sections, language, stage, "instructions", "lines")
            table[f"{stage}.{language}.paragraph"] = _rest(sections, language, stage)
        table[f"prepare.{language}.kilobyte"] = 1024 * _slope(sections, language, "prepare", "instructions", "bytes")
    for stage in ("prepare", "process", "measure", "layout", "measure.truncated", "layout.truncated"):
        if f"label.{stage}.once" in sections:
            table[f"{_label(stage)}"] = _slope(sections, "label", stage, "instructions", "texts")
    for stage in ("measure", "layout"):
        table[f"{stage}.optimal.line"] = _slope(sections, "optimal", stage, "instructions", "lines")
    for stage in ("prepare", "measure", "layout", "measure.truncated", "layout.truncated"):
        if f"label.{stage}.once" in sections:
            table[f"allocations.{_label(stage)}"] = _slope(sections, "label", stage, "allocations", "texts")
    for language in LANGUAGES:
        for stage in ("prepare", "measure", "layout"):
            once = sections[f"{language}.{stage}.once"]
            table[f"allocations.{stage}.{language}.paragraph"] = once["allocations"] / once["texts"]
    for scenario in ["label"] + LANGUAGES:
        table[f"bytes.{scenario}.character"] = _slope(sections, scenario, "keep", "heap", "characters")
    table["words.th.character"] = _slope(sections, "words", "segment", "instructions", "characters")
    table["hyphens.en.word"] = _slope(sections, "hyphens", "word", "instructions", "texts")
    for lookup in ("height", "offset", "top"):
        table[f"document.{lookup}"] = _slope(sections, "document", lookup, "instructions", "texts")
    if "drawing.strokes.once" in sections:
        table["draw.stroke.glyph"] = _slope(sections, "drawing", "strokes", "instructions", "lines")
        table["draw.atlas.quad"] = _slope(sections, "drawing", "atlas", "instructions", "lines")
        table["draw.picture"] = _slope(sections, "drawing", "picture", "instructions", "texts")
        table["draw.page"] = _slope(sections, "drawing", "page", "instructions", "texts")
        table["allocations.draw.atlas.frame"] = _slope(sections, "drawing", "atlas", "allocations", "texts")
    return {name: round(number, 2) for name, number in table.items()}


def _label(stage):
    """The name of a row of labels: `layout.label.truncated` for the stage `layout.truncated`."""
    verb, _, kind = stage.partition(".")
    return f"{verb}.label" + (f".{kind}" if kind else "")


def _slope(sections, scenario, stage, number, unit):
    """The cost of one more unit."""
    once, twice = sections[f"{scenario}.{stage}.once"], sections[f"{scenario}.{stage}.twice"]
    return (twice[number] - once[number]) / (twice[unit] - once[unit])


def _rest(sections, scenario, stage):
    """The instructions of a paragraph without those of its lines."""
    once = sections[f"{scenario}.{stage}.once"]
    lines = once["lines"] * _slope(sections, scenario, stage, "instructions", "lines")
    return (once["instructions"] - lines) / once["texts"]
