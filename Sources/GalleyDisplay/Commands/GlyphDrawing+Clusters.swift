public import GalleyText

extension GlyphDrawing {
  /// Adjacent glyphs that together represent some characters: one glyph for `fi`, two for a letter and a mark.
  public struct Cluster: Hashable, Sendable {
    /// The source range of the characters, in UTF-8 bytes. Empty for glyphs that represent no character of the text,
    /// such as the hyphen at the end of a line.
    public var range: TextRange
    /// Indices into the drawing's glyphs.
    public var glyphs: Range<Int>
  }
}

extension GlyphDrawing {
  /// The clusters in the order of the glyphs; every glyph is in one cluster. `drawing.text[cluster.range]` is a
  /// cluster's text.
  ///
  /// A cluster's text ends where the text of another cluster starts, or at the end of the drawing's text. In
  /// right-to-left text, this other cluster comes before it in the order of the glyphs. O(glyphs · log glyphs).
  public var clusters: [GlyphDrawing.Cluster] {
    var clusters: [GlyphDrawing.Cluster] = []
    for index in glyphs.indices {
      let offset = glyphs[index].cluster
      if let last = clusters.last, last.range.lowerBound == offset {
        clusters[clusters.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
      } else {
        clusters.append(GlyphDrawing.Cluster(range: offset..<offset, glyphs: index..<index + 1))
      }
    }
    var end = text.range.upperBound
    let order = clusters.indices.sorted { clusters[$0].range.lowerBound > clusters[$1].range.lowerBound }
    for index in order {
      let start = clusters[index].range.lowerBound
      clusters[index].range = start..<max(start, end)
      end = min(end, start)
    }
    return clusters
  }
}
