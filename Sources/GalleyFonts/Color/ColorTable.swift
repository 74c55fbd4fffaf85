/// Finds the glyphs of the OpenType table `COLR`: layers of version 0, paints of version 1, clip boxes.
///
/// Offsets count bytes from the start of the table. The lists of glyphs are sorted, so glyphs are found by binary
/// search.
struct ColorTable {
  let bytes: BigEndianBytes

  init(_ bytes: BigEndianBytes) { self.bytes = bytes }

  /// Whether the table has the fields of version 1.
  private var hasPaints: Bool { bytes.half(0) >= 1 }

  /// The offset of the DeltaSetIndexMap of variations; 0 if the table has none.
  var variationMap: Int { hasPaints ? bytes.word(26) : 0 }
  /// The offset of the item variation store; 0 if the table has none.
  var variationStore: Int { hasPaints ? bytes.word(30) : 0 }

  /// The layers of version 0 of a glyph, bottom to top. A layer is the glyph whose outline is filled, and the index of
  /// a color in the palette, 0xFFFF for the text's color. Empty if the glyph has no layers.
  func layers(of glyph: UInt16) -> [(glyph: UInt16, color: Int)] {
    let base = bytes.word(4)
    guard base > 0, let place = search(count: bytes.half(2), for: Int(glyph), key: { bytes.half(base + 6 * $0) })
    else { return [] }
    let (first, count) = (bytes.half(base + 6 * place + 2), bytes.half(base + 6 * place + 4))
    let start = bytes.word(8)
    return (first..<min(first + count, max(first, bytes.half(12)))).map {
      (UInt16(bytes.half(start + 4 * $0)), bytes.half(start + 4 * $0 + 2))
    }
  }

  /// The offset of the paint of a glyph; `nil` if the glyph has no paint graph.
  func paint(of glyph: UInt16) -> Int? {
    guard hasPaints else { return nil }
    let list = bytes.word(14)
    guard list > 0,
      let place = search(count: bytes.word(list), for: Int(glyph), key: { bytes.half(list + 4 + 6 * $0) })
    else { return nil }
    let offset = bytes.word(list + 4 + 6 * place + 2)
    return offset == 0 ? nil : list + offset
  }

  /// The offset of the paint at an index of the layer list; `nil` if the list is shorter or has no paint there.
  func layer(_ index: Int) -> Int? {
    let list = bytes.word(18)
    guard list > 0, index < bytes.word(list) else { return nil }
    let offset = bytes.word(list + 4 + 4 * index)
    return offset == 0 ? nil : list + offset
  }

  /// The clip box of a glyph at the variation values of `deltas`; `nil` if the glyph has no clip box.
  func clipBox(of glyph: UInt16, _ deltas: VariationDeltas) -> ColorGlyph.Box? {
    let list = hasPaints ? bytes.word(22) : 0
    guard list > 0, bytes.byte(list) == 1 else { return nil }
    // A record has 7 bytes: the first and the last glyph with the box, and the box's 24-bit offset.
    var (low, high) = (0, min(bytes.word(list + 1), bytes.count / 7))
    while low < high {
      let middle = (low + high) / 2
      let record = list + 5 + 7 * middle
      if Int(glyph) < bytes.half(record) {
        high = middle
      } else if Int(glyph) > bytes.half(record + 2) {
        low = middle + 1
      } else {
        let box = list + (bytes.half(record + 4) << 8 | bytes.byte(record + 6))
        let base = bytes.byte(box) == 2 ? bytes.word(box + 9) : VariationDeltas.none
        func edge(_ index: Int) -> Double {
          Double(Int16(truncatingIfNeeded: bytes.half(box + 1 + 2 * index))) + deltas.delta(base, index)
        }
        return ColorGlyph.Box(xMin: edge(0), yMin: edge(1), xMax: edge(2), yMax: edge(3))
      }
    }
    return nil
  }

  /// The index of the record with a number in a list of `count` records that is sorted by the numbers; `nil` if no
  /// record has the number. `key` returns the number of the record at an index.
  private func search(count: Int, for number: Int, key: (Int) -> Int) -> Int? {
    // A record has at least 6 bytes, so a longer list ends outside the table.
    var (low, high) = (0, min(count, bytes.count / 6))
    while low < high {
      let middle = (low + high) / 2
      let found = key(middle)
      if found == number { return middle }
      if found < number { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
