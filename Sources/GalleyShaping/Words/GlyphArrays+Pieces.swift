extension GlyphArrays {
  /// Appends the glyphs of `pieces`, which are in text order, to `run` in visual order.
  mutating func append(
    _ pieces: borrowing Pool<WordPiece>, of cache: WordCache, isBackward: Bool, to run: inout GlyphSlice
  ) {
    let order = PieceOrder(pieces, isBackward: isBackward)
    let (total, hasOffsets) = order.extent
    _ = append(order, count: total, of: cache)
    run.extend(by: total, hasOffsets: hasOffsets, in: &self) { Self.writeOffsets(order, of: cache, to: &$0) }
  }

  /// Appends `count` glyphs of pieces. Returns whether one of them is .notdef.
  mutating func append(_ order: PieceOrder, count: Int, of cache: WordCache) -> Bool {
    let glyphs = cache.young.glyphs.glyphs.base
    var lacksGlyph = false
    appendColumns(of: count) { columns in
      var next = columns
      order.forEach { piece in
        let first = glyphs + Int(piece.glyphs)
        for index in 0..<Int(piece.glyphCount) {
          let glyph = first[index]
          lacksGlyph = lacksGlyph || glyph.id == 0
          next.append(glyph, cluster: piece.cluster)
        }
      }
    }
    return lacksGlyph
  }

  /// Appends the displacements of as many glyphs.
  mutating func appendOffsets(_ order: PieceOrder, count: Int, of cache: WordCache) {
    offsets.append(addingCapacity: count) { Self.writeOffsets(order, of: cache, to: &$0) }
  }

  /// Takes back the last glyphs, none of which is displaced.
  mutating func removeLast(_ count: Int) {
    ids.removeLast(count)
    clusters.removeLast(count)
    advances.removeLast(count)
    flags.removeLast(count)
  }

  @inline(__always)
  private static func writeOffsets(
    _ order: PieceOrder, of cache: WordCache, to output: inout OutputSpan<GlyphOffset>
  ) {
    let base = cache.young.glyphs.offsets.base
    output.withUnsafeMutableBufferPointer { output, count in
      guard var next = output.baseAddress.map({ $0 + count }) else { return }
      order.forEach { piece in
        let glyphs = Int(piece.glyphCount)
        count += glyphs
        if piece.offsets < 0 {
          next.initialize(repeating: .zero, count: glyphs)
        } else {
          next.initialize(from: base + Int(piece.offsets), count: glyphs)
        }
        next += glyphs
      }
    }
  }

  /// Appends `count` glyphs that `fill` writes, all of them.
  @inline(__always)
  private mutating func appendColumns(of count: Int, _ fill: (GlyphColumns) -> Void) {
    guard count > 0 else { return }
    ids.append(addingCapacity: count) { ids in
      clusters.append(addingCapacity: count) { clusters in
        advances.append(addingCapacity: count) { advances in
          flags.append(addingCapacity: count) { flags in
            ids.withUnsafeMutableBufferPointer { ids, idCount in
              clusters.withUnsafeMutableBufferPointer { clusters, clusterCount in
                advances.withUnsafeMutableBufferPointer { advances, advanceCount in
                  flags.withUnsafeMutableBufferPointer { flags, flagCount in
                    guard let ids = ids.baseAddress, let clusters = clusters.baseAddress,
                      let advances = advances.baseAddress, let flags = flags.baseAddress
                    else { return }
                    fill(GlyphColumns(ids: ids, clusters: clusters, advances: advances, flags: flags))
                    (idCount, clusterCount, advanceCount, flagCount) = (count, count, count, count)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

/// Where the next glyph's values go.
private struct GlyphColumns {
  var ids: UnsafeMutablePointer<UInt16>
  var clusters: UnsafeMutablePointer<UInt32>
  var advances: UnsafeMutablePointer<Int32>
  var flags: UnsafeMutablePointer<GlyphFlags>

  @inline(__always)
  mutating func append(_ glyph: WordGlyph, cluster base: UInt32) {
    ids.pointee = glyph.id
    clusters.pointee = base &+ UInt32(glyph.cluster)
    advances.pointee = glyph.advance
    flags.pointee = glyph.flags
    ids += 1
    clusters += 1
    advances += 1
    flags += 1
  }
}
