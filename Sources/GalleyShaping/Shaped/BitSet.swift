internal import GalleyText

/// One bit for each byte of a text; those of a short one take no memory of their own.
package struct BitSet: Sendable, Equatable {
  /// The first 64 bits.
  private var first: UInt64 = 0
  /// The others.
  private var rest: [UInt64]

  /// 64 bits, all off.
  package init() { rest = [] }

  /// `count` bits, all off.
  package init(count: Int) { rest = count < 64 ? [] : Array(repeating: 0, count: count / 64) }

  /// Makes it `count` bits, all off, in the room it has.
  mutating func reset(count: Int) {
    first = 0
    if !rest.isEmpty { rest.removeAll(keepingCapacity: true) }
    if count >= 64 { rest.append(contentsOf: repeatElement(0, count: count / 64)) }
  }

  /// The same bits in storage of their own.
  var exactCopy: BitSet {
    var copy = BitSet()
    copy.first = first
    if !rest.isEmpty { copy.rest = rest.exactCopy }
    return copy
  }

  /// Bytes that the bits take in memory, but for the first ones.
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

  /// 64 bits.
  @inline(__always)
  private subscript(word index: Int) -> UInt64 {
    get { index == 0 ? first : rest[index - 1] }
    set { if index == 0 { first = newValue } else { rest[index - 1] = newValue } }
  }

  /// Turns on those of 64 bits, from `index` on, that are on in `bits`, the lowest first.
  @inline(__always)
  mutating func insert(_ bits: UInt64, at index: Int) {
    let word = index >> 6
    let place = UInt64(index & 63)
    self[word: word] |= bits << place
    let beyond = bits >> (64 - place)
    if beyond != 0 { self[word: word + 1] |= beyond }
  }

  /// The first bit that is on at or after `index`; `end` where there is none before it.
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

  /// The last bit that is on at or before `index`; 0 where there is none.
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
