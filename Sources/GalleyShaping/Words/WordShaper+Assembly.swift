extension WordShaper {
  /// Appends the glyphs of `pieces`, which are in text order, to `run` in visual order.
  func append(_ pieces: [WordPiece], into glyphs: inout GlyphArrays, run: inout GlyphSlice) {
    let isBackward = shaping.direction.isBackward
    let count = pieces.count
    var total = 0
    var hasOffsets = false
    for piece in pieces {
      total += piece.glyphCount
      hasOffsets = hasOffsets || piece.offsets >= 0
    }
    let space = cache.space
    let table = cache.young
    pieces.withUnsafeBufferPointer { pieces in
      func each(_ body: (WordPiece) -> Void) {
        if isBackward {
          for index in (0..<count).reversed() { body(pieces[index]) }
        } else {
          for index in 0..<count { body(pieces[index]) }
        }
      }
      glyphs.ids.append(addingCapacity: total) { output in
        let base = table.glyphs.ids.base
        each { piece in
          if piece.glyphs < 0 { output.append(space.id) }
          for index in 0..<piece.glyphCount where piece.glyphs >= 0 { output.append(base[piece.glyphs + index]) }
        }
      }
      glyphs.clusters.append(addingCapacity: total) { output in
        let base = table.glyphs.clusters.base
        each { piece in
          if piece.glyphs < 0 { output.append(piece.cluster) }
          for index in 0..<piece.glyphCount where piece.glyphs >= 0 {
            output.append(piece.cluster + UInt32(base[piece.glyphs + index]))
          }
        }
      }
      glyphs.advances.append(addingCapacity: total) { output in
        let base = table.glyphs.advances.base
        each { piece in
          if piece.glyphs < 0 { output.append(space.advance) }
          for index in 0..<piece.glyphCount where piece.glyphs >= 0 { output.append(base[piece.glyphs + index]) }
        }
      }
      glyphs.flags.append(addingCapacity: total) { output in
        let base = table.glyphs.flags.base
        each { piece in
          if piece.glyphs < 0 { output.append([]) }
          for index in 0..<piece.glyphCount where piece.glyphs >= 0 { output.append(base[piece.glyphs + index]) }
        }
      }
      run.extend(by: total, hasOffsets: hasOffsets, in: &glyphs) { output in
        let base = table.glyphs.offsets.base
        each { piece in
          for index in 0..<piece.glyphCount {
            output.append(piece.offsets < 0 ? .zero : base[piece.offsets + index])
          }
        }
      }
    }
  }
}
