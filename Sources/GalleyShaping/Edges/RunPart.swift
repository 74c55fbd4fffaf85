internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// The part of a run that is on one line: its glyphs are a slice of the shaped text's glyphs, or were shaped again for
/// this line.
package struct RunPart: Sendable, Equatable {
  /// The part's range in the shaped text.
  package var range: Range<Int>
  /// The indices of the part's glyphs.
  package var glyphs: GlyphSlice
  /// Whether `glyphs` refers to the layout's own glyph arrays, and not to those of the shaped text.
  package var isReshaped: Bool

  package init(range: Range<Int>, glyphs: GlyphSlice, isReshaped: Bool) {
    self.range = range
    self.glyphs = glyphs
    self.isReshaped = isReshaped
  }
}

/// Finds the glyphs of a run's part on one line. They differ from the glyphs of the whole paragraph if the line breaks
/// between glyphs that depend on each other. See Docs/HardIdeas.md.
///
///     the paragraph   | 1  2  3  4  5  6  7  8 |
///     a line                 | 3' 4  5  6' |          3 and 6, between a break and its joint, are shaped again
extension ShapedText {
  /// Whether a break at `offset` in `run` separates glyphs that depend on each other, or splits a ligature.
  package func isUnsafe(at offset: Int, in run: ShapedRun) -> Bool {
    guard offset > Int(run.start), offset < Int(run.end) else { return false }
    let index = glyphIndex(at: offset, in: run)
    guard run.glyphs.indices.contains(index), Int(glyphs[index].cluster) == offset else { return true }
    return glyphs[index].flags.contains(.unsafeToBreak)
  }

  /// The glyphs of `range`, a part of `run` between two breaks, in visual order. They equal what HarfBuzz returns for
  /// this part with the paragraph as context.
  ///
  /// Only the text between an unsafe break and the nearest joint is shaped again, into `own`.
  package func parts(of run: ShapedRun, range: Range<Int>, own: inout Glyphs) -> [RunPart] {
    reshapedParts(of: run, range: range, own: &own) ?? [part(of: run, range: range)]
  }

  /// The result of `parts(of:range:own:)` if a break is unsafe; `nil` if the part is simply a slice of the run's
  /// glyphs.
  package func reshapedParts(of run: ShapedRun, range: Range<Int>, own: inout Glyphs) -> [RunPart]? {
    guard let edges = unsafeEdges(of: run, range: range, contentEnd: nil) else { return nil }
    guard case .joined(let start, let end) = edges else { return [reshapedWhole(range, of: run, into: &own)] }
    let first = start?.joint.offset ?? range.lowerBound
    let last = end?.joint.offset ?? range.upperBound
    var parts: [RunPart] = []
    if let start, range.lowerBound < first {
      parts.append(part(at: start, range: range.lowerBound..<first, of: run, into: &own))
    }
    if first < last { parts.append(part(of: run, range: first..<last)) }
    if let end { parts.append(part(at: end, range: last..<range.upperBound, of: run, into: &own)) }
    return run.level.isRightToLeft ? parts.reversed() : parts
  }

  /// The width that shaping the edges of `range` again adds to the part, in font units. `range` is a part of `run`
  /// whose content ends at `contentEnd`.
  package func change(of run: ShapedRun, range: Range<Int>, contentEnd: Int) -> EdgeChange {
    switch unsafeEdges(of: run, range: range, contentEnd: contentEnd) {
    case nil: return EdgeChange(content: 0, total: 0)
    case .joined(let start, let end):
      return EdgeChange(
        content: (start?.joint.change.content ?? 0) &+ (end?.joint.change.content ?? 0),
        total: (start?.joint.change.total ?? 0) &+ (end?.joint.change.total ?? 0))
    case .whole:
      var own = Glyphs()
      return change(to: reshapedWhole(range, of: run, into: &own), of: own, in: run, contentEnd: contentEnd)
    }
  }

