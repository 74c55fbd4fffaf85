internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyText

/// The glyphs that an SVG file defines, each once, numbered in the order of their first use.
struct SVGGlyphs {
  /// A defined thing and how to draw it.
  struct Part {
    /// The element's id, such as `g1`.
    var id: String
    /// Units of the definition in an em: its coordinates are scaled by size / this.
    var unitsPerEm: Double
    /// The palette's colour; nil takes the text's.
    var color: RGBAColor?
  }

  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
  }

  let images = GlyphImages()
  /// The elements for `<defs>`.
  private(set) var definitions: [String] = []
  private var known: [Key: [Part]] = [:]

  /// Larger than any strike: files keep the best picture that the font has.
  private static let bestStrike = 1e6

  /// What to draw for a glyph; empty for spaces and for glyphs that cannot be read.
  mutating func parts(of glyph: UInt16, in face: FontFace) throws(RasterError) -> [Part] {
    let key = Key(face: face, glyph: glyph)
    if let parts = known[key] { return parts }
    var parts: [Part] = []
    switch images.image(of: glyph, in: face, pixelsPerEm: Self.bestStrike) {
    case .none: break
    case .layers(let layers):
      for layer in layers where !layer.outline.isEmpty {
        let id = nextID
        definitions.append("<path id=\"\(id)\" d=\"\(layer.outline.svgData(decimals: 1, flipped: true))\"/>")
        parts.append(Part(id: id, unitsPerEm: Double(face.outlineUnitsPerEm), color: layer.color))
      }
    case .picture(let picture):
      let id = nextID
      definitions.append(
        "<image id=\"\(id)\" x=\"\(picture.left)\" y=\"\(-picture.top)\" width=\"\(picture.bitmap.width)\" "
          + "height=\"\(picture.bitmap.height)\" href=\"data:image/png;base64,"
          + Base64.encode(try picture.bitmap.png()) + "\"/>")
      parts.append(Part(id: id, unitsPerEm: picture.pixelsPerEm, color: nil))
    }
    known[key] = parts
    return parts
  }

  private var nextID: String { "g\(definitions.count + 1)" }
}
