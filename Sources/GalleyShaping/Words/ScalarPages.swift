/// A value for each scalar, in pages of 256 that exist where a scalar of them has one.
struct ScalarPages<Value: BitwiseCopyable>: ~Copyable {
  /// Where the page of each block of 256 scalars is, counted from 1, up to the last block that has one.
  private var pages: [UInt16] = []
  private var values = Pool<Value>(capacity: 0)
  /// What scalars have that were given nothing.
  private let none: Value

  init(none: Value) { self.none = none }

  /// How many bytes it takes.
  var byteCount: Int { pages.count * 2 + values.byteCount }

  /// The value of `scalar`.
  @inline(__always)
  subscript(scalar: UInt32) -> Value {
    let block = Int(scalar >> 8)
    guard block < pages.count else { return none }
    let page = Int(pages[block])
    return page == 0 ? none : values.base[(page - 1) << 8 | Int(scalar & 0xFF)]
  }

  /// Gives `scalar` a value.
  mutating func set(_ value: Value, for scalar: UInt32) {
    let block = Int(scalar >> 8)
    if block >= pages.count { pages.append(contentsOf: repeatElement(0, count: block + 1 - pages.count)) }
    if pages[block] == 0 {
      values.reserve(256)
      for _ in 0..<256 { values.append(none) }
      pages[block] = UInt16(values.count >> 8)
    }
    values.base[(Int(pages[block]) - 1) << 8 | Int(scalar & 0xFF)] = value
  }
}
