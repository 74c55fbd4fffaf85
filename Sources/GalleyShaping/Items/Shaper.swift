internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Shapes ranges of one item. Long ranges are shaped in windows, so that the time for a byte does not grow with the
/// length of the item.
struct Shaper {
  let buffer: ShapingBuffer
  let text: UnsafeBufferPointer<UInt8>
  /// The paragraph. Joining forms depend on the text around the item, up to the ends of this range.
  let context: Range<Int>
  let shaping: ShapeParameters
  /// Whether emoji that U+200D joins are shaped apart (``JoinedEmoji``).
  var partsEmoji = false

  /// Appends the glyphs of `range` to `run` in visual order.
  func shape(_ range: Range<Int>, into glyphs: inout Glyphs, run: inout GlyphSlice) {
    var cuts = MarkPiles.cuts(in: range, of: text)
    if partsEmoji { cuts = Set(cuts + JoinedEmoji.cuts(in: range, of: text)).sorted() }
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

  /// Shapes a range without long sequences of marks.
  private func shapePart(_ range: Range<Int>, into glyphs: inout Glyphs, run: inout GlyphSlice) {
    var rest = range
    while rest.count > Self.wholeLimit { shapeWindow(&rest, into: &glyphs, run: &run) }
    guard !rest.isEmpty else { return }
    buffer.shape(rest, of: text, context: context, as: shaping)
    buffer.append(clustersIn: rest, of: text, context: context, as: shaping, to: &glyphs, run: &run)
  }

  /// Shapes a window at the visual start of `rest`, keeps the glyphs up to a cut that is safe and far from the window's
  /// end, and removes their text from `rest`.
  ///
  /// If there is no such cut, a wider window is tried, which is then cut between any two clusters: HarfBuzz's time
  /// grows with the square of a range whose glyphs all depend on each other, and no text that people read has such a
  /// long range.
  private func shapeWindow(
    _ rest: inout Range<Int>, into glyphs: inout Glyphs, run: inout GlyphSlice
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
    buffer.append(clustersIn: kept, of: text, context: context, as: shaping, to: &glyphs, run: &run)
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

  /// The cluster start at which a window is cut: as near as possible to the end of the window that is inside the item,
  /// but at least `margin` bytes from this end. `nil` if there is none. With `isSafe`, only clusters count before which
  /// a break is safe.
  private func cut(in window: Range<Int>, isSafe: Bool) -> Int? {
    let isBackward = shaping.direction.isBackward
    return buffer.clusterStart(
      inside: isBackward
        ? window.lowerBound + Self.margin..<window.upperBound : window.lowerBound + 1..<window.upperBound - Self.margin,
      nearest: isBackward ? .start : .end, isSafe: isSafe, context: context)
  }

  /// Items with at most this many bytes are shaped whole. Paragraphs of prose are much shorter.
  private static let wholeLimit = 16384
  /// The bytes of a window in longer items: long enough that the margin costs little, short enough for the processor's
  /// second-level cache.
  private static let window = 8192
  /// The bytes between a cut and the end of the window: more than any lookup of a real font looks ahead.
  private static let margin = 512
}

/// Finds places where very long sequences of marks on one character are cut, so that HarfBuzz can shape them.
///
/// For each mark, HarfBuzz walks back to the glyph to which the mark is attached. The time is quadratic in the length
/// of the sequence, and the distance is stored in 16 bits. If the distance is greater, an assertion of version 6.0
/// stops the program (`j < i` in GPOS.hh). So long sequences are cut, and the parts are shaped separately.
enum MarkPiles {
  /// The number of marks between two cuts. Stream-safe text (UAX #15) has at most 30 marks on one character. With 256,
  /// a glyph costs at most a microsecond.
  private static let mostMarks = 256

  /// The offsets in `range` of `text` at which sequences of marks are cut, in ascending order; nearly always empty.
  ///
  /// Reads only every 512th byte of ordinary text: a sequence that is too long has more bytes than that, so it contains
  /// at least one of them.
  static func cuts(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard range.count > 2 * mostMarks else { return [] }
    var cuts: [Int] = []
    var probe = range.lowerBound
    while probe < range.upperBound {
      var offset = UTF8Decoding.start(of: probe, in: text, from: range.lowerBound)
      guard isMark(at: offset, in: text) else {
        probe += 2 * mostMarks
        continue
      }
      while offset > range.lowerBound {
        let before = UTF8Decoding.start(of: offset - 1, in: text, from: range.lowerBound)
        guard isMark(at: before, in: text) else { break }
        offset = before
      }
      var count = 0
      while offset < range.upperBound, isMark(at: offset, in: text) {
        if count == mostMarks {
          cuts.append(offset)
          count = 0
        }
        count += 1
        offset += UTF8Decoding.length(lead: text[offset])
      }
      probe = max(offset, probe + 2 * mostMarks)
    }
    return cuts
  }

  /// Whether HarfBuzz may skip the scalar when it looks for a mark's base: the scalar extends a grapheme or is default
  /// ignorable.
  private static func isMark(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[offset] >= 0xC2 else { return false }
    let properties = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text))
    return switch properties.graphemeBreak {
    case .extend, .spacingMark, .zwj: true
    default: properties.flags.contains(.defaultIgnorable)
    }
  }
}

/// Decides where emoji that U+200D joins are shaped apart, as they are in vertical lines with
/// `Behavior.shapesJoinedEmojiApart`.
///
/// With `text-orientation: mixed`, browsers turn every character of Vertical_Orientation `R`. U+200D is one of them, so
/// the upright emoji around it are not shaped together: 👩 U+200D 💻 is drawn as two pictures. The sequence is still one
/// grapheme, in which no line ends.
enum JoinedEmoji {
  /// Whether joined emoji in an item or a run of this orientation are shaped apart.
  static func areApart(_ orientation: Orientation, style: TextStyle, paragraph: ParagraphStyle) -> Bool {
    orientation == .upright && paragraph.behavior.contains(.shapesJoinedEmojiApart)
      && (style.textOrientation ?? paragraph.textOrientation) == .mixed
  }

  /// The offsets in `range` of `text` after each U+200D before other text, in ascending order.
  static func cuts(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var cuts: [Int] = []
    var offset = range.lowerBound
    while offset + 3 < range.upperBound {
      let isJoiner = text[offset] == 0xE2 && text[offset + 1] == 0x80 && text[offset + 2] == 0x8D
      offset += isJoiner ? 3 : 1
      if isJoiner { cuts.append(offset) }
    }
    return cuts
  }
}
