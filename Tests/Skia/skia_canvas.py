#!/usr/bin/env python3
"""Draws layout files with Skia, through Galley's C interface only: a canvas that is not part of the package.

usage: skia_canvas.py [--prove] FOLDER    draws each FOLDER/NAME.galley.json as FOLDER/NAME-skia.png, and compares each
                                          region of it with FOLDER/NAME.png, which has the same size
       --prove    leaves out every eighth command in turn; the comparison must notice each one that changes the picture.
                  Takes minutes

Needs PyPI's skia-python, and libgalley.so at GALLEY_LIBRARY. Exits with 77 if there is no skia-python.
"""
import ctypes
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Python"))

import galley  # noqa: E402
import galley_abi as abi  # noqa: E402

try:
    import skia

    import regions
except ImportError:
    print("skia_canvas.py: there is no skia-python", file=sys.stderr)
    sys.exit(77)

SCALE = 2


def argb(rgba):
    return (rgba & 0xFF) << 24 | rgba >> 8


class SkiaCanvas:
    """The functions of galley_canvas, implemented with Skia."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.typefaces = {}
        self.ends = []  # what the end of each group does before it restores the canvas

    def path(self, elements):
        path = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path()
        for index, one in enumerate(elements):
            if one.verb == abi.PATH_MOVE:
                if index:
                    path.close()
                path.moveTo(one.x, one.y)
            elif one.verb == abi.PATH_LINE:
                path.lineTo(one.x, one.y)
            elif one.verb == abi.PATH_QUAD:
                path.quadTo(one.x1, one.y1, one.x, one.y)
            else:
                path.cubicTo(one.x1, one.y1, one.x2, one.y2, one.x, one.y)
        path.close()
        return path.detach() if hasattr(path, "detach") else path

    def paint(self, color, stroke=None):
        paint = skia.Paint(AntiAlias=True, Color=argb(color))
        if stroke is not None:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(stroke.width)
            paint.setStrokeJoin([skia.Paint.kMiter_Join, skia.Paint.kRound_Join, skia.Paint.kBevel_Join][stroke.join])
            if stroke.dash_count:
                paint.setPathEffect(skia.DashPathEffect.Make([stroke.dashes[i] for i in range(stroke.dash_count)], 0))
        return paint

    def fill_path(self, elements, color):
        self.canvas.drawPath(self.path(elements), self.paint(color))

    def stroke_path(self, elements, stroke, color):
        self.canvas.drawPath(self.path(elements), self.paint(color, stroke))

    def typeface(self, handle):
        if handle not in self.typefaces:
            size = ctypes.c_size_t()
            content = ctypes.string_at(galley.library.galley_face_bytes(handle, size), size.value)
            self.typefaces[handle] = skia.Typeface.MakeFromData(
                skia.Data.MakeWithCopy(content), galley.library.galley_face_index(handle))
        return self.typefaces[handle]

    def text(self, drawing, paint):
        variations = galley.filled(galley.library.galley_face_get_variations, abi.Variation, drawing.face)
        if variations:  # Python's Skia has no variable fonts: their outlines are filled.
            return self.outlines(drawing, paint)
        font = skia.Font(self.typeface(drawing.face), drawing.font_size)
        font.setSubpixel(True)
        font.setHinting(skia.FontHinting.kNone)
        font.setEdging(skia.Font.Edging.kAntiAlias)
        for index in range(drawing.glyph_count):
            glyph = drawing.glyphs[index]
            builder = skia.TextBlobBuilder()
            builder.allocRunPos(font, [glyph.id], [skia.Point(0, 0)])
            self.placed(drawing, glyph)
            self.canvas.drawTextBlob(builder.make(), 0, 0, paint)
            self.canvas.restore()

    def placed(self, drawing, glyph):
        """Moves the origin to the glyph's origin and applies its transform, until `restore`."""
        a, b, c, d, x, y = drawing.transform
        self.canvas.save()
        self.canvas.concat(skia.Matrix.MakeAll(a, c, glyph.x + x, b, d, glyph.y + y, 0, 0, 1))

    def outlines(self, drawing, paint):
        scale = drawing.font_size / galley.library.galley_face_units_per_em(drawing.face)
        for index in range(drawing.glyph_count):
            glyph = drawing.glyphs[index]
            outline = galley.filled(galley.library.galley_face_get_outline, abi.PathElement, drawing.face, glyph.id)
            if not outline:
                continue
            self.placed(drawing, glyph)
            self.canvas.scale(scale, -scale)
            if paint.getStyle() == skia.Paint.kStroke_Style:
                paint = skia.Paint(paint)
                paint.setStrokeWidth(paint.getStrokeWidth() / scale)
                scale_back = scale
            self.canvas.drawPath(self.path(outline), paint)
            if paint.getStyle() == skia.Paint.kStroke_Style:
                paint.setStrokeWidth(paint.getStrokeWidth() * scale_back)
            self.canvas.restore()

    def draw_glyphs(self, drawing):
        self.text(drawing, self.paint(drawing.color))

    def stroke_glyphs(self, drawing, stroke):
        self.outlines(drawing, self.paint(drawing.color, stroke))

    def draw_picture(self, picture):
        content = ctypes.string_at(picture.bytes, picture.length)
        if picture.format == abi.PICTURE_PREMULTIPLIED:
            info = skia.ImageInfo.Make(
                picture.width, picture.height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
            image = skia.Image.MakeRasterData(info, skia.Data.MakeWithCopy(content), picture.width * 4)
        else:
            image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(content))
        a, b, c, d, x, y = picture.transform
        self.canvas.save()
        if picture.clip_count:
            self.canvas.clipPath(self.path(picture.clip[:picture.clip_count]), True)
        self.canvas.concat(skia.Matrix.MakeAll(a, c, x, b, d, y, 0, 0, 1))
        paint = skia.Paint(AntiAlias=True)
        if picture.tint:
            paint.setColorFilter(skia.ColorFilters.Blend(argb(picture.tint), skia.BlendMode.kSrcIn))
        self.canvas.drawImage(
            image, 0, 0, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear), paint)
        self.canvas.restore()

    def begin_clip(self, elements):
        self.ends.append(None)
        self.canvas.save()
        self.canvas.clipPath(self.path(elements), True)

    def begin_shadow(self, shadow):
        self.ends.append(None)
        color, deviation = argb(shadow.color), shadow.blur / 2
        if shadow.inner:
            # Inner shadow: the picture's inverse in the shadow's color, moved and blurred, clipped to the picture.
            inverse = skia.ImageFilters.ColorFilter(
                skia.ColorFilters.Matrix([
                    0, 0, 0, 0, (color >> 16 & 255) / 255, 0, 0, 0, 0, (color >> 8 & 255) / 255,
                    0, 0, 0, 0, (color & 255) / 255, 0, 0, 0, -1, 1]), None)
            moved = skia.ImageFilters.Offset(shadow.x, shadow.y, inverse)
            blurred = skia.ImageFilters.Blur(deviation, deviation, input=moved) if deviation else moved
            alpha = (color >> 24) / 255
            faded = skia.ImageFilters.ColorFilter(
                skia.ColorFilters.Matrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, alpha, 0]), blurred)
            effect = skia.ImageFilters.Xfermode(skia.BlendMode.kSrcIn, None, faded)
        else:
            effect = skia.ImageFilters.DropShadowOnly(shadow.x, shadow.y, deviation, deviation, color)
        self.canvas.saveLayer(paint=skia.Paint(ImageFilter=effect))

    def begin_opacity(self, opacity):
        self.ends.append(None)
        self.canvas.saveLayer(paint=skia.Paint(Alphaf=opacity))

    def begin_gradient(self, gradient):
        stops = gradient.stops[:gradient.stop_count]
        line = [skia.Point(gradient.start_x, gradient.start_y), skia.Point(gradient.end_x, gradient.end_y)]
        colors = [argb(stop.color) for stop in stops]
        if len(colors) == 1 or line[0] == line[1]:
            fill = skia.Paint(Color=colors[-1])
        else:
            shader = skia.GradientShader.MakeLinear(line, colors, [stop.offset for stop in stops])
            fill = skia.Paint(Shader=shader)
        fill.setBlendMode(skia.BlendMode.kSrcIn)
        self.ends.append(lambda: self.canvas.drawPaint(fill))
        self.canvas.saveLayer()

    def end_group(self):
        finish = self.ends.pop()
        if finish:
            finish()
        self.canvas.restore()


