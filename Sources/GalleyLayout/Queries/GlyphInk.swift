package import GalleyFonts
internal import GalleyShaping
package import GalleyText

/// Collects the smallest rectangle around the ink of glyphs, from the glyph extents of their faces.
///
/// Reads the extents of each glyph of a face once.
package struct GlyphInk {
  private var union = RectUnion()
  private var known: [FontFace: [UInt16: FontFace.GlyphExtents?]] = [:]

  /// An empty collector.
  package init() {}

  /// Adds the ink of a glyph with its origin at `x` and `y`, transformed about the origin. All edges of the ink are
  /// moved outwards by `growth` layout units, and in synthetic bold by as much as a corner can move. A glyph without
  /// ink adds nothing.
  package mutating func add(
    _ glyph: UInt16, x: Double, y: Double, of face: FontFace, size: Double, transform: TextStyle.GlyphTransform,
    growth: Double = 0
  ) {
    guard let extents = extents(of: glyph, in: face), extents.width != 0, extents.height != 0 else { return }
    var ink = extents.ink(scale: size / Double(face.metrics.unitsPerEm), transform: transform)
    let bold = face.synthesis.emboldening(at: size)
    let growth = growth + bold * max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    ink.x += x - growth
    ink.y += y - growth
    ink.width += 2 * growth
    ink.height += 2 * growth
    union.add(ink)
  }

  /// Adds a rectangle.
  package mutating func add(_ rect: LayoutRect) { union.add(rect) }

  /// The rectangle around everything that was added; `nil` if nothing was.
  package var rect: LayoutRect? { union.rect }

  /// Runs `body` with an empty rectangle and the cached glyph extents, and returns the result of `body`. Afterwards
  /// the rectangle is the same as before the call, without what `body` added.
  package mutating func startingEmpty<Result>(_ body: (inout GlyphInk) -> Result) -> Result {
    let outer = union
    union = RectUnion()
    defer { union = outer }
    return body(&self)
  }

  /// The extents of a glyph; `nil` if the face has none for the glyph.
  private mutating func extents(of glyph: UInt16, in face: FontFace) -> FontFace.GlyphExtents? {
    if let seen = known[face]?[glyph] { return seen }
    let extents = face.extents(of: UInt32(glyph))
    known[face, default: [:]][glyph] = extents
    return extents
  }
}
