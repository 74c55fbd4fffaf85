internal import GalleyLayout
public import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension MarkdownTheme {
  /// The theme with table columns of exact width: the max-content width of the widest cell, as measured by a
  /// typesetter.
  public func measuringTables(with typesetter: Typesetter) -> MarkdownTheme {
    var theme = self
    theme.cellWidth = { typesetter.prepare($0).measure(Proposal(width: .maxContent)).size.width }
    return theme
  }

  /// A width that is estimated without fonts: 1 em for a wide East Asian character, 0 for a combining mark, 0.6 em for
  /// any other character. Attachments have their own widths.
  static func estimatedWidth(of text: AttributedText) -> Double {
    var width = 0.0
    for run in text.styles.runs {
      for scalar in String(decoding: text.utf8[run.range], as: UTF8.self).unicodeScalars {
        width += ems(of: scalar) * run.value.size
      }
    }
    return text.attachments.reduce(width) { $0 + $1.attachment.width }
  }

  /// The estimated width of a character in ems.
  private static func ems(of scalar: Unicode.Scalar) -> Double {
    if scalar == "\u{FFFC}" { return 0 }
    if scalar.isASCII { return 0.6 }
    let properties = CodePointProperties(scalar)
    if properties.graphemeBreak == .extend || properties.graphemeBreak == .zwj { return 0 }
    switch properties.eastAsianWidth {
    case .wide, .fullwidth: return 1
    default: return 0.6
    }
  }
}
