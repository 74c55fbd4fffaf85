/// Adds glyphs to those of a table that nobody else has and whose owner keeps it meanwhile; replaces and removes them.
struct GlyphWriter: ~Copyable {
  private var columns: GlyphTable.Columns
  private let old: Unmanaged<GlyphTable>
  /// The table that took the other's place, where there was not enough room.
  private var wider: GlyphTable?
  /// How many glyphs there are.
  private(set) var count: Int

  init(_ table: GlyphTable) {
    columns = table.withColumns { $0 }
    old = .passUnretained(table)
    count = columns.count
  }

  /// Adds a glyph.
  @inline(__always)
  mutating func append(_ glyph: ShapedGlyph) {
    if count == columns.room { grow() }
    columns.set(glyph, at: count)
    count &+= 1
  }

  /// Adds what `next` gives, until that is nil or there is no room left without moving.
  @inline(__always)
  mutating func fill(from next: () -> ShapedGlyph?) {
    // What is written to memory may be anything as far as the compiler knows: so the loop has all it reads for itself.
    let columns = columns
    var count = count
    while count < columns.room, let glyph = next() {
      columns.set(glyph, at: count)
      count &+= 1
    }
    self.count = count
  }

  /// Puts another glyph in the place of one.
  mutating func replace(at index: Int, by glyph: ShapedGlyph) {
    precondition(index >= 0 && index < count, "no such glyph")
    columns.set(glyph, at: index)
  }

  /// Takes the last glyphs back.
  mutating func removeLast(_ removed: Int) {
    precondition(removed <= count, "fewer glyphs")
    count -= removed
  }

  /// Lets the owner have what was written.
  @inline(__always)
  consuming func finish(_ table: inout GlyphTable) {
    if let wider { table = wider }
    table.setCount(count)
  }

  @inline(never)
  private mutating func grow() {
    let room = max(2 * columns.room, Self.leastRoom)
    let table = old._withUnsafeGuaranteedRef { old in
      let table = wider ?? old
      table.setCount(count)
      return table.withRoom(for: room)
    }
    columns = table.withColumns { $0 }
    wider = table
  }

  /// Enough for most words, edges and labels.
  static var leastRoom: Int { 16 }
}
