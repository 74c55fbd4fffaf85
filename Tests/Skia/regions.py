"""Compares two pictures of one display list region by region: each command, and each small part of a long command.

The mean over a page hardly changes if a line of text is missing. Here a difference is measured against what the command
itself changes in the picture: it is 0 for equal pictures, and 1 for a command that one picture lacks.
"""
import numpy

# The side of a part of a command, in pixels: about a letter.
PART = 24
# How much a part must change the picture, in pixels from black to white. Parts with less are left out.
LEAST_CHANGE = 12
# The largest difference, as a share of what the part changes. Rasterizers differ by up to 0.27, because only FreeType's
# canvas aligns baselines with pixels. Two programs blur shadows differently, so a shadow is one region.
LIMIT = 0.5
# The largest difference of a channel, of 255, where the second picture has one color in a square of five pixels. There is
# no edge at which rasterizers may differ, so any ink in the other picture is of a command that the second one lacks.
FLAT_LIMIT = 6
# The least difference of a channel in a strip, two pixels wide and nine long, that one picture lacks. Edges differ in
# narrower strips.
STRIP_LIMIT = 20


def channels(image):
    """Red, green and blue of a Skia image of 32 bits."""
    return numpy.asarray(image.toarray()).astype(numpy.int16)[:, :, :3]


def grown(mask):
    """A mask with the pixels beside its pixels."""
    wide = numpy.pad(mask, 1)
    return wide[2:, 1:-1] | wide[:-2, 1:-1] | wide[1:-1, 2:] | wide[1:-1, :-2] | wide[1:-1, 1:-1]


def flat(picture):
    """Whether all pixels in a square of five around each pixel have the same color, up to three levels."""
    wide = numpy.pad(picture, ((2, 2), (2, 2), (0, 0)), mode="edge")
    rows = [wide[row:row + picture.shape[0]] for row in range(5)]
    low, high = numpy.minimum.reduce(rows), numpy.maximum.reduce(rows)
    low = numpy.minimum.reduce([low[:, column:column + picture.shape[1]] for column in range(5)])
    high = numpy.maximum.reduce([high[:, column:column + picture.shape[1]] for column in range(5)])
    return (high - low <= 3).all(2)


def strips(difference):
    """The pixels at which strips begin that are darker, or lighter, in one picture than in the other."""
    found = numpy.zeros(difference.shape[:2], bool)
    for sign in (1, -1):
        far = sign * difference > STRIP_LIMIT
        squares = numpy.zeros(found.shape, bool)
        squares[:-1, :-1] = (far[1:, 1:] & far[:-1, 1:] & far[1:, :-1] & far[:-1, :-1]).any(2)
        along, across = squares.copy(), squares.copy()
        for step in range(1, 8):
            along[:, :-step] &= squares[:, step:]
            along[:, -step:] = False
            across[:-step] &= squares[step:]
            across[-step:] = False
        found |= along | across
    return found


def watched(base):
    """A subclass of the canvas `base` that records what each command changes in its surface. A group is one command."""

    class Watched(base):
        def __init__(self, surface, skipped=None):
            super().__init__(surface.getCanvas())
            self.surface, self.skipped = surface, skipped
            self.depth, self.count = 0, 0
            # For each command that changes pixels: name, rows and columns, the pixels before and after.
            self.steps = []
            self.last = channels(surface.makeImageSnapshot())

        def finish(self, name):
            picture = channels(self.surface.makeImageSnapshot())
            changed = (picture != self.last).any(2)
            if changed.any():
                rows, columns = (numpy.where(changed.any(axis))[0] for axis in (1, 0))
                area = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
                self.steps.append((name, area, self.last[area].copy(), picture[area].copy()))
                self.last = picture

        def begin_clip(self, elements):
            self.depth += 1
            super().begin_clip(elements)

        def begin_shadow(self, shadow):
            self.depth += 1
            super().begin_shadow(shadow)

        def begin_opacity(self, opacity):
            self.depth += 1
            super().begin_opacity(opacity)

        def begin_gradient(self, gradient):
            self.depth += 1
            super().begin_gradient(gradient)

        def end_group(self):
            super().end_group()
            self.depth -= 1
            if not self.depth:
                self.count += 1
                self.finish("group")

    def command(name):
        def draw(self, *arguments):
            if not self.depth:
                self.count += 1
            if not self.depth and self.count - 1 == self.skipped:
                return
            getattr(base, name)(self, *arguments)
            if not self.depth:
                self.finish(name)

        return draw

    for name in ("fill_path", "stroke_path", "draw_glyphs", "stroke_glyphs"):
        setattr(Watched, name, command(name))
    return Watched


def differences(expected, steps, picture):
    """One sentence for each region in which `picture`, which the steps made, differs from `expected`, the worst first;
    and the number of regions that were compared."""
    found, count = [], 0
    for name, area, before, after in steps:
        changed = (before != after).any(2)
        # Only what no later command covers.
        visible = changed & (picture[area] == after).all(2)
        height, width = visible.shape
        side = max(height, width) if name == "group" else PART
        for top in range(0, height, side):
            for left in range(0, width, side):
                part = slice(top, top + side), slice(left, left + side)
                mask = grown(visible[part])
                own = picture[area][part][mask].astype(int)
                change = numpy.abs((own - before[part][mask]).sum(0)).max(initial=0)
                if change < LEAST_CHANGE * 255:
                    continue
                count += 1
                share = numpy.abs((own - expected[area][part][mask]).sum(0)).max() / change
                if share > LIMIT:
                    place = f"row {area[0].start + top}, column {area[1].start + left}"
                    found.append((share, f"{name} at {place}: differs by {share:.2f} of what it changes"))
    difference = expected - picture
    lacking = numpy.abs(difference).max(2) * flat(picture)
    for mask, what in [(lacking > FLAT_LIMIT, "where nothing is drawn"), (strips(difference), "in a strip")]:
        if mask.any():
            row, column = numpy.argwhere(mask)[0]
            found.append((1, f"row {row}, column {column}: differs by {difference[row, column]} {what}"))
    return [text for _, text in sorted(found, reverse=True)], count
