/// The Unicode scalars a face has a glyph for, as pages of 256 bits: a look-up is two loads and a shift.
///
/// Source: the face's `cmap`, by `hb_face_collect_unicodes`; of embedded faces a generated constant.
public struct Coverage: Sendable {
  /// For each block of 256 scalars the index of its page in `bits`; page 0 is empty.
  @usableFromInline
  let pages: [UInt16]
  /// Four words a page.
  @usableFromInline
  let bits: [UInt64]

  /// How many blocks of 256 scalars Unicode has.
  package static let blockCount = 0x110000 >> 8

  /// Tables made beforehand: `pages` of `blockCount` entries, `bits` of four words a page.
  package init(pages: [UInt16], bits: [UInt64]) {
    precondition(pages.count == Self.blockCount, "a page for every block of 256 scalars")
    self.pages = pages
    self.bits = bits
  }

  /// The scalars of `ranges`, closed, ascending.
  package init(ranges: some Sequence<ClosedRange<UInt32>>) {
    var iterator = ranges.makeIterator()
    self.init { iterator.next() }
  }

  /// The scalars of the closed, ascending ranges that `next` gives until it has no more.
  init(_ next: () -> ClosedRange<UInt32>?) {
    var pages = [UInt16](repeating: 0, count: Self.blockCount)
    var bits = [UInt64](repeating: 0, count: 4)
    while let range = next() {
      guard range.upperBound < 0x110000 else { break }
      for word in range.lowerBound >> 6...range.upperBound >> 6 {
        let block = Int(word >> 2)
        if pages[block] == 0 {
          pages[block] = UInt16(bits.count / 4)
          for _ in 0..<4 { bits.append(0) }
        }
        let first = word == range.lowerBound >> 6 ? range.lowerBound & 63 : 0
        let last = word == range.upperBound >> 6 ? range.upperBound & 63 : 63
        bits[Int(pages[block]) * 4 + Int(word & 3)] |= UInt64.max << UInt64(first) & UInt64.max >> UInt64(63 - last)
      }
    }
    self.init(pages: pages, bits: bits)
  }

  /// Whether the face has a glyph for `scalar`; false for values that are no scalars.
  @inlinable @inline(__always)
  public func contains(_ scalar: UInt32) -> Bool {
    guard scalar < 0x110000 else { return false }
    return bits[Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// A bit for each of the 64 scalars, or values beyond them, that `scalar` is one of: see ``contains(_:)``.
  @inlinable @inline(__always)
  package func bits(around scalar: UInt32) -> UInt64 {
    guard scalar < 0x110000 else { return 0 }
    return bits[Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar >> 6 & 3)]
  }

  /// Lends what ``contains(_:)`` reads, to ask about many scalars.
  @inlinable @inline(__always)
  package func withBits<Result>(_ body: (LentCoverage) -> Result) -> Result {
    pages.withUnsafeBufferPointer { pages in
      bits.withUnsafeBufferPointer { bits in
        body(LentCoverage(pages: pages, bits: bits))
      }
    }
  }

  /// The same scalars but for those of `ranges`, from the first to the last of each, none of which overlap.
  package func without(_ ranges: [(first: UInt32, last: UInt32)]) -> Coverage {
    var (pages, bits) = (pages, bits)
    for range in ranges {
      for block in Int(range.first >> 8)...Int(range.last >> 8) where pages[block] != 0 {
        let first = UInt32(block) << 8
        if range.first <= first, range.last >= first + 255 {
          pages[block] = 0
          continue
        }
        // Blocks may share pages: the block takes one of its own.
        let old = Int(pages[block]) * 4
        pages[block] = UInt16(bits.count / 4)
        for word in 0..<4 { bits.append(bits[old + word]) }
        for scalar in max(range.first, first)...min(range.last, first + 255) {
          bits[Int(pages[block]) * 4 + Int(scalar >> 6 & 3)] &= ~(1 << UInt64(scalar & 63))
        }
      }
    }
    return Coverage(pages: pages, bits: bits)
  }

  /// Whether the face has every scalar from U+0020 to U+007E.
  package var hasPrintableASCII: Bool {
    let page = Int(pages[0]) * 4
    return bits[page] >> 32 == 0xFFFF_FFFF && bits[page + 1] | 1 << 63 == .max
  }

  /// The scalars in ascending order.
  public var scalars: [UInt32] {
    pages.indices.filter { pages[$0] != 0 }.flatMap { block in
      (UInt32(block) << 8..<UInt32(block + 1) << 8).filter(contains)
    }
  }
}

/// What a ``Coverage`` reads, lent.
@usableFromInline
package struct LentCoverage {
  @usableFromInline let pages: UnsafeBufferPointer<UInt16>
  @usableFromInline let bits: UnsafeBufferPointer<UInt64>

  @inlinable @inline(__always)
  init(pages: UnsafeBufferPointer<UInt16>, bits: UnsafeBufferPointer<UInt64>) {
    self.pages = pages
    self.bits = bits
  }

  /// Whether the face has a glyph for a scalar, which must be one.
  @inlinable @inline(__always)
  package func contains(_ scalar: UInt32) -> Bool {
    bits[Int(pages[Int(scalar >> 8)]) << 2 | Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }
}
