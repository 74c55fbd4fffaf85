/// A glyph of the hyphen after text of certain traits, if another face than that of the text draws the hyphen.
package struct HyphenGlyph: Sendable, Equatable {
  /// Index of the text's `RunTraits`.
  let traits: UInt32
  /// Index of the run that has the face of the glyph. The run has no text and is at the end of all runs.
  package internal(set) var run: Int32
  /// The glyph's id in that face.
  package let glyph: UInt32
}
