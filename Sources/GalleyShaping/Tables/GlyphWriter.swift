/// Appends, replaces and removes glyphs of a table.
///
/// Unsafe: the writer keeps pointers into the table and an unretained reference to the table. Until `finish`, exactly
/// one strong reference to the table must exist, so that the table stays alive and nobody else reads it.
/// `GlyphArrays.write` guarantees this.
struct GlyphWriter: ~Copyable {
  private var columns: GlyphTable.Columns
  private let old: Unmanaged<GlyphTable>
  /// The table that replaces the original one; `nil` if the original is large enough.
  private var wider: GlyphTable?
  /// The number of glyphs.
  private(set) var count: Int

  init(_ table: GlyphTable) {
    columns = table.withColumns { $0 }
    old = .passUnretained(table)
    count = columns.count
  }

  /// Appends a glyph.
  @inline(__always)
  mutating func append(_ glyph: ShapedGlyph) {
    if count == columns.capacity { grow() }
    columns.set(glyph, at: count)
    count &+= 1
  }

  /// Appends the glyphs that `next` returns, until it returns `nil` or the table is full.
  @inline(__always)
  mutating func fill(from next: () -> ShapedGlyph?) {
    // The compiler must assume that a write through a pointer may change any field of `self`, and would load the fields
    // again after each write. Local copies avoid these loads.
    let columns = columns
    var count = count
    while count < columns.capacity, let glyph = next() {
      columns.set(glyph, at: count)
      count &+= 1
    }
    self.count = count
  }

  /// Replaces the glyph at an index.
  mutating func replace(at index: Int, by glyph: ShapedGlyph) {
    precondition(index >= 0 && index < count, "no such glyph")
    columns.set(glyph, at: index)
  }

  /// Removes the last `removed` glyphs.
  mutating func removeLast(_ removed: Int) {
    precondition(removed <= count, "fewer glyphs")
    count -= removed
  }

  /// Ends writing: stores the number of glyphs, and replaces `table` if it grew.
  @inline(__always)
  consuming func finish(_ table: inout GlyphTable) {
    if let wider { table = wider }
    table.setCount(count)
  }

  @inline(never)
  private mutating func grow() {
    let capacity = max(2 * columns.capacity, Self.leastCapacity)
    let table = old._withUnsafeGuaranteedRef { old in
      let table = wider ?? old
      table.setCount(count)
      return table.copy(capacity: capacity)
    }
    columns = table.withColumns { $0 }
    wider = table
  }

  /// The capacity of a table that grows from nothing: enough for most words, edges and labels.
  static var leastCapacity: Int { 16 }
}
