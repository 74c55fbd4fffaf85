"""Makes random sets of hb-shape's options."""

SCRIPTS = [
    "Latn", "latn", "Arab", "Aran", "Deva", "Hebr", "Hani", "Kana", "Hang", "Thai", "Khmr", "Mymr", "Grek", "Cyrl",
    "Zyyy", "Zinh", "Mong", "Syrc", "Taml", "Qaag", "Zmth",
]
LANGUAGES = [
    "en", "tr", "de", "ro", "ur", "fa", "zh-Hant", "zh-Hans", "ja", "ko", "sr", "mr", "x-hbot-4e4c4420", "vi-fonipa",
]
FEATURES = [
    "kern", "liga", "clig", "dlig", "calt", "ccmp", "locl", "mark", "mkmk", "init", "medi", "fina", "isol", "rlig",
    "smcp", "onum", "tnum", "frac", "salt", "ss01", "aalt", "zero", "vert", "rand", "abvs", "half", "pres", "x",
]


FLAGS = [
    "--bot", "--eot", "--preserve-default-ignorables", "--remove-default-ignorables", "--utf8-clusters",
    "--unsafe-to-concat", "--safe-to-insert-tatweel", "--show-text", "--show-unicode", "--show-line-num",
]
HIDING_FLAGS = ["--no-glyph-names", "--no-positions", "--no-advances", "--no-clusters", "--ned", "--verbose", "-v"]

# How often an option is there, and its values.
VALUES = [
    (0.35, "--direction", ["ltr", "rtl", "ttb", "btt"]),
    (0.25, "--script", SCRIPTS),
    (0.3, "--language", LANGUAGES),
    (0.6, "--cluster-level", ["0", "1", "2"]),
    (0.25, "--font-size", ["12", "16.7", "100", "1000", "20 40", "-30", "upem"]),
    (0.1, "--font-ppem", ["12", "20 30"]),
    (0.05, "--font-ptem", ["12", "9.5"]),
    (0.1, "--font-slant", ["0.2", "-0.5"]),
    (0.1, "--text-before", ["ب", "क्", "ab", "\u200d", "f"]),
    (0.1, "--text-after", ["ب", "क्", "ab", "\u0301", "i"]),
    (0.1, "--invisible-glyph", ["3", "5"]),
    (0.1, "--not-found-glyph", ["1", "9"]),
    (0.3, "--output-format", ["text", "json"]),
]


def options(font, generator):
    """A set of options for `font`: each with its own chance, its value at random."""
    chosen = [f"{name}={generator.choice(values)}" for chance, name, values in VALUES if generator.random() < chance]
    chances = [(0.15, FLAGS), (0.1, HIDING_FLAGS), (0.5, ["--show-flags"]), (0.3, ["--show-extents"])]
    chosen += [name for chance, names in chances for name in names if generator.random() < chance]
    if generator.random() < 0.5:
        tags = generator.choices(FEATURES + font.features * 3, k=generator.randint(1, 5))
        chosen.append("--features=" + ",".join(feature(tag, generator) for tag in tags))
    if generator.random() < 0.7:
        axes = [axis for axis in font.axes if generator.random() < 0.7]
        values = [f"{tag}={generator.uniform(low - 10, high + 10):.2f}" for tag, low, high in axes]
        chosen += ["--variations=" + ",".join(values)] if values else []
    return chosen


def feature(tag, generator):
    """A feature in one of hb-shape's spellings."""
    start, end = sorted((generator.randint(0, 12), generator.randint(0, 12)))
    stretches = ["", "", "", "[]", f"[{start}:{end}]", f"[{start}:]", f"[:{end}]", f"[{start}]", f"[{start};{end}]"]
    name = tag + generator.choice(stretches)
    return generator.choice(["", "+", "-"]) + name + generator.choice(["", "=0", "=1", "=2", "=off", "=on"])
