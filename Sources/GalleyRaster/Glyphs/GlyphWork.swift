internal import GalleyDisplay

/// Counts the work of drawing one glyph. Only hostile fonts have glyphs that need more work than the limit.
struct GlyphWork {
  /// A point of an outline takes as long as this number of pixels.
  private static let pixelsPerPoint = 16

  /// The most work, in pixels.
  private let limit: Int
  /// The work so far, in pixels.
  private(set) var pixels = 0

  init(limit: Int) { self.limit = limit }

  /// Adds the pixels of a rectangle. Throws if there is too much work.
  mutating func add(_ rect: PixelRect) throws(GlyphFailure) { try add(max(0, rect.width) * max(0, rect.height)) }

  /// Adds the elements of an outline. Throws if there is too much work.
  mutating func add(_ outline: OutlinePath) throws(GlyphFailure) {
    try add(outline.elements.count * Self.pixelsPerPoint)
  }

  private mutating func add(_ work: Int) throws(GlyphFailure) {
    pixels += work
    guard pixels <= limit else { throw .tooComplex }
  }
}
