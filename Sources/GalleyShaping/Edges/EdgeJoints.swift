internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Finds the joint of a line's edge: the place nearest to the edge where glyphs shaped again may meet the glyphs of the
/// whole paragraph.
extension ShapedText {
  /// Shapes the unsafe edge `offset` of a line again and finds its joint. `nil` if that needs text beyond `limit`, the
  /// other end of the line's part of the run.
  ///
  /// The joint must be safe to cut both in the paragraph's glyphs and in the new ones. An example where only the first
  /// is true: in `تاريخ` in Amiri, the paragraph may be cut before the letter yeh. But if a line ends after the yeh,
  /// the yeh has another form, which is kerned with the letter before it. So more text is shaped than is kept. If the
  /// new glyphs may not be cut at the joint, the joint moves to the end of the text just shaped, and at least twice as
  /// much text is shaped next. O(n) in the length shaped last.
  ///
  /// If `contentEnd`, the end of the line's content, is given, the result is cached. If `contentEnd` is `nil`,
  /// `change.content` of the result has no meaning. A cached start edge is valid for lines whose content ends after the
  /// edge's `reach`.
  func edge(at offset: Int, isStart: Bool, of run: ShapedRun, limit: Int, contentEnd: Int?) -> ReshapedEdge? {
    if let known = cachedEdge(at: offset, isStart: isStart, contentEnd: contentEnd) {
      let reach = known.joint.reach
      return isStart ? reach <= limit ? known : nil : reach >= limit ? known : nil
    }
    if let found = kernedEdge(at: offset, isStart: isStart, of: run, contentEnd: contentEnd) {
      guard let contentEnd else { return found }
      return remember(found, at: offset, isStart: isStart, contentEnd: contentEnd)
    }
    var margin = Self.margin
    guard var joint = safeOffset(from: offset, isForward: isStart, skipping: 1, in: run, limit: limit) else {
      return nil
    }
    while let reach = safeOffset(from: joint, isForward: isStart, skipping: margin, in: run, limit: limit) {
      var own = Glyphs()
      let trial = reshape(isStart ? offset..<reach : reach..<offset, of: run, into: &own)
      if joint == reach || own.isSafe(before: joint, in: trial.glyphs) {
        let change = change(to: trial, of: own, in: run, contentEnd: isStart ? reach : contentEnd ?? offset)
        let found = ReshapedEdge(EdgeJoint(offset: joint, reach: reach, change: change), of: run)
        guard let contentEnd else { return found }
        return remember(found, at: offset, isStart: isStart, contentEnd: contentEnd)
      }
      joint = reach
      margin = abs(reach - offset)
    }
    return nil
  }

  /// The edge at `offset` if a break there only removes kerning; `nil` if the edge must be shaped. A line that starts
  /// at such a break has unchanged glyphs. In a line that ends there, only the last glyph's advance changes.
  private func kernedEdge(at offset: Int, isStart: Bool, of run: ShapedRun, contentEnd: Int?) -> ReshapedEdge? {
    let found = typesetter.withTools { tools in
      withKerning(run: runIndex(at: offset)) { $0.kerning(at: offset, of: self, tools) }
    }
    guard let found else { return nil }
    // Text that replaces one character of the source stays in one piece.
    let last = map.startOfReplacement(around: found.cluster)
    let joint =
      isStart
      ? EdgeJoint(offset: offset, reach: offset, change: EdgeChange(content: 0, total: 0))
      : EdgeJoint(offset: last, reach: last, change: found.change(contentEnd: contentEnd ?? offset))
    return ReshapedEdge(joint, of: run, isKerned: true)
  }

  /// The first safe cluster that is at least `count` clusters after `offset` (or before it) and not beyond `limit`;
  /// `nil` if there is none. The ends of the run are safe at any distance. Places inside text that replaces one
  /// character of the source are not safe: a line shows that text in one piece.
  private func safeOffset(from offset: Int, isForward: Bool, skipping count: Int, in run: ShapedRun, limit: Int) -> Int?
  {
    let step = isForward == run.level.isRightToLeft ? -1 : 1
    var index = glyphIndex(at: offset, in: run)
    if !isForward { index += step }
    var last = offset
    var passed = 0
    while run.glyphs.indices.contains(index) {
      let cluster = Int(glyphs[index].cluster)
      if isForward ? cluster > limit : cluster < limit { return nil }
      if cluster != last {
        passed += 1
        last = cluster
      }
      if passed >= count, !glyphs[index].flags.contains(.unsafeToBreak), !map.isInsideReplacement(cluster) {
        return cluster
      }
      index += step
    }
    return limit == Int(isForward ? run.end : run.start) ? limit : nil
  }

