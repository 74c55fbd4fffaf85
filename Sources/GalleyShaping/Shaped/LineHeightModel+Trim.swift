package import GalleyFonts
package import GalleyText

extension LineHeightModel {
  /// How far a trimmed first line reaches over the baseline that fonts meet at, in layout units: CSS Inline 3, §5.
  package func ascent(trimmedTo edge: TextBoxTrim.Over, face: FontMetrics, size: Double) -> Double {
    switch edge {
    case .text: aligned(face: face, size: size).ascent
    case .cap:
      rounded(Double(face.capHeight) * size / Double(face.unitsPerEm)) - alphabeticDepth(face: face, size: size)
    case .ex: rounded(xHeight(face: face, size: size)) - alphabeticDepth(face: face, size: size)
    }
  }

  /// How far a trimmed last line reaches under that baseline, in layout units.
  package func descent(trimmedTo edge: TextBoxTrim.Under, face: FontMetrics, size: Double) -> Double {
    switch edge {
    case .text: aligned(face: face, size: size).descent
    case .alphabetic: alphabeticDepth(face: face, size: size)
    }
  }

  /// A height of letters; Chromium rounds it to 1/64, unlike ascents and descents, which are whole px there.
  private func rounded(_ height: Double) -> Double {
    profile == .browser ? (height * 64).rounded() / 64 : height
  }
}
