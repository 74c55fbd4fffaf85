/// Glyphs as parallel arrays, in visual order inside each run: the storage that runs are slices of.
public struct GlyphArrays: Sendable, Equatable {
  /// Glyph indices in the run's face; 0 is .notdef.
  public package(set) var ids: [UInt16] = []
  /// UTF-8 offset, in the shaped text, of the first byte of each glyph's cluster.
  public package(set) var clusters: [UInt32] = []
  /// How far the pen moves along the inline axis, in font units; kerning is in it, spacing and justification are not.
  public package(set) var advances: [Int32] = []
  /// What HarfBuzz said about breaking before each glyph's cluster.
  public package(set) var flags: [GlyphFlags] = []
  /// Displacements from the pen, only of the runs that have any: see `GlyphSlice.offsetsStart`.
  public package(set) var offsets: [GlyphOffset] = []

  /// No glyphs.
  package init() {}

  /// How many glyphs there are.
  public var count: Int { ids.count }

  /// Forgets the glyphs and keeps the room.
  package mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    advances.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
  }

  /// Makes room for so many glyphs.
  mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    clusters.reserveCapacity(count)
    advances.reserveCapacity(count)
    flags.reserveCapacity(count)
  }

  /// The glyphs without spare room, for a result to keep.
  package mutating func takeExactly() -> GlyphArrays {
    var taken = GlyphArrays()
    taken.ids = ids.takeExactly()
    taken.clusters = clusters.takeExactly()
    taken.advances = advances.takeExactly()
    taken.flags = flags.takeExactly()
    taken.offsets = offsets.takeExactly()
    return taken
  }
}

/// A displacement from the pen in font units, y up.
///
/// In vertical lines too it is the line's: x runs down the line, y to the right. Of upright glyphs it leads from the
/// pen to the glyph's horizontal origin.
public struct GlyphOffset: Hashable, Sendable, BitwiseCopyable {
  /// Along the line, to the right.
  public var x: Int32
  /// Across the line, upwards.
  public var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// No displacement.
  public static let zero = GlyphOffset(x: 0, y: 0)
}

/// What HarfBuzz said about a glyph.
public struct GlyphFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, HarfBuzz's own: `hb_glyph_flags_t`.
  public let rawValue: UInt8

  /// From HarfBuzz's bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Breaking the line before this glyph's cluster changes the shapes on either side: shape again.
  public static let unsafeToBreak = GlyphFlags(rawValue: 1)
  /// Text put before this glyph's cluster changes the shapes on either side; told only where it is asked for, which
  /// layout does not do.
  public static let unsafeToConcat = GlyphFlags(rawValue: 2)
  /// A tatweel put before this glyph's cluster lengthens the join and breaks nothing; told only where it is asked for.
  public static let safeToInsertTatweel = GlyphFlags(rawValue: 4)
}

extension GlyphArrays {
  /// Takes back the glyphs of `slice`, the last that were appended.
  mutating func removeLast(_ slice: GlyphSlice) {
    let count = Int(slice.count)
    ids.removeLast(count)
    clusters.removeLast(count)
    advances.removeLast(count)
    flags.removeLast(count)
    if slice.offsetsStart >= 0 { offsets.removeLast(count) }
  }

  /// Appends a glyph without advance to `slice`.
  mutating func appendBlank(_ glyph: UInt32, cluster: Int, to slice: inout GlyphSlice) {
    ids.append(UInt16(truncatingIfNeeded: glyph))
    clusters.append(UInt32(cluster))
    advances.append(0)
    flags.append([])
    slice.count += 1
  }
}

extension GlyphArrays {
  /// Appends a glyph that no character stands for to `slice`, which is empty.
  package mutating func appendGenerated(
    _ glyph: UInt32, advance: Int32, offset: GlyphOffset, cluster: Int, to slice: inout GlyphSlice
  ) {
    appendBlank(glyph, cluster: cluster, to: &slice)
    advances[advances.count - 1] = advance
    guard offset != .zero else { return }
    slice.offsetsStart = Int32(offsets.count)
    offsets.append(offset)
  }

  /// Appends the glyphs of `slice`, a part of `glyphs`, to `run`, which ends these arrays.
  mutating func append(_ slice: GlyphSlice, of glyphs: GlyphArrays, to run: inout GlyphSlice) {
    ids.append(contentsOf: glyphs.ids[slice.indices])
    clusters.append(contentsOf: glyphs.clusters[slice.indices])
    advances.append(contentsOf: glyphs.advances[slice.indices])
    flags.append(contentsOf: glyphs.flags[slice.indices])
    run.extend(by: Int(slice.count), hasOffsets: slice.offsetsStart >= 0, in: &self) { output in
      for index in slice.indices { output.append(slice.offset(of: index, in: glyphs)) }
    }
  }

  /// Appends the glyphs of `slice`, a part of `glyphs`, in the opposite order.
  package mutating func appendReversed(_ slice: GlyphSlice, of glyphs: GlyphArrays) -> GlyphSlice {
    var reversed = GlyphSlice(atEndOf: self)
    for index in slice.indices.reversed() {
      let offset = slice.offset(of: index, in: glyphs)
      ids.append(glyphs.ids[index])
      clusters.append(glyphs.clusters[index])
      advances.append(glyphs.advances[index])
      flags.append(glyphs.flags[index])
      reversed.extend(by: 1, hasOffsets: offset != .zero, in: &self) { $0.append(offset) }
    }
    return reversed
  }
}
