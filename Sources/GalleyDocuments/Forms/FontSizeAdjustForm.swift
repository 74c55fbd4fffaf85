internal import GalleyDump
internal import GalleyText

/// `font-size-adjust` of CSS Fonts 5, §3: `none`, or a number or `from-font` with the name of a metric before it.
struct FontSizeAdjustForm: DocumentForm {
  let expected = "none, a number not below 0 or from-font, alone or after a metric such as \"cap-height 0.7\""

  var schema: JSONSchema {
    let metric = CSSPattern.words(FontSizeAdjust.Metric.allCases.map(\.rawValue))
    let proportion = "(?:\(CSSPattern.notNegative)|\(CSSPattern.words(["from-font"])))"
    let none = CSSPattern.words(["none"])
    return .any(
      .number(from: 0), .pattern(CSSPattern.alone("(?:\(none)|(?:(?:\(metric))\(CSSPattern.space)+)?\(proportion))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontSizeAdjust?? {
    if case .number = reader.value { return .some(FontSizeAdjust(try reader.number(atLeast: 0))) }
    var parts = try reader.css(expected)
    if parts.only?.keyword == "none" { return .some(nil) }
    var metric = FontSizeAdjust.Metric.exHeight
    if parts.count == 2, let named = parts[0].keyword.flatMap(FontSizeAdjust.Metric.init(rawValue:)) {
      metric = named
      parts.removeFirst()
    }
    switch parts.only {
    case .number(let number)? where number >= 0: return FontSizeAdjust(number, of: metric)
    case let part? where part.keyword == "from-font": return FontSizeAdjust(.fromFont, of: metric)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: FontSizeAdjust?) throws(DocumentError) -> JSONValue {
    guard let value else { return "none" }
    let prefix = value.metric == .exHeight ? "" : value.metric.rawValue + " "
    switch value.proportion {
    case .fromFont: return .string(prefix + "from-font")
    case .number(let number):
      let json = try NumberForm.notNegative.write(number)
      return prefix.isEmpty ? json : .string(prefix + json.text)
    }
  }
}
