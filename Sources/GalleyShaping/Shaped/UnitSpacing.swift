internal import GalleyText

/// What stands between two text units of a line besides letter and word spacing: `text-autospace` adds it,
/// `text-spacing-trim` takes it away.
package struct UnitSpacing: Sendable, Equatable {
  /// Space at one boundary between units; a line that ends there has none of it, unless it stays.
  package struct Gap: Sendable, Equatable {
    /// Shaped-text offset of the boundary.
    package var offset: Int
    /// Layout units added there; negative where punctuation is set narrower.
    package var amount: Double
    /// Whether it belongs to the unit after the boundary, an opening mark, and not to the one before.
    package var belongsAfter: Bool
    /// Whether a line that ends at the boundary has it too, as a mark that Chromium sees the next line's mark behind.
    package var staysAtLineEnd = false
  }

  /// How much narrower a unit is at a line's edge.
  package struct Trim: Sendable, Equatable {
    /// Shaped-text offset of the unit's start for a line's start, of its end for a line's end.
    package var offset: Int
    /// Layout units, above 0.
    package var amount: Double
  }

  /// Gaps, ascending by offset.
  package var gaps: [Gap] = []
  /// Opening marks that are narrower at a line's start, ascending.
  package var startTrims: [Trim] = []
  /// Closing marks that may be narrower at a line's end, ascending.
  package var endTrims: [Trim] = []

  /// Whether there is nothing.
  package var isEmpty: Bool { gaps.isEmpty && startTrims.isEmpty && endTrims.isEmpty }

  /// How much narrower a line is that starts at `offset`; 0 for nearly all.
  package func startTrim(at offset: Int) -> Double { Self.amount(at: offset, in: startTrims) }

  /// How much narrower a line may be whose content ends at `offset`; 0 for nearly all.
  package func endTrim(at offset: Int) -> Double { Self.amount(at: offset, in: endTrims) }

  /// The index of the first gap at or after `offset`.
  package func firstGap(from offset: Int) -> Int {
    gaps.partitionPoint { $0.offset >= offset }
  }

  /// The gap at `offset`, or nil.
  package func gap(at offset: Int) -> Gap? {
    let index = firstGap(from: offset)
    return index < gaps.count && gaps[index].offset == offset ? gaps[index] : nil
  }

  /// The space that the units of `range` have before and after themselves, of gaps inside `line`.
  package func amounts(in range: Range<Int>, of line: Range<Int>) -> (before: Double, after: Double) {
    var sum = (before: 0.0, after: 0.0)
    var index = firstGap(from: max(range.lowerBound, line.lowerBound + 1))
    while index < gaps.count, gaps[index].offset <= range.upperBound {
      let gap = gaps[index]
      if gap.offset >= line.upperBound, !gap.staysAtLineEnd { break }
      index += 1
      if gap.belongsAfter {
        if gap.offset < range.upperBound { sum.before += gap.amount }
      } else if gap.offset > range.lowerBound {
        sum.after += gap.amount
      }
    }
    return sum
  }

  private static func amount(at offset: Int, in trims: [Trim]) -> Double {
    let index = trims.partitionPoint { $0.offset >= offset }
    return index < trims.count && trims[index].offset == offset ? trims[index].amount : 0
  }
}
