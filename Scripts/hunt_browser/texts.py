"""Chooses texts in many languages: the samples of PyPI's gflanguages, or recorded texts if it is not installed."""
import json, unicodedata

from . import fonts

# How many languages are used at most.
COUNT = 80
# Pieces that are inserted into texts: characters and words with rules of their own for breaking, spacing or direction.
PIECES = [
    " ", "  ", "\t", "\n", "\n\n", " \n ", "\u00a0", "\u00ad", "\u200b", "\u2060", "\u200d", "\u200c", "\u3000", "\u2003",
    "\u2009", "\u202f", "-", "--", "\u2010", "\u2011", "–", "—", "…", "/", "|", "&", "%", "\u00b7", "'", "\"", "“", "”",
    "‘", "’", "«", "»", "(", ")", "[", "]", "!", "?", ":", ";", ",", ".", "。", "、", "「", "」", "（", "）", "・", "！", "：",
    "12", "3.14", "1,000", "$45", "50%", "10:30", "2024-05-06", "№ 7", "A4", "x²", "½", "+1", "-1", "C++",
    "https://example.com/a/b?c=d&e=f#g", "user@example.com", "/usr/local/lib", "don’t", "e.g.", "well-known",
    "office", "AVAVA", "Straße", "ﬁne", "cafe\u0301", "ẞ", "İi", "שלום", "مرحبا", "سلام 12", "अक्षर", "ไทย", "漢字", "かな", "カタカナ",
    "한국어", "ＡＢＣ", "１２", "😀", "👍🏽", "👨‍👩‍👧", "🇩🇪", "❤️", "\u200e", "\u200f", "\u2066a\u2069", "long" * 6,
    "Donaudampfschifffahrt", "in\u00adter\u00adna\u00adtion\u00adal",
]


def of_languages():
    """The language tag, script and sample text of the most spoken languages whose sample needs only the font of its
    script and Noto Sans."""
    import gflanguages
    found = []
    for language in sorted(gflanguages.LoadLanguages().values(), key=lambda one: (-one.population, one.id)):
        samples = language.sample_text
        text = " ".join(filter(None, [samples.tester, samples.specimen_32])).replace("\n", " ")
        if language.script not in fonts.OF_SCRIPT or len(text) < 40: continue
        if fonts.for_text(text, [fonts.OF_SCRIPT[language.script]]) not in (
                [fonts.OF_SCRIPT[language.script], fonts.SANS], [fonts.SANS]): continue
        tag = language.language + ("-" + language.script if language.script in ("Hans", "Hant") else "")
        found.append((tag, language.script, text))
        if len(found) == COUNT: break
    return found


def of_cases(directory):
    """The language tag, script and text of the cases in the folder `cases` of a directory, each text once."""
    scripts = {"ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva", "BENGALI": "Beng", "TAMIL": "Taml",
               "THAI": "Thai", "LAO": "Laoo", "KHMER": "Khmr", "MYANMAR": "Mymr", "HIRAGANA": "Jpan", "KATAKANA": "Jpan",
               "HANGUL": "Kore", "CJK": "Hans", "CYRILLIC": "Cyrl", "GREEK": "Grek"}
    found = {}
    for file in sorted((directory / "cases").glob("*.json")):
        cases = json.loads(file.read_text())
        for case in cases["cases"] if isinstance(cases, dict) else cases:
            names = [unicodedata.name(c, "").split(" ")[0] for c in case["text"] if c.isalpha()]
            script = next((scripts[name] for name in names if name in scripts), "Latn")
            text = case["text"]
            if len(text) >= 40 and fonts.for_text(text, [fonts.OF_SCRIPT[script]]):
                found.setdefault(text, (case["lang"], script, text))
    return list(found.values())


def load(directory):
    """The texts as a list of language tag, script and text, and the name of their source."""
    try:
        return of_languages(), "gflanguages"
    except ImportError:
        return of_cases(directory), "recorded cases"


def is_start(text, index):
    """Whether a text may be cut before the character at an index. Not before a mark, a joiner, a skin tone or a
    regional indicator, and not after a virama or a zero-width joiner."""
    if index <= 0 or index >= len(text): return True
    # Viramas have the combining class 9.
    if unicodedata.combining(text[index - 1]) == 9: return False
    joins = unicodedata.category(text[index]) in ("Mn", "Mc", "Me") or text[index] in "\u200c\u200d\ufe0f" \
        or "\U0001f3fb" <= text[index] <= "\U0001f3ff" or "\U0001f1e6" <= text[index] <= "\U0001f1ff"
    return not joins and text[index - 1] != "\u200d"


def made(random, text):
    """A random part of a text, with up to five random PIECES inserted."""
    length = random.choice([8, 20, 40, 70, 110, 160])
    start = random.randrange(max(1, len(text) - length))
    while not is_start(text, start) or (" " in text[:start + 30] and start and text[start - 1] != " "): start -= 1
    result = text[start:start + length]
    while result and not is_start(text, start + len(result)): result = result[:-1]
    for _ in range(random.choice([0, 0, 0, 1, 1, 2, 3, 5])):
        places = [i for i in range(len(result) + 1) if is_start(result, i)]
        at = random.choice(places)
        piece = random.choice(PIECES)
        if len(piece) > 2 and random.random() < 0.6: piece = " " + piece + " "
        result = result[:at] + piece + result[at:]
    return result
