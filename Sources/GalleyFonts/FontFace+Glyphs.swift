internal import Synchronization

extension FontFace {
  /// How many units of the file's outlines make an em: `metrics.unitsPerEm` but for faces measured by their bitmaps.
  package var outlineUnitsPerEm: Int32 { face.unitsPerEm }

  /// How many glyphs the face has.
  public var glyphCount: Int { face.glyphCount }

  /// The glyph for a scalar, or nil: `cmap`.
  public func glyph(for scalar: UInt32) -> UInt32? { font.glyph(for: scalar) }

  /// The glyph for a scalar with a variation selector, or nil: `cmap` format 14.
  public func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? { font.glyph(for: scalar, selector: selector) }

  /// A glyph's nominal horizontal advance in font units, before any positioning rule.
  public func advance(of glyph: UInt32) -> Int32 { font.advance(of: glyph) }

  /// How far an upright glyph moves the pen down a vertical line, in font units: `vmtx`, else ascender less descender.
  public func verticalAdvance(of glyph: UInt32) -> Int32 { font.verticalAdvance(of: glyph) }

  /// From a glyph's horizontal origin to where the pen is in a vertical line, in font units, y up: the middle of its
  /// advance, and `VORG` or `vmtx`.
  public func verticalOrigin(of glyph: UInt32) -> (x: Int32, y: Int32) { font.verticalOrigin(of: glyph) }

  /// Whether the font says how glyphs stand in vertical lines: tables `vhea` and `vmtx`.
  public var hasVerticalMetrics: Bool { face.hasVerticalMetrics }

  /// Whether the font's feature `vert` has another glyph for vertical lines; collected from `GSUB` at the first
  /// question.
  public func hasVerticalForm(of glyph: UInt32) -> Bool {
    verticalForms.withLock { forms in
      let known = forms ?? face.verticalForms
      forms = known
      return known.contains(glyph)
    }
  }

  /// The glyph's name in the font, or `gidN`.
  public func name(of glyph: UInt32) -> String { font.name(of: glyph) }

  /// The glyph's ink rectangle in font units, or nil where it has none.
  public func extents(of glyph: UInt32) -> GlyphExtents? { font.extents(of: glyph) }

  /// The variation values as the font's tables count them: 2.14 fixed point, one an axis; empty at the defaults.
  public var normalizedCoordinates: [Int32] { font.normalizedCoordinates }

  /// The `hb_font_t`, for the bindings of other targets; valid as long as the face.
  package var harfBuzzFont: UnsafeMutableRawPointer { UnsafeMutableRawPointer(font.pointer) }
}
