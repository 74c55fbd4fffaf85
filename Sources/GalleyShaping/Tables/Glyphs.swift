internal import GalleyText

/// The storage of glyphs, of which runs are slices: one table with a column for each property of the glyphs, and an
/// array of displacements. The glyphs of each run are in visual order.
@usableFromInline package struct Glyphs: RandomAccessCollection, Sendable {
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

extension Glyphs: Equatable {
  /// Whether both have equal glyphs and displacements.
  @usableFromInline package static func == (one: Glyphs, other: Glyphs) -> Bool {
    one.elementsEqual(other) && one.offsets == other.offsets
  }
}

extension Glyphs {
  /// Calls `body` with a writer that appends, replaces and removes glyphs. Copies the table first if it is shared.
  @inline(__always)
  mutating func write<Result>(_ body: (inout GlyphWriter) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&table) { table = table.copy(capacity: Swift.max(count, GlyphWriter.leastCapacity)) }
    var writer = GlyphWriter(table)
    let result = body(&writer)
    writer.commit(&table)
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
  @usableFromInline package mutating func takeExactly() -> Glyphs {
    var taken = Glyphs()
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
  mutating func appendBlank(_ glyph: UInt16, cluster: Int, to slice: inout GlyphSlice) {
    append(ShapedGlyph(id: glyph, cluster: UInt32(cluster), advance: 0, flags: []))
    slice.count += 1
  }

  /// Appends a glyph without a character of the text, for example a hyphen at a line's end, to `slice`, which is
  /// at the end of these arrays.
  @usableFromInline package mutating func appendGenerated(
    _ glyph: UInt16, advance: Int32, offset: GlyphOffset, cluster: Int, to slice: inout GlyphSlice
  ) {
    append(ShapedGlyph(id: glyph, cluster: UInt32(cluster), advance: advance, flags: []))
    slice.extend(by: 1, hasOffsets: offset != .zero, in: &self) { $0.append(offset) }
  }

  /// Appends the glyphs of `slice`, a part of `glyphs`, to `run`, which must be at the end of these arrays.
  mutating func append(_ slice: GlyphSlice, of glyphs: Glyphs, to run: inout GlyphSlice) {
    write { writer in
      for index in slice.indices { writer.append(glyphs[index]) }
    }
    run.extend(by: Int(slice.count), hasOffsets: slice.offsetsStart >= 0, in: &self) { output in
      for index in slice.indices { output.append(slice.offset(of: index, in: glyphs)) }
    }
  }

  /// Appends the glyphs of `slice`, a part of `glyphs`, in reverse order.
  @usableFromInline package mutating func appendReversed(_ slice: GlyphSlice, of glyphs: Glyphs) -> GlyphSlice {
    var reversed = GlyphSlice(atEndOf: self)
    for index in slice.indices.reversed() {
      let offset = slice.offset(of: index, in: glyphs)
      append(glyphs[index])
      reversed.extend(by: 1, hasOffsets: offset != .zero, in: &self) { $0.append(offset) }
    }
    return reversed
  }
}

/// The range of a run's glyphs in a `Glyphs`, and the range of their displacements.
@usableFromInline package struct GlyphSlice: Hashable, Sendable, BitwiseCopyable {
  /// Index of the first glyph.
  @usableFromInline package var start: Int32
  /// The number of glyphs.
  @usableFromInline package var count: Int32
  /// Index of the first glyph's displacement in `offsets`; negative if no glyph of the run is displaced.
  @usableFromInline package var offsetsStart: Int32

  /// A slice with these values.
  @inlinable @inline(__always)
  init(start: Int32, count: Int32, offsetsStart: Int32) {
    self.start = start
    self.count = count
    self.offsetsStart = offsetsStart
  }

  /// An empty slice at the end of `glyphs`.
  @usableFromInline package init(atEndOf glyphs: Glyphs) { self.init(from: glyphs.count) }

  /// An empty slice that starts at a glyph index.
  @inline(__always)
  init(from start: Int) {
    self.start = Int32(start)
    count = 0
    offsetsStart = -1
  }

  /// The glyphs' indices.
  @inlinable @inline(__always)
  package var indices: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start) &+ Int(count))) }

  /// The displacement of the glyph at `index`, which must be one of `indices`.
  @usableFromInline package func offset(of index: Int, in glyphs: Glyphs) -> GlyphOffset {
    offsetsStart < 0 ? .zero : glyphs.offsets[Int(offsetsStart) + index - Int(start)]
  }

  /// The part of the slice with the indices `part`, which must be inside `indices`.
  @inlinable @inline(__always)
  package func part(_ part: Range<Int>) -> GlyphSlice {
    var copy = self
    let skipped = Int32(truncatingIfNeeded: part.lowerBound) &- start
    copy.start &+= skipped
    copy.count = Int32(truncatingIfNeeded: part.upperBound &- part.lowerBound)
    if offsetsStart >= 0 { copy.offsetsStart &+= skipped }
    return copy
  }

  /// Adds `added` glyphs, which were just appended to `glyphs`, to the slice. If `hasOffsets`, `append` writes their
  /// displacements.
  mutating func extend(
    by added: Int, hasOffsets: Bool, in glyphs: inout Glyphs, _ append: (inout OutputSpan<GlyphOffset>) -> Void
  ) {
    if hasOffsets, offsetsStart < 0 {
      offsetsStart = Int32(glyphs.offsets.count)
      glyphs.offsets.append(contentsOf: repeatElement(.zero, count: Int(count)))
    }
    if hasOffsets {
      glyphs.offsets.append(atMost: added, initializingWith: append)
    } else if offsetsStart >= 0 {
      glyphs.offsets.append(contentsOf: repeatElement(.zero, count: added))
    }
    count += Int32(added)
  }
}

