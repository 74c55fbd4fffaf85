internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// Reads numbers, strings, lists and other values from the bytes of an index: see `IndexFormat` for the format. The
/// bytes come from a file, so each read is checked, and throws `IndexFormat.Problem.damaged` if it goes wrong.
struct IndexDecoder {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// Reads from `position` on.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
    end = bytes.count
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position == end }

  /// Reads a number: seven bits in each byte, the lowest first; the highest bit says that another byte follows.
  mutating func number() throws(IndexFormat.Problem) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .damaged
  }

  /// A number that counts bytes or elements. It is at most the number of bytes that are left.
  private mutating func count() throws(IndexFormat.Problem) -> Int {
    let value = try number()
    guard value <= UInt64(end - position) else { throw .damaged }
    return Int(value)
  }

  /// Reads a string: its length in bytes, and its UTF-8.
  mutating func string() throws(IndexFormat.Problem) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  /// Reads a number of 8 bytes, the lowest byte first.
  mutating func double() throws(IndexFormat.Problem) -> Double {
    guard end - position >= 8 else { throw .damaged }
    defer { position += 8 }
    var bits: UInt64 = 0
    for byte in 0..<8 { bits |= UInt64(bytes[position + byte]) << UInt64(8 * byte) }
    return Double(bitPattern: bits)
  }

  /// Reads a list: the number of its elements, and then each element by `read`.
  mutating func list<Element>(
    _ read: (inout IndexDecoder) throws(IndexFormat.Problem) -> Element
  ) throws(IndexFormat.Problem) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  /// Skips a part that is read later. Returns the offset of its length, for `part(of:at:)`.
  mutating func part() throws(IndexFormat.Problem) -> Int {
    let start = position
    position += try count()
    return start
  }

  /// A decoder for the part whose length is at the offset `start`.
  static func part(of bytes: [UInt8], at start: Int) throws(IndexFormat.Problem) -> IndexDecoder {
    var decoder = IndexDecoder(bytes, at: start)
    let count = try decoder.count()
    return IndexDecoder(bytes, decoder.position..<decoder.position + count)
  }

  // MARK: Values

  mutating func source() throws(IndexFormat.Problem) -> FontIndex.Source {
    let path = try string()
    guard let kind = FileStamp.Kind(rawValue: UInt8(truncatingIfNeeded: try number())) else { throw .damaged }
    return FontIndex.Source(
      path: path,
      stamp: FileStamp(
        kind: kind, modified: Int64(bitPattern: try number()), size: Int64(bitPattern: try number()),
        number: try number()))
  }

  mutating func descriptor() throws(IndexFormat.Problem) -> FontDescriptor {
    let (family, name) = (try string(), try string())
    let (weights, stretches) = (try range(), try range())
    let slant: FontSlant
    switch try number() {
    case 0: slant = .normal
    case 1: slant = .italic
    case 2: slant = .oblique(degrees: try double())
    default: throw .damaged
    }
    return FontDescriptor(
      family: family, postScriptName: name, weights: weights, stretches: stretches, slant: slant,
      isColor: try number() != 0)
  }

  private mutating func range() throws(IndexFormat.Problem) -> ClosedRange<Double> {
    let (lower, upper) = (try double(), try double())
    guard lower <= upper else { throw .damaged }
    return lower...upper
  }

  mutating func alias() throws(IndexFormat.Problem) -> FontIndex.Alias {
    FontIndex.Alias(
      name: try string(), families: try list { decoder throws(IndexFormat.Problem) in try decoder.string() })
  }

  mutating func skipped() throws(IndexFormat.Problem) -> SystemFonts.Skipped {
    SystemFonts.Skipped(path: try string(), reason: try string())
  }

  mutating func axis() throws(IndexFormat.Problem) -> FontFace.VariationAxis {
    FontFace.VariationAxis(
      tag: OpenTypeTag(rawValue: UInt32(truncatingIfNeeded: try number())), minimum: try double(),
      defaultValue: try double(), maximum: try double())
  }

  mutating func instance() throws(IndexFormat.Problem) -> IndexedFace.Instance {
    IndexedFace.Instance(
      name: try string(), postScriptName: try string(),
      values: try list { decoder throws(IndexFormat.Problem) in try decoder.double() })
  }

  /// The next range of a coverage that `previous` precedes; `nil` at the end of the part.
  mutating func range(after previous: UInt32) throws(IndexFormat.Problem) -> ClosedRange<UInt32>? {
    if isAtEnd { return nil }
    let (gap, length) = (try number(), try number())
    guard gap < 0x110000, length < 0x110000 else { throw .damaged }
    let first = UInt64(previous) + gap
    guard first + length < 0x110000 else { throw .damaged }
    return UInt32(first)...UInt32(first + length)
  }
}
