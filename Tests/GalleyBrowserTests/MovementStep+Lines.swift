import Galley
import GalleyDump

// What the rules for lines ask about a movement.

/// What Chromium may do otherwise when a caret moves to another line. It always drops the fraction of the place.
struct LineFreedoms {
  /// The last place of a line may be before the collapsible space at its end.
  var spaces = false
  /// Where directions meet, the caret may be at any place of its offset and go to any offset of a place.
  var directions = false

  static let spaces = LineFreedoms(spaces: true)
  static let spacesAndDirections = LineFreedoms(spaces: true, directions: true)
}

extension MovementStep {
  /// The number of bytes of the text.
  private var count: Int { layout.shaped.source.utf8Count }

  /// Whether the caret is on the first or last line, Galley's stays, and Chromium's went to the end of the text.
  var isAtEdgeOfText: Bool {
    guard found.offset == start.offset else { return false }
    return isForward ? line == layout.lines.count - 1 && expected == count : line == 0 && expected == 0
  }

  /// The line to which the caret moves; `nil` if there is none.
  private var target: Int? {
    let target = line + (isForward ? 1 : -1)
    return layout.lines.indices.contains(target) ? target : nil
  }

  /// Whether Galley's caret is after the collapsible space at which a line wraps, and Chromium's is before the space.
  var isSpaceAtWrap: Bool {
    layout.lines.contains { found.offset == $0.range.upperBound && spaceEnd(of: $0) == expected }
      && found.affinity == .upstream
  }

  /// The end of a line before the collapsible space at which it wraps; `nil` if it ends in another way.
  private func spaceEnd(of line: TextLine) -> Int? {
    guard record.collapsesSpaces, line.reason == .wrap, line.contentRange.upperBound < line.range.upperBound else {
      return nil
    }
    return line.contentRange.upperBound
  }

  /// The offsets to which a caret may go on the next or previous line.
  func targets(_ freedoms: LineFreedoms) -> Set<Int> {
    guard let target else { return [] }
    var offsets: Set<Int> = []
    for place in freedoms.directions ? goalPlaces : [layout.caret(at: goal).rect.x] {
      for place in [place, place.rounded(.down)] {
        offsets.formUnion(self.offsets(nearestTo: place, line: target, freedoms))
      }
    }
    if freedoms.spaces, let end = spaceEnd(of: layout.lines[target]), offsets.contains(end + 1) { offsets.insert(end) }
    return offsets
  }

  /// The places to which the caret may return: those of the goal's stops. Where runs of different bidi levels meet,
  /// also the edges of these runs, and at the first or last offset of a line with several levels the edges of the line.
  private var goalPlaces: [Double] {
    let line = layout.caret(at: goal).line ?? 0
    let stops = layout.caretStops(ofLine: line)
    var places = stops.filter { $0.position.offset == goal.offset }.map(\.caret.rect.x)
    let runs = layout.lines[line].runs.map { layout.glyphRuns[$0] }
      .filter { $0.range.lowerBound == goal.offset || $0.range.upperBound == goal.offset }
    if Set(runs.map(\.level)).count > 1 { places += runs.flatMap { [$0.inlineStart, $0.inlineStart + $0.inlineSize] } }
    let all = stops.map(\.caret.rect.x)
    if let least = all.min(), let greatest = all.max(), mixedEnds(of: line).contains(goal.offset) {
      places += [least, greatest]
    }
    return places
  }

  /// The first and last offset of a line that has text of another level than its paragraph; empty for other lines.
  private func mixedEnds(of line: Int) -> Set<Int> {
    let base = layout.shaped.paragraphs[layout.lines[line].paragraph].baseLevel
    let isMixed = layout.lines[line].runs.contains { layout.glyphRuns[$0].level != base }
    let line = layout.lines[line]
    return isMixed ? [line.range.lowerBound, line.contentRange.upperBound, line.range.upperBound] : []
  }

  /// The offsets of the stops that are nearest to a place. With freedom of directions, at the left or right edge of the
  /// line also the line's first and last offset.
  private func offsets(nearestTo place: Double, line: Int, _ freedoms: LineFreedoms) -> Set<Int> {
    let stops = layout.caretStops(ofLine: line)
    let nearest = stops.map { abs($0.caret.rect.x - place) }.min() ?? 0
    let found = stops.filter { abs(abs($0.caret.rect.x - place) - nearest) < 0.03 }
    var offsets = Set(found.map(\.position.offset))
    guard freedoms.directions else { return offsets }
    for stop in stops where found.contains(where: { abs($0.caret.rect.x - stop.caret.rect.x) < 0.03 }) {
      offsets.insert(stop.position.offset)
    }
    let places = stops.map(\.caret.rect.x)
    if let least = places.min(), let greatest = places.max(),
      found.contains(where: { $0.caret.rect.x == least || $0.caret.rect.x == greatest })
    {
      offsets.formUnion(mixedEnds(of: line))
    }
    return offsets
  }

  /// Whether Galley's and Chromium's offset are ends of one grapheme of several characters; or they are at most two
  /// graphemes apart, and one of the offsets is inside a cluster.
  var isBesideCluster: Bool {
    let range = min(found.offset, expected)..<max(found.offset, expected)
    let inner = layout.lines.indices.flatMap { layout.caretStops(ofLine: $0) }.map(\.position.offset)
      .filter { range.lowerBound < $0 && $0 < range.upperBound }
    guard Set(inner).count < 2 else { return false }
    let grapheme = layout.range(of: .grapheme, at: TextPosition(offset: range.lowerBound))
    let characters = String(decoding: layout.shaped.source.utf8[grapheme], as: UTF8.self).unicodeScalars.count
    return grapheme.contains(range.lowerBound) && range.upperBound <= grapheme.upperBound && characters > 1
      || [start.offset, goal.offset, found.offset, expected].contains { isInsideCluster($0) }
  }

  /// Whether an offset is before a combining mark, or at a grapheme that shares its cluster with another grapheme.
  private func isInsideCluster(_ offset: Int) -> Bool {
    guard let after = neighbors(of: offset).after, !after.isMark else { return offset < count }
    let grapheme = layout.range(of: .grapheme, at: TextPosition(offset: offset))
    let cluster = layout.boundingRectangle(of: grapheme, style: .enclosing)
    return cluster != layout.boundingRectangle(of: grapheme, style: .selection)
  }

  /// Whether both carets are on the same line of a left-to-right paragraph, Galley's at its start and Chromium's at the
  /// left edge of the line, before a digit.
  var isNumberAtLineStart: Bool {
    guard !isRightToLeft, !isForward, found.offset == layout.lines[line].range.lowerBound, expected < count else {
      return false
    }
    let stops = layout.caretStops(ofLine: line)
    let isLeftmost = stops.first?.position.offset == expected
    return isLeftmost && (0x30...0x39).contains(layout.shaped.source.utf8[expected])
  }
}

extension MovementRecord {
  /// Whether white space at the end of a wrapped line collapses.
  var collapsesSpaces: Bool { document["paragraph"]?["whiteSpace"] == nil }

  /// Whether this is the wider of the two layouts of its text.
  var isWide: Bool { document["width"]?.number ?? 0 > 200 }
}
