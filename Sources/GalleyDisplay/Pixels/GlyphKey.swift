public import GalleyFonts
public import GalleyText

/// Everything that the picture of a glyph depends on: the key of a cache of glyph images.
///
/// Glyphs with equal keys have equal images. ``PixelGrid/glyphs(of:stroke:)`` makes the keys of a drawing, and
/// `GlyphRasterizer.image(for:)` of `GalleyRaster` makes the image of a key.
public struct GlyphKey: Hashable, Sendable {
  /// The face, with its variations and its synthetic slant and weight.
  public let face: FontFace
  /// The glyph's index in the face.
  public let glyph: UInt16
  /// The number of device pixels in an em.
  public let size: Double
  /// Where the glyph's origin is inside its pixel.
  public let phase: GlyphPhase
  /// The transform about the glyph's origin, y down, with a translation in device pixels.
  public let transform: TextStyle.GlyphTransform
  /// How much thicker strokes are drawn than in the face, in ems: ``GlyphDrawing/emboldening`` divided by the size.
  public let emboldening: Double
  /// The line along the outline, with lengths in device pixels; `nil` for the filled glyph.
  public let stroke: DisplayShape.Stroke?
  /// The colors of color glyphs; `.normal` for faces without colors and for lines along outlines.
  public let palette: FontPalette
  /// The text's color, opaque, if the glyph's picture contains it; `nil` for outlines and for all color glyphs that
  /// have only colors of their own.
  public let textColor: RGBAColor?
  /// The greatest distance from the outline that a signed distance field stores, in device pixels; `nil` for coverage.
  /// Color glyphs have no distance field.
  public let spread: Int?

  /// The key of a glyph. What its picture does not depend on is left out of the key: the color and the palette of an
  /// outline, and the alpha of the color.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's index in the face.
  ///   - face: The face.
  ///   - size: The number of device pixels in an em. The image is empty if this is not a finite number above 0.
  ///   - phase: Where the glyph's origin is inside its pixel.
  ///   - transform: The transform about the glyph's origin, y down, with a translation in device pixels.
  ///   - emboldening: How much thicker strokes are drawn, in ems.
  ///   - stroke: The line along the outline, with lengths in device pixels; `nil` for the filled glyph.
  ///   - palette: The colors of color glyphs.
  ///   - color: The text's color.
  ///   - spread: 1 to 64 for a signed distance field; other numbers are clamped.
  public init(
    glyph: UInt16, of face: FontFace, size: Double, phase: GlyphPhase = .zero,
    transform: TextStyle.GlyphTransform = .identity, emboldening: Double = 0, stroke: DisplayShape.Stroke? = nil,
    palette: FontPalette = .normal, color: RGBAColor = .black, spread: Int? = nil
  ) {
    self.face = face
    self.glyph = glyph
    self.size = size
    self.phase = phase
    self.transform = transform
    self.emboldening = emboldening
    self.stroke = stroke
    let isColored = stroke == nil && face.descriptor.isColor
    self.palette = isColored ? palette : .normal
    textColor = isColored && face.drawsTextColor(in: glyph, palette) ? color.opaque : nil
    self.spread = spread.map { min(max($0, 1), 64) }
  }
}

extension GlyphKey {
  /// Hashes what differs between most glyphs. A canvas hashes a key for each glyph that it draws.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(UInt32(glyph) << 16 | UInt32(phase.x) << 8 | UInt32(phase.y) << 4 | UInt32(stroke == nil ? 0 : 1))
    hasher.combine(size)
    if transform != .identity { hasher.combine(transform) }
    if let stroke { hasher.combine(stroke) }
    if palette != .normal { hasher.combine(palette) }
    if let textColor { hasher.combine(textColor) }
  }
}

/// Where the origin of a glyph is inside its device pixel, in steps of a quarter of a pixel.
///
/// A glyph is rasterized at the nearest quarter, so that it has few images and still looks evenly spaced. Skia has as
/// many steps.
public struct GlyphPhase: Hashable, Sendable {
  /// The number of steps in a pixel.
  public static let steps = 4

  /// The distance from the pixel's left edge, in quarters of a pixel: 0 to 3.
  public let x: Int8
  /// The distance from the pixel's top edge, in quarters of a pixel: 0 to 3. Always 0 for a glyph on the baseline of a
  /// horizontal line.
  public let y: Int8

  /// A place inside a pixel. Numbers count modulo 4.
  public init(x: Int, y: Int) {
    self.x = Int8(truncatingIfNeeded: x & (Self.steps - 1))
    self.y = Int8(truncatingIfNeeded: y & (Self.steps - 1))
  }

  /// The pixel's top-left corner.
  public static let zero = GlyphPhase(x: 0, y: 0)
}

extension FontFace {
  /// Whether the picture of a glyph of a color font contains the text's color: it may for paint graphs and SVG
  /// documents, and color layers say so.
  fileprivate func drawsTextColor(in glyph: UInt16, _ palette: FontPalette) -> Bool {
    if drawsTextColor(in: glyph) { return true }
    guard kind(of: glyph) == .colorLayers, let layers = try? colorLayers(of: glyph, palette: palette) else {
      return false
    }
    return layers.contains { $0.color == nil }
  }
}
