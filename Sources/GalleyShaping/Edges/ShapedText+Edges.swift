internal import GalleyFonts
internal import GalleyUnicode

extension ShapedText {
  /// Whether a break at `offset`, inside `run`, goes through glyphs that depend on each other, or through a ligature.
  package func isUnsafe(at offset: Int, in run: ShapedRun) -> Bool {
    guard offset > Int(run.start), offset < Int(run.end) else { return false }
    let index = glyphIndex(at: offset, in: run)
    guard run.glyphs.indices.contains(index), Int(glyphs.clusters[index]) == offset else { return true }
    return glyphs.flags[index].contains(.unsafeToBreak)
  }

  /// The glyphs of `range`, a part of `run` between two breaks, in visual order: what HarfBuzz gives for this part of
  /// the item with the paragraph as context.
  ///
  /// Only the stretch between an unsafe break and the nearest safe cluster is shaped again, into `own`.
  package func parts(of run: ShapedRun, range: Range<Int>, own: inout GlyphArrays) -> [RunPart] {
    reshapedParts(of: run, range: range, own: &own) ?? [part(of: run, range: range)]
  }

  /// `parts(of:range:own:)` where a break is unsafe; nil where the part is a slice of the run.
  package func reshapedParts(of run: ShapedRun, range: Range<Int>, own: inout GlyphArrays) -> [RunPart]? {
    guard let edges = unsafeEdges(of: run, range: range) else { return nil }
    var parts: [RunPart] = []
    if edges.isWhole {
      parts.append(reshape(range, of: run, into: &own))
    } else {
      if range.lowerBound < edges.start { parts.append(reshape(range.lowerBound..<edges.start, of: run, into: &own)) }
      if edges.start < edges.end { parts.append(part(of: run, range: edges.start..<edges.end)) }
      if edges.end < range.upperBound { parts.append(reshape(edges.end..<range.upperBound, of: run, into: &own)) }
    }
    return run.level.isRightToLeft ? parts.reversed() : parts
  }

  /// How shaping again at the edges of `range`, a part of `run` whose content ends at `contentEnd`, changes its width,
  /// in font units.
  package func change(of run: ShapedRun, range: Range<Int>, contentEnd: Int) -> EdgeChange {
    guard let pieces = unsafeEdges(of: run, range: range) else { return EdgeChange(content: 0, total: 0) }
    if pieces.isWhole { return change(range, of: run, contentEnd: contentEnd) }
    var sum = EdgeChange(content: 0, total: 0)
    func add(_ piece: Range<Int>, at offset: Int, isStart: Bool) {
      guard !piece.isEmpty else { return }
      let change = rememberedChange(at: offset, isStart: isStart) ?? self.change(piece, of: run, contentEnd: contentEnd)
      remember(change, at: offset, isStart: isStart)
      sum.content += change.content
      sum.total += change.total
    }
    add(range.lowerBound..<pieces.start, at: range.lowerBound, isStart: true)
    add(pieces.end..<range.upperBound, at: range.upperBound, isStart: false)
    return sum
  }

