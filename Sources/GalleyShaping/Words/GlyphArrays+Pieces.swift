extension GlyphArrays {
  /// Appends the glyphs of `pieces`, which are in text order, to `run` in visual order. Returns whether one of them is
  /// .notdef.
  mutating func append(
    _ pieces: borrowing Pool<WordPiece>, of cache: WordCache, isBackward: Bool, to run: inout GlyphSlice
  ) -> Bool {
    var total = 0
    var hasOffsets = false
    for index in 0..<pieces.count {
      total += Int(pieces.base[index].glyphCount)
      hasOffsets = hasOffsets || pieces.base[index].offsets >= 0
    }
    let order = PieceOrder(pieces.base, pieces.count, isBackward: isBackward)
    let glyphs = cache.young.glyphs.glyphs.base
    var lacksGlyph = false
    appendColumns(of: total) { columns in
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
    if hasOffsets || run.offsetsStart >= 0 {
      run.extend(by: total, hasOffsets: hasOffsets, in: &self) { output in
        let base = cache.young.glyphs.offsets.base
        order.forEach { piece in
          for index in 0..<Int(piece.glyphCount) {
            output.append(piece.offsets < 0 ? .zero : base[Int(piece.offsets) + index])
          }
        }
      }
    } else {
      run.count += Int32(total)
    }
    return lacksGlyph
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

/// Pieces in visual order.
private struct PieceOrder {
  private let first: UnsafePointer<WordPiece>
  private let count: Int
  private let step: Int

  init(_ base: UnsafePointer<WordPiece>, _ count: Int, isBackward: Bool) {
    first = isBackward ? base + max(0, count - 1) : base
    self.count = count
    step = isBackward ? -1 : 1
  }

  @inline(__always)
  func forEach(_ body: (WordPiece) -> Void) {
    var piece = first
    for _ in 0..<count {
      body(piece.pointee)
      piece += step
    }
  }
}
