public import GalleyFonts

extension GlyphDrawing {
  /// Adjacent glyphs of one kind.
  public struct Part: Hashable, Sendable {
    /// The kind of picture that the face has for each of the glyphs.
    public var kind: FontFace.GlyphKind
    /// The glyphs, as a range of indices into ``GlyphDrawing/glyphs``; not empty.
    public var glyphs: Range<Int>

    /// Glyphs of one kind.
    public init(kind: FontFace.GlyphKind, glyphs: Range<Int>) {
      self.kind = kind
      self.glyphs = glyphs
    }
  }

  /// The glyphs, split where their kind changes: for canvases that draw outlines, bitmaps, color layers, paint graphs
  /// and SVG documents with different functions. The parts together have every glyph once, in order. Empty for a
  /// drawing without glyphs.
  ///
  /// A space has the kind `outline`. Asks the face for the kind of every glyph, unless the face has no color glyphs.
  public var parts: [Part] {
    guard !glyphs.isEmpty else { return [] }
    guard face.descriptor.isColor else { return [Part(kind: .outline, glyphs: glyphs.indices)] }
    var known: [UInt16: FontFace.GlyphKind] = [:]
    var parts: [Part] = []
    for index in glyphs.indices {
      let id = glyphs[index].id
      let kind = known[id] ?? face.kind(of: id)
      known[id] = kind
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
      } else {
        parts.append(Part(kind: kind, glyphs: index..<index + 1))
      }
    }
    return parts
  }
}
