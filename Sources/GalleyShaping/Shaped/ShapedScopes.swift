internal import GalleyText
package import GalleyUnicode

/// The shaping edges, atomic ranges and ruby annotations of a text, which scopes of the source set. Few texts have any.
package final class ShapedScopes: Sendable {
  /// The places where text is shaped apart, in text order.
  package let shapingEdges: [ShapingEdge]
  /// The ranges of the shaped text inside which a line may not break: in text order, disjoint, not empty.
  let atomicText: [Range<Int>]
  /// The bases with their ruby annotations, in text order.
  package let rubies: [ShapedRuby]
  /// The offsets at which inline boxes end that set direction or isolation, ascending, if styles of the text set
  /// breaks; otherwise empty.
  let bidiEnds: [Int]

  /// Returns `nil` if all lists are empty.
  init?(shapingEdges: [ShapingEdge], atomicText: [Range<Int>], rubies: [ShapedRuby], bidiEnds: [Int]) {
    if shapingEdges.isEmpty, atomicText.isEmpty, rubies.isEmpty, bidiEnds.isEmpty { return nil }
    self.shapingEdges = shapingEdges
    self.atomicText = atomicText
    self.rubies = rubies
    self.bidiEnds = bidiEnds
  }

  /// These scopes, with the annotations in the paint of `source`, which differs from the old source only in paint.
  func repainted(_ source: AttributedText) -> ShapedScopes {
    if rubies.isEmpty { return self }
    return ShapedScopes(
      shapingEdges: shapingEdges, atomicText: atomicText, rubies: rubies.map { $0.repainted(source) },
      bidiEnds: bidiEnds) ?? self
  }

  /// The annotations of the bases that overlap a range of the shaped text. O(log n) to find them.
  package func rubies(in range: Range<Int>) -> ArraySlice<ShapedRuby> {
    let first = rubies.partitionPoint { $0.base.upperBound > range.lowerBound }
    return rubies[first...].prefix { $0.base.lowerBound < range.upperBound }
  }

  /// The bytes of memory that the object and its lists use.
  var heapBytes: Int {
    HeapBlock.object(MemoryLayout<([ShapingEdge], [Range<Int>], [ShapedRuby], [Int])>.size) + shapingEdges.heapBytes
      + bidiEnds.heapBytes + atomicText.heapBytes + rubies.heapBytes + rubies.reduce(0) { $0 + $1.annotation.heapBytes }
  }

  /// The atomic range that contains an offset in its interior; `nil` if there is none, or if the offset is at an end of
  /// the range. O(log n).
  package func atomicRange(around offset: Int) -> Range<Int>? {
    let index = atomicText.partitionPoint { $0.upperBound > offset }
    guard index < atomicText.count, atomicText[index].lowerBound < offset else { return nil }
    return atomicText[index]
  }

  /// The lowest level of the isolate edges between two neighboring parts of a line, which start at `start` and `next`;
  /// `UInt8.max` if there is no edge. O(log n).
  private func wall(after start: Int, upTo next: Int) -> UInt8 {
    var wall = UInt8.max
    for edge in shapingEdges[shapingEdges.partitionPoint { $0.offset > start }...] {
      guard edge.offset <= next else { break }
      if let level = edge.level { wall = min(wall, level.rawValue) }
    }
    return wall
  }
}

extension ShapedScopes {
  /// For each part of a line, in text order, the lowest level of the isolate edges between the preceding part and this
  /// one; `UInt8.max` if there is no edge.
  ///
  /// Also `UInt8.max` for parts that are `nil` or empty, such as hyphens and tokens.
  package func walls(between parts: [Range<Int>?]) -> [UInt8] {
    var walls = [UInt8](repeating: .max, count: parts.count)
    var start: Int?
    for (index, part) in parts.enumerated() {
      guard let part, !part.isEmpty else { continue }
      if let start { walls[index] = wall(after: start, upTo: part.lowerBound) }
      start = part.lowerBound
    }
    return walls
  }
}

extension [ShapingEdge] {
  /// Whether there is an edge at an offset. O(log n).
  func contains(offset: Int) -> Bool {
    let index = partitionPoint { $0.offset >= offset }
    return index < count && self[index].offset == offset
  }

  /// The part of a paragraph around `range` that contains no shaping edge, except at its ends.
  func context(of range: Range<Int>, in paragraph: Range<Int>) -> Range<Int> {
    let next = partitionPoint { $0.offset >= range.upperBound }
    let first = partitionPoint { $0.offset > range.lowerBound }
    let lower = first > 0 ? Swift.max(self[first - 1].offset, paragraph.lowerBound) : paragraph.lowerBound
    let upper = next < count ? Swift.min(self[next].offset, paragraph.upperBound) : paragraph.upperBound
    return lower..<upper
  }
}

extension ShapedText {
  /// Whether a run belongs to the same item as the run before it, by the rules of browsers: both are text, have the
  /// same level and style, and no shaping edge is between them. `index` is the index of the run, which is not a
  /// paragraph's first one.
  ///
  /// An item can have several runs, with different faces or scripts. Profile `browser` rounds the width of each item,
  /// not of each run.
  package func continuesItem(run index: RunIndex) -> Bool {
    let run = runs[index]
    guard run.continuesItem(of: runs[index - 1]) else { return false }
    return !(scopes?.shapingEdges.contains(offset: Int(run.start)) ?? false)
  }

  /// Whether a line break or a caret is not allowed at an offset: inside atomic text, and inside text that replaces one
  /// character of the source.
  package func isInsideAtom(_ offset: Int) -> Bool {
    map.isInsideReplacement(offset) || scopes?.atomicRange(around: offset) != nil
  }

  /// The text around a range that is context when the range is shaped: the paragraph, up to the next shaping edges.
  func shapingContext(of range: Range<Int>, in paragraph: Range<Int>) -> Range<Int> {
    scopes?.shapingEdges.context(of: range, in: paragraph) ?? paragraph
  }
}
