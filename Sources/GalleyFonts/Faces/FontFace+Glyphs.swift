internal import Synchronization

extension FontFace {
  /// The size of the em in units of the file's outlines. Equal to `metrics.unitsPerEm`, except in faces that are
  /// measured by their bitmaps.
  package var outlineUnitsPerEm: Int32 { face.unitsPerEm }

  /// Whether the file has a table with outlines: `glyf`, `CFF ` or `CFF2`.
  package var hasOutlines: Bool { ["glyf", "CFF ", "CFF2"].contains { face.hasTable($0) } }

  /// How many glyphs the face has.
  public var glyphCount: Int { face.glyphCount }

  /// The glyph for a scalar, or `nil` if the face has none: `cmap`.
  public func glyph(for scalar: UInt32) -> UInt32? { font.glyph(for: scalar) }

  /// The glyph for a scalar followed by a variation selector, or `nil` if the face has none: `cmap` format 14.
  public func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? { font.glyph(for: scalar, selector: selector) }

  /// A glyph's horizontal advance in font units, before kerning and other positioning lookups.
  public func advance(of glyph: UInt32) -> Int32 { font.advance(of: glyph) }

  /// The distance that an upright glyph moves the pen down a vertical line, in font units: from `vmtx`, or the ascender
  /// minus the descender if the font has no `vmtx`.
  public func verticalAdvance(of glyph: UInt32) -> Int32 { font.verticalAdvance(of: glyph) }

  /// The vertical origin of a glyph, as an offset from its horizontal origin in font units, y up. In a vertical line,
  /// the vertical origin is put at the pen. x is the middle of the glyph's advance; y comes from `VORG` or `vmtx`.
  public func verticalOrigin(of glyph: UInt32) -> (x: Int32, y: Int32) { font.verticalOrigin(of: glyph) }

  /// Whether the font has metrics for vertical lines: the tables `vhea` and `vmtx`.
  public var hasVerticalMetrics: Bool { face.hasVerticalMetrics }

  /// Whether the font's feature `vert` replaces the glyph in vertical lines. The replaced glyphs are collected from
  /// `GSUB` at the first call.
  public func hasVerticalForm(of glyph: UInt32) -> Bool {
    verticalForms.withLock { forms in
      let known = forms ?? face.verticalForms
      forms = known
      return known.contains(glyph)
    }
  }

  /// The glyph's name in the font; `gid` and the glyph's number if it has no name.
  public func name(of glyph: UInt32) -> String { font.name(of: glyph) }

  /// The glyph's ink rectangle in font units, or `nil` if the face has no extents for the glyph. For a color glyph of
  /// the table `COLR`, it is the rectangle of its layers or of its paint graph.
  public func extents(of glyph: UInt32) -> FontFace.GlyphExtents? {
    (descriptor.isColor ? colorExtents(of: glyph) : nil) ?? font.extents(of: glyph)
  }

  /// The extents that HarfBuzz gives, for comparison with `hb-shape`: `hb_font_get_glyph_extents`. The layers of color
  /// glyphs are left out.
  package func outlineExtents(of glyph: UInt32) -> FontFace.GlyphExtents? { font.extents(of: glyph) }

  /// The variation values in the font's normalized scale: 2.14 fixed-point numbers, one for each axis; empty if all
  /// axes are at their defaults.
  public var normalizedCoordinates: [Int32] { font.normalizedCoordinates }

  /// The face's `hb_font_t`, for the bindings of other targets. The pointer is valid as long as the face is alive.
  package var harfBuzzFont: UnsafeMutableRawPointer { UnsafeMutableRawPointer(font.pointer) }
}
