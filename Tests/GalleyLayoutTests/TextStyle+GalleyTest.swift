import Galley

extension TextStyle {
  /// Galley Test at size 10, whose widths add up by hand: lower case 5, upper case 6, space 2.5.
  static let galleyTest = TextStyle(families: ["Galley Test"], size: 10)
}

extension TextLayout {
  /// The text of each line, its white space and line break included.
  var lineTexts: [String] { lines.map { String(decoding: shaped.source.utf8[$0.range], as: UTF8.self) } }
}
