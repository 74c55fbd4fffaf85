internal import GalleyShaping
internal import GalleyUnicode

/// Finds where carets may stand in the shaped text: before graphemes, and not inside what replaces one stretch of the
/// source.
struct GraphemeWalk {
  private let shaped: ShapedText
  private var breaker = GraphemeBreaker()
  private var offset: Int

  /// Starts at a scalar, in the middle of a grapheme or not.
  init(_ shaped: ShapedText, from start: Int) {
    self.shaped = shaped
    offset = start
    guard start < shaped.text.count, !shaped.unitStarts[start] else { return }
    offset = shaped.unitStarts.previous(from: start)
    advance(to: start) { _ in }
  }

  /// Walks on to `end` and calls `body` with each place on the way, `end` itself left out.
  mutating func advance(to end: Int, _ body: (Int) -> Void) {
    let end = min(end, shaped.text.count)
    while offset < end {
      // A unit starts with a grapheme, whatever was before it.
      if shaped.unitStarts[offset] { breaker = GraphemeBreaker() }
      let scalar = UTF8Decoding.scalar(at: offset, in: shaped.text)
      if breaker.step(CodePointProperties(scalar)), !shaped.map.isInsideReplacement(offset) { body(offset) }
      offset += UTF8Decoding.length(lead: shaped.text[offset])
    }
  }
}
