/// Stores a value for each scalar, in pages of 256 scalars. A page exists only if one of its scalars has a value.
///
/// Unsafe: reads are not checked for bounds. They are valid because a block's index is compared with the number of
/// blocks, and each number in `pages` is the number of a page with 256 values.
struct ScalarPages<Value: BitwiseCopyable>: ~Copyable {
  /// The page of each block of 256 scalars, up to the last block with a page. Blocks without a page share page 0, which
  /// has no values.
  private var pages = GrowableBuffer<UInt16>(capacity: 0)
  private var values = GrowableBuffer<Value>(capacity: 0)
  /// The value of scalars that were never set.
  private let none: Value

  init(none: Value) { self.none = none }

  /// The allocated bytes.
  var byteCount: Int { pages.byteCount + values.byteCount }

  /// The value of `scalar`.
  @inline(__always)
  subscript(scalar: UInt32) -> Value { lent[scalar] }

  /// The pages for reading in a loop, which then need not load the pages' addresses again. Valid until a value is set.
  var lent: Lent {
    @inline(__always) get { Lent(pages: pages.base, blocks: pages.count, values: values.base, none: none) }
  }

  /// Borrowed pages.
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

  /// Sets the value of `scalar`.
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

  /// Adds a page of scalars without values.
  private mutating func addPage() {
    values.reserve(256)
    for _ in 0..<256 { values.append(none) }
  }
}
