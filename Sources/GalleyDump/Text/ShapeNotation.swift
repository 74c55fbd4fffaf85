public import GalleyFonts
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Glyphs as hb-shape writes them: `[name=cluster@x,y+advance|…]`, in visual order.
public struct ShapeNotation: Sendable {
  /// The face that names the glyphs.
  public var face: FontFace
  /// Glyph names rather than indices.
  public var names = true
  /// Advances and displacements.
  public var positions = true
  /// Clusters.
  public var clusters = true
  /// Clusters as UTF-8 offsets rather than numbers of scalars.
  public var utf8Clusters = false

  /// hb-shape's defaults.
  public init(face: FontFace) { self.face = face }

  /// The glyphs of a layout's first line; a text in font units needs a font size of the face's units per em.
  public func text(of layout: TextLayout) -> String {
    var parts: [String] = []
    var numbers: [Int: Int] = [:]
    if !utf8Clusters {
      var offset = 0
      for (number, scalar) in layout.shaped.source.string.unicodeScalars.enumerated() {
        numbers[offset] = number
        offset += UTF8.width(scalar)
      }
    }
    for run in layout.glyphRuns where run.line == 0 && !run.isGenerated {
      var pen = run.left - (layout.lines.first?.left ?? 0)
      let start = layout.lines.first?.left ?? 0
      run.forEachGlyph { glyph in
        var part = names ? run.face.name(of: UInt32(glyph.id)) : "\(glyph.id)"
        if clusters { part += "=\(numbers[glyph.cluster] ?? glyph.cluster)" }
        if positions {
          let (x, y) = (units(glyph.x - start - pen), units(run.baseline - glyph.y))
          if x != "0" || y != "0" { part += "@\(x),\(y)" }
          part += "+" + units(glyph.advance)
        }
        parts.append(part)
        pen += glyph.advance
      }
    }
    return "[" + parts.joined(separator: "|") + "]"
  }

  /// A position, free of what adding up left behind the third decimal.
  private func units(_ value: Double) -> String { JSONValue.digits(of: (value * 1000).rounded() / 1000) }
}
