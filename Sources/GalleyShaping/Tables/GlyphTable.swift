internal import GalleyText

/// Stores glyphs in one allocation, column by column.
///
/// A text is usually laid out after many other texts, when the processor's caches no longer contain it. So layout
/// should read few separate places in memory.
///
/// Unsafe: the columns are pointers into the tail of this `ManagedBuffer`. `make(capacity:)` allocates enough bytes for
/// `capacity` elements of every column, and the columns are valid only while the table is alive.
@usableFromInline
package final class GlyphTable: ManagedBuffer<GlyphTable.Counts, UInt32> {
  /// The number of glyphs, and the number of glyphs that the table has memory for.
  @usableFromInline
  package struct Counts: Sendable {
    @usableFromInline package var count: UInt32
    @usableFromInline package let capacity: UInt32
  }

  /// The columns, each with `capacity` elements; the first `count` are initialized.
  @unsafe @usableFromInline
  package struct Columns {
    @usableFromInline package let count: Int
    @usableFromInline let capacity: Int
    @usableFromInline package let clusters: UnsafeMutablePointer<UInt32>
    @usableFromInline package let advances: UnsafeMutablePointer<Int32>
    @usableFromInline package let ids: UnsafeMutablePointer<UInt16>
    @usableFromInline package let flags: UnsafeMutablePointer<GlyphFlags>

    @inlinable @inline(__always)
    init(_ counts: Counts, _ clusters: UnsafeMutablePointer<UInt32>) {
      count = Int(counts.count)
      capacity = Int(counts.capacity)
      self.clusters = clusters
      advances = UnsafeMutableRawPointer(clusters + capacity).assumingMemoryBound(to: Int32.self)
      ids = UnsafeMutableRawPointer(advances + capacity).assumingMemoryBound(to: UInt16.self)
      flags = UnsafeMutableRawPointer(ids + capacity).assumingMemoryBound(to: GlyphFlags.self)
    }

    /// The glyph at an index. The index is not checked.
    @inlinable @inline(__always)
    package func glyph(_ index: Int) -> ShapedGlyph {
      ShapedGlyph(id: ids[index], cluster: clusters[index], advance: advances[index], flags: flags[index])
    }

    /// Writes the glyph at an index. The index is not checked.
    @inline(__always)
    func set(_ glyph: ShapedGlyph, at index: Int) {
      (clusters + index).initialize(to: glyph.cluster)
      (advances + index).initialize(to: glyph.advance)
      (ids + index).initialize(to: glyph.id)
      (flags + index).initialize(to: glyph.flags)
    }
  }

  /// Calls `body` with the columns.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    withUnsafeMutablePointers { counts, clusters in body(Columns(counts.pointee, clusters)) }
  }

  /// A table without glyphs and without memory for any.
  @usableFromInline nonisolated(unsafe) static let empty = GlyphTable.make(capacity: 0)

  /// Makes an empty table with memory for `capacity` glyphs.
  static func make(capacity: Int) -> GlyphTable {
    unsafeDowncast(
      create(minimumCapacity: words(capacity)) { _ in Counts(count: 0, capacity: UInt32(capacity)) },
      to: GlyphTable.self)
  }

  /// A copy of this table with memory for `capacity` glyphs, which must be at least the table's count.
  func copy(capacity: Int) -> GlyphTable {
    let table = GlyphTable.make(capacity: capacity)
    withColumns { old in
      table.withColumns { new in
        new.clusters.initialize(from: old.clusters, count: old.count)
        new.advances.initialize(from: old.advances, count: old.count)
        new.ids.initialize(from: old.ids, count: old.count)
        new.flags.initialize(from: old.flags, count: old.count)
      }
      table.setCount(old.count)
    }
    return table
  }

  /// Sets the number of glyphs.
  @inline(__always)
  func setCount(_ count: Int) { withUnsafeMutablePointerToHeader { $0.pointee.count = UInt32(count) } }

  /// Bytes that the table occupies on the heap.
  var heapBytes: Int { Self.bytes(capacity: withColumns { $0.capacity }) }

  /// Bytes that a table with memory for `capacity` glyphs occupies on the heap.
  static func bytes(capacity: Int) -> Int {
    HeapBlock.object(MemoryLayout<Counts>.size + words(capacity) * MemoryLayout<UInt32>.stride)
  }

  /// The number of 32-bit words of all columns of `capacity` glyphs: 11 bytes a glyph.
  private static func words(_ capacity: Int) -> Int { 2 * capacity + (3 * capacity + 3) / 4 }
}

/// Appends, replaces and removes glyphs of a table.
///
/// Unsafe: the writer keeps pointers into the table and an unretained reference to the table. Until `commit`, exactly
/// one strong reference to the table must exist, so that the table stays alive and nobody else reads it.
/// `Glyphs.write` guarantees this.
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
  mutating func appendAll(from next: () -> ShapedGlyph?) {
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
  consuming func commit(_ table: inout GlyphTable) {
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
