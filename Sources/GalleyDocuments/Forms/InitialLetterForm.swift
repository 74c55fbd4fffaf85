internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// `initial-letter`: `normal`, or how many lines high the first letter is and, unless it is the same number rounded
/// down, how many lines are beside it. CSS Inline 3, §7.2.
struct InitialLetterForm: DocumentForm {
  let expected = "normal, or a size and a number of lines, such as 3, \"3 2\" or \"3 raise\""

  var schema: JSONSchema {
    let space = CSSPattern.space
    let (size, words) = (CSSPattern.notNegative, CSSPattern.words(["drop", "raise"]))
    let sink = #"\+?0*[1-9][0-9]*"#
    let value = "(?:\(size)(?:\(space)+(?:\(sink)|\(words)))?|\(words)\(space)+\(size))"
    return .any(.number(from: 1), .pattern(CSSPattern.alone("(?:\(CSSPattern.words(["normal"]))|\(value))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> DropCap?? {
    if case .number = reader.value { return DropCap(size: try reader.number(atLeast: 1)) }
    var parts = try reader.css(expected)
    if parts.only?.keyword == "normal" { return .some(nil) }
    // CSS takes the two parts in any order if the second one is a word.
    if parts.count == 2, case .number = parts[1], parts[0].keyword != nil { parts.swapAt(0, 1) }
    guard (1...2).contains(parts.count), case .number(let size) = parts[0], size >= 1 else {
      throw reader.expected(expected)
    }
    var letter = DropCap(size: size)
    guard parts.count == 2 else { return letter }
    switch parts[1] {
    case .number(let lines) where lines >= 1 && lines.rounded() == lines: letter.lines = Int(min(lines, 100))
    case .word where parts[1].keyword == "drop": break
    case .word where parts[1].keyword == "raise": letter.lines = 1
    default: throw reader.expected(expected)
    }
    return letter
  }

  func write(_ value: DropCap?) throws(DocumentError) -> JSONValue { throw unwritable(value) }
}

extension DropCap {
  /// The drop cap of an initial letter of a size whose sink is the size rounded down.
  fileprivate init(size: Double) {
    self.init(lines: Int(min(size, 100).rounded(.down)), size: size)
  }
}