  /// How many clusters beyond a joint are shaped. Kerning depends on one cluster, contextual lookups on a few. With 4,
  /// `galley-conformance --reshaping` finds no difference in a million parts of lines in Lato, Amiri and Noto Nastaliq
  /// Urdu.
  private static let margin = 4
}

extension Glyphs {
  /// Whether a cluster of `slice` starts at `offset` and the glyphs may be cut before this cluster.
  fileprivate func isSafe(before offset: Int, in slice: GlyphSlice) -> Bool {
    self[slice.indices].contains { Int($0.cluster) == offset && !$0.flags.contains(.unsafeToBreak) }
  }
}

/// Reads and writes the text's cache of line edges, `EdgeMemo`.
extension ShapedText {
  /// The text's cache of edges, allocated at first use.
  var edgeMemo: EdgeMemo { edges.object ?? edges.orSet(EdgeMemo(candidates: candidates.count)) }

  /// The cached edge of the line that starts (or ends) at `offset` and whose content ends at `contentEnd`; `nil` if no
  /// edge is cached. If `contentEnd` is `nil`, the line's content may end anywhere.
  func cachedEdge(at offset: Int, isStart: Bool, contentEnd: Int?) -> ReshapedEdge? {
    guard let memo = edges.object else { return nil }
    if let candidate = candidate(at: offset, isStart: isStart, contentEnd: contentEnd) {
      if let known = memo.edge(candidate: candidate, isStart: isStart) { return known }
      if contentEnd != nil { return nil }
    }
    return memo.edge(offset: offset, isStart: isStart)
  }

  /// Stores an edge. Returns the edge that was stored first, if another thread was faster.
  func remember(_ edge: ReshapedEdge, at offset: Int, isStart: Bool, contentEnd: Int) -> ReshapedEdge {
    if let candidate = candidate(at: offset, isStart: isStart, contentEnd: contentEnd) {
      return edgeMemo.store(edge, candidate: candidate, isStart: isStart)
    }
    return edgeMemo.store(edge, offset: offset, isStart: isStart)
  }

  /// The change in width from shaping a line's edge at a candidate again. `nil` if the edge cannot be shaped alone,
  /// because that needs text beyond `limit`, the line's other end.
  package func edgeWidth(candidate: CandidateIndex, isStart: Bool, limit: Int) -> EdgeWidth? {
    let offset = isStart ? Int(candidates[candidate].offset) : shapedEnd(ofCandidate: candidate)
    let isApart = !isStart && offset != Int(candidates[candidate].offset)
    if !isApart, let known = edges.object?.edge(candidate: candidate, isStart: isStart) { return EdgeWidth(known) }
    let run = runs[runIndex(at: offset)]
    guard isUnsafe(at: offset, in: run) else {
      return EdgeWidth(joint: offset, reach: offset, content: 0, runStart: Int(run.start), scale: run.scale)
    }
    return edge(
      at: offset, isStart: isStart, of: run, limit: isStart ? min(limit, Int(run.end)) : max(limit, Int(run.start)),
      contentEnd: Int(candidates[candidate].contentEnd)
    ).map(EdgeWidth.init)
  }

  /// The index of the candidate at `offset`; `nil` if no candidate is there. For a line's end, also `nil` if
  /// the candidate has another `contentEnd` than the argument, unless the argument is `nil`.
  private func candidate(at offset: Int, isStart: Bool, contentEnd: Int?) -> CandidateIndex? {
    let index = candidates.indices.partitionPoint { Int(candidates[$0].offset) >= offset }
    guard index < candidates.endIndex, Int(candidates[index].offset) == offset else { return nil }
    if !isStart, let contentEnd, Int(candidates[index].contentEnd) != contentEnd { return nil }
    return index
  }
}

extension EdgeWidth {
  fileprivate init(_ edge: ReshapedEdge) {
    self.init(
      joint: edge.joint.offset, reach: edge.joint.reach, content: edge.joint.change.content, runStart: edge.runStart,
      scale: edge.scale)
  }
}
