internal import GalleyDisplay

/// A part of a drawing whose clusters follow each other in one direction through the text. Cairo can show the glyphs of
/// such a part together with their text.
struct TextPiece {
  /// Indices into the drawing's glyphs, along the line.
  var glyphs: Range<Int>
  /// The text in reading order. Empty for glyphs without characters, such as hyphens.
  var text: String
  /// For each cluster, in reading order, the number of its UTF-8 bytes and of its glyphs.
  var clusters: [(bytes: Int, glyphs: Int)]
  /// Whether the text runs opposite to the order of the glyphs, like right-to-left text.
  var isBackward: Bool
}

extension GlyphDrawing {
  /// The drawing, split where the direction of the clusters changes. The parts together have every glyph once.
  var monotonePieces: [TextPiece] {
    let clusters = clusters
    var pieces: [TextPiece] = []
    var start = 0
    while start < clusters.count {
      var end = start + 1
      let isBackward = end < clusters.count && clusters[end].range.lowerBound < clusters[start].range.lowerBound
      while end < clusters.count,
        (clusters[end].range.lowerBound < clusters[end - 1].range.lowerBound) == isBackward
      {
        end += 1
      }
      pieces.append(piece(Array(clusters[start..<end]), isBackward: isBackward))
      start = end
    }
    return pieces
  }

  private func piece(_ clusters: [GlyphDrawing.Cluster], isBackward: Bool) -> TextPiece {
    let ordered = isBackward ? clusters.reversed() : clusters
    var string = ""
    var counts: [(bytes: Int, glyphs: Int)] = []
    for cluster in ordered {
      let part = text[cluster.range].filter { !$0.isControlCharacter }
      string += part
      counts.append((part.utf8.count, cluster.glyphs.count))
    }
    return TextPiece(
      glyphs: (clusters.first?.glyphs.lowerBound ?? 0)..<(clusters.last?.glyphs.upperBound ?? 0), text: string,
      clusters: counts, isBackward: isBackward)
  }
}

extension Character {
  /// Whether the character is a control character, such as a tab, which PDF text cannot contain.
  fileprivate var isControlCharacter: Bool {
    unicodeScalars.allSatisfy { $0.value < 32 || (127..<160).contains($0.value) }
  }
}