/// A glyph as HarfBuzz returned it, without its displacement (`GlyphOffset`).
@usableFromInline package struct ShapedGlyph: Hashable, Sendable, BitwiseCopyable {
  /// The glyph's index in the run's face; 0 is .notdef.
  @usableFromInline package var id: UInt16
  /// UTF-8 offset, in the shaped text, of the first byte of the glyph's cluster.
  @usableFromInline package var cluster: UInt32
  /// The distance along the inline axis to the next glyph, in font units: with kerning, without letter spacing, word
  /// spacing and justification.
  @usableFromInline package var advance: Int32
  /// HarfBuzz's flags of the glyph's cluster.
  @usableFromInline package var flags: GlyphFlags

  @inlinable @inline(__always)
  package init(id: UInt16, cluster: UInt32, advance: Int32, flags: GlyphFlags) {
    self.id = id
    self.cluster = cluster
    self.advance = advance
    self.flags = flags
  }
}

/// The displacement of a glyph from the pen, in font units.
///
/// The axes are those of the line: in a vertical line, x points down the page and y to the right. The displacement of
/// an upright glyph ends at the glyph's horizontal origin.
@usableFromInline package struct GlyphOffset: Hashable, Sendable, BitwiseCopyable {
  /// The displacement along the line: to the right in a horizontal line.
  @usableFromInline package var x: Int32
  /// The displacement across the line: upwards in a horizontal line.
  @usableFromInline package var y: Int32

  @usableFromInline package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// No displacement.
  @usableFromInline package static let zero = GlyphOffset(x: 0, y: 0)
}

/// HarfBuzz's flags of a glyph, which are equal for all glyphs of a cluster.
@usableFromInline package struct GlyphFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, with the values of HarfBuzz's `hb_glyph_flags_t`.
  @usableFromInline package let rawValue: UInt8

  /// Makes a set from HarfBuzz's bits.
  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// If a line breaks before this glyph's cluster, glyphs on either side may change: both sides must be shaped again.
  @usableFromInline package static let unsafeToBreak = GlyphFlags(rawValue: 1)
  /// If the text is cut before this glyph's cluster and other text is put there, glyphs on either side may change.
  /// HarfBuzz reports this flag only on request; layout does not request it.
  @usableFromInline package static let unsafeToConcat = GlyphFlags(rawValue: 2)
  /// A tatweel inserted before this glyph's cluster lengthens the join and changes nothing else. HarfBuzz reports this
  /// flag only on request.
  @usableFromInline package static let safeToInsertTatweel = GlyphFlags(rawValue: 4)
}
