internal import GalleyFonts
internal import GalleyUnicode

/// Finds the joint of a line's edge: the place nearest to the edge where glyphs shaped again may meet the glyphs of the
/// whole paragraph.
extension ShapedText {
  /// Shapes the unsafe edge `offset` of a line again and finds its joint. `nil` if that needs text beyond `limit`, the
  /// other end of the line's part of the run.
  ///
  /// A cluster before which the paragraph may be broken need not be one at which new glyphs may be joined: the letter
  /// at the line's end may change its form, and that form may be kerned with the letter before. So more text is shaped
  /// than is kept. If the result may not be cut at the joint, the joint moves to the end of that text, and at least
  /// twice as much text is shaped next. O(n) in the length shaped last.
  ///
  /// If `contentEnd`, the end of the line's content, is given, the result is cached. If it is `nil`, `change.content`
  /// has no meaning. The cached start of a line is valid for lines whose content ends after its reach.
  func edge(at offset: Int, isStart: Bool, of run: ShapedRun, limit: Int, contentEnd: Int?) -> ReshapedEdge? {
    if let known = rememberedEdge(at: offset, isStart: isStart, contentEnd: contentEnd) {
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
      var own = GlyphArrays()
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

  /// The edge, if a break at `offset` only removes kerning: a line that starts there has unchanged glyphs, and a line
  /// that ends there changes only its last glyph's advance. `nil` if the edge must be shaped.
  private func kernedEdge(at offset: Int, isStart: Bool, of run: ShapedRun, contentEnd: Int?) -> ReshapedEdge? {
    let found = typesetter.withContext { context in
      withKerning(run: runIndex(at: offset)) { $0.kerning(at: offset, of: self, context) }
    }
    guard let found else { return nil }
    let joint =
      isStart
      ? EdgeJoint(offset: offset, reach: offset, change: EdgeChange(content: 0, total: 0))
      : EdgeJoint(offset: found.cluster, reach: found.cluster, change: found.change(contentEnd: contentEnd ?? offset))
    return ReshapedEdge(joint, of: run, isKerned: true)
  }

  /// The first safe cluster that is at least `count` clusters after `offset` (or before it) and not beyond `limit`;
  /// `nil` if there is none. The ends of the run are safe at any distance.
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
      if passed >= count, !glyphs[index].flags.contains(.unsafeToBreak) { return cluster }
      index += step
    }
    return limit == Int(isForward ? run.end : run.start) ? limit : nil
  }

  /// How many clusters beyond a joint are shaped. Kerning depends on one cluster, contextual lookups on a few. With 4,
  /// no part differs among the million that `galley-conformance --reshaping` compares, in Lato, Amiri and Noto Nastaliq
  /// Urdu.
  private static let margin = 4
}

extension GlyphArrays {
  /// Whether a cluster of `slice` starts at `offset` and may be separated from the cluster before.
  fileprivate func isSafe(before offset: Int, in slice: GlyphSlice) -> Bool {
    self[slice.indices].contains { Int($0.cluster) == offset && !$0.flags.contains(.unsafeToBreak) }
  }
}
