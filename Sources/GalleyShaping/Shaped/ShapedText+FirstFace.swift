internal import GalleyFonts
internal import GalleyLineHeights
package import GalleyText

extension ShapedText {
  /// The first face of a style's font stack.
  func firstFace(of style: TextStyle) -> FontFace {
    typesetter.firstFace(of: style)
  }

  /// The advance of a space in the first face of the text's default style, and the letter and word spacing of that
  /// style, in layout units, in profile `browser`.
  package var spaceOfBlock: (width: Double, spacing: Double) {
    let style = source.defaultStyle
    let face = firstFace(of: style)
    let size = style.usedSize(in: face, first: face, behavior: .browser)
    let scale = Behavior.browser.scale(size: size, unitsPerEm: face.metrics.unitsPerEm)
    let width = face.glyph(for: 0x20).map { Double(face.advance(of: $0)) * scale } ?? 0
    return (width, style.letterSpacing.layoutLength + style.wordSpacing.layoutLength)
  }

  /// The first face of the style at an index of ``styles``, in the size in which a profile draws it. The lines, boxes
  /// and backgrounds of text are placed by this face, whatever faces draw the text.
  package func firstFace(ofStyle index: Int, _ behavior: Behavior) -> FirstFace {
    FirstFace(firstFace(of: styles[index]), of: styles[index], behavior)
  }
}
