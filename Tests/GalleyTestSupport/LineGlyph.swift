package import Galley

/// A glyph of a line, in font units. Tests compare these glyphs to check that two ways to shape a part of an item
/// agree.
package struct LineGlyph: Equatable {
  private let id: UInt16
  private let cluster: UInt32
  private let advance: Int32
  private let offset: GlyphOffset

  fileprivate init(_ index: Int, of slice: GlyphSlice, in arrays: Glyphs) {
    id = arrays[index].id
    cluster = arrays[index].cluster
    advance = arrays[index].advance
    offset = slice.offset(of: index, in: arrays)
  }
}

extension ShapedText {
  /// The glyphs of `parts` in their order. `own` contains the glyphs of the parts that were shaped again.
  package func glyphs(of parts: [RunPart], _ own: Glyphs) -> [LineGlyph] {
    parts.flatMap { part in
      let arrays = part.isReshaped ? own : glyphs
      return part.glyphs.indices.map { LineGlyph($0, of: part.glyphs, in: arrays) }
    }
  }
}
