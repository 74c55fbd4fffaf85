internal import GalleyText

/// A text that is one plain paragraph whose lines are filled one by one and whose runs ask for up to four heights: what
/// measuring it reads besides its candidates, instead of its runs, which are many and far apart in memory.
package final class MixedLines: Sendable {
  /// What runs ask for; empty where no mask has the bit.
  private let extents: InlineArray<4, LineExtent>
  /// For each candidate which of the extents are between it and the one before: bit n is the one at index n.
  private let masks: [UInt8]

  /// Nil for texts whose lines are all as high as each other, and those that candidates do not tell the heights of.
  init?(_ output: borrowing ShapedOutput, _ candidates: BreakCandidates) {
    guard output.runs.count > 1, output.isOnePlainParagraph, output.paragraphs[0].uniformExtent == nil else {
      return nil
    }
    var extents = ExtentBits()
    var masks = [UInt8](repeating: 0, count: candidates.count)
    let isKnown = candidates.withColumns { columns in
      var run = 0
      for index in 1..<masks.count {
        let start = Int32(columns.offsets[index - 1])
        let end = index == masks.count - 1 ? Int32.max : Int32(columns.offsets[index])
        while run < output.runs.count, output.runs[run].end <= start { run += 1 }
        var inside = run
        while inside < output.runs.count, output.runs[inside].start < end {
          guard output.runs[inside].isText, let bit = extents.bit(of: output.runs[inside].traits, in: output) else {
            return false
          }
          masks[index] |= bit
          inside += 1
        }
      }
      return true
    }
    guard isKnown else { return nil }
    self.extents = extents.extents
    self.masks = masks
  }

  /// The height of a line from one candidate to another, where `known` is that of the line before; nil where no run
  /// says.
  package func extent(from start: Int, to end: Int, known: inout (mask: UInt8, extent: LineExtent)) -> LineExtent? {
    var mask: UInt8 = 0
    for index in start + 1...end { mask |= masks[index] }
    if mask != known.mask { known = (mask, union(mask)) }
    return mask == 0 ? nil : known.extent
  }

  private func union(_ mask: UInt8) -> LineExtent {
    var extent = LineExtent.empty
    for index in extents.indices where mask & 1 << UInt8(index) != 0 { extent = extent.union(extents[index]) }
    return extent.stretched(top: 0, bottom: 0)
  }

  /// Bytes that it takes in memory.
  var heapBytes: Int { 96 + masks.heapBytes }
}

/// Gives each extent a bit.
private struct ExtentBits {
  private(set) var extents = InlineArray<4, LineExtent>(repeating: .empty)
  private var count = 0
  private var last: (traits: UInt32, bit: UInt8) = (.max, 0)

  /// The bit of what runs with these traits ask for; nil where there are too many.
  mutating func bit(of traits: UInt32, in output: borrowing ShapedOutput) -> UInt8? {
    if traits == last.traits { return last.bit }
    if output.traits[Int(traits)].ownExtent != nil { return nil }
    let extent = output.traits[Int(traits)].extent
    var index = 0
    while index < count, extents[index] != extent { index += 1 }
    if index == count {
      guard count < extents.count else { return nil }
      extents[count] = extent
      count += 1
    }
    last = (traits, 1 << UInt8(index))
    return last.bit
  }
}
