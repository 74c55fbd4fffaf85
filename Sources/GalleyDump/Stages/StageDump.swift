internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Each stage of the pipeline as stable text, for goldens and for people: aligned columns, fixed decimals, no path of
/// any machine.
///
/// Offsets are UTF-8 bytes of the shaped text unless a column says `source`; the stages up to `candidates` are
/// paragraph by paragraph and need no width.
public enum StageDump {
  /// A stage's text with its name as the first line.
  static func titled(_ name: String, _ lines: [String]) -> String {
    name + "\n" + lines.map { "  " + $0 + "\n" }.joined()
  }

  /// `0..<12`.
  static func offsets(_ range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }

  /// A length in layout units, three decimals.
  static func length(_ value: Double) -> String { FixedDecimals.text(value) }

  /// `NotoSans-Regular wght=650`.
  static func name(of face: FontFace) -> String {
    let axes = face.variations.map { "\($0.tag)=\(JSONValue.digits(of: $0.value))" }
    return ([face.descriptor.postScriptName] + axes).joined(separator: " ")
  }
}
