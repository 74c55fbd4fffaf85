/// Glyphs in one place of memory, field by field: a text is laid out after many others, when nothing of it is in the
/// processor's caches.
@usableFromInline
package final class GlyphTable: ManagedBuffer<GlyphTable.Counts, UInt32> {
  /// How many glyphs there are, and how many there is room for.
  @usableFromInline
  package struct Counts: Sendable {
    @usableFromInline package var count: UInt32
    @usableFromInline package let room: UInt32
  }

  /// The fields of all glyphs, for the time of one call.
  @unsafe @usableFromInline
  package struct Columns {
    @usableFromInline package let count: Int
    @usableFromInline let room: Int
    @usableFromInline package let clusters: UnsafeMutablePointer<UInt32>
    @usableFromInline package let advances: UnsafeMutablePointer<Int32>
    @usableFromInline package let ids: UnsafeMutablePointer<UInt16>
    @usableFromInline package let flags: UnsafeMutablePointer<GlyphFlags>

    @inlinable @inline(__always)
    init(_ counts: Counts, _ clusters: UnsafeMutablePointer<UInt32>) {
      count = Int(counts.count)
      room = Int(counts.room)
      self.clusters = clusters
      advances = UnsafeMutableRawPointer(clusters + room).assumingMemoryBound(to: Int32.self)
      ids = UnsafeMutableRawPointer(advances + room).assumingMemoryBound(to: UInt16.self)
      flags = UnsafeMutableRawPointer(ids + room).assumingMemoryBound(to: GlyphFlags.self)
    }

    /// The glyph at an index, which nobody checks.
    @inlinable @inline(__always)
    package func glyph(_ index: Int) -> ShapedGlyph {
      ShapedGlyph(id: ids[index], cluster: clusters[index], advance: advances[index], flags: flags[index])
    }

    /// Writes the glyph at an index, which nobody checks.
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

  /// No glyphs, and no room.
  @usableFromInline nonisolated(unsafe) static let empty = GlyphTable.make(room: 0)

  /// An empty table with room for so many.
  static func make(room: Int) -> GlyphTable {
    let words = 2 * room + (3 * room + 3) / 4
    return unsafeDowncast(
      create(minimumCapacity: words) { _ in Counts(count: 0, room: UInt32(room)) }, to: GlyphTable.self)
  }

  /// The same glyphs with other room.
  func withRoom(for room: Int) -> GlyphTable {
    let table = GlyphTable.make(room: room)
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

  /// Tells how many glyphs there are.
  @inline(__always)
  func setCount(_ count: Int) { withUnsafeMutablePointerToHeader { $0.pointee.count = UInt32(count) } }

  /// Bytes that it takes in memory.
  var heapBytes: Int { withColumns { 32 + 11 * $0.room } }
}
