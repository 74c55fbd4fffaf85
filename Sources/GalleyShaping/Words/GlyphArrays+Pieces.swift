extension GlyphArrays {
  /// Appends the glyphs of `pieces`, which are in text order, to `run` in visual order.
  mutating func append(
    _ pieces: borrowing Pool<WordPiece>, of cache: WordCache, isBackward: Bool, to run: inout GlyphSlice
  ) {
    var total = 0
    var hasOffsets = false
    for index in 0..<pieces.count {
      total += Int(pieces.base[index].glyphCount)
      hasOffsets = hasOffsets || pieces.base[index].offsets >= 0
    }
    let order = PieceOrder(pieces.base, pieces.count, isBackward: isBackward)
    let table = cache.young
    let space = cache.space
    ids.append(of: order, total, table.glyphs.ids.base, space: space.id)
    advances.append(of: order, total, table.glyphs.advances.base, space: space.advance)
    flags.append(of: order, total, table.glyphs.flags.base, space: [])
    clusters.append(addingCapacity: total) { output in
      let relative = table.glyphs.clusters.base
      output.withUnsafeMutableBufferPointer { output, count in
        guard var next = output.baseAddress else { return }
        order.forEach { piece in
          let base = piece.cluster
          if piece.glyphs < 0 {
            next.pointee = base
          } else {
            let first = relative + Int(piece.glyphs)
            for index in 0..<Int(piece.glyphCount) { next[index] = base &+ UInt32(first[index]) }
          }
          next += Int(piece.glyphCount)
        }
        count = total
      }
    }
    run.extend(by: total, hasOffsets: hasOffsets, in: &self) { output in
      let base = table.glyphs.offsets.base
      order.forEach { piece in
        for index in 0..<Int(piece.glyphCount) {
          output.append(piece.offsets < 0 ? .zero : base[Int(piece.offsets) + index])
        }
      }
    }
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

extension Array where Element: BitwiseCopyable {
  /// Appends what the pieces have in one of their table's lists.
  @inline(__always)
  fileprivate mutating func append(
    of order: PieceOrder, _ total: Int, _ list: UnsafePointer<Element>, space: Element
  ) {
    append(addingCapacity: total) { output in
      output.withUnsafeMutableBufferPointer { output, count in
        guard var next = output.baseAddress else { return }
        order.forEach { piece in
          if piece.glyphs < 0 {
            next.pointee = space
          } else {
            let first = list + Int(piece.glyphs)
            for index in 0..<Int(piece.glyphCount) { next[index] = first[index] }
          }
          next += Int(piece.glyphCount)
        }
        count = total
      }
    }
  }
}
