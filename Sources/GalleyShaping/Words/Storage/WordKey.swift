/// The key of an entry: the bytes of a word, or of dependent words with the spaces between them, and the sides on which
/// they have spaces.
///
/// Keys are compared byte by byte. Equal hashes are not enough.
struct WordKey {
  /// The first 24 bytes, zeros after the end.
  let first: UInt64
  let second: UInt64
  let third: UInt64
  /// The number of bytes, at most `WordKey.longest`.
  let count: Int
  let sides: WordSides
  let hash: UInt32

  /// The largest number of bytes of a key. Longer words are not cached.
  static let longest = 255
  /// The number of bytes that a key stores in place, without an allocation.
  static let inlineCount = 24
  /// A random number for each process, so that nobody can write texts whose words collide on purpose.
  private static let seed = UInt64.random(in: 1...UInt64.max)

  /// The key of `range`, which has at most `longest` bytes, in `text`.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sides: WordSides) {
    let count = range.count
    self.count = count
    self.sides = sides
    let bytes = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped) + range.lowerBound
    if range.lowerBound + Self.inlineCount <= text.count {
      first = Self.word(bytes, 0, count)
      second = count > 8 ? Self.word(bytes, 8, count) : 0
      third = count > 16 ? Self.word(bytes, 16, count) : 0
    } else {
      var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
      withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: .init(start: bytes, count: min(count, 24))) }
      (first, second, third) = (
        UInt64(littleEndian: words.0), UInt64(littleEndian: words.1), UInt64(littleEndian: words.2)
      )
    }
    var mix = Self.mix(first ^ Self.seed, second ^ UInt64(count) << 56 ^ UInt64(sides.rawValue) << 48)
    if count > 16 { mix = Self.mix(mix, third) }
    var offset = Self.inlineCount
    while offset < count {
      var word: UInt64 = 0
      let part = min(8, count - offset)
      withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: .init(start: bytes + offset, count: part)) }
      mix = Self.mix(mix, word)
      offset += 8
    }
    hash = UInt32(truncatingIfNeeded: mix ^ mix >> 32)
  }

  /// Eight bytes from `offset`, with zeros for those after the end.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawPointer, _ offset: Int, _ count: Int) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let rest = count - offset
    return rest >= 8 ? word : word & ((1 << UInt64(rest * 8)) - 1)
  }

  /// The exclusive or of both halves of a 128-bit product.
  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: b ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
