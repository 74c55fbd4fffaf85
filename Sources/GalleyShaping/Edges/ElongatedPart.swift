internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// A part of a run that was shaped again with tatweels (U+0640) inserted, cut into smaller parts so that the tatweels'
/// glyphs belong to no source text. Used to justify Arabic text with kashidas.
package struct ElongatedPart: Sendable {
  /// The smaller parts in text order: letters between tatweels, and tatweels. The parts of tatweels have empty ranges.
  package private(set) var parts: [RunPart] = []
  /// The glyphs of all smaller parts.
  package let glyphs: GlyphSlice

  /// Cuts the glyphs of an elongated text into smaller parts. `glyphs` is the slice of `own` with these glyphs.
  ///
  /// `range` is the range of the original text that was elongated. The clusters of the glyphs are offsets of
  /// `text.bytes`; they are replaced by offsets of the original text.
  init(
    _ glyphs: GlyphSlice, of range: Range<Int>, from text: ElongatedText, isRightToLeft: Bool,
    in own: inout Glyphs
  ) {
    self.glyphs = glyphs
    let order = isRightToLeft ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
    let areTatweels = Self.tatweels(order, from: text, own)
    for index in order { own[index].cluster = text.origins[Int(own[index].cluster)] }
    var first = 0
    var reached = range.lowerBound
    for next in order.indices.map({ $0 + 1 }) where next == order.count || areTatweels[next] != areTatweels[first] {
      var end = reached
      if !areTatweels[first] { end = next == order.count ? range.upperBound : Int(own[order[next]].cluster) }
      let slice = min(order[first], order[next - 1])..<max(order[first], order[next - 1]) + 1
      parts.append(RunPart(range: reached..<end, glyphs: glyphs.part(slice), isReshaped: true))
      first = next
      reached = end
    }
  }

  /// For each glyph in text order, whether its cluster consists of inserted tatweels only. A tatweel in one cluster
  /// with letters does not count.
  private static func tatweels(_ order: [Int], from text: ElongatedText, _ own: Glyphs) -> [Bool] {
    var result: [Bool] = []
    var start = text.range.upperBound
    var isTatweel = false
    for index in order.reversed() {
      let cluster = Int(own[index].cluster)
      if cluster != start {
        isTatweel = text.isTatweel[cluster..<start].allSatisfy { $0 }
        start = cluster
      }
      result.append(isTatweel)
    }
    return result.reversed()
  }
}

extension ShapedText {
  /// The text units of `range`, a part of `run`, before which a tatweel may be inserted, in ascending order. HarfBuzz
  /// marks them with `HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL`: the letters there join and are not a ligature.
  ///
  /// Shapes the part once more, because runs are shaped without requesting this flag. The result is cached.
  package func tatweelPlaces(of run: ShapedRun, range: Range<Int>) -> [Int] {
    if let known = edgeMemo.tatweelPlaces(in: range) { return known }
    let places = findTatweelPlaces(of: run, range: range)
    edgeMemo.store(places, in: range)
    return places
  }

  private func findTatweelPlaces(of run: ShapedRun, range: Range<Int>) -> [Int] {
    var glyphs = Glyphs()
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    let part = typesetter.withTools { tools in
      text.withUnsafeBufferPointer { text in
        shape(range, of: text, in: paragraph, run: run, tools, buffer: tools.tatweelBuffer, into: &glyphs)
      }
    }
    var places: [Int] = []
    for index in part.indices where glyphs[index].flags.contains(.safeToInsertTatweel) {
      let offset = Int(glyphs[index].cluster)
      // A mark with a cluster of its own has the flag of its base letter.
      if offset > range.lowerBound, unitStarts[offset], places.last != offset { places.append(offset) }
    }
    return run.level.isRightToLeft ? places.reversed() : places
  }

