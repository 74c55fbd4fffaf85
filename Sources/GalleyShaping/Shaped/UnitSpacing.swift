internal import GalleyText

/// The space between text units that is not letter or word spacing: `text-autospace` adds space, `text-spacing-trim`
/// removes space from punctuation, and bases that are narrower than their ruby annotations get space.
///
/// Two examples: in `漢字ABC` there is a gap of an eighth of an em between `字` and `A`. In `）（` the opening bracket is
/// set half as wide, so the gap before it is negative.
package struct UnitSpacing: Sendable, Equatable {
  /// The space at one boundary between text units. If a line ends there, the space is left out, except `atLineEnd`.
  package struct Gap: Sendable, Equatable {
    /// Shaped-text offset of the boundary.
    package var offset: Int
    /// The space that belongs to the unit before the boundary, in layout units; negative if a closing mark is set
    /// narrower.
    package var trailing = 0.0
    /// The space that belongs to the unit after the boundary, in layout units; negative if an opening mark is set
    /// narrower.
    package var leading = 0.0
    /// The space after the unit before the boundary if a line ends at the boundary, in layout units. Browsers set a
    /// closing mark narrower before another mark even if that mark is on the next line. A base at the end of a line has
    /// all the space that its annotation needs, because the annotation cannot extend over text after the base.
    package var atLineEnd = 0.0
    /// The space after the unit before the boundary if white space that hangs follows and the line ends behind it, in
    /// layout units: the end of an inline box that ends with this white space, or that continues on the next line.
    package var beforeHangingSpace = 0.0
    /// The part of `beforeHangingSpace` that does not count when lines are broken, although lines have it. Browsers
    /// take the white space and then the ends of boxes behind it onto a line whose text fits, without measuring them.
    package var unmeasured = 0.0
    /// The space at the starts of boxes that start in white space that hangs and follows, and have text behind it. For
    /// min-content widths, browsers may count it on the next line.
    package var ofNextLine = 0.0
    /// The space at both ends of boxes that have nothing but white space that hangs and follows.
    package var ofSpaces = 0.0
    /// The part of `atLineEnd` that does not count when lines are broken, although lines have it: the end of a cloned
    /// box that continues on the next line, in browsers.
    package var unmeasuredAtEnd = 0.0

    /// The part of `atLineEnd` that counts when lines are broken.
    package var measuredAtEnd: Double { atLineEnd - unmeasuredAtEnd }

    /// The whole space at the boundary, in layout units.
    package var amount: Double { trailing + leading }
  }

  /// A text unit that is narrower at a line's edge.
  package struct Trim: Sendable, Equatable {
    /// Shaped-text offset of the unit's start if the unit is at a line's start; of the unit's end if at a line's end.
    package var offset: Int
    /// How much narrower the unit is, in layout units. Negative at the start of a base, which is wider at the start of
    /// a line.
    package var amount: Double
  }

  /// The end of an inline box inside white space that hangs and goes on behind the box. If the content of a line ends
  /// where this white space starts, the space at the end of the box is there, and not inside of the white space.
  package struct MovedEnd: Sendable, Equatable {
    /// Shaped-text offset at which the box ends.
    package var offset: Int
    /// Shaped-text offset at which the white space starts.
    package var spaceStart: Int
    /// The space at the end of the box, in layout units: a part of `trailing` of the gap at `offset`, and of
    /// `beforeHangingSpace` of the gap at `spaceStart`.
    package var amount: Double
  }

  /// The gaps, in ascending order of offsets.
  package var gaps: [Gap] = []
  /// The opening marks that are narrower at a line's start, in ascending order of offsets.
  package var startTrims: [Trim] = []
  /// The closing marks that can be narrower at a line's end, in ascending order of offsets.
  package var endTrims: [Trim] = []
  /// The ends of boxes inside white space that hangs, in ascending order of offsets.
  package var movedEnds: [MovedEnd] = []

  /// Whether there are no gaps and no trims.
  package var isEmpty: Bool { gaps.isEmpty && startTrims.isEmpty && endTrims.isEmpty }

  /// How much narrower a line is that starts at `offset`, in layout units; 0 for nearly all lines.
  package func startTrim(at offset: Int) -> Double { Self.amount(at: offset, in: startTrims) }

  /// How much narrower a line can be whose content ends at `offset`, in layout units; 0 for nearly all lines.
  package func endTrim(at offset: Int) -> Double { Self.amount(at: offset, in: endTrims) }

  /// The space at the end of a line whose content ends at `contentEnd` and which ends at `end`, in layout units, if
  /// white space hangs between them.
  package func beforeHangingSpace(at contentEnd: Int, lineEnd end: Int) -> Double {
    contentEnd < end ? gap(at: contentEnd)?.beforeHangingSpace ?? 0 : 0
  }

  /// The part of `beforeHangingSpace` that counts when lines are broken.
  package func measuredSpace(at contentEnd: Int, lineEnd end: Int) -> Double {
    guard contentEnd < end, let gap = gap(at: contentEnd) else { return 0 }
    return gap.beforeHangingSpace - gap.unmeasured
  }

  /// The space at the end of a line whose content ends at `contentEnd` and which ends at `end`, in layout units, that
  /// did not count when the line was broken.
  package func unmeasuredSpace(at contentEnd: Int, lineEnd end: Int) -> Double {
    guard let gap = gap(at: contentEnd) else { return 0 }
    return contentEnd < end ? gap.unmeasured : gap.unmeasuredAtEnd
  }

  /// The space of boxes that start in the white space between the content of a line, which ends at `contentEnd`, and
  /// the end of the line: of boxes with text behind it, and of boxes without.
  package func spaceBehind(_ contentEnd: Int, lineEnd end: Int) -> (withText: Double, others: Double) {
    guard contentEnd < end, let gap = gap(at: contentEnd) else { return (0, 0) }
    return (gap.ofNextLine, gap.ofSpaces)
  }

  /// The space at the ends of boxes behind units of `range` that is at `contentEnd` instead, where the content of a
  /// line ends before white space that hangs. In layout units.
  package func moved(in range: Range<Int>, to contentEnd: Int) -> Double {
    guard !movedEnds.isEmpty else { return 0 }
    var sum = 0.0
    for end in movedEnds[movedEnds.partitionPoint { $0.offset > range.lowerBound }...] {
      guard end.offset <= range.upperBound else { break }
      if end.spaceStart == contentEnd { sum += end.amount }
    }
    return sum
  }

  /// The index of the first gap at or after `offset`.
  package func firstGap(from offset: Int) -> Int {
    gaps.partitionPoint { $0.offset >= offset }
  }

  /// The gap at `offset`; `nil` if there is none.
  package func gap(at offset: Int) -> Gap? {
    let index = firstGap(from: offset)
    return index < gaps.count && gaps[index].offset == offset ? gaps[index] : nil
  }

  /// The sums of all gaps before and after the units of `range`, in layout units. Only gaps inside `line` count, and
  /// what stays of a gap at its end.
  package func amounts(in range: Range<Int>, of line: Range<Int>) -> (before: Double, after: Double) {
    var sum = (before: 0.0, after: 0.0)
    var index = firstGap(from: max(range.lowerBound, line.lowerBound + 1))
    while index < gaps.count, gaps[index].offset <= range.upperBound {
      let gap = gaps[index]
      index += 1
      let isAtLineEnd = gap.offset >= line.upperBound
      if gap.offset < range.upperBound, !isAtLineEnd { sum.before += gap.leading }
      if gap.offset > range.lowerBound { sum.after += isAtLineEnd ? gap.atLineEnd : gap.trailing }
    }
    return sum
  }

  /// Adds the space of a later paragraph, or space that `sortAndMerge` sorts.
  mutating func append(_ other: UnitSpacing) {
    gaps += other.gaps
    startTrims += other.startTrims
    endTrims += other.endTrims
    movedEnds += other.movedEnds
  }

  /// The space with sorted gaps and trims.
  var sorted: UnitSpacing {
    var result = self
    result.sortAndMerge()
    return result
  }

  /// Sorts the gaps and the trims of starts, and joins those at one boundary.
  mutating func sortAndMerge() {
    let added = gaps.sorted { $0.offset < $1.offset }
    gaps.removeAll(keepingCapacity: true)
    for next in added {
      if let last = gaps.indices.last, gaps[last].offset == next.offset {
        gaps[last].trailing += next.trailing
        gaps[last].leading += next.leading
        gaps[last].atLineEnd += next.atLineEnd
        gaps[last].beforeHangingSpace += next.beforeHangingSpace
        gaps[last].unmeasured += next.unmeasured
        gaps[last].ofNextLine += next.ofNextLine
        gaps[last].ofSpaces += next.ofSpaces
        gaps[last].unmeasuredAtEnd += next.unmeasuredAtEnd
      } else {
        gaps.append(next)
      }
    }
    movedEnds.sort { $0.offset < $1.offset }
    let trims = startTrims.sorted { $0.offset < $1.offset }
    startTrims.removeAll(keepingCapacity: true)
    for next in trims {
      if let last = startTrims.indices.last, startTrims[last].offset == next.offset {
        startTrims[last].amount += next.amount
      } else {
        startTrims.append(next)
      }
    }
  }

  private static func amount(at offset: Int, in trims: [Trim]) -> Double {
    let index = trims.partitionPoint { $0.offset >= offset }
    return index < trims.count && trims[index].offset == offset ? trims[index].amount : 0
  }
}
