/// A value for each scalar, in pages of 256 that exist where a scalar of them has one.
struct ScalarPages<Value: BitwiseCopyable>: ~Copyable {
  /// Where the page of each block of 256 scalars is, up to the last block that has one; blocks before it that have none
  /// share the first page.
  private var pages = Pool<UInt16>(capacity: 0)
  private var values = Pool<Value>(capacity: 0)
  /// What scalars have that were given nothing.
  private let none: Value

  init(none: Value) { self.none = none }

  /// How many bytes it takes.
  var byteCount: Int { pages.byteCount + values.byteCount }

  /// The value of `scalar`.
  @inline(__always)
  subscript(scalar: UInt32) -> Value { lent[scalar] }

  /// The values, to be read until one is set.
  var lent: Lent {
    @inline(__always) get { Lent(pages: pages.base, blocks: pages.count, values: values.base, none: none) }
  }

  /// What `ScalarPages` lends.
  struct Lent {
    fileprivate let pages: UnsafePointer<UInt16>
    fileprivate let blocks: Int
    fileprivate let values: UnsafePointer<Value>
    fileprivate let none: Value

    /// The value of `scalar`.
    @inline(__always)
    subscript(scalar: UInt32) -> Value {
      let block = Int(scalar >> 8)
      guard block < blocks else { return none }
      return values[Int(pages[block]) << 8 | Int(scalar & 0xFF)]
    }
  }

  /// Gives `scalar` a value.
  mutating func set(_ value: Value, for scalar: UInt32) {
    let block = Int(scalar >> 8)
    if pages.count == 0 { addPage() }
    pages.reserve(block + 1 - pages.count)
    while pages.count <= block { pages.append(0) }
    if pages.base[block] == 0 {
      pages.base[block] = UInt16(values.count >> 8)
      addPage()
    }
    values.base[Int(pages.base[block]) << 8 | Int(scalar & 0xFF)] = value
  }

  /// Adds a page of scalars that have nothing.
  private mutating func addPage() {
    values.reserve(256)
    for _ in 0..<256 { values.append(none) }
  }
}
