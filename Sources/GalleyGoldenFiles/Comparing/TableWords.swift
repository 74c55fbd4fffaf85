internal import GalleyDump

/// Says how the tables of one stage differ: rows are matched by their first cell, rows with the same first cell in
/// their order, and then compared cell by cell.
struct TableWords {
  private let stage: PipelineStage

  /// Compares the tables of `stage`, whose section must be a table.
  init(_ stage: PipelineStage) { self.stage = stage }

  /// A sentence for each cell that differs, and for each row that is new or gone.
  func sentences(_ before: [TableRow], _ after: [TableRow]) -> [String] {
    let (before, after) = (before.filter { !isHead($0) }, after.filter { !isHead($0) })
    // Two rows may have the same key: a paragraph's last candidate and the next paragraph's first one have the same
    // offset. Such rows are matched in their order.
    var old = Dictionary(grouping: before.indices.reversed()) { key(before[$0]) }
    var isMatched = [Bool](repeating: false, count: before.count)
    var sentences: [String] = []
    for row in after {
      if let index = old[key(row)]?.popLast() {
        isMatched[index] = true
        sentences += changes(before[index], row)
      } else {
        sentences.append(added(row))
      }
    }
    return sentences + before.indices.filter { !isMatched[$0] }.map { removed(before[$0]) }
  }

  /// Whether a row names the columns.
  private func isHead(_ row: TableRow) -> Bool { ["shaped", "offset", "line"].contains(row.cells[0]) }

  /// What identifies a row: its container or paragraph, and its first cell.
  private func key(_ row: TableRow) -> String { place(row) + row.cells[0] }

  /// The titles above a row, such as `container 1: `. Empty for stages whose rows have different first cells in all
  /// tables. The title `lines in WIDTH × HEIGHT` is left out, because a row remains the same if the box changes.
  private func place(_ row: TableRow) -> String {
    switch stage {
    case .analysis, .candidates: ""
    default: row.titles.filter { !$0.hasPrefix("lines in ") }.map { $0 + ": " }.joined()
    }
  }

  /// The names of the cells after the first one.
  private var columns: [String] {
    switch stage {
    case .whiteSpace: ["source", "text"]
    case .analysis: ["character", "grapheme", "line break", "embedding level", "script", "flags"]
    case .items: ["kind", "font", "font size", "level", "script", "language", "text"]
    case .candidates: ["content end", "position before the break", "position after the break", "flags"]
    case .breaking:
      [
        "range", "content end", "width", "trailing white space", "hyphen", "top", "ascent", "descent", "valid widths",
        "reason",
      ]
    case .lines:
      [
        "range", "content", "left edge", "width", "trailing white space", "top", "baseline", "ascent", "descent",
        "reason",
      ]
    default: ["value"]
    }
  }

  private func changes(_ before: TableRow, _ after: TableRow) -> [String] {
    // A dump leaves out empty cells at the end of a row. The text of a line is that of its range in the document;
    // layouts as JSON do not have it.
    let count = min(max(before.cells.count, after.cells.count), columns.count + 1)
    return (1..<max(count, 1)).compactMap { index in
      let was = index < before.cells.count ? before.cells[index] : "none"
      let value = index < after.cells.count ? after.cells[index] : "none"
      return was == value
        ? nil : change(index <= columns.count ? columns[index - 1] : "value", row: after, was: was, value: value)
    }
  }

  private func change(_ column: String, row: TableRow, was: String, value: String) -> String {
    let name = place(row) + subject(row)
    switch (stage, column) {
    case (.analysis, "line break"):
      return "a line \(value == "÷" ? "may" : "may not") start at \(name); it \(was == "÷" ? "could" : "could not")"
    case (.analysis, "grapheme"):
      return
        "\(value == "|" ? "a grapheme starts" : "no grapheme starts") at \(name); \(was == "|" ? "one" : "none") did before"
    case (.analysis, "character"):
      return StageWords.change("the character at \(row.cells[0])", before: was, after: value)
    case (.analysis, _): return StageWords.change("the \(column) at \(name)", before: was, after: value)
    case (.items, "font"): return "\(name) is set in \(value), was in \(was)"
    case (.candidates, _) where row.titles == ["text units"]: return "the text units of \(row.cells[0]) start elsewhere"
    case (.lines, "reason"), (.breaking, "reason"): return "\(name) ends with the reason \(value), was \(was)"
    case (.lines, "range"), (.breaking, "range"): return Self.range(name, was: was, value: value)
    case (.measuring, _):
      return StageWords.change(Self.measures[row.cells[0]] ?? "the \(row.cells[0])", before: was, after: value)
    default: return StageWords.change("the \(column) of \(name)", before: was, after: value)
    }
  }

  /// Better subjects than `the NAME` for some rows of the stage `measuring`.
  private static let measures = [
    "lines": "the number of lines", "min-content": "the min-content width", "max-content": "the max-content width",
    "longest line": "the longest line", "valid range": "the range of widths with the same lines",
  ]

  /// The sentence about a line's range: where the line ends, or where it starts if only that changed.
  private static func range(_ name: String, was: String, value: String) -> String {
    let (old, new) = (
      was.split(separator: ".").compactMap { Int($0.drop { $0 == "<" }) },
      value.split(separator: ".").compactMap { Int($0.drop { $0 == "<" }) }
    )
    guard old.count == 2, new.count == 2 else {
      return StageWords.change("the range of \(name)", before: was, after: value)
    }
    return old[1] != new[1] ? "\(name) ends at \(new[1]), was \(old[1])" : "\(name) starts at \(new[0]), was \(old[0])"
  }

  /// A row's name in sentences.
  private func subject(_ row: TableRow) -> String {
    switch stage {
    case .analysis: row.cells[0] + (row.cells.count > 1 ? " (\(row.cells[1]))" : "")
    case .items: "the item \(row.cells[0])"
    case .candidates: "the candidate \(row.cells[0])"
    case .lines, .breaking: "line \(row.cells[0])"
    default: row.cells[0]
    }
  }

  private func added(_ row: TableRow) -> String {
    switch stage {
    case .candidates where row.cells.count > 2: "\(place(row))a line may end at \(row.cells[0]); it could not"
    case .items: "\(place(row))there is an item \(row.cells[0]) \(row.cells.last ?? ""); there was none"
    default: "\(place(row))\(subject(row)) is new"
    }
  }

  private func removed(_ row: TableRow) -> String {
    switch stage {
    case .candidates where row.cells.count > 2: "\(place(row))a line may not end at \(row.cells[0]); it could"
    case .items: "\(place(row))there is no item \(row.cells[0]) \(row.cells.last ?? ""); there was one"
    default: "\(place(row))\(subject(row)) is gone"
    }
  }
}
