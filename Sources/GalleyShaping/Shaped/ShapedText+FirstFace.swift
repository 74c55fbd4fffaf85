internal import GalleyFonts
package import GalleyText

extension ShapedText {
  /// The first face of a style's font stack.
  func firstFace(of style: TextStyle) -> FontFace {
    typesetter.withContext { $0.shaping(of: style).stack.first }
  }

  /// The first face of the style at an index of ``styles``, in the size in which a profile draws it. The lines, boxes
  /// and backgrounds of text are placed by this face, whatever faces draw the text.
  package func firstFace(ofStyle index: Int, _ profile: ParagraphStyle.Profile) -> FirstFace {
    FirstFace(firstFace(of: styles[index]), of: styles[index], profile)
  }
}
