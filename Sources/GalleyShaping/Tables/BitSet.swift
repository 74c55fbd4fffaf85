internal import GalleyText

/// A set of bits, one for each byte of a text. The first 64 bits are stored in place, so a short text allocates no
/// memory.
package struct BitSet: Sendable, Equatable {
  /// The first 64 bits.
  private var first: UInt64 = 0
  /// The bits from 64 on.
  private var rest: [UInt64]

  /// 64 bits, all 0.
  package init() { rest = [] }

  /// At least `count` bits, all 0.
  package init(count: Int) { rest = count < 64 ? [] : Array(repeating: 0, count: count / 64) }

  /// Changes the length to at least `count` bits and sets all of them to 0. Keeps the memory.
  mutating func reset(count: Int) {
    first = 0
    if !rest.isEmpty { rest.removeAll(keepingCapacity: true) }
    if count >= 64 { rest.append(contentsOf: repeatElement(0, count: count / 64)) }
  }

  /// A copy of the bits without spare memory.
  var exactCopy: BitSet {
    var copy = BitSet()
    copy.first = first
    if !rest.isEmpty { copy.rest = rest.exactCopy }
    return copy
  }

  /// The bytes of memory that the bits use outside of this value.
  var heapBytes: Int { rest.heapBytes }

  /// The bit at `index`.
  package subscript(index: Int) -> Bool {
    get { self[word: index >> 6] >> UInt64(index & 63) & 1 != 0 }
    set {
      if newValue {
        self[word: index >> 6] |= 1 << UInt64(index & 63)
      } else {
        self[word: index >> 6] &= ~(1 << UInt64(index & 63))
      }
    }
  }

  /// The 64 bits from `64 * index` on.
  @inline(__always)
  private subscript(word index: Int) -> UInt64 {
    get { index == 0 ? first : rest[index - 1] }
    set { if index == 0 { first = newValue } else { rest[index - 1] = newValue } }
  }

  /// Sets the bit `index + n` to 1 for each bit `n` of `bits` that is 1.
  @inline(__always)
  mutating func insert(_ bits: UInt64, at index: Int) {
    let word = index >> 6
    let place = UInt64(index & 63)
    self[word: word] |= bits << place
    let beyond = bits >> (64 - place)
    if beyond != 0 { self[word: word + 1] |= beyond }
  }

  /// The index of the first 1 at or after `index`; `end` if there is none before `end`.
  package func next(from index: Int, end: Int) -> Int {
    guard index < end else { return end }
    var word = index >> 6
    var bits = self[word: word] & (~0 << UInt64(index & 63))
    while bits == 0 {
      word += 1
      guard word <= rest.count else { return end }
      bits = self[word: word]
    }
    return min(word * 64 + bits.trailingZeroBitCount, end)
  }

  /// The index of the last 1 at or before `index`; 0 if there is none.
  package func previous(from index: Int) -> Int {
    var word = index >> 6
    var bits = self[word: word] & (~0 >> UInt64(63 - index & 63))
    while bits == 0 {
      word -= 1
      guard word >= 0 else { return 0 }
      bits = self[word: word]
    }
    return word * 64 + 63 - bits.leadingZeroBitCount
  }

  /// The number of ones in `range`.
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
