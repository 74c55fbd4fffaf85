package import GalleyFonts
internal import GalleyShaping
package import GalleyText

extension TextLayout {
  /// The smallest rectangle around the ink of all glyphs, in layout units; `nil` if there is no ink. The rectangle
  /// includes the leaders of tabs, ruby annotations and emphasis marks, but not backgrounds, decorations and
  /// attachments.
  ///
  /// The rectangle is not cached: each access takes time linear in the number of glyphs.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for run in glyphRuns { run.addInk(to: &ink) }
    for index in lines.indices { addMarks(ofLine: index, to: &ink) }
    for leader in tabLeaders { leader.addInk(to: &ink) }
    for annotation in annotations { annotation.layout.inkBounds.map { ink.add($0) } }
    return ink.rect
  }

  /// The smallest rectangle around the ink of one line's glyphs, leaders of tabs, ruby annotations and emphasis marks
  /// included, in layout units; `nil` if there is no ink. `index` is an index of ``lines``.
  public func inkBounds(ofLine index: Int) -> LayoutRect? {
    var ink = GlyphInk()
    for run in lines[index].runs { glyphRun(run).addInk(to: &ink) }
    addMarks(ofLine: index, to: &ink)
    for leader in tabLeaders where leader.line == index { leader.addInk(to: &ink) }
    for annotation in annotations where annotation.line == index { annotation.layout.inkBounds.map { ink.add($0) } }
    return ink.rect
  }

  /// Adds the ink of the emphasis marks of a line.
  private func addMarks(ofLine index: Int, to ink: inout GlyphInk) {
    guard let marks = EmphasisMarks(self, line: index) else { return }
    for mark in lines[index].runs.lazy.flatMap({ marks.marks(ofRun: $0) }) {
      for glyph in mark.glyphs {
        ink.add(glyph.id, x: glyph.x, y: glyph.y, of: mark.face, size: mark.size, transform: mark.transform)
      }
    }
  }
}

extension GlyphRun {
  /// The smallest rectangle around the ink of the run's glyphs, in layout units; `nil` if there is no ink.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    addInk(to: &ink)
    return ink.rect
  }

  fileprivate func addInk(to ink: inout GlyphInk) {
    let transform = orientation.transform(horizontalScale: horizontalScale, skew: skew)
    forEachGlyph { ink.add($0.id, x: $0.x, y: $0.y, of: face, size: size, transform: transform) }
  }
}

extension TextLayout.TabLeader {
  fileprivate func addInk(to ink: inout GlyphInk) {
    let transform = orientation.transform(skew: face.synthesis.skew)
    for glyph in glyphs {
      ink.add(glyph.id, x: glyph.x, y: glyph.y, of: face, size: size, transform: transform)
    }
  }
}

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
    let extents = face.extents(of: glyph)
    known[face, default: [:]][glyph] = extents
    return extents
  }
}

extension FontFace.GlyphExtents {
  /// The rectangle around a glyph's ink after a transform about the glyph's origin, in layout units relative to that
  /// origin, y down. `scale` is the number of layout units in a font unit.
  package func ink(scale: Double, transform: TextStyle.GlyphTransform) -> LayoutRect {
    let (left, top) = (Double(xBearing) * scale, -Double(yBearing) * scale)
    let (right, bottom) = (left + Double(width) * scale, top - Double(height) * scale)
    guard transform != .identity else {
      return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { transform.apply($0.0, $0.1) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (least, upper) = (x.min() ?? 0, y.min() ?? 0)
    return LayoutRect(x: least, y: upper, width: (x.max() ?? 0) - least, height: (y.max() ?? 0) - upper)
  }
}
