/// Reads the bytes of an input from front to back as numbers and texts, so that each small change of the input is a
/// small change of what a target does. After the end, all numbers are 0.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { self.bytes = ArraySlice(bytes) }

  /// Whether all bytes were read.
  var isEmpty: Bool { bytes.isEmpty }

  /// The next byte.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from 0 to 65,535.
  mutating func number() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// A length: mostly a usual one, sometimes one that makes no sense.
  mutating func length() -> Double {
    switch byte() {
    case 0: .nan
    case 1: -.infinity
    case 2: .infinity
    case 3: -1
    case 4: 1e300
    case let byte: Double(byte) * 4
    }
  }

  /// An offset that may also be a little outside of 0 to `count`.
  mutating func offset(_ count: Int) -> Int { number() % (count + 3) - 1 }

  /// A range of which each end may be a little outside of 0 to `count`.
  mutating func range(_ count: Int) -> Range<Int> {
    let ends = (offset(count), offset(count))
    return min(ends.0, ends.1)..<max(ends.0, ends.1)
  }

  /// At most `most` bytes, also such that are not UTF-8. The first byte says how many.
  mutating func text(most: Int = 63) -> [UInt8] {
    let count = min(Int(byte()) % (most + 1), bytes.count)
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }
}
