"""Makes random trees of boxes whose leaves are texts, with styles that both engines support.

A length is a number of layout units or a share of the parent, `"37.5%"`. Edges come as left, top, right, bottom.
"""

from dataclasses import dataclass, field, replace

SCALES = (1.0, 1.5, 2.0, 3.0)


@dataclass
class Box:
    """A container with children, or a leaf with `text`, an index into the texts. `style` has the non-default styles."""

    style: dict = field(default_factory=dict)
    children: list = field(default_factory=list)
    text: int | None = None

    def leaves(self):
        """The boxes with a text, in order."""
        if self.text is not None:
            yield self
        for child in self.children:
            yield from child.leaves()

    def show(self, depth=0):
        """The tree as indented lines."""
        style = " ".join(f"{name}={value}" for name, value in self.style.items())
        name = "box" if self.text is None else f"text[{self.text}]"
        return "\n".join(["  " * depth + f"{name} {style}".rstrip(), *(child.show(depth + 1) for child in self.children)])


@dataclass
class Tree:
    """A root with the pixels per layout unit and the available extents, None for no limit."""

    root: Box
    scale: float
    width: float | None
    height: float | None

    def show(self):
        return f"scale={self.scale:g} available={self.width}×{self.height}\n{self.root.show()}"


@dataclass
class Allowed:
    """What styles may say: `shares` of a parent's width, anything of `extents` at all, of `alignments` and what shrinks.

    A share of a width that nobody knows is not a number to Yoga 1.19, which then ends the process.
    """

    shares: bool
    extents: bool
    alignments: bool


def tree(generator, texts):
    """The next tree that `generator`, a random.Random, makes. Its leaves are any of `texts` texts."""
    extents = generator.random() < 0.75
    width = None if generator.random() < 0.1 else length(generator, 40, 700)
    allowed = Allowed(extents and width is not None, extents, extents or generator.random() < 0.5)
    height = length(generator, 40, 700) if allowed.extents and generator.random() < 0.4 else None
    root = container(generator, texts, generator.randint(0, 2), allowed)
    for name in ("position", "left", "top", "right", "bottom"):
        root.style.pop(name, None)
    return Tree(root, generator.choice(SCALES), width, height)


def container(generator, texts, depth, allowed):
    """A box with children."""
    style = item(generator, allowed)
    allowed = replace(allowed, shares=allowed.shares and "position" not in style)
    style["direction"] = generator.choice(("row", "column"))
    if allowed.extents:
        chance(generator, 0.3, style, "wrap", lambda: True)
    chance(generator, 0.4, style, "justify", lambda: generator.choice(("start", "center", "end", "space-between")))
    if allowed.alignments:
        chance(generator, 0.5, style, "align_items", lambda: generator.choice(("start", "center", "end", "baseline")))
    children = []
    for _ in range(generator.randint(1, 4)):
        if depth == 0 or generator.random() < 0.5:
            children.append(Box(item(generator, allowed), text=generator.randrange(texts)))
        else:
            children.append(container(generator, texts, depth - 1, allowed))
    return Box(style, children)


def item(generator, allowed):
    """The styles that containers and leaves share. A third of the boxes has no style at all."""
    style = {}
    if generator.random() < 0.33:
        return style
    chance(generator, 0.3, style, "grow", lambda: generator.choice((1, 2, 0.5)))
    if allowed.alignments:
        chance(generator, 0.5, style, "shrink", lambda: generator.choice((0, 1, 3)))
    if allowed.extents:
        chance(generator, 0.1, style, "basis", lambda: extent(generator, allowed.shares))
        chance(generator, 0.05, style, "aspect", lambda: generator.choice((0.5, 1, 1.7, 3)))
        for name in ("width", "height", "min_width", "min_height", "max_width", "max_height"):
            chance(generator, 0.1, style, name, lambda: extent(generator, allowed.shares))
    for name in ("padding", "margin", "border"):
        chance(generator, 0.25, style, name, lambda: edges(generator, allowed.shares and name != "border"))
    if allowed.alignments:
        chance(generator, 0.1, style, "align_self", lambda: generator.choice(("start", "center", "end", "stretch")))
    if allowed.extents and generator.random() < 0.06:
        style["position"] = "absolute"
        for name in ("left", "top", "right", "bottom"):
            chance(generator, 0.4, style, name, lambda: extent(generator, shares=False))
    return style


def chance(generator, probability, style, name, value):
    if generator.random() < probability:
        style[name] = value()


def extent(generator, shares):
    return share(generator) if shares and generator.random() < 0.3 else length(generator, 0, 300)


def length(generator, least, most):
    """A whole number, a multiple of 1/2 or of 1/3, or any number. The last two are rounded."""
    value = generator.uniform(least, most)
    return generator.choice((round(value), round(value * 2) / 2, round(value * 3) / 3, value))


def share(generator):
    return f"{generator.choice((25, 50, 100, 33.3333, generator.uniform(5, 100))):g}%"


def edges(generator, shares):
    one = lambda: f"{generator.uniform(0, 8):g}%" if shares and generator.random() < 0.1 else length(generator, 0, 12)  # noqa
    return tuple([one()] * 4) if generator.random() < 0.5 else (one(), one(), one(), one())
