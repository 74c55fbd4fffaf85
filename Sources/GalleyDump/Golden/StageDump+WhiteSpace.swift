internal import GalleyShaping
internal import GalleyUnicode

extension StageDump {
  /// The shaped text by stretches that stand in the source one after the other: shaped range, source range, text.
  static func whiteSpace(_ shaped: ShapedText) -> String {
    guard !shaped.map.isIdentity else { return titled("white space", ["identity"]) }
    var table = TextTable()
    table.add("shaped", "source")
    var start = 0
    for offset in 1..<max(2, shaped.text.count + 1) {
      guard offset < shaped.text.count, shaped.map.source(of: offset) == shaped.map.source(of: offset - 1) + 1 else {
        let end = min(offset, shaped.text.count)
        let source = shaped.map.source(of: start)
        table.add(
          offsets(start..<end), offsets(source..<source + end - start), QuotedText.text(shaped.text[start..<end]))
        start = end
        continue
      }
    }
    return titled("white space", table.lines)
  }
}
