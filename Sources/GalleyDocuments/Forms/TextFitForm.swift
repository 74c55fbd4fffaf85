internal import GalleyDump
internal import GalleyText

/// `text-fit`: `none`, or `grow` or `shrink`, which lines, and a limit in per cent, in this order. CSS Text 5.
struct TextFitForm: DocumentForm {
  let expected = "none, or grow or shrink, which lines, and a limit, such as \"grow per-line 150%\""

  private static let directions = ParagraphStyle.TextFit.Direction.allCases.map(\.rawValue)
  private static let lines = ParagraphStyle.TextFit.Lines.allCases.map(\.rawValue)

  var schema: JSONSchema {
    let space = CSSPattern.space
    // The longest word first, because others start like it.
    let lines = CSSPattern.words(Self.lines.sorted { $0.count > $1.count })
    let value = "\(CSSPattern.words(Self.directions))(?:\(space)+\(lines))?(?:\(space)+\(CSSPattern.notNegative)%)?"
    return .any(.pattern(CSSPattern.alone("(?:\(CSSPattern.words(["none"]))|\(value))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextFit?? {
    var parts = try reader.css(expected)[...]
    if parts.count == 1, parts.first?.keyword == "none" { return .some(nil) }
    guard let direction = parts.popFirst()?.keyword.flatMap(ParagraphStyle.TextFit.Direction.init(rawValue:)) else {
      throw reader.expected(expected)
    }
    var fit = ParagraphStyle.TextFit(direction)
    if let lines = parts.first?.keyword.flatMap(ParagraphStyle.TextFit.Lines.init(rawValue:)) {
      fit.lines = lines
      parts.removeFirst()
    }
    if case .percentage(let percent)? = parts.first, percent >= 0 {
      fit.limit = percent / 100
      parts.removeFirst()
    }
    guard parts.isEmpty else { throw reader.expected(expected) }
    return fit
  }

  func write(_ value: ParagraphStyle.TextFit?) throws(DocumentError) -> JSONValue {
    guard let value else { return "none" }
    var words = [value.direction.rawValue]
    if value.lines != .consistent { words.append(value.lines.rawValue) }
    if let limit = value.limit {
      // The shortest number that is read back as the same limit: 1.025 · 100 is not 102.5.
      let percent = limit * 100
      let candidates = [(percent * 1e6).rounded() / 1e6, percent, percent.nextUp, percent.nextDown]
      guard limit.isFinite, limit >= 0, let written = candidates.first(where: { $0 / 100 == limit }) else {
        throw unwritable(value)
      }
      words.append(JSONValue.number(written).text + "%")
    }
    return .string(words.joined(separator: " "))
  }
}
