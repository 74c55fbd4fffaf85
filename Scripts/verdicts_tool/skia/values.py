"""The values of SkParagraph's tests: styles, fonts, rectangles."""
import dataclasses

from ..cxx.runner import NotAsked
from ..cxx.values import Text


class Settings:
    """A style: what its functions set, by the names of these functions. A copy has the same values."""
    INITIAL = {}

    def __init__(self, values=None):
        object.__setattr__(self, "values", dict(self.INITIAL if values is None else values))

    def __getattr__(self, name):
        for prefix, function in (("set", self.put), ("get", self.get), ("add", self.append)):
            if name.startswith(prefix): return lambda *arguments: function(name[3:], *arguments)
        # Whether glyphs fit pixels is a matter of drawing.
        if name.startswith("turn"): return lambda *arguments: None
        raise NotAsked(f"{type(self).__name__}.{name}")

    def put(self, name, value=None): self.values[name] = value.copy() if isinstance(value, Settings) else value
    def get(self, name):
        if name not in self.values: raise NotAsked(f"{type(self).__name__}.get{name}")
        return self.values[name]

    def append(self, name, *values): self.values[name] = self.values.get(name, ()) + (values,)
    def copy(self): return type(self)(self.values)


class TextStyle(Settings):
    INITIAL = {"FontFamilies": [Text("sans-serif")], "FontSize": 14, "FontStyle": None, "LetterSpacing": 0, "WordSpacing": 0,
               "Height": 1, "HeightOverride": False, "HalfLeading": False}


class StrutStyle(Settings):
    INITIAL = {"FontFamilies": [], "FontSize": 14, "FontStyle": None, "Height": 1, "HeightOverride": False, "Leading": -1,
               "StrutEnabled": False, "ForceStrutHeight": False, "HalfLeading": False}


class ParagraphStyle(Settings):
    INITIAL = {"MaxLines": float("inf"), "TextAlign": "kStart", "TextDirection": "kLtr", "Ellipsis": Text(),
               "TextHeightBehavior": "kAll"}

    def __init__(self, values=None):
        super().__init__(values)
        if values is None: self.values.update(TextStyle=TextStyle(), StrutStyle=StrutStyle())


class PlaceholderStyle:
    """The fields of SkParagraph's, with its initial values."""

    def __init__(self, width=0, height=0, alignment="kBaseline", baseline="kAlphabetic", offset=0):
        self.fWidth, self.fHeight, self.fAlignment, self.fBaseline, self.fBaselineOffset = width, height, alignment, baseline, offset


class FontStyle:
    WEIGHTS = {"kThin_Weight": 100, "kExtraLight_Weight": 200, "kLight_Weight": 300, "kNormal_Weight": 400,
               "kMedium_Weight": 500, "kSemiBold_Weight": 600, "kBold_Weight": 700, "kExtraBold_Weight": 800, "kBlack_Weight": 900}

    def __init__(self, weight="kNormal_Weight", width="kNormal_Width", slant="kUpright_Slant"):
        self.style = {"fontWeight": self.WEIGHTS[weight], "fontStyle": "italic" if slant == "kItalic_Slant" else "normal"}


@dataclasses.dataclass
class Rect:
    fLeft: float
    fTop: float
    fRight: float
    fBottom: float

    def left(self): return self.fLeft
    def top(self): return self.fTop
    def right(self): return self.fRight
    def bottom(self): return self.fBottom
    def width(self): return self.fRight - self.fLeft
    def height(self): return self.fBottom - self.fTop
    def centerX(self): return (self.fLeft + self.fRight) / 2
    def centerY(self): return (self.fTop + self.fBottom) / 2


@dataclasses.dataclass
class Box:
    """A TextBox."""
    rect: Rect
    direction: str


class Canvas:
    """What is drawn is not compared."""

    def __init__(self, *_): pass
    def __getattr__(self, name): return lambda *arguments: self