  /// The glyphs of a part of a run as shaped with the whole paragraph.
  package func part(of run: ShapedRun, range: Range<Int>) -> RunPart {
    guard range != run.range else { return RunPart(range: range, glyphs: run.glyphs, isReshaped: false) }
    let first = glyphIndex(at: range.lowerBound, in: run)
    let last = glyphIndex(at: range.upperBound, in: run)
    let slice = run.level.isRightToLeft ? run.glyphs.part(last + 1..<first + 1) : run.glyphs.part(first..<last)
    return RunPart(range: range, glyphs: slice, isReshaped: false)
  }
}

extension ShapedText {
  /// The offset up to which the end of a line at a candidate is shaped: that of the candidate, or the end of the
  /// content before it. See `LineRules.shapesEndsApart`.
  package func shapedEnd(ofCandidate index: CandidateIndex) -> Int {
    let candidate = candidates[index]
    let (offset, contentEnd) = (Int(candidate.offset), Int(candidate.contentEnd))
    guard contentEnd < offset, lineRules.contains(where: \.shapesEndsApart),
      candidate.flags.isDisjoint(with: [.spaceTakesUpWidth, .mandatory])
    else { return offset }
    let paragraph = paragraphs[paragraphIndex(at: contentEnd)]
    return lineRules[paragraph.style].shapesEndsApart && contentEnd > paragraph.range.lowerBound ? contentEnd : offset
  }
}

extension ShapedText {
  /// The text of a part of a run that must be shaped again.
  private enum Edges {
    /// The text up to the joint of the start edge, and the text from the joint of the end edge on. `nil` for an edge
    /// that is safe.
    case joined(ReshapedEdge?, ReshapedEdge?)
    /// The whole part: its two edges are too close to be shaped separately.
    case whole
  }

  /// The text that must be shaped again because an edge of `range` is unsafe; `nil` if both edges are safe.
  private func unsafeEdges(of run: ShapedRun, range: Range<Int>, contentEnd: Int?) -> Edges? {
    guard run.kind == .text else { return nil }
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let startsUnsafe = isUnsafe(at: lower, in: run)
    let endsUnsafe = isUnsafe(at: upper, in: run)
    guard startsUnsafe || endsUnsafe else { return nil }
    var start: ReshapedEdge?
    var end: ReshapedEdge?
    if startsUnsafe {
      start = edge(at: lower, isStart: true, of: run, limit: upper, contentEnd: contentEnd)
      guard let start, start.joint.reach <= contentEnd ?? upper else { return .whole }
    }
    if endsUnsafe {
      end = edge(at: upper, isStart: false, of: run, limit: lower, contentEnd: contentEnd)
      guard let end else { return .whole }
      guard start?.joint.reach ?? lower <= end.joint.offset, start?.joint.offset ?? lower <= end.joint.reach else {
        return .whole
      }
    }
    return .joined(start, end)
  }

  /// The new glyphs at an edge. Shaped once for all lines that have this edge.
  private func part(at edge: ReshapedEdge, range: Range<Int>, of run: ShapedRun, into own: inout Glyphs) -> RunPart {
    let glyphs = edge.glyphs { own in
      if edge.isKerned {
        // The glyphs of the whole paragraph. Only the last glyph changes: it loses its kerning.
        _ = own.appendUnkerned(part(of: run, range: range).glyphs, of: self, run)
      } else {
        _ = reshape(range, of: run, into: &own)
      }
    }
    return copy(glyphs, range: range, into: &own)
  }

  /// The new glyphs of a part that is shaped again as a whole.
  private func reshapedWhole(_ range: Range<Int>, of run: ShapedRun, into own: inout Glyphs) -> RunPart {
    if let known = edgeMemo.wholePart(range) { return copy(known, range: range, into: &own) }
    var glyphs = Glyphs()
    _ = reshape(range, of: run, into: &glyphs)
    edgeMemo.store(glyphs, whole: range)
    return copy(glyphs, range: range, into: &own)
  }

