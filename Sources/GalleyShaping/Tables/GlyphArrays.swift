internal import GalleyText

/// The storage of glyphs, of which runs are slices: one table with a column for each property of the glyphs, and an
/// array of displacements. The glyphs of each run are in visual order.
@usableFromInline package struct GlyphArrays: RandomAccessCollection, Sendable {
  /// All properties of the glyphs except displacements.
  ///
  /// Unsafe: the table is written only while this value has the only reference to it.
  @usableFromInline nonisolated(unsafe) var table = GlyphTable.empty
  /// Displacements from the pen, for runs with at least one displaced glyph: see `GlyphSlice.offsetsStart`.
  @usableFromInline package var offsets: [GlyphOffset] = []

  /// Empty arrays.
  @usableFromInline package init() {}

  /// The index of the first glyph, which is 0.
  @inlinable package var startIndex: Int { 0 }

  /// The number of glyphs.
  @inlinable package var endIndex: Int { withColumns { $0.count } }

  /// The glyph at `index`.
  @usableFromInline package subscript(index: Int) -> ShapedGlyph {
    @inlinable
    get {
      withColumns { columns in
        precondition(index >= 0 && index < columns.count, "no such glyph")
        return columns.glyph(index)
      }
    }
    set { write { $0.replace(at: index, by: newValue) } }
  }

  /// Calls `body` with the columns of the table. Does not count references, because this value keeps the table alive.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (GlyphTable.Columns) -> Result) -> Result {
    withExtendedLifetime(self) {
      Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.withColumns(body) }
    }
  }

  /// The bytes of memory that the glyphs use.
  var heapBytes: Int { (isEmpty ? 0 : table.heapBytes) + offsets.heapBytes }
}

extension GlyphArrays: Equatable {
  /// Whether both have equal glyphs and displacements.
  @usableFromInline package static func == (one: GlyphArrays, other: GlyphArrays) -> Bool {
    one.elementsEqual(other) && one.offsets == other.offsets
  }
}

extension GlyphArrays {
  /// Calls `body` with a writer that appends, replaces and removes glyphs. Copies the table first if it is shared.
  @inline(__always)
  mutating func write<Result>(_ body: (inout GlyphWriter) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&table) { table = table.copy(capacity: Swift.max(count, GlyphWriter.leastCapacity)) }
    var writer = GlyphWriter(table)
    let result = body(&writer)
    writer.finish(&table)
    return result
  }

  /// Whether a glyph in `range` is .notdef.
  func lackGlyph(in range: Range<Int>) -> Bool {
    precondition(range.upperBound <= count, "fewer glyphs")
    return withColumns { columns in
      var least = UInt16.max
      for index in range { least = Swift.min(least, columns.ids[index]) }
      return least == 0
    }
  }

  /// Allocates memory for at least `capacity` glyphs in total.
  mutating func reserve(_ capacity: Int) {
    if capacity > withColumns({ $0.capacity }) { table = table.copy(capacity: capacity) }
  }

  /// Removes all glyphs and keeps the memory.
  mutating func removeAll() {
    if isKnownUniquelyReferenced(&table) { table.setCount(0) } else { table = .empty }
    if !offsets.isEmpty { offsets.removeAll(keepingCapacity: true) }
  }

  /// Returns the glyphs with little or no spare memory, for a result that lives long.
  ///
  /// Usually the result is a copy, and these arrays keep their memory for the next text. A table that is long and
  /// nearly full is not copied but moved, and this value has no glyphs afterwards: copying megabytes costs more time
  /// than growing again.
  @usableFromInline package mutating func takeExactly() -> GlyphArrays {
    var taken = GlyphArrays()
    let spare = withColumns { $0.capacity - $0.count }
    if count > Self.longCount, spare <= count / 16 {
      swap(&taken.table, &table)
    } else if !isEmpty {
      taken.table = table.copy(capacity: count)
    }
    if !offsets.isEmpty { taken.offsets = offsets.takeExactly() }
    return taken
  }

  /// Tables with more glyphs than this are moved if they are nearly full. They use most of a megabyte, which `malloc`
  /// would get from the system for each copy.
  private static var longCount: Int { 1 << 16 }

  /// Appends a glyph.
  @usableFromInline package mutating func append(_ glyph: ShapedGlyph) { write { $0.append(glyph) } }

  /// Removes the glyphs of `slice`, which must be the last glyphs of these arrays.
  mutating func removeLast(_ slice: GlyphSlice) {
    let count = Int(slice.count)
    write { $0.removeLast(count) }
    if slice.offsetsStart >= 0 { offsets.removeLast(count) }
  }

  /// Appends a glyph without advance to `slice`.
  mutating func appendBlank(_ glyph: UInt32, cluster: Int, to slice: inout GlyphSlice) {
    append(ShapedGlyph(id: UInt16(truncatingIfNeeded: glyph), cluster: UInt32(cluster), advance: 0, flags: []))
    slice.count += 1
  }

  /// Appends a glyph without a character of the text, for example a hyphen at a line's end, to `slice`, which is
  /// at the end of these arrays.
  @usableFromInline package mutating func appendGenerated(
    _ glyph: UInt32, advance: Int32, offset: GlyphOffset, cluster: Int, to slice: inout GlyphSlice
  ) {
    append(
      ShapedGlyph(id: UInt16(truncatingIfNeeded: glyph), cluster: UInt32(cluster), advance: advance, flags: []))
    slice.extend(by: 1, hasOffsets: offset != .zero, in: &self) { $0.append(offset) }
  }

  /// Appends the glyphs of `slice`, a part of `glyphs`, to `run`, which must be at the end of these arrays.
  mutating func append(_ slice: GlyphSlice, of glyphs: GlyphArrays, to run: inout GlyphSlice) {
    write { writer in
      for index in slice.indices { writer.append(glyphs[index]) }
    }
    run.extend(by: Int(slice.count), hasOffsets: slice.offsetsStart >= 0, in: &self) { output in
      for index in slice.indices { output.append(slice.offset(of: index, in: glyphs)) }
    }
  }

  /// Appends the glyphs of `slice`, a part of `glyphs`, in reverse order.
  @usableFromInline package mutating func appendReversed(_ slice: GlyphSlice, of glyphs: GlyphArrays) -> GlyphSlice {
    var reversed = GlyphSlice(atEndOf: self)
    for index in slice.indices.reversed() {
      let offset = slice.offset(of: index, in: glyphs)
      append(glyphs[index])
      reversed.extend(by: 1, hasOffsets: offset != .zero, in: &self) { $0.append(offset) }
    }
    return reversed
  }
}
