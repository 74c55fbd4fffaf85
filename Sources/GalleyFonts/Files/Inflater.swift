/// Expands DEFLATE data bit by bit: RFC 1951. The formats of gzip and zlib contain such data. Every read is checked, so
/// damaged data ends with `false` or `nil`.
struct Inflater {
  private let data: [UInt8]
  private let limit: Int
  /// The next byte that is read.
  private(set) var position: Int
  /// The bits that were read from `data` and are not used yet; the next bit is the lowest.
  private var bits = 0
  private var bitCount = 0
  private(set) var output: [UInt8] = []

  init(_ data: [UInt8], start: Int, limit: Int) {
    self.data = data
    self.limit = limit
    position = start
  }

  /// Expands all blocks into `output`. Returns `false` if the data is damaged or expands to more than `limit` bytes.
  mutating func inflateAll() -> Bool {
    while true {
      guard let isLast = readBits(1), let kind = readBits(2) else { return false }
      let isRead: Bool
      switch kind {
      case 0: isRead = copyStored()
      case 1: isRead = expand(Codes.fixedLengths, Codes.fixedDistances)
      case 2:
        guard let (lengths, distances) = readCodes() else { return false }
        isRead = expand(lengths, distances)
      default: return false
      }
      guard isRead else { return false }
      if isLast == 1 { return true }
    }
  }

  /// Reads a number of `count` bits, least significant bit first; `nil` at the end of the data.
  private mutating func readBits(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < data.count else { return nil }
      bits |= Int(data[position]) << bitCount
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & (1 << count - 1)
  }

  /// Copies a block that is not compressed: RFC 1951, §3.2.4. Returns `false` if the data is damaged or too long.
  private mutating func copyStored() -> Bool {
    // A stored block starts at the next whole byte.
    (bits, bitCount) = (0, 0)
    guard let count = readBits(16), let inverse = readBits(16), count ^ inverse == 0xFFFF,
      position + count <= data.count,
      output.count + count <= limit
    else { return false }
    output += data[position..<position + count]
    position += count
    return true
  }

  /// Reads the code of one symbol, bit by bit; `nil` if no symbol has the code, or at the end of the data.
  private mutating func readSymbol(with codes: Codes) -> Int? {
    // `first` is the first code of the current length, and `index` the place of this code's symbol.
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = readBits(1) else { return nil }
      code |= bit
      let count = codes.counts[length]
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  /// Expands a compressed block with the codes of its literals and lengths, and of its distances: RFC 1951, §3.2.5.
  /// Returns `false` if the data is damaged or expands to more than `limit` bytes.
  private mutating func expand(_ lengths: Codes, _ distances: Codes) -> Bool {
    while let symbol = readSymbol(with: lengths) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol < 286, let more = readBits(Codes.lengthBits[symbol - 257]),
        let place = self.readSymbol(with: distances),
        place < 30, let far = readBits(Codes.distanceBits[place])
      else { return false }
      let (count, distance) = (Codes.lengthBases[symbol - 257] + more, Codes.distanceBases[place] + far)
      guard distance <= output.count, output.count + count <= limit else { return false }
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
    return false
  }

  /// Reads the codes of literals and lengths, and of distances, from the start of a block: RFC 1951, §3.2.7. Returns
  /// `nil` if the data is damaged.
  private mutating func readCodes() -> (Codes, Codes)? {
    guard let lengths = readBits(5), let distances = readBits(5), let own = readBits(4) else { return nil }
    var small = [Int](repeating: 0, count: 19)
    // The standard stores the lengths of the 19 codes in this order.
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(own + 4) {
      guard let length = readBits(3) else { return nil }
      small[place] = length
    }
    guard let code = Codes(small) else { return nil }
    let total = lengths + 257 + distances + 1
    var all: [Int] = []
    while all.count < total {
      guard let symbol = readSymbol(with: code) else { return nil }
      let (value, count): (Int, Int?) =
        switch symbol {
        // 16 repeats the last length, 17 and 18 repeat the length 0, and other symbols are lengths.
        case 16: (all.last ?? -1, readBits(2).map { $0 + 3 })
        case 17: (0, readBits(3).map { $0 + 3 })
        case 18: (0, readBits(7).map { $0 + 11 })
        default: (symbol, 1)
        }
      guard let count, value >= 0 else { return nil }
      all += Array(repeating: value, count: count)
    }
    guard all.count == total, let first = Codes(Array(all[..<(lengths + 257)])),
      let second = Codes(Array(all[(lengths + 257)...]))
    else { return nil }
    return (first, second)
  }
}

/// A canonical Huffman code: RFC 1951, §3.2.2.
private struct Codes {
  /// How many codes there are of each length.
  let counts: [Int]
  /// The symbols that have a code, sorted by the lengths of their codes and then by their numbers.
  let symbols: [Int]

