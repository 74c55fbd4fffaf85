internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyText

/// Collects the glyphs of an SVG file. Each glyph is defined once; definitions are numbered in the order of first use.
struct SVGGlyphs {
  /// A definition, and what a `<use>` element needs to draw the definition. A glyph with color layers has one part for
  /// each layer.
  struct Part {
    /// The element's id, such as `g1`.
    var id: String
    /// The number of the definition's units in an em. To draw it, scale its coordinates by font size / `unitsPerEm`.
    var unitsPerEm: Double
    /// The color from the font's palette; `nil` for the text's color.
    var color: RGBAColor?
  }

  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// How much thicker strokes are drawn, in ems.
    var emboldening: Double
    var palette: FontPalette
    /// The text's color, opaque, if the glyph's paint graph or SVG document may contain it.
    var color: RGBAColor?
  }

  let sources: GlyphSources
  /// The elements for `<defs>`.
  private(set) var definitions: [String] = []
  private var known: [Key: [Part]] = [:]

  /// A collection without glyphs, which reads them from `sources`.
  init(_ sources: GlyphSources) { self.sources = sources }

  /// A size above that of any bitmap strike, so that a file contains the font's largest bitmap.
  private static let bestStrike = 1e6

  /// Returns the parts that draw a glyph with strokes that are thicker by `emboldening` ems, and defines them at first
  /// use. Empty for spaces and for glyphs that cannot be read.
  mutating func parts(
    of glyph: UInt16, in face: FontFace, emboldening: Double, palette: FontPalette, color: RGBAColor
  ) throws(RasterError) -> [Part] {
    let key = Key(
      face: face, glyph: glyph, emboldening: emboldening, palette: palette,
      color: face.drawsTextColor(in: glyph) ? color.opaque : nil)
    if let parts = known[key] { return parts }
    var parts: [Part] = []
    let size = face.kind(of: glyph) == .svgDocument ? Self.paintedSize : Self.bestStrike
    switch sources.source(
      of: glyph, in: face, pixelsPerEm: size, emboldening: emboldening, palette: palette, color: color)
    {
    case .none: break
    case .painted(let painted):
      let picture = sources.picture(
        of: painted, glyph: glyph, in: face, pixelsPerEm: Self.paintedSize, color: color)
      if let picture { parts.append(try define(picture)) }
    case .layers(let layers):
      for layer in layers where !layer.outline.isEmpty {
        let id = nextID
        definitions.append("<path id=\"\(id)\" d=\"\(layer.outline.svgData(decimals: 1, flipped: true))\"/>")
        parts.append(Part(id: id, unitsPerEm: Double(face.outlineUnitsPerEm), color: layer.color))
      }
    case .picture(let picture):
      parts.append(try define(picture))
    }
    known[key] = parts
    return parts
  }

  /// The number of pixels in an em of the pictures of paint graphs and SVG documents. The size at which a viewer shows
  /// the file is not known.
  private static let paintedSize = 256.0

  private mutating func define(_ picture: StrikePicture) throws(RasterError) -> Part {
    let id = nextID
    definitions.append(
      "<image id=\"\(id)\" x=\"\(picture.left)\" y=\"\(-picture.top)\" width=\"\(picture.bitmap.width)\" "
        + "height=\"\(picture.bitmap.height)\" href=\"data:image/png;base64,"
        + Base64.encode(try picture.bitmap.png()) + "\"/>")
    return Part(id: id, unitsPerEm: picture.pixelsPerEm, color: nil)
  }

  private var nextID: String { "g\(definitions.count + 1)" }
}
