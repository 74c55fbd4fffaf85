"""The glyphs of Galley Test, in the order of their glyph ids, in groups that share a box."""

from dataclasses import dataclass

# How far a box stays away from both ends of its advance, in font units.
SIDE_BEARING = 50


@dataclass(frozen=True)
class Box:
    """One glyph: how far the pen moves, and a filled rectangle from `bottom` to `top`; none where they are equal."""

    name: str
    scalar: int | None
    advance: int
    bottom: int
    top: int
    left: int
    right: int


@dataclass(frozen=True)
class Group:
    """Glyphs with the same advance and the same heights."""

    title: str
    glyphs: dict  # name to scalar, or to None for a glyph that only a feature reaches
    advance: int
    bottom: int = 0
    top: int = 700
    mark_half_width: int = 0

    @property
    def boxes(self):
        left, right = SIDE_BEARING, self.advance - SIDE_BEARING
        if self.mark_half_width:
            left, right = -self.mark_half_width, self.mark_half_width
        for name, scalar in self.glyphs.items():
            yield Box(name, scalar, self.advance, self.bottom, self.top, left, right)


def named(**scalars):
    return {name: ord(text) if text else None for name, text in scalars.items()}


def each(text):
    """Single-letter names: the letters themselves."""
    return {letter: ord(letter) for letter in text}


DIGIT_NAMES = "zero one two three four five six seven eight nine".split()
PUNCTUATION_500 = named(
    numbersign="#", dollar="$", percent="%", ampersand="&", asterisk="*", plus="+", slash="/", less="<", equal="=",
    greater=">", question="?", at="@", backslash="\\", asciicircum="^", underscore="_", asciitilde="~", endash="–",
)  # fmt: skip
PUNCTUATION_250 = named(
    exclam="!", quotedbl='"', quotesingle="'", comma=",", period=".", colon=":", semicolon=";", grave="`", bar="|",
)  # fmt: skip
PUNCTUATION_300 = named(
    parenleft="(", parenright=")", hyphenminus="-", bracketleft="[", bracketright="]", braceleft="{", braceright="}",
    quoteleft="‘", quoteright="’", quotedblleft="“", quotedblright="”", hyphen="\u2010", softhyphen="\u00ad",
)  # fmt: skip
HEBREW_NAMES = (
    "alef bet gimel dalet he vav zayin het tet yod finalkaf kaf lamed finalmem mem finalnun nun samekh ayin finalpe "
    "pe finaltsadi tsadi qof resh shin tav"
).split()

GROUPS = [
    Group(".notdef", {".notdef": None}, 500),
    Group("spaces", named(space=" ", nbspace="\u00a0"), 250, top=0),
    Group("lower-case Latin", each("abcdefghijklmnopqrstuvwxyz"), 500, top=500),
    Group("upper-case Latin", each("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 600),
    Group("digits", {name: ord("0") + value for value, name in enumerate(DIGIT_NAMES)}, 500),
    Group("narrow punctuation", PUNCTUATION_250, 250),
    Group("brackets, hyphens, quotes", PUNCTUATION_300, 300),
    Group("other punctuation", PUNCTUATION_500, 500),
    Group("ellipsis", named(ellipsis="…"), 750, top=100),
    Group("em dash", named(emdash="—"), 1000),
    Group("multiplication sign", named(multiply="×"), 400, top=500),
    Group("ligature of f and i", named(f_i=""), 900, top=500),
    Group("ligature of f, f and i", named(f_f_i=""), 1350, top=500),
    Group("marks above", named(acutecomb="\u0301", dieresiscomb="\u0308"), 0, 550, 650, mark_half_width=50),
    Group("Hebrew letters", {name: 0x05D0 + place for place, name in enumerate(HEBREW_NAMES)}, 550, top=600),
    Group("Hebrew point below", named(patah="\u05b7"), 0, -150, -50, mark_half_width=50),
    Group("Arabic alef, isolated", named(alefarabic="\u0627"), 250),
    Group("Arabic alef, final", {"alefarabic.fina": None}, 300),
    Group("Arabic beh, isolated", named(beh="\u0628"), 700, top=400),
    Group("Arabic beh, initial", {"beh.init": None}, 300, top=400),
    Group("Arabic beh, medial", {"beh.medi": None}, 350, top=400),
    Group("Arabic beh, final", {"beh.fina": None}, 750, top=400),
    Group("Arabic lam, isolated", named(lam="\u0644"), 600),
    Group("Arabic lam, initial", {"lam.init": None}, 250),
    Group("Arabic lam, medial", {"lam.medi": None}, 320),
    Group("Arabic lam, final", {"lam.fina": None}, 650),
    Group("Arabic meem, isolated", named(meem="\u0645"), 500, top=400),
    Group("Arabic meem, initial", {"meem.init": None}, 400, top=400),
    Group("Arabic meem, medial", {"meem.medi": None}, 450, top=400),
    Group("Arabic meem, final", {"meem.fina": None}, 550, top=400),
    Group("ligature of lam and alef, isolated", {"lam_alefarabic": None}, 560),
    Group("ligature of lam and alef, final", {"lam_alefarabic.fina": None}, 620),
    Group("Arabic tatweel", named(tatweel="\u0640"), 200, top=100),
    Group("Arabic mark above", named(fatha="\u064e"), 0, 750, 850, mark_half_width=50),
    Group("ideographic space", named(ideographicspace="\u3000"), 1000, top=0),
    Group(
        "kana, Han, CJK punctuation",
        named(
            a_hira="あ", i_hira="い", u_hira="う", nichi="日", hon="本", go="語", ideographiccomma="、",
            ideographicfullstop="。", cornerbracketleft="「", cornerbracketright="」",
        ),
        1000, -100, 800,
    ),
    Group("vertical brackets", {"cornerbracketleft.vert": None, "cornerbracketright.vert": None}, 1000, 300, 400),
    Group("Thai", named(kokai="ก", khokhai="ข"), 500, top=500),
    Group("joiners, zero-width space", named(zwsp="\u200b", zwnj="\u200c", zwj="\u200d"), 0, top=0),
]  # fmt: skip

BOXES = [box for group in GROUPS for box in group.boxes]
