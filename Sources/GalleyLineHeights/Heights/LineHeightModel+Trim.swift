package import GalleyFonts
package import GalleyText

extension LineHeightModel {
  /// Distance from the first line's dominant baseline up to the edge that `text-box-edge` names, in layout units: CSS
  /// Inline 3, §5.
  ///
  /// `size` is the font size in layout units.
  package func ascent(trimmedTo edge: ParagraphStyle.TextBoxTrim.Over, face: FontMetrics, size: Double) -> Double {
    switch edge {
    case .text: aligned(face: face, size: size).ascent
    case .cap:
      rounded(Double(face.capHeight) * size / Double(face.unitsPerEm)) - alphabeticDepth(face: face, size: size)
    case .ex: rounded(xHeight(face: face, size: size)) - alphabeticDepth(face: face, size: size)
    }
  }

  /// Distance from the last line's dominant baseline down to the edge that `text-box-edge` names, in layout units: CSS
  /// Inline 3, §5.
  ///
  /// `size` is the font size in layout units.
  package func descent(trimmedTo edge: ParagraphStyle.TextBoxTrim.Under, face: FontMetrics, size: Double) -> Double {
    switch edge {
    case .text: aligned(face: face, size: size).descent
    case .alphabetic: alphabeticDepth(face: face, size: size)
    }
  }

  /// The height of capitals or of lower-case x, in layout units. Profile `browser` rounds these two heights to the
  /// nearest 1/64 px, but ascents and descents to whole px.
  private func rounded(_ height: Double) -> Double {
    behavior.contains(.roundsLengths) ? (height * 64).rounded() / 64 : height
  }
}
