internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Shapes ranges of one item; long ones window by window, so that the cost per byte does not grow with the item.
struct ItemShaper {
  let buffer: ShapingBuffer
  let text: UnsafeBufferPointer<UInt8>
  /// The paragraph: what surrounds the item inside it decides joining forms.
  let context: Range<Int>
  let shaping: ItemShaping

  /// Appends the glyphs of `range` to `run` in visual order.
  func shape(_ range: Range<Int>, into glyphs: inout GlyphArrays, run: inout GlyphSlice) {
    let cuts = MarkPiles.cuts(in: range, of: text)
    if cuts.isEmpty {
      shapePart(range, into: &glyphs, run: &run)
    } else {
      let edges = [range.lowerBound] + cuts + [range.upperBound]
      let parts = zip(edges, edges.dropFirst()).map { $0..<$1 }
      for part in shaping.direction.isBackward ? parts.reversed() : parts {
        shapePart(part, into: &glyphs, run: &run)
      }
    }
  }

  /// Shapes a stretch without piles of marks.
  private func shapePart(_ range: Range<Int>, into glyphs: inout GlyphArrays, run: inout GlyphSlice) {
    var rest = range
    while rest.count > Self.wholeLimit { shapeWindow(&rest, into: &glyphs, run: &run) }
    guard !rest.isEmpty else { return }
    buffer.shape(rest, of: text, context: context, as: shaping)
    buffer.append(clustersIn: rest, context: context, to: &glyphs, run: &run)
  }

  /// Shapes a window at the visual start of `rest`, keeps the glyphs up to a cut that is safe and far from the window's
  /// end, and takes them off `rest`.
  ///
  /// Where there is no such cut, a wider window is tried, and then cut between any two clusters: HarfBuzz's time grows
  /// with the square of a stretch whose glyphs all hang together, and such a stretch is no text that someone reads.
  private func shapeWindow(
    _ rest: inout Range<Int>, into glyphs: inout GlyphArrays, run: inout GlyphSlice
  ) {
    var window = self.window(of: rest, size: Self.window)
    buffer.shape(window, of: text, context: context, as: shaping)
    var cut = self.cut(in: window, isSafe: true)
    if cut == nil {
      window = self.window(of: rest, size: Self.wholeLimit)
      buffer.shape(window, of: text, context: context, as: shaping)
      cut = self.cut(in: window, isSafe: true) ?? self.cut(in: window, isSafe: false)
    }
    var kept = window
    if let cut { kept = shaping.direction.isBackward ? cut..<window.upperBound : window.lowerBound..<cut }
    buffer.append(clustersIn: kept, context: context, to: &glyphs, run: &run)
    rest =
      shaping.direction.isBackward ? rest.lowerBound..<kept.lowerBound : kept.upperBound..<rest.upperBound
  }

  private func window(of rest: Range<Int>, size: Int) -> Range<Int> {
    if shaping.direction.isBackward {
      return UTF8Decoding.start(of: rest.upperBound - size, in: text, from: rest.lowerBound)..<rest.upperBound
    }
    var end = rest.lowerBound + size
    while end < rest.upperBound, text[end].isTrail { end += 1 }
    return rest.lowerBound..<end
  }

  /// The outermost cluster, with `isSafe` of those that may be cut before, that keeps its distance from the end at
  /// which the window was cut blindly.
  private func cut(in window: Range<Int>, isSafe: Bool) -> Int? {
    let isBackward = shaping.direction.isBackward
    return buffer.clusterStart(
      inside: isBackward
        ? window.lowerBound + Self.margin..<window.upperBound : window.lowerBound + 1..<window.upperBound - Self.margin,
      nearest: isBackward ? .start : .end, isSafe: isSafe, context: context)
  }

  /// Items up to this many bytes are shaped whole. Paragraphs of prose stay well below.
  private static let wholeLimit = 16384
  /// Bytes shaped at a time in longer items: large enough that the margin costs little, small enough for the cache.
  private static let window = 8192
  /// Bytes between a cut and the window's blind end: more than any lookup of a real font looks ahead.
  private static let margin = 512
}
