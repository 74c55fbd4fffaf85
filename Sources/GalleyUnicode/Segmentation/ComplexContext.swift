/// Finds text that is written without spaces between words, such as Thai: Line_Break class SA. UAX #14, §6.1.
package enum ComplexContext {
  /// The first maximal run of class SA in one script inside `range` of `scalars`; `nil` if there is none.
  package static func nextRun(of scalars: [UInt32], in range: Range<Int>) -> (scalars: Range<Int>, script: Script)? {
    guard let start = range.first(where: { CodePointProperties(scalars[$0]).lineBreak == .sa }) else { return nil }
    let script = CodePointProperties(scalars[start]).script
    var end = start + 1
    if script == .thai { end = endOfThai(in: scalars, from: end, limit: range.upperBound) }
    while end < range.upperBound {
      let properties = CodePointProperties(scalars[end])
      guard properties.lineBreak == .sa, properties.script == script else { break }
      end += 1
    }
    return (start..<end, script)
  }

  /// The index of the first scalar from `start` on that is not Thai, or `limit` if there is none. Eight scalars are
  /// tested at a time, so that the compiler can use vector instructions.
  ///
  /// The subscript is unchecked, so that the loop over eight scalars has no branch. This is correct because every index
  /// is below `limit`, which the precondition compares with the number of scalars.
  private static func endOfThai(in scalars: [UInt32], from start: Int, limit: Int) -> Int {
    precondition(start >= 0 && limit <= scalars.count, "the range is outside the text")
    let scalars = scalars.span
    var end = start
    while end + 8 <= limit {
      var all: UInt32 = 1
      for place in end..<end &+ 8 { all &= unsafe thai(scalars[unchecked: place]) }
      if all == 0 { break }
      end += 8
    }
    while end < limit, isThai(scalars[end]) { end += 1 }
    return end
  }

  /// Whether a scalar has class SA and the script Thai. The test compares the scalar's value, and needs no look-up of
  /// properties.
  @inline(__always)
  package static func isThai(_ scalar: UInt32) -> Bool { thai(scalar) != 0 }

  /// 1 if the scalar has class SA and the script Thai, otherwise 0; computed without a branch.
  @inline(__always)
  private static func thai(_ scalar: UInt32) -> UInt32 {
    let isLetter: UInt32 = scalar &- 0x0E01 <= 0x0E3A - 0x0E01 ? 1 : 0
    let isSign: UInt32 = scalar &- 0x0E40 <= 0x0E4E - 0x0E40 ? 1 : 0
    return isLetter | isSign
  }
}

extension Script {
  /// Whether characters of this script have Line_Break class SA. Text in other scripts need not be searched for such
  /// runs.
  package var hasComplexContext: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar, .taiLe, .newTaiLue, .taiTham, .taiViet, .ahom: true
    default: false
    }
  }
}