  /// Shapes `range`, a part of `run`, with `tatweels` inserted, which must be in ascending order and inside `range`.
  /// The glyphs are cached.
  package func elongate(
    _ range: Range<Int>, of run: ShapedRun, by tatweels: [Tatweels], into own: inout Glyphs
  ) -> ElongatedPart {
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    let elongated = ElongatedText(text, range, in: paragraph, by: tatweels)
    let key = EdgeMemo.Elongation(range: range, tatweels: tatweels)
    let known = edgeMemo.elongated(key)
    let glyphs = known ?? shape(elongated, of: run)
    if known == nil { edgeMemo.store(glyphs, elongated: key) }
    let slice = copy(glyphs, range: range, into: &own).glyphs
    return ElongatedPart(slice, of: range, from: elongated, isRightToLeft: run.level.isRightToLeft, in: &own)
  }

  /// Removes the glyphs of `part`, which must be the last glyphs of `own`.
  package func removeGlyphs(of part: ElongatedPart, from own: inout Glyphs) { own.removeLast(part.glyphs) }

  /// Shapes a lengthened part. The clusters of the glyphs are offsets in the lengthened text.
  private func shape(_ elongated: ElongatedText, of run: ShapedRun) -> Glyphs {
    var glyphs = Glyphs()
    typesetter.withTools { tools in
      elongated.bytes.withUnsafeBufferPointer { text in
        _ = shape(
          elongated.range, of: text, in: 0..<text.count, run: run, tools, buffer: tools.buffer, into: &glyphs)
      }
    }
    return glyphs
  }

  private func shape(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in paragraph: Range<Int>, run: ShapedRun,
    _ tools: ShapingTools, buffer: ShapingBuffer, into glyphs: inout Glyphs
  ) -> GlyphSlice {
    var slice = GlyphSlice(atEndOf: glyphs)
    let paragraph = shapingContext(of: range, in: paragraph)
    let shaper = Shaper(buffer: buffer, text: text, context: paragraph, shaping: shaping(of: run, in: tools))
    shaper.shape(range, into: &glyphs, run: &slice)
    return slice
  }
}

/// A copy of a part of a text with tatweels inserted, ready to be shaped. Includes enough context on both sides to
/// decide how the part's first and last letters join.
struct ElongatedText {
  /// The text with its tatweels and its context, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// For each byte, its offset in the original text. For a tatweel, the offset at which the tatweel was inserted.
  private(set) var origins: [UInt32] = []
  /// For each byte, whether it belongs to an inserted tatweel.
  private(set) var isTatweel: [Bool] = []
  /// The part's range in `bytes`.
  private(set) var range = 0..<0

  init(_ text: [UInt8], _ part: Range<Int>, in paragraph: Range<Int>, by tatweels: [Tatweels]) {
    var start = max(paragraph.lowerBound, part.lowerBound - Self.surroundings)
    while start < part.lowerBound, text[start].isTrail { start += 1 }
    var end = min(paragraph.upperBound, part.upperBound + Self.surroundings)
    while end > part.upperBound, end < text.count, text[end].isTrail { end -= 1 }
    append(text, start..<part.lowerBound)
    let lower = bytes.count
    var reached = part.lowerBound
    for place in tatweels {
      append(text, reached..<place.offset)
      reached = place.offset
      for _ in 0..<place.count { bytes += [0xD9, 0x80] }
      origins += repeatElement(UInt32(place.offset), count: 2 * place.count)
      isTatweel += repeatElement(true, count: 2 * place.count)
    }
    append(text, reached..<part.upperBound)
    range = lower..<bytes.count
    append(text, part.upperBound..<end)
  }

  private mutating func append(_ text: [UInt8], _ range: Range<Int>) {
    bytes += text[range]
    origins += UInt32(range.lowerBound)..<UInt32(range.upperBound)
    isTatweel += repeatElement(false, count: range.count)
  }

  /// The number of bytes of context on each side: HarfBuzz reads at most five characters of at most four bytes each.
  private static let surroundings = 20
}
