internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyText

extension SVGWriter {
  /// Writes a `<text>` in which each cluster is at the position from the layout. SVG 2, section 11.
  ///
  /// Glyphs without characters, such as hyphens at the ends of lines, are drawn as outlines.
  func drawText(_ drawing: GlyphDrawing, _ paint: String) {
    let clusters = drawing.clusters
    guard !drawing.text.range.isEmpty else {
      body.append(Self.element(.path(drawing.path), paint))
      return
    }
    var spans: [String] = []
    for cluster in clusters {
      // A viewer may draw soft hyphens as hyphens, so they are left out: the layout has decided where hyphens are.
      let text = drawing.text[cluster.range].replacing("\u{AD}", with: "")
      guard let glyph = drawing.glyphs[cluster.glyphs].first, !text.allSatisfy(\.isWhitespace) else { continue }
      let place =
        drawing.transform == .identity
        ? "x=\"\(three(glyph.x))\" y=\"\(three(glyph.y))\""
        : "transform=\"translate(\(three(glyph.x)) \(three(glyph.y))) \(Self.matrix(drawing.transform))\""
      // The element `tspan` has no attribute `transform`.
      let tag = drawing.transform == .identity ? "tspan" : "text"
      spans.append("<\(tag) \(place)>\(text.xmlEscaped)</\(tag)>")
    }
    guard !spans.isEmpty else { return }
    let font = Self.font(drawing.face, size: drawing.size)
    if drawing.transform == .identity {
      body.append("<text\(font)\(paint)>\(spans.joined())</text>")
    } else {
      body.append("<g\(font)\(paint)>\(spans.joined())</g>")
    }
  }

  /// The attributes that select a face and a font size.
  private static func font(_ face: FontFace, size: Double) -> String {
    let descriptor = face.descriptor
    var text =
      " font-family=\"\(descriptor.family.xmlEscaped)\" font-size=\"\(three(size))\" "
      + "font-weight=\"\(three(face.weight))\""
    switch descriptor.slant {
    case .normal: break
    case .italic: text += " font-style=\"italic\""
    case .oblique: text += " font-style=\"oblique\""
    }
    return text
  }
}

extension FontFace {
  /// The weight that the face is drawn with, 1 to 1000.
  fileprivate var weight: Double {
    variations.last { $0.tag.description == "wght" }?.value
      ?? axes.first { $0.tag.description == "wght" }?.defaultValue ?? descriptor.weights.lowerBound
  }
}

extension String {
  /// The text with XML's special characters as references, without the control characters that XML does not allow.
  package var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
