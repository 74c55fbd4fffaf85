internal import GalleyLookups

/// The Unicode scalars for which a face has a glyph. They are stored in pages of 256 bits, so a look-up is two loads
/// and a shift.
///
/// The coverage of a face is read from its table `cmap`, by `CharacterMap` or by `hb_face_collect_unicodes`. The
/// coverage of a bundled face is a generated constant.
@usableFromInline package struct Coverage: Sendable {
  /// For each block of 256 scalars, the index of its page in `bits`. Page 0 is empty.
  @usableFromInline
  let pages: [UInt16]
  /// Four 64-bit elements for each page.
  @usableFromInline
  let bits: [UInt64]

  /// How many blocks of 256 scalars Unicode has.
  package static let blockCount = 0x110000 >> 8

  /// A coverage from generated tables: `pages` has `blockCount` elements, `bits` has four elements for each page.
  package init(pages: [UInt16], bits: [UInt64]) {
    precondition(pages.count == Self.blockCount, "a page for every block of 256 scalars")
    self.pages = pages
    self.bits = bits
  }

  /// The scalars of `ranges`, which must ascend and not overlap.
  package init(ranges: some Sequence<ClosedRange<UInt32>>) {
    var iterator = ranges.makeIterator()
    self.init { iterator.next() }
  }

  /// The scalars of the ranges that `next` returns, until it returns `nil`. The ranges must ascend and not overlap.
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

  /// Whether the face has a glyph for `scalar`; `false` if the value is not a Unicode scalar.
  @inlinable @inline(__always)
  package func contains(_ scalar: UInt32) -> Bool {
    guard scalar < 0x110000 else { return false }
    return bits[Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// One bit for each scalar of the aligned group of 64 that contains `scalar`: whether the face has a glyph. The
  /// lowest bit belongs to the scalar `scalar & ~63`. All bits are 0 if `scalar` is not below 0x110000.
  @inlinable @inline(__always)
  package func bits(around scalar: UInt32) -> UInt64 {
    guard scalar < 0x110000 else { return 0 }
    return bits[Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar >> 6 & 3)]
  }

  /// Calls `body` with this coverage's tables as pointers, for looking up many scalars without the checks of array
  /// accesses. The pointers are valid during the call only.
  @inlinable @inline(__always)
  package func withBits<Result>(_ body: (LentCoverage) -> Result) -> Result {
    pages.withUnsafeBufferPointer { pages in
      bits.withUnsafeBufferPointer { bits in
        body(LentCoverage(pages: pages, bits: bits))
      }
    }
  }

  /// This coverage without the scalars of `ranges`, which include their first and last scalars and do not overlap.
  package func without(_ ranges: [(first: UInt32, last: UInt32)]) -> Coverage {
    var (pages, bits) = (pages, bits)
    for range in ranges {
      for block in Int(range.first >> 8)...Int(range.last >> 8) where pages[block] != 0 {
        let first = UInt32(block) << 8
        if range.first <= first, range.last >= first + 255 {
          pages[block] = 0
          continue
        }
        // Several blocks may share a page, so this block gets a page of its own.
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

  /// The scalars that are in both coverages.
  package func intersection(_ other: Coverage) -> Coverage { masked { other.word($1, of: $0) } }

  /// The scalars of this coverage that are not in another one.
  package func subtracting(_ other: Coverage) -> Coverage { masked { ~other.word($1, of: $0) } }

  /// One of the four 64-bit words of a block of 256 scalars.
  private func word(_ index: Int, of block: Int) -> UInt64 { bits[Int(pages[block]) * 4 + index] }

  /// The scalars whose bits are set in masks, which are given for each block and each of its four words.
  private func masked(_ mask: (_ block: Int, _ word: Int) -> UInt64) -> Coverage {
    var pages = [UInt16](repeating: 0, count: Self.blockCount)
    var bits = [UInt64](repeating: 0, count: 4)
    for block in pages.indices where self.pages[block] != 0 {
      pages[block] = UInt16(bits.count / 4)
      for word in 0..<4 { bits.append(self.word(word, of: block) & mask(block, word)) }
    }
    return Coverage(pages: pages, bits: bits)
  }

  /// Whether the face has a glyph for every scalar from U+0020 to U+007E.
  package var hasPrintableASCII: Bool {
    let page = Int(pages[0]) * 4
    return bits[page] >> 32 == 0xFFFF_FFFF && bits[page + 1] | 1 << 63 == .max
  }

  /// The scalars in ascending order.
  package var scalars: [UInt32] {
    pages.indices.filter { pages[$0] != 0 }.flatMap { block in
      (UInt32(block) << 8..<UInt32(block + 1) << 8).filter(contains)
    }
  }
}

/// The tables of a ``Coverage``, lent for the duration of a call.
@usableFromInline
package struct LentCoverage {
  @usableFromInline let pages: UnsafeBufferPointer<UInt16>
  @usableFromInline let bits: UnsafeBufferPointer<UInt64>

  @inlinable @inline(__always)
  init(pages: UnsafeBufferPointer<UInt16>, bits: UnsafeBufferPointer<UInt64>) {
    self.pages = pages
    self.bits = bits
  }

  /// Whether the face has a glyph for `scalar`, which must be a Unicode scalar: its value is not checked.
  @inlinable @inline(__always)
  package func contains(_ scalar: UInt32) -> Bool {
    bits[Int(pages[Int(scalar >> 8)]) << 2 | Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }
}

/// Reads the coverage from the bytes of a font's `cmap`, without HarfBuzz: OpenType 1.9, "cmap", format 12, the format
/// of all large fonts.
///
/// Reads only tables in which HarfBuzz would use the same subtable and find the same scalars: the list of subtables is
/// sorted and has no subtable for symbols, the groups are in order, and the face has all of their glyphs. For any other
/// table, `init` or `coverage()` returns `nil`, and the caller asks HarfBuzz.
struct CharacterMap {
  private let bytes: LayoutBytes
  private let glyphCount: Int
  /// The bytes of the groups that are still to be read.
  private var groups: Range<Int>
  /// The last scalar that was read; −1 before the first.
  private var last = -1
  /// Whether a group that was read is out of order, or maps to glyphs that the face does not have.
  private var isDamaged = false

  /// The map in the table `cmap`; `nil` if the subtable for all of Unicode does not have format 12.
  init?(_ cmap: LayoutBytes, glyphCount: Int) {
    bytes = cmap
    self.glyphCount = glyphCount
    do throws(LayoutBytes.Malformed) {
      guard let subtable = try Self.subtable(cmap), try cmap.uint16(at: subtable) == 12 else { return nil }
      let start = subtable + 16
      let count = try cmap.uint32(at: subtable + 12)
      guard count <= (cmap.count - start) / 12 else { return nil }
      groups = start..<start + 12 * count
    } catch {
      return nil
    }
  }

  /// The offset of the subtable for all of Unicode; `nil` if there is none, if there is a subtable for symbols, or if
  /// the list of subtables is not sorted.
  private static func subtable(_ cmap: LayoutBytes) throws(LayoutBytes.Malformed) -> Int? {
    var known = [Int?](repeating: nil, count: fullEncodings.count)
    var last = -1
    for record in 0..<(try cmap.uint16(at: 2)) {
      let encoding = try cmap.uint32(at: 4 + 8 * record)
      guard encoding > last, encoding != symbols else { return nil }
      last = encoding
      if let rank = fullEncodings.firstIndex(of: encoding) { known[rank] = try cmap.uint32(at: 8 + 8 * record) }
    }
    return known.lazy.compactMap { $0 }.first
  }

  /// The platform (high 16 bits) and encoding (low 16 bits) of the subtables for all of Unicode, in the order in which
  /// HarfBuzz searches for them.
  private static var fullEncodings: [Int] { [3 << 16 | 10, 6, 4] }
  /// The platform and encoding of Windows symbols. HarfBuzz prefers this subtable to all others.
  private static var symbols: Int { 3 << 16 }

  /// The scalars that have glyphs; `nil` if a group is out of order, or maps to glyphs that the face does not have.
  consuming func coverage() -> Coverage? {
    let coverage = Coverage { nextRange() }
    return isDamaged ? nil : coverage
  }

  /// The next range of scalars that have glyphs; `nil` at the end. Adjacent groups are merged into one range.
  private mutating func nextRange() -> ClosedRange<UInt32>? {
    guard let range = nextGroup() else { return nil }
    while let next = try? bytes.uint32(at: groups.lowerBound), next == last + 1, nextGroup() != nil {}
    return range.lowerBound...UInt32(last)
  }

  /// The scalars of the next group; `nil` at the end, and if the group is damaged.
  private mutating func nextGroup() -> ClosedRange<UInt32>? {
    guard !groups.isEmpty, !isDamaged else { return nil }
    let group = groups.lowerBound
    guard let first = try? bytes.uint32(at: group), let final = try? bytes.uint32(at: group + 4),
      let glyph = try? bytes.uint32(at: group + 8), first > last, first <= final, final < 0x110000, glyph > 0,
      glyph + final - first < glyphCount
    else {
      isDamaged = true
      return nil
    }
    groups = group + 12..<groups.upperBound
    last = final
    return UInt32(first)...UInt32(final)
  }
}
