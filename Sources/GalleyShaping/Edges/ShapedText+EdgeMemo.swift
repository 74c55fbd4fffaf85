internal import GalleyText

/// Reads and writes the text's cache of line edges, `EdgeMemo`.
extension ShapedText {
  /// The text's cache of edges, allocated at first use.
  var edgeMemo: EdgeMemo { edges.object ?? edges.orSet(EdgeMemo(candidates: candidates.count)) }

  /// The cached edge of the line that starts (or ends) at `offset` and whose content ends at `contentEnd`; `nil` if no
  /// edge is cached. If `contentEnd` is `nil`, the line's content may end anywhere.
  func rememberedEdge(at offset: Int, isStart: Bool, contentEnd: Int?) -> ReshapedEdge? {
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
      return edgeMemo.remember(edge, candidate: candidate, isStart: isStart)
    }
    return edgeMemo.remember(edge, offset: offset, isStart: isStart)
  }

  /// The change in width from shaping a line's edge at a candidate again. `nil` if the edge cannot be shaped alone,
  /// because that needs text beyond `limit`, the line's other end.
  package func edgeWidth(candidate: Int, isStart: Bool, limit: Int) -> EdgeWidth? {
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
  private func candidate(at offset: Int, isStart: Bool, contentEnd: Int?) -> Int? {
    let index = candidates.indices.partitionPoint { Int(candidates[$0].offset) >= offset }
    guard index < candidates.count, Int(candidates[index].offset) == offset else { return nil }
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