  /// The index of the first glyph, in text order, of the cluster that holds `offset`.
  package func glyphIndex(at offset: Int, in run: ShapedRun) -> Int {
    let indices = run.glyphs.indices
    var low = indices.lowerBound
    var high = indices.upperBound
    if run.level.isRightToLeft {
      // Clusters fall: the last glyph whose cluster is at or after the offset.
      while low < high {
        let middle = (low + high) / 2
        if Int(glyphs.clusters[middle]) >= offset { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }
    while low < high {
      let middle = (low + high) / 2
      if Int(glyphs.clusters[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The glyphs of a part of a run as they were shaped.
  package func part(of run: ShapedRun, range: Range<Int>) -> RunPart {
    guard range != run.range else { return RunPart(range: range, glyphs: run.glyphs, isReshaped: false) }
    let first = glyphIndex(at: range.lowerBound, in: run)
    let last = glyphIndex(at: range.upperBound, in: run)
    let slice = run.level.isRightToLeft ? run.glyphs.part(last + 1..<first + 1) : run.glyphs.part(first..<last)
    return RunPart(range: range, glyphs: slice, isReshaped: false)
  }
}

extension ShapedText {
  /// Where the parts that must be shaped again end and start.
  private struct Edges {
    /// End of what is shaped again at the line's start.
    var start: Int
    /// Start of what is shaped again at the line's end.
    var end: Int
    /// Whether the two meet, so that the whole part is shaped again.
    var isWhole: Bool
  }

  /// The edges of `range` that are unsafe, or nil where neither is.
  private func unsafeEdges(of run: ShapedRun, range: Range<Int>) -> Edges? {
    guard run.kind == .text else { return nil }
    let startsUnsafe = isUnsafe(at: range.lowerBound, in: run)
    let endsUnsafe = isUnsafe(at: range.upperBound, in: run)
    guard startsUnsafe || endsUnsafe else { return nil }
    let start = startsUnsafe ? safeOffset(after: range.lowerBound, in: run, limit: range.upperBound) : range.lowerBound
    let end = endsUnsafe ? safeOffset(before: range.upperBound, in: run, limit: range.lowerBound) : range.upperBound
    guard let start, let end, start <= end else {
      return Edges(start: range.lowerBound, end: range.upperBound, isWhole: true)
    }
    return Edges(start: start, end: end, isWhole: false)
  }

  /// The first safe cluster after `offset` and not after `limit`; the run's end is safe.
  private func safeOffset(after offset: Int, in run: ShapedRun, limit: Int) -> Int? {
    let step = run.level.isRightToLeft ? -1 : 1
    var index = glyphIndex(at: offset, in: run)
    while run.glyphs.indices.contains(index) {
      let cluster = Int(glyphs.clusters[index])
      if cluster > limit { return nil }
      if cluster > offset, !glyphs.flags[index].contains(.unsafeToBreak) { return cluster }
      index += step
    }
    return limit == Int(run.end) ? limit : nil
  }

  /// The last safe cluster before `offset` and not before `limit`; the run's start is safe.
  private func safeOffset(before offset: Int, in run: ShapedRun, limit: Int) -> Int? {
    let step = run.level.isRightToLeft ? 1 : -1
    var index = glyphIndex(at: offset, in: run) + step
    while run.glyphs.indices.contains(index) {
      let cluster = Int(glyphs.clusters[index])
      if cluster < limit { return nil }
      if !glyphs.flags[index].contains(.unsafeToBreak) { return cluster }
      index += step
    }
    return limit == Int(run.start) ? limit : nil
  }

  /// Shapes a part of a run by itself, with the paragraph as context.
  package func reshape(_ range: Range<Int>, of run: ShapedRun, into own: inout GlyphArrays) -> RunPart {
    var slice = GlyphSlice(atEndOf: own)
    let paragraph = paragraphs[paragraphIndex(at: range.lowerBound)].range
    typesetter.withContext { context in
      let style = context.shaping(of: styles[Int(run.style)])
      let shaping = ItemShaping(
        style, face: faces[Int(run.face)], capitals: run.capitals, script: run.script.tag,
        direction: ShapingDirection(run.level, run.orientation))
      text.withUnsafeBufferPointer { text in
        _ = ItemShaper(buffer: context.buffer, text: text, context: paragraph, shaping: shaping)
          .shape(range, into: &own, run: &slice)
      }
    }
    return RunPart(range: range, glyphs: slice, isReshaped: true)
  }

  private func change(_ range: Range<Int>, of run: ShapedRun, contentEnd: Int) -> EdgeChange {
    var own = GlyphArrays()
    let after = reshape(range, of: run, into: &own)
    let before = part(of: run, range: range)
    var change = EdgeChange(content: 0, total: 0)
    for index in after.glyphs.indices {
      change.total += own.advances[index]
      if Int(own.clusters[index]) < contentEnd { change.content += own.advances[index] }
    }
    for index in before.glyphs.indices {
      change.total -= glyphs.advances[index]
      if Int(glyphs.clusters[index]) < contentEnd { change.content -= glyphs.advances[index] }
    }
    return change
  }

  /// The index of the paragraph that holds `offset`; the last one at the text's end. O(log n).
  package func paragraphIndex(at offset: Int) -> Int {
    var low = 0
    var high = paragraphs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