def pixels(image):
    return image.toarray(colorType=skia.kRGBA_8888_ColorType).tobytes()


def difference(first, second):
    """The mean difference of the channels of two pictures of equal size, in levels of 255."""
    total = sum(abs(a - b) for a, b in zip(first, second))
    return total / len(first)


def drawn(display, expected, skipped=None):
    """The canvas on which the list was drawn, perhaps without one command, in the size of a picture."""
    surface = skia.Surface(expected.width(), expected.height())
    canvas = surface.getCanvas()
    canvas.clear(skia.Color(*pixels(expected)[:3]))
    canvas.scale(SCALE, SCALE)
    canvas.translate(-display.bounds.left, -display.bounds.top)
    watched = regions.watched(SkiaCanvas)(surface, skipped)
    display.draw(watched)
    return watched


def compare(expected, watched):
    """The differences of a drawn canvas from a picture, and how many regions were compared."""
    return regions.differences(regions.channels(expected), watched.steps, watched.last)


def main():
    arguments = sys.argv[1:]
    proves = arguments[:1] == ["--prove"]
    if len(arguments) != 1 + proves:
        sys.exit(__doc__)
    failed = False
    for file in sorted(pathlib.Path(arguments[-1]).glob("*.galley.json")):
        name = file.name.removesuffix(".galley.json")
        display = galley.DisplayList.open(file.read_bytes())
        expected = skia.Image.open(str(file.with_name(name + ".png"))).makeRasterImage()
        watched = drawn(display, expected)
        image = watched.surface.makeImageSnapshot()
        image.save(str(file.with_name(name + "-skia.png")), skia.kPNG)
        mean = difference(pixels(image), pixels(expected))
        found, count = compare(expected, watched)
        print(f"{name}: FreeType and Skia differ by {mean:.3f} of 255 on average, {len(found)} of {count} regions differ")
        for text in found[:5]:
            print(f"  {text}")
        failed = failed or bool(found) or count < 100
        if not proves:
            continue
        noticed, missed = 0, []
        for skipped in range(0, watched.count, 8):
            other = drawn(display, expected, skipped)
            if not (other.last != watched.last).any():
                continue
            if compare(expected, other)[0]:
                noticed += 1
            else:
                missed.append(skipped)
        print(f"  {noticed} of {noticed + len(missed)} missing commands are noticed{f', not {missed}' if missed else ''}")
        failed = failed or bool(missed)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
