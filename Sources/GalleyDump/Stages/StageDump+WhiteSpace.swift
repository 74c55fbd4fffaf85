internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension StageDump {
  /// The shaped text, divided into ranges that are contiguous in the source too: range in the shaped text, range in the
  /// source, text.
  static func whiteSpace(_ shaped: ShapedText) -> String {
    guard !shaped.map.isIdentity else { return titled("white space", ["identity"]) }
    var table = TextTable()
    table.add("shaped", "source")
    let map = shaped.map
    var start = 0
    while start < shaped.text.count {
      let isReplaced =
        map.sourceEnd(before: start + 1) != map.source(of: start) + 1 || map.isInsideReplacement(start + 1)
      var end = start + 1
      while end < shaped.text.count,
        isReplaced
          ? map.isInsideReplacement(end)
          : map.source(of: end) == map.source(of: end - 1) + 1
            && map.sourceEnd(before: end + 1) == map.source(of: end) + 1
      {
        end += 1
      }
      table.add(
        offsets(start..<end), offsets(map.source(of: start)..<map.sourceEnd(before: end)),
        QuotedText.text(shaped.text[start..<end]))
      start = end
    }
    return titled("white space", table.lines)
  }
}
