internal import GalleyUnicode

/// What analysis and shaping found at each byte of the paragraph in hand, lent for a walk over them.
struct MarkedBytes {
  /// The analyser's marks: one for each byte of the paragraph and one at its end.
  let marks: UnsafeBufferPointer<TextMarks>
  /// Font units of the clusters that start before each byte, the last at the paragraph's end; sums wrap around.
  private let sums: UnsafeBufferPointer<Int32>

  /// `sums` as ``Scratch/markGlyphs(from:)`` leaves them in the analyser's advances.
  init(marks: UnsafeBufferPointer<TextMarks>, sums: UnsafeBufferPointer<Int32>) {
    self.marks = marks
    self.sums = sums
  }

  /// Where lines may end, at most; and the units' starts, which are noted in `unitStarts` from the bit `start` on.
  ///
  /// Eight bytes at a time.
  func countBreaks(units unitStarts: inout BitSet, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(marks)
    var breaks = 0
    var index = 0
    while index + 8 <= bytes.count {
      let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      breaks += (eight & Self.lineBreaks).nonzeroBitCount
      unitStarts.insert(Self.units(eight), at: start + index)
      index += 8
    }
    guard index < bytes.count else { return breaks }
    var rest: UInt64 = 0
    for (place, byte) in bytes[index...].enumerated() { rest |= UInt64(byte) << UInt64(place * 8) }
    breaks += (rest & Self.lineBreaks).nonzeroBitCount
    unitStarts.insert(Self.units(rest), at: start + index)
    return breaks
  }

  /// The first byte of a range that a line may end before, or that is white space; `end` where there is none.
  @inline(__always)
  func nextEvent(from start: Int, end: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(marks)
    var index = start
    while index + 8 <= end {
      let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) & Self.events
      if eight != 0 { return index + eight.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < end, marks[index].rawValue & UInt8(truncatingIfNeeded: Self.events) == 0 { index += 1 }
    return index
  }

  /// Font units of the clusters that start in a range.
  @inline(__always)
  func advance(of range: Range<Int>) -> Int {
    var units = 0
    var start = range.lowerBound
    while range.upperBound &- start > Self.longest {
      units &+= Int(sums[start &+ Self.longest] &- sums[start])
      start &+= Self.longest
    }
    return units &+ Int(sums[range.upperBound] &- sums[start])
  }

  /// Font units of the clusters that start at a byte.
  @inline(__always)
  func advance(at index: Int) -> Int { Int(sums[index &+ 1] &- sums[index]) }

  /// Whether a grapheme starts in a range.
  @inline(__always)
  func startsGrapheme(in range: Range<Int>) -> Bool {
    for index in range where marks[index].contains(.grapheme) { return true }
    return false
  }

  /// A bit for each of eight bytes, the first lowest: whether it has both marks of ``TextMarks/unit``, bits 0 and 5.
  @inline(__always)
  private static func units(_ eight: UInt64) -> UInt8 {
    // Each byte's lowest bit moves to a bit of its own in the highest byte: no two products meet.
    let both = eight & (eight >> 5) & 0x0101_0101_0101_0101
    return UInt8(truncatingIfNeeded: (both &* 0x0102_0408_1020_4080) >> 56)
  }

  /// Bytes whose clusters' advances surely have a sum of 32 bits: half a million font units each.
  static let longest = 4096
  /// ``TextMarks/lineBreak`` and ``TextMarks/hangs`` in each of eight bytes.
  private static let events: UInt64 = 0x0606_0606_0606_0606
  /// ``TextMarks/lineBreak`` in each of eight bytes.
  private static let lineBreaks: UInt64 = 0x0202_0202_0202_0202
}
