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
  /// Eight bytes at a time, noted by 64.
  func countBreaks(units unitStarts: inout BitSet, from start: Int) -> Int {
    var breaks = 0
    var first = 0
    while first < marks.count {
      let end = min(first &+ 64, marks.count)
      var units: UInt64 = 0
      // How many there are in each eighth byte, added up once for all.
      var lanes: UInt64 = 0
      var index = first
      while index < end {
        let eight = eight(from: index)
        lanes &+= eight >> 1 & Self.ones
        units |= UInt64(Self.units(eight)) &<< UInt64(index &- first)
        index &+= 8
      }
      breaks &+= Int((lanes &* Self.ones) >> 56)
      unitStarts.insert(units, at: start + first)
      first = end
    }
    return breaks
  }

  /// A bit in each of eight bytes, the first lowest, that a line may end before or that are white space; none for those
  /// from `end` on.
  @inline(__always)
  func events(from start: Int, end: Int) -> UInt64 {
    let eight = eight(from: start)
    let events = (eight >> 1 | eight >> 2) & Self.ones
    let count = end &- start
    return count < 8 ? events & (1 &<< UInt64(count &* 8) &- 1) : events
  }

  /// The marks of eight bytes, the first lowest; none for those behind the last.
  @inline(__always)
  private func eight(from start: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(marks)
    if start + 8 <= bytes.count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    var rest: UInt64 = 0
    for (place, byte) in bytes[start...].enumerated() { rest |= UInt64(byte) << UInt64(place * 8) }
    return rest
  }

  /// Font units of the clusters that start at the bytes from `start` up to `end`, ``longest`` bytes at most.
  @inline(__always)
  func shortAdvance(from start: Int, to end: Int) -> Int { Int(sums[end] &- sums[start]) }

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
    let both = eight & (eight >> 5) & ones
    return UInt8(truncatingIfNeeded: (both &* 0x0102_0408_1020_4080) >> 56)
  }

  /// Bytes whose clusters' advances surely have a sum of 32 bits: half a million font units each.
  static let longest = 4096
  /// The lowest bit of each of eight bytes; ``TextMarks/lineBreak`` is the next.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
