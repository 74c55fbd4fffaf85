internal import GalleyShaping
internal import GalleyUnicode

/// Walks over the offsets of the shaped text at which a caret can be: the starts of graphemes, except those inside text
/// that replaces a single character of the source.
struct GraphemeWalk {
  private let shaped: ShapedText
  private var breaker = GraphemeBreaker()
  private var offset: Int

  /// Starts at the offset of a scalar, which may be inside a grapheme.
  init(_ shaped: ShapedText, from start: Int) {
    self.shaped = shaped
    offset = start
    guard start < shaped.text.count, !shaped.startsGrapheme(at: start) else { return }
    while offset > 0, !shaped.startsGrapheme(at: offset) { offset = shaped.unitStarts.previous(from: offset - 1) }
    advance(to: start) { _ in }
  }

  /// Walks on to `end` and calls `body` with each offset on the way, without `end`.
  mutating func advance(to end: Int, _ body: (Int) -> Void) {
    let end = min(end, shaped.text.count)
    while offset < end {
      if shaped.startsGrapheme(at: offset) { breaker = GraphemeBreaker() }
      let scalar = UTF8Decoding.scalar(at: offset, in: shaped.text)
      if breaker.step(CodePointProperties(scalar)), !shaped.map.isInsideReplacement(offset) { body(offset) }
      offset += UTF8Decoding.length(lead: shaped.text[offset])
    }
  }
}
