package import GalleyDisplay

/// For pages with several pictures: one writer draws all of them, so that their glyphs are defined once.
extension SVGWriter {
  /// The elements for `<defs>` of everything that was drawn so far, one on each line.
  package var definitions: String { (glyphs.definitions + effects).joined(separator: "\n") }

  /// Removes and returns the elements that were drawn since the last call. They refer to `definitions`.
  package func takeElements() throws(RasterError) -> String {
    if let failure { throw failure }
    defer { body.removeAll() }
    return body.joined()
  }

  /// Writes a shape without fill and stroke, for which the style of the page decides.
  package func outline(_ shape: DisplayShape) { body.append(Self.element(shape, "")) }
}