  /// Appends all of `glyphs` to a layout's own arrays and returns them as the glyphs of `range`.
  func copy(_ glyphs: Glyphs, range: Range<Int>, into own: inout Glyphs) -> RunPart {
    var all = GlyphSlice(atEndOf: Glyphs())
    all.count = Int32(glyphs.count)
    if !glyphs.offsets.isEmpty { all.offsetsStart = 0 }
    var slice = GlyphSlice(atEndOf: own)
    own.append(all, of: glyphs, to: &slice)
    return RunPart(range: range, glyphs: slice, isReshaped: true)
  }

  /// Shapes a part of a run by itself, with the paragraph as context. See `ReversedContext` for runs against their
  /// script's direction.
  package func reshape(_ range: Range<Int>, of run: ShapedRun, into own: inout Glyphs) -> RunPart {
    var slice = GlyphSlice(atEndOf: own)
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)]
    let partsEmoji = JoinedEmoji.areApart(
      run.orientation, style: styles[Int(run.style)], paragraph: paragraphStyles[paragraph.style])
    typesetter.withTools { tools in
      let shaping = shaping(of: run, in: tools)
      let context = (buffer: tools.buffer, range: shapingContext(of: range, in: paragraph.range))
      if shaping.isReversed, range != run.range {
        let copy = ReversedContext(text, range, of: run.range, in: context.range)
        copy.bytes.withUnsafeBufferPointer { text in
          Shaper(buffer: context.buffer, text: text, context: 0..<text.count, shaping: shaping)
            .shape(copy.range, into: &own, run: &slice)
        }
        for index in slice.indices {
          own[index].cluster = UInt32(Int(own[index].cluster) - copy.range.lowerBound + range.lowerBound)
        }
      } else {
        text.withUnsafeBufferPointer { text in
          Shaper(
            buffer: context.buffer, text: text, context: context.range, shaping: shaping, partsEmoji: partsEmoji
          )
          .shape(range, into: &own, run: &slice)
        }
      }
    }
    if !missing.isEmpty, faces[Int(run.face)].descriptor.isColor { joinDividedEmoji(of: slice, in: &own, run) }
    return RunPart(range: range, glyphs: slice, isReshaped: true)
  }

  /// Gives the glyphs of an emoji sequence that is drawn as several pictures one cluster, as preparing did.
  @inline(never)
  private func joinDividedEmoji(of slice: GlyphSlice, in own: inout Glyphs, _ run: ShapedRun) {
    for index in slice.indices {
      let cluster = Int(own[index].cluster)
      guard !unitStarts[cluster] else { continue }
      let known = glyphIndex(at: cluster, in: run)
      if run.glyphs.indices.contains(known), Int(glyphs[known].cluster) == cluster { continue }
      own[index].cluster = UInt32(unitStarts.previous(from: cluster))
    }
  }

  /// The parameters with which HarfBuzz shaped `run`.
  func shaping(of run: ShapedRun, in tools: ShapingTools) -> ShapeParameters {
    let style = tools.shaping(of: styles[Int(run.style)])
    let paragraph = paragraphs[paragraphIndex(at: run.range.lowerBound)]
    return style.plans.plan(
      of: style, face: faces[Int(run.face)], script: run.script,
      direction: ShapingDirection(run.level, run.orientation), capitals: run.capitals,
      behavior: paragraphStyles[paragraph.style].behavior
    ).shaping
  }

  /// The difference in width between `after`, a part of `run` shaped again into `own`, and the glyphs of the whole
  /// paragraph. Sums wrap around, because damaged fonts, and some Graphite fonts, have advances of any size.
  func change(to after: RunPart, of own: Glyphs, in run: ShapedRun, contentEnd: Int) -> EdgeChange {
    let before = part(of: run, range: after.range)
    var change = EdgeChange(content: 0, total: 0)
    for index in after.glyphs.indices {
      change.total &+= own[index].advance
      if Int(own[index].cluster) < contentEnd { change.content &+= own[index].advance }
    }
    for index in before.glyphs.indices {
      change.total &-= glyphs[index].advance
      if Int(glyphs[index].cluster) < contentEnd { change.content &-= glyphs[index].advance }
    }
    return change
  }
}