  /// A code from the length of each symbol's code in bits, 0 for a symbol without a code. `nil` if there are more codes
  /// of a length than this number of bits can express.
  init?(_ lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[length] += 1 }
    // How many codes of the current length are free.
    var left = 1
    for length in 1...15 {
      left = left << 1 - counts[length]
      guard left >= 0 else { return nil }
    }
    self.counts = counts
    symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
  }

  /// A code from runs of symbols: `count` symbols in a row have codes of `length` bits.
  private init(sizes: [(length: Int, count: Int)]) {
    let lengths = sizes.flatMap { Array(repeating: $0.length, count: $0.count) }
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[length] += 1 }
    self.counts = counts
    symbols = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
  }

  /// The fixed code of literals and lengths: RFC 1951, §3.2.6.
  static let fixedLengths = Codes(sizes: [(8, 144), (9, 112), (7, 24), (8, 8)])
  /// The fixed code of distances: RFC 1951, §3.2.6.
  static let fixedDistances = Codes(sizes: [(5, 30)])

  // The tables of RFC 1951, §3.2.5: the least length or distance of a symbol, and how many bits are added.

  /// The least length of each symbol from 257 on.
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  /// How many bits follow each symbol from 257 on. Their number is added to the least length.
  static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  /// The least distance of each distance symbol.
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  /// How many bits follow each distance symbol. Their number is added to the least distance.
  static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}

/// Expands data that was compressed with gzip: RFC 1952 (the file format) and RFC 1951 (DEFLATE).
enum Gzip {
  /// The expanded bytes of the first member of a gzip file. Returns `nil` if the data is damaged or expands to more
  /// than `limit` bytes. Compares the length at the end of the member, but not the checksum.
  static func expand(_ data: [UInt8], limit: Int) -> [UInt8]? {
    guard data.count >= 18, data[0] == 0x1F, data[1] == 0x8B, data[2] == 8 else { return nil }
    let flags = data[3]
    var start = 10
    if flags & 4 != 0 { start += 2 + Int(data[10]) + Int(data[11]) << 8 }
    // Flag 4 is an extra field, 8 a file name and 16 a comment, which end with a zero, and 2 a checksum of the header.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard start < data.count, let end = data[start...].firstIndex(of: 0) else { return nil }
      start = end + 1
    }
    if flags & 2 != 0 { start += 2 }
    guard start < data.count else { return nil }
    var inflater = Inflater(data, start: start, limit: limit)
    guard inflater.inflateAll() else { return nil }
    let size = (0..<4).reduce(0) { sum, byte in
      let place = inflater.position + 4 + byte
      return place < data.count ? sum | Int(data[place]) << (8 * byte) : -1
    }
    return size == inflater.output.count ? inflater.output : nil
  }
}

/// Expands data that was compressed with zlib: RFC 1950.
package enum Zlib {
  /// The expanded bytes; `nil` if the data is damaged, if its checksum is wrong, or if it expands to more than `limit`
  /// bytes. Bytes after the data are ignored.
  package static func expand(_ data: [UInt8], limit: Int) -> [UInt8]? {
    guard data.count >= 6, data[0] & 0xF == 8, data[0] >> 4 <= 7, data[1] & 0x20 == 0,
      (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
    else { return nil }
    var inflater = Inflater(data, start: 2, limit: limit)
    guard inflater.inflateAll(), inflater.position + 4 <= data.count else { return nil }
    let checksum = data[inflater.position..<inflater.position + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return checksum == adler32(inflater.output) ? inflater.output : nil
  }

  /// The checksum Adler-32: RFC 1950, §8.2.
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}
