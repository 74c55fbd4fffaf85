internal import GalleyText
package import GalleyUnicode

/// What layout asks about a text's scopes; few texts have an answer.
package final class ShapedScopes: Sendable {
  /// Where isolates start and end that styles set, in text order.
  package let isolateEdges: [IsolateEdge]
  /// Where text is atomic, in bytes of the shaped text: in text order, disjoint, none empty.
  let atomicText: [Range<Int>]

  /// Nil if there is nothing to ask about.
  init?(isolateEdges: [IsolateEdge], atomicText: [Range<Int>]) {
    if isolateEdges.isEmpty, atomicText.isEmpty { return nil }
    self.isolateEdges = isolateEdges
    self.atomicText = atomicText
  }

  /// Bytes that the object and its lists occupy.
  var heapBytes: Int {
    HeapBlock.object(MemoryLayout<([IsolateEdge], [Range<Int>])>.size) + isolateEdges.heapBytes + atomicText.heapBytes
  }

  /// The atomic text that an offset is inside of; nil at its edges and outside. O(log n).
  package func atomicRange(around offset: Int) -> Range<Int>? {
    let index = atomicText.partitionPoint { $0.upperBound > offset }
    guard index < atomicText.count, atomicText[index].lowerBound < offset else { return nil }
    return atomicText[index]
  }

  /// The lowest level of the isolate codes between two neighbouring parts of a line, which start at these offsets;
  /// `UInt8.max` without any. O(log n).
  private func wall(after start: Int, upTo next: Int) -> UInt8 {
    var wall = UInt8.max
    for edge in isolateEdges[isolateEdges.partitionPoint { $0.offset > start }...] {
      guard edge.offset <= next else { break }
      wall = min(wall, edge.level.rawValue)
    }
    return wall
  }
}

extension ShapedScopes {
  /// For each part of a line, in text order, the lowest level of the isolate codes before it; `UInt8.max` without any.
  ///
  /// Parts that are `nil` or empty, such as hyphens and tokens, have no wall of their own.
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

extension [IsolateEdge] {
  /// The part of a paragraph between the edges around a range.
  func context(of range: Range<Int>, in paragraph: Range<Int>) -> Range<Int> {
    let next = partitionPoint { $0.offset >= range.upperBound }
    let first = partitionPoint { $0.offset > range.lowerBound }
    let lower = first > 0 ? Swift.max(self[first - 1].offset, paragraph.lowerBound) : paragraph.lowerBound
    let upper = next < count ? Swift.min(self[next].offset, paragraph.upperBound) : paragraph.upperBound
    return lower..<upper
  }
}

extension ShapedText {
  /// Whether a line or a caret may not be at an offset, because it is inside atomic text or inside what replaces one
  /// character of the source.
  package func isInsideAtom(_ offset: Int) -> Bool {
    map.isInsideReplacement(offset) || scopes?.atomicRange(around: offset) != nil
  }

  /// The text around a range of a paragraph that may be shaped with it.
  func shapingContext(of range: Range<Int>, in paragraph: Range<Int>) -> Range<Int> {
    scopes?.isolateEdges.context(of: range, in: paragraph) ?? paragraph
  }
}
