internal import GalleyFonts
internal import GalleyUnicode

extension ShapedText {
  /// Where glyphs that are shaped again at the unsafe edge `offset` of a line meet the glyphs that are there, or nil
  /// where it takes text beyond `limit`, the part's other end, to tell.
  ///
  /// A cluster that was safe to break before need not be safe to join: the letter at a line's end may take another
  /// form, and that form be kerned with the letter before. So some more text is shaped than is kept, and where the
  /// result may not be cut at the joint, the joint moves to its end and at least twice as much is tried. O(n) in what
  /// is shaped last.
  ///
  /// With `contentEnd`, the end of the line's content, the answer is remembered; without it `change.content` is void. A
  /// line's start is remembered for lines whose content ends behind its reach.
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

  /// The same edge where nothing but kerning stands in the way of a break: a line that starts there has the glyphs that
  /// are there, one that ends there all but the last one's advance.
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

  /// The first safe cluster at least `count` clusters after `offset`, or before it, and not beyond `limit`; the run's
  /// ends are safe and need no distance.
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

  /// Clusters that are shaped beyond a joint: kerning looks at one, contexts at a few, and with 4 no part differs among
  /// the million of `galley-conformance --reshaping` in Lato, Amiri and Noto Nastaliq Urdu.
  private static let margin = 4
}

extension GlyphArrays {
  /// Whether a cluster of `slice` starts at `offset` and may be cut off there.
  fileprivate func isSafe(before offset: Int, in slice: GlyphSlice) -> Bool {
    self[slice.indices].contains { Int($0.cluster) == offset && !$0.flags.contains(.unsafeToBreak) }
  }
}
