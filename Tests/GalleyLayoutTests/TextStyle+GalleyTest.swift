import Galley

extension TextStyle {
  /// Galley Test at size 10, whose widths are easy to add: lower-case letters are 5 wide, upper-case letters 6, spaces
  /// 2.5.
  static let galleyTest = TextStyle(families: ["Galley Test"], size: 10)
}

extension TextLayout {
  /// The text of each line, with its white space and line break.
  var lineTexts: [String] { lines.map { String(decoding: shaped.source.utf8[$0.range], as: UTF8.self) } }
}
