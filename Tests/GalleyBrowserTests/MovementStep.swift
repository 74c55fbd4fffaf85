import Galley
import GalleyDump

/// One movement of a caret: where the browser's caret went, and where Galley's went from the same place.
struct MovementStep {
  let record: MovementRecord
  let layout: TextLayout
  /// The name of the movement, such as `word forward` or `extend line backward`.
  let name: String
  let unit: TextSelection.Unit
  let direction: TextSelection.Direction
  /// Where the caret was.
  let start: TextPosition
  /// The line on which the caret was.
  let line: Int
  /// The caret to whose place along the line a walk returns; `start` unless this is a step of a walk.
  let goal: TextPosition
  /// The offset to which the browser's caret went.
  var expected: Int
  /// Where Galley's caret went.
  let found: TextPosition

  /// A movement whose name is as in `MovementRecord.moves`.
  init(
    _ record: MovementRecord, _ layout: TextLayout, _ name: String, from start: TextPosition, goal: TextPosition? = nil,
    to expected: Int
  ) throws {
    let words = name.split(separator: " ")
    guard let direction = words.last.flatMap({ TextSelection.Direction(rawValue: String($0)) }),
      let unit = Self.units[String(words[words.count - 2])]
    else { throw MovementError.unknownMovement(name) }
    self.record = record
    self.layout = layout
    self.name = name
    self.unit = unit
    self.direction = direction
    self.start = start
    self.expected = expected
    self.goal = goal ?? start
    line = layout.caret(at: start).line ?? 0
    let selection = TextSelection(anchor: start, head: start, goal: goal.map { layout.caret(at: $0).rect.x })
    found = layout.moved(selection, direction, by: unit, extending: words.count > 2).head
  }

  /// The units by the names that `Selection.modify` has for them.
  private static let units: [String: TextSelection.Unit] = [
    "character": .grapheme, "word": .word, "line": .line, "lineboundary": .lineEdge,
  ]

  /// Whether both carets went to the same offset.
  var agrees: Bool { found.offset == expected }

  /// Whether the movement goes towards the end of the text.
  var isForward: Bool {
    switch direction {
    case .forward: true
    case .backward: false
    case .left: isRightToLeft
    case .right: !isRightToLeft
    }
  }

  /// Whether the paragraph is right-to-left.
  var isRightToLeft: Bool { layout.shaped.paragraphs[layout.lines[line].paragraph].baseLevel.isRightToLeft }

  /// The movement for messages, with the text around each offset.
  var text: String {
    func context(_ offset: Int) -> String {
      let bytes = layout.shaped.source.utf8
      let before = String(decoding: bytes[..<offset], as: UTF8.self).suffix(8)
      return "\(offset) “\(before)|\(String(decoding: bytes[offset...], as: UTF8.self).prefix(8))”"
    }
    return "\(record.id): \(name) from \(context(start.offset)) to \(context(found.offset)), not \(context(expected))"
  }
}

/// An error in a file of records.
enum MovementError: Error {
  case unknownMovement(String)
}

extension MovementRecord {
  /// All movements of the record, with Galley's in a layout of the document. Words do not depend on the width, so they
  /// are compared in the wider layouts only.
  func steps(_ layout: TextLayout) throws -> [MovementStep] {
    try singleSteps(layout) + edgeSteps(layout) + walks.flatMap { try walkSteps($0, layout) }
  }

  /// The movements from all caret stops.
  private func singleSteps(_ layout: TextLayout) throws -> [MovementStep] {
    try moves.sorted { $0.key < $1.key }.flatMap { name, targets -> [MovementStep] in
      if !isWide, name.contains("word") || name.contains("character") { return [] }
      let all = Array(zip(starts, targets))
      // For movements that go where others go, a part of the starts is enough.
      return try stride(from: 0, to: all.count, by: repeated.contains(name) ? 3 : 1).map { index in
        try MovementStep(self, layout, name, from: TextPosition(offset: all[index].0), to: all[index].1)
      }
    }
  }

  /// The movements from one end of a line to the other, after a movement to the first of them.
  private func edgeSteps(_ layout: TextLayout) throws -> [MovementStep] {
    let opposite = ["forward": "backward", "backward": "forward"]
    return try edges.sorted { $0.key < $1.key }.flatMap { there, targets in
      try zip(starts, targets).map { start, target in
        let first = try MovementStep(self, layout, "lineboundary \(there)", from: TextPosition(offset: start), to: 0)
        let back = "lineboundary \(opposite[there] ?? "")"
        return try MovementStep(self, layout, back, from: first.found, to: target)
      }
    }
  }

  /// The movements of a walk from line to line. All of them return to the place where the walk starts.
  private func walkSteps(_ walk: [Int], _ layout: TextLayout) throws -> [MovementStep] {
    let first = TextPosition(offset: walk[0])
    let turn = walk.firstIndex(of: layout.shaped.source.utf8Count) ?? 0
    var line = layout.caret(at: first).line ?? 0
    var steps: [MovementStep] = []
    for index in walk.indices.dropFirst() {
      let isForward = index <= turn
      var start = TextPosition(offset: walk[index - 1])
      // The end of a wrapped line is also the start of the next line.
      if layout.caret(at: start).line != line { start.affinity = .upstream }
      let name = "line \(isForward ? "forward" : "backward")"
      steps.append(try MovementStep(self, layout, name, from: start, goal: first, to: walk[index]))
      line = min(max(0, line + (isForward ? 1 : -1)), layout.lines.count - 1)
    }
    return steps
  }
}
