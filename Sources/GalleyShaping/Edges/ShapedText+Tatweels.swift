internal import GalleyFonts
internal import GalleyUnicode

/// Tatweels (U+0640) that a line puts before a text unit, to lengthen the join there.
package struct Tatweels: Sendable, Equatable {
  /// Offset of the unit in the shaped text.
  package var offset: Int
  package var count: Int

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }
}

extension ShapedText {
  /// The text units of `range`, a part of `run`, before which a tatweel breaks no shape, ascending: where HarfBuzz says
  /// `HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL`. The letters there join and are no ligature.
  ///
  /// Shapes the part once more, since runs are shaped without asking for the flag.
  package func tatweelPlaces(of run: ShapedRun, range: Range<Int>) -> [Int] {
    var glyphs = GlyphArrays()
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    let part = typesetter.withContext { context in
      text.withUnsafeBufferPointer { text in
        shape(range, of: text, in: paragraph, run: run, context, buffer: context.tatweelBuffer, into: &glyphs)
      }
    }
    var places: [Int] = []
    for index in part.indices where glyphs.flags[index].contains(.safeToInsertTatweel) {
      let offset = Int(glyphs.clusters[index])
      // A mark with a cluster of its own has the flag of the letter that it stands on.
      if offset > range.lowerBound, unitStarts[offset], places.last != offset { places.append(offset) }
    }
    return run.level.isRightToLeft ? places.reversed() : places
  }

  /// Shapes `range`, a part of `run`, with `tatweels`, which are ascending and inside it.
  ///
  /// Their clusters are those of the characters before them, so that every glyph stands for text of the source.
  package func elongate(
    _ range: Range<Int>, of run: ShapedRun, by tatweels: [Tatweels], into own: inout GlyphArrays
  ) -> RunPart {
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    let elongated = ElongatedText(text, range, in: paragraph, by: tatweels)
    let slice = typesetter.withContext { context in
      elongated.bytes.withUnsafeBufferPointer { text in
        shape(
          elongated.range, of: text, in: 0..<text.count, run: run, context, buffer: context.buffer, into: &own)
      }
    }
    for index in slice.indices { own.clusters[index] = elongated.origins[Int(own.clusters[index])] }
    return RunPart(range: range, glyphs: slice, isReshaped: true)
  }

  /// Takes back the glyphs of `part`, the last that `own` was given.
  package func takeBack(_ part: RunPart, from own: inout GlyphArrays) { own.removeLast(part.glyphs) }

  private func shape(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in paragraph: Range<Int>, run: ShapedRun,
    _ context: ShapingContext, buffer: ShapingBuffer, into glyphs: inout GlyphArrays
  ) -> GlyphSlice {
    var slice = GlyphSlice(atEndOf: glyphs)
    let shaper = ItemShaper(buffer: buffer, text: text, context: paragraph, shaping: shaping(of: run, in: context))
    _ = shaper.shape(range, into: &glyphs, run: &slice)
    return slice
  }
}

/// A part of a text with tatweels in it, and so much around it as decides how its edges join.
private struct ElongatedText {
  var bytes: [UInt8] = []
  /// Where each of the bytes comes from.
  var origins: [UInt32] = []
  /// The part's range in `bytes`.
  var range = 0..<0

  init(_ text: [UInt8], _ part: Range<Int>, in paragraph: Range<Int>, by tatweels: [Tatweels]) {
    var start = max(paragraph.lowerBound, part.lowerBound - Self.surroundings)
    while start < part.lowerBound, text[start] & 0xC0 == 0x80 { start += 1 }
    var end = min(paragraph.upperBound, part.upperBound + Self.surroundings)
    while end > part.upperBound, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    append(text, start..<part.lowerBound)
    let lower = bytes.count
    var reached = part.lowerBound
    for place in tatweels {
      append(text, reached..<place.offset)
      reached = place.offset
      let origin = UInt32(UTF8Decoding.start(before: place.offset, in: text))
      for _ in 0..<place.count {
        bytes += [0xD9, 0x80]
        origins += [origin, origin]
      }
    }
    append(text, reached..<part.upperBound)
    range = lower..<bytes.count
    append(text, part.upperBound..<end)
  }

  private mutating func append(_ text: [UInt8], _ range: Range<Int>) {
    bytes += text[range]
    origins += UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }

  /// Bytes of context on either side: HarfBuzz looks at five characters of at most four.
  private static let surroundings = 20
}
