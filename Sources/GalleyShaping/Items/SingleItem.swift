/// The glyphs of a text that was shaped as one item.
package struct SingleItem: Sendable {
  /// The glyphs in visual order. Clusters are offsets in the text.
  package internal(set) var glyphs = GlyphArrays()
  /// The slice that contains all of `glyphs`.
  package internal(set) var slice: GlyphSlice
  /// Whether advances point down the page and not to the right.
  package internal(set) var isVertical = false

  init() { slice = GlyphSlice(atEndOf: glyphs) }
}
