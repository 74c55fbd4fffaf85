/// Indices of entries by scalar, in pages of 256 that exist where a scalar of them is known.
struct ScalarPages: ~Copyable {
  /// Where the page of each block of 256 scalars is, counted from 1; empty until the first is made.
  private var pages: [UInt16] = []
  /// Indices counted from 1.
  private var entries = Pool<UInt32>(capacity: 0)

  /// How many bytes it takes.
  var byteCount: Int { pages.count * 2 + entries.byteCount }

  /// The entry for `scalar`, -1 where there is none.
  @inline(__always)
  func entry(_ scalar: UInt32) -> Int {
    guard !pages.isEmpty else { return -1 }
    let page = Int(pages[Int(scalar >> 8)])
    return page == 0 ? -1 : Int(entries.base[(page - 1) << 8 | Int(scalar & 0xFF)]) - 1
  }

  /// Sets the entry for `scalar`.
  mutating func set(_ entry: Int, for scalar: UInt32) {
    if pages.isEmpty { pages = Array(repeating: 0, count: 0x1100) }
    let block = Int(scalar >> 8)
    if pages[block] == 0 {
      for _ in 0..<256 { entries.append(0) }
      pages[block] = UInt16(entries.count >> 8)
    }
    entries.base[(Int(pages[block]) - 1) << 8 | Int(scalar & 0xFF)] = UInt32(entry + 1)
  }
}
