/// The glyphs of a text that was shaped as one item.
package struct SingleItem: Sendable {
  /// The glyphs in the order in which they are set, clusters as offsets in the text.
  package internal(set) var glyphs = GlyphArrays()
  /// All of `glyphs`.
  package internal(set) var slice: GlyphSlice
  /// Whether advances lead down the page and not to the right.
  package internal(set) var isVertical = false

  init() { slice = GlyphSlice(atEndOf: glyphs) }
}