/// A copy of a part of a run, with the text around the part in the order in which HarfBuzz reads it when it shapes the
/// whole run. Needed only for runs whose direction is opposite to their script's, for example Arabic letters that an
/// override sets from left to right.
///
/// HarfBuzz reverses the graphemes of such a run before it joins letters, but does not reverse the context around the
/// run. So the letters of a run `abcd` join in the order `dcba`, with the text before the run in front of `d` and the
/// text after the run behind `a`. To shape `bc` alone with these joining forms, HarfBuzz must be given:
///
///     text before the run, d   [b c]   a, text after the run
struct ReversedContext {
  /// The part with its context on both sides, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The part's range in `bytes`.
  private(set) var range = 0..<0

  /// The copy for `part`, a part of `run`. `paragraph` is the range of `text` that contains both.
  init(_ text: [UInt8], _ part: Range<Int>, of run: Range<Int>, in paragraph: Range<Int>) {
    let behind = Self.graphemes(from: part.upperBound, upTo: run.upperBound, in: text)
    if (behind.last?.upperBound ?? part.upperBound) == run.upperBound {
      let before = Self.graphemes(before: run.lowerBound, downTo: paragraph.lowerBound, in: text)
      bytes += text[(before.last?.lowerBound ?? run.lowerBound)..<run.lowerBound]
    }
    for grapheme in behind.reversed() { bytes += text[grapheme] }
    let start = bytes.count
    bytes += text[part]
    range = start..<bytes.count
    let before = Self.graphemes(before: part.lowerBound, downTo: run.lowerBound, in: text)
    for grapheme in before { bytes += text[grapheme] }
    if (before.last?.lowerBound ?? part.lowerBound) == run.lowerBound {
      let behind = Self.graphemes(from: run.upperBound, upTo: paragraph.upperBound, in: text)
      bytes += text[run.upperBound..<(behind.last?.upperBound ?? run.upperBound)]
    }
  }

  /// The graphemes from `offset` on that HarfBuzz reads as context, in ascending order.
  private static func graphemes(from offset: Int, upTo end: Int, in text: [UInt8]) -> [Range<Int>] {
    var graphemes: [Range<Int>] = []
    var start = offset
    var count = 0
    while start < end, count < mostScalars {
      var next = start
      repeat {
        next += UTF8Decoding.length(lead: text[next])
        count += 1
      } while next < end && continuesGrapheme(UTF8Decoding.scalar(at: next, in: text))
      graphemes.append(start..<next)
      start = next
    }
    return graphemes
  }

  /// The graphemes up to `offset` that HarfBuzz reads as context, in descending order.
  private static func graphemes(before offset: Int, downTo start: Int, in text: [UInt8]) -> [Range<Int>] {
    var graphemes: [Range<Int>] = []
    var end = offset
    var count = 0
    while end > start, count < mostScalars {
      var first = end
      repeat {
        first = UTF8Decoding.start(before: first, in: text)
        count += 1
      } while first > start && continuesGrapheme(UTF8Decoding.scalar(at: first, in: text))
      graphemes.append(first..<end)
      end = first
    }
    return graphemes
  }

  /// Whether HarfBuzz keeps a scalar after the preceding scalar when it reverses a run: marks and the zero width
  /// joiner.
  private static func continuesGrapheme(_ scalar: UInt32) -> Bool {
    scalar == 0x200D || CodePointProperties.isMark(scalar)
  }

  /// The largest number of scalars of context that HarfBuzz reads on each side (`CONTEXT_LENGTH` of hb-buffer.hh).
  private static var mostScalars: Int { 5 }
}
