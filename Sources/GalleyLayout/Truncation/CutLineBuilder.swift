internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Puts the runs that a cut line shows, and its token, into visual order.
struct CutLineBuilder {
  private let cutter: LineCutter
  /// The shown parts of the text, in text order.
  private var parts: [BrokenLine] = []
  /// The breaker of each part's paragraph.
  private var breakers: [GreedyBreaker] = []
  /// The shown runs in text order; `nil` is the token.
  private var runs: [(part: Int, run: PlacedRun)?] = []
  /// The tabs with leaders among the shown runs.
  private var leaders: [LineRuns.TabWithLeader] = []
  private var token: PreparedToken?
  private var tokenOrigin = TokenOrigin.own

  init(_ cutter: LineCutter) { self.cutter = cutter }

  /// Adds the text that one side shows if it is cut at `stop`. Call it in text order: first for the head, then add the
  /// token, then for the tail.
  mutating func addText(of side: CutSide, at stop: CutStop, _ own: Glyphs) {
    guard let stops = side.stops, stop.runs > 0 else { return }
    let shown = stops.shown(at: stop)
    parts.append(side.part(at: stop))
    breakers.append(side.breaker)
    let index = parts.count - 1
    runs += (side.isHead ? shown : shown.reversed()).map { (index, $0) }
    leaders += stops.leaders(of: shown)
  }

  /// Adds the token after everything that was added before. `origin` says where its style comes from.
  mutating func addToken(_ token: PreparedToken, _ origin: TokenOrigin) {
    self.token = token
    tokenOrigin = origin
    runs.append(nil)
  }

  /// The finished line. `hangs` are the widths of the marks that hang out of the line at its start and its end;
  /// `hidden` are the shaped-text ranges that are not shown, in text order.
  func line(
    width: Double, hangs: (start: Double, end: Double), need: Double, sameCut: TextMeasurement.ValidRange,
    hidden: [Range<Int>]
  ) -> CutLine {
    let tokenLevel = levelOfToken
    let levels = runs.map { $0?.run.level ?? tokenLevel }
    let walls = walls
    let order =
      walls.map { BidiReordering.visualOrder(of: levels, walls: $0) } ?? BidiReordering.visualOrder(of: levels)
    var visual: [(part: Int, run: PlacedRun)] = []
    var tokenIndex = 0
    for index in order {
      if let run = runs[index] { visual.append(run) } else { tokenIndex = visual.count }
    }
    return CutLine(
      broken: cutter.broken, visual: visual, leaders: leaders, parts: parts, token: token, tokenOrigin: tokenOrigin,
      tokenIndex: tokenIndex, width: width,
      alignedWidth: width - hangs.start - hangs.end, startHang: hangs.start,
      reserved: cutter.truncation.reservedWidth, hidden: hidden.filter { !$0.isEmpty },
      need: need, sameCut: sameCut, extent: extent, reason: cutter.reason)
  }

  /// The lowest level of the isolate edges before each run: see `ShapedScopes.walls(between:)`. The edges of an
  /// isolate that is hidden as a whole do not count.
  private var walls: [UInt8]? {
    guard let scopes = cutter.shaped.scopes, !scopes.shapingEdges.isEmpty else { return nil }
    var walls = scopes.walls(between: runs.map { $0?.run.range })
    let texts = runs.indices.filter { runs[$0]?.run.range.isEmpty == false }
    for (index, next) in zip(texts, texts.dropFirst()) where walls[next] != .max {
      guard let last = runs[index], let first = runs[next], last.part != first.part else { continue }
      let (start, end) = (last.run.range.lowerBound, first.run.range.lowerBound)
      if !cutter.shaped.hasIsolate(around: start, orAround: end) { walls[next] = .max }
    }
    return walls
  }

  /// The level of the token, which is resolved as a neutral character is (UAX #9, N1 and N2): between two texts of one
  /// direction it has their direction, otherwise that of the paragraph.
  private var levelOfToken: BidiLevel {
    let base = cutter.paragraph.baseLevel
    guard let index = runs.firstIndex(where: { $0 == nil }), index > 0, index + 1 < runs.count,
      let before = runs[index - 1]?.run.level, let after = runs[index + 1]?.run.level,
      before.isRightToLeft == after.isRightToLeft
    else { return base }
    return min(before, after)
  }

  /// The extent of the shown text and the token. Profile `browser` keeps the extent of the uncut line.
  private var extent: LineExtent? {
    if cutter.style.behavior.contains(.browserTruncation) { return nil }
    var extent = token?.extent ?? .empty
    guard !parts.isEmpty else { return token == nil ? nil : extent }
    for (part, breaker) in zip(parts, breakers) {
      var heights = LineHeights(breaker.ruler)
      if part.paragraph == cutter.broken.paragraph, !cutter.lineBefore.isEmpty {
        let before = cutter.lineBefore.reduce(LineExtent.empty) { $0.union(heights.extent(of: $1, breaker)) }
        _ = heights.completed(before)
      }
      let own = heights.extent(of: part, breaker)
      extent = extent.union(heights.completed(own))
    }
    return extent
  }
}

extension ShapedText {
  /// Whether a scope of the source isolates one of two characters from the other. `offset` and `other` are their
  /// offsets in the shaped text.
  fileprivate func hasIsolate(around offset: Int, orAround other: Int) -> Bool {
    let (first, second) = (map.source(of: offset), map.source(of: other))
    return source.scopes.contains { scope in
      guard scope.range.contains(first) != scope.range.contains(second) else { return false }
      return switch scope.kind {
      case .ruby, .bidi(.isolate, _), .bidi(.isolateOverride, _), .bidi(.plaintext, _): true
      default: false
      }
    }
  }
}
