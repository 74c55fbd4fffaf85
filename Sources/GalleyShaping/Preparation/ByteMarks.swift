internal import GalleyUnicode

/// The marks and advances at each byte of the current paragraph, which analysis and shaping have found. Borrowed for
/// one walk over the paragraph.
struct ByteMarks {
  /// The marks: one element for each byte of the paragraph, and one for the paragraph's end.
  let marks: UnsafeBufferPointer<TextMarks>
  /// For each byte, and for the paragraph's end, the sum of the advances of all clusters that start before it, in font
  /// units. Sums wrap around.
  private let advanceSums: UnsafeBufferPointer<Int32>

  /// Borrows the analyzer's marks, and the sums that ``PrepareScratch/writeClusterMarks(from:)`` has written.
  init(marks: UnsafeBufferPointer<TextMarks>, sums: UnsafeBufferPointer<Int32>) {
    self.marks = marks
    self.advanceSums = sums
  }

  /// Returns the largest possible number of break candidates in the paragraph, and whether it has white space that
  /// hangs. Writes the starts of units into `unitStarts`, from the bit `start` on.
  ///
  /// Reads eight bytes at a time and writes 64 bits at a time.
  func countBreaks(units unitStarts: inout BitSet, from start: Int) -> (count: Int, hasSpaces: Bool) {
    var breaks = 0
    var all: UInt64 = 0
    var first = 0
    while first < marks.count {
      let end = min(first &+ 64, marks.count)
      var units: UInt64 = 0
      // Eight counters of breaks, one in each byte, which are added up after 64 bytes.
      var lanes: UInt64 = 0
      var index = first
      while index < end {
        let eight = eightMarks(from: index)
        lanes &+= eight >> 1 & Self.ones
        all |= eight
        units |= UInt64(Self.units(eight)) &<< UInt64(index &- first)
        index &+= 8
      }
      breaks &+= Int((lanes &* Self.ones) >> 56)
      unitStarts.insert(units, at: start + first)
      first = end
    }
    return (breaks, all & (Self.ones &* UInt64(TextMarks.hangs.rawValue)) != 0)
  }

  /// For each of the eight bytes from `start` on, the first lowest, the value 1 if a line may end before this byte or
  /// if it is hanging white space. 0 for bytes from `end` on.
  @inline(__always)
  func events(from start: Int, end: Int) -> UInt64 {
    let eight = eightMarks(from: start)
    let events = (eight >> 1 | eight >> 2) & Self.ones
    let count = end &- start
    return count < 8 ? events & (1 &<< UInt64(count &* 8) &- 1) : events
  }

  /// The marks of the eight bytes from `start` on, the first lowest; 0 after the end of the paragraph.
  @inline(__always)
  private func eightMarks(from start: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(marks)
    if start + 8 <= bytes.count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    var rest: UInt64 = 0
    for (place, byte) in bytes[start...].enumerated() { rest |= UInt64(byte) << UInt64(place * 8) }
    return rest
  }

  /// The sum of the advances of the clusters that start from `start` up to `end`, in font units. The range must have at
  /// most ``longest`` bytes.
  @inline(__always)
  func shortAdvance(from start: Int, to end: Int) -> Int { Int(advanceSums[end] &- advanceSums[start]) }

  /// The sum of the advances of the clusters that start at a byte, in font units.
  @inline(__always)
  func advance(at index: Int) -> Int { Int(advanceSums[index &+ 1] &- advanceSums[index]) }

  /// Whether a grapheme starts in a range.
  @inline(__always)
  func startsGrapheme(in range: Range<Int>) -> Bool {
    for index in range where marks[index].contains(.grapheme) { return true }
    return false
  }

  /// A bit for each of eight bytes, the first lowest: whether the byte has both marks of ``TextMarks/unit``, bits 0 and
  /// 5.
  @inline(__always)
  private static func units(_ eight: UInt64) -> UInt8 {
    // The multiplication moves the lowest bit of each byte to its own bit of the highest byte.
    let both = eight & (eight >> 5) & ones
    return UInt8(truncatingIfNeeded: (both &* 0x0102_0408_1020_4080) >> 56)
  }

  /// The largest number of bytes of `shortAdvance(from:to:)`: the sum of their advances fits into 32 bits if each is at
  /// most half a million font units.
  static let longest = 4096
  /// The lowest bit of each of eight bytes, ``TextMarks/grapheme``. ``TextMarks/lineBreak`` is the next bit.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
