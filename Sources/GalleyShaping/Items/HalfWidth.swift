internal import GalleyFonts
internal import GalleyUnicode

/// The measurements of a full-width punctuation mark in one face.
struct HalfWidth {
  struct Key: Hashable {
    var face: FontFace
    var script: UInt32
    var scalar: UInt32
    var orientation: Orientation
  }

  /// How much narrower the mark is with the face's half widths, in font units; 0 if the face has none.
  var trim: Int32
  /// Whether the mark is at least an em wide.
  var isFullWidth: Bool
  /// Where in its width the mark is drawn.
  var inkPosition: InkPosition
}

/// The part of a full-width mark's advance in which the mark is drawn, along the line.
enum InkPosition {
  /// The first half, next to the text before.
  case start
  /// The second half, next to the text after.
  case end
  /// The middle: the ink is at most half as long as the advance and starts after its first quarter.
  case middle
  /// None of them, for example the colon of `vert` in Chinese fonts, which is longer than half its advance.
  case other

  /// The place of ink that extends from `lower` to `upper` along an advance of `advance`, all in font units. The ink
  /// may pass the middle by 1/40 of the em, `unitsPerEm`.
  init(lower: Int32, upper: Int32, advance: Int32, unitsPerEm: Int32) {
    if 2 * upper <= advance + unitsPerEm / 20 {
      self = .start
    } else if 2 * lower >= advance - unitsPerEm / 20 {
      self = .end
    } else if 2 * (upper - lower) <= advance, 4 * lower >= advance {
      self = .middle
    } else {
      self = .other
    }
  }

  /// The place of a glyph whose ink has these extents. An upright glyph is measured from top to bottom: `descent` is
  /// the distance from the pen down to the glyph's origin.
  init(_ extents: FontFace.GlyphExtents, advance: Int32, descent: Int32?, unitsPerEm: Int32) {
    if let descent {
      let top = descent - extents.yBearing
      self.init(lower: top, upper: top - extents.height, advance: advance, unitsPerEm: unitsPerEm)
    } else {
      let left = extents.xBearing
      self.init(lower: left, upper: left + extents.width, advance: advance, unitsPerEm: unitsPerEm)
    }
  }
}
