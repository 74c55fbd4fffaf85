internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout

/// The report of `galley fits` for people: counts, then the strings that do not fit, the worst first.
struct FitsReport {
  let specification: FitsSpecification
  let summary: FitsCollector.Summary

  /// The report, with a line feed at the end of each line.
  var text: String {
    var text = "\(summary.total.strings) strings: "
    text += summary.total.failures == 0 ? "all fit\n" : "\(summary.total.failures) do not fit\n"
    if summary.missing > 0 {
      text += "\(summary.missing) strings have characters for which no font has a glyph: their widths are wrong\n"
    }
    guard summary.total.failures > 0 else { return text }
    text += "\n" + table("scale", summary.scales.map { (JSONValue.number($0.key).text, $0.key, $0.value) }, by: <)
    text += "\n" + table("box", summary.boxes.map { ($0.key, $0.value.failures, $0.value) }, by: >)
    text += "\n" + table("locale", summary.locales.map { ($0.key, $0.value.failures, $0.value) }, by: >)
    for place in summary.worst { text += "\n" + Self.text(place.result, specification.boxes[place.result.item.box]) }
    let rest = summary.total.failures - summary.worst.count
    if rest > 0 { text += "\n… and \(rest) more: --worst N lists N of them\n" }
    return text
  }

  /// A table with a row for each scale, box or locale: how many of its strings do not fit. Boxes and locales whose
  /// strings all fit are left out.
  private func table<Key: Comparable>(
    _ title: String, _ rows: [(name: String, key: Key, count: FitsCollector.Count)], by order: (Key, Key) -> Bool
  ) -> String {
    var table = AlignedLines([.left, .right, .right])
    table.add(title, "do not fit", "strings")
    let rows = rows.sorted { $0.key == $1.key ? $0.name < $1.name : order($0.key, $1.key) }
    for row in rows where row.count.failures > 0 || title == "scale" {
      table.add(row.name.isEmpty ? "none" : row.name, "\(row.count.failures)", "\(row.count.strings)")
    }
    return table.text
  }

  private static func text(_ result: FitsResult, _ box: FitsSpecification.Box?) -> String {
    let names = [result.item.name, result.item.locale, box.map(describe) ?? result.item.box].filter { !$0.isEmpty }
    var text = names.joined(separator: "  ") + "\n  \(JSONValue.string(shown(result.item.text)).text)\n"
    for answer in result.scales where !answer.fits {
      text += "  scale \(JSONValue.number(answer.scale).text): " + answer.advice.joined(separator: "; ") + "\n"
    }
    return text + "  largest scale that fits: \(largest(result))\n"
  }

  /// The largest scale that fits, rounded down to two decimals; `none from 0.25 up` if the string fits at no scale that
  /// was tried.
  static func largest(_ result: FitsResult) -> String {
    guard let scale = result.largestScale else {
      return "none from \(JSONValue.number(FitsCheck.smallestScale).text) up"
    }
    return FixedDecimals.text((scale * 100).rounded(.down) / 100, count: 2)
  }

  /// A box in words, such as `button (120 × 32, 1 line)`.
  static func describe(_ box: FitsSpecification.Box) -> String {
    func length(_ length: Double) -> String { length.isFinite ? JSONValue.number(length).text : "any" }
    var limits = "\(length(box.size.width)) × \(length(box.size.height))"
    if let lines = box.maxLines { limits += ", \(lines) \(lines == 1 ? "line" : "lines")" }
    return "\(box.name) (\(limits))"
  }

  /// The text; if the text is long, its first 100 graphemes and an ellipsis.
  private static func shown(_ text: String) -> String {
    text.count > 100 ? String(text.prefix(100)) + "…" : text
  }
}

extension FitsSpecification.Item {
  /// The id without quotes; empty if the string has none.
  var name: String {
    switch id {
    case .string(let name): name
    case .null: ""
    default: id.text
    }
  }
}
