internal import GalleyText

/// One bit for each byte of a text.
package struct BitSet: Sendable, Equatable {
  private var words: [UInt64]

  /// No bits, and no storage.
  package init() { words = [] }

  /// `count` bits, all off.
  package init(count: Int) { words = Array(repeating: 0, count: (count + 64) / 64) }

  /// Makes it `count` bits, all off, in the room it has.
  mutating func reset(count: Int) {
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: (count + 64) / 64))
  }

  /// The same bits in storage of their own.
  var exactCopy: BitSet {
    var copy = BitSet()
    copy.words = words.exactCopy
    return copy
  }

  /// Bytes that the bits take in memory.
  var heapBytes: Int { words.heapBytes }

  /// The bit at `index`.
  package subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(index & 63) & 1 != 0 }
    set {
      if newValue {
        words[index >> 6] |= 1 << UInt64(index & 63)
      } else {
        words[index >> 6] &= ~(1 << UInt64(index & 63))
      }
    }
  }

  /// Turns on those of eight bits, from `index` on, that are on in `bits`, the lowest first.
  @inline(__always)
  mutating func insert(_ bits: UInt8, at index: Int) {
    let word = index >> 6
    let place = UInt64(index & 63)
    words[word] |= UInt64(bits) << place
    let rest = UInt64(bits) >> (64 - place)
    if rest != 0 { words[word + 1] |= rest }
  }

  /// The first bit that is on at or after `index`; `end` where there is none before it.
  package func next(from index: Int, end: Int) -> Int {
    guard index < end else { return end }
    var word = index >> 6
    var bits = words[word] & (~0 << UInt64(index & 63))
    while bits == 0 {
      word += 1
      guard word < words.count else { return end }
      bits = words[word]
    }
    return min(word * 64 + bits.trailingZeroBitCount, end)
  }

  /// The last bit that is on at or before `index`; 0 where there is none.
  package func previous(from index: Int) -> Int {
    var word = index >> 6
    var bits = words[word] & (~0 >> UInt64(63 - index & 63))
    while bits == 0 {
      word -= 1
      guard word >= 0 else { return 0 }
      bits = words[word]
    }
    return word * 64 + 63 - bits.leadingZeroBitCount
  }

  /// How many bits of `range` are on.
  package func count(in range: Range<Int>) -> Int {
    var count = 0
    var index = next(from: range.lowerBound, end: range.upperBound)
    while index < range.upperBound {
      count += 1
      index = next(from: index + 1, end: range.upperBound)
    }
    return count
  }
}
