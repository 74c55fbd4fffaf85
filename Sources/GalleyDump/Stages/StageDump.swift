internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Prints each stage of the pipeline as stable text, for golden files and for human readers: with aligned columns and
/// fixed decimals, and without paths of the machine.
///
/// Offsets are UTF-8 bytes of the shaped text unless a column is named `source`. The stages up to `candidates` are
/// printed paragraph by paragraph and need no available width.
package enum StageDump {
  /// A stage's text with its name as the first line.
  static func titled(_ name: String, _ lines: [String]) -> String {
    name + "\n" + lines.map { "  " + $0 + "\n" }.joined()
  }

  /// A range as text, for example `0..<12`.
  static func offsets(_ range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }

  /// A length in layout units with three decimals.
  static func length(_ value: Double) -> String { FixedDecimals.text(value) }

  /// The name of a face, for example `NotoSans-Regular wght=650 synthetic-bold`.
  static func name(of face: FontFace) -> String {
    let axes = face.variations.map { "\($0.tag)=\(JSONValue.digits(of: $0.value))" }
    let synthesis =
      (face.synthesis.isBold ? ["synthetic-bold"] : []) + (face.synthesis.isOblique ? ["synthetic-oblique"] : [])
    return ([face.descriptor.postScriptName] + axes + synthesis).joined(separator: " ")
  }
}
