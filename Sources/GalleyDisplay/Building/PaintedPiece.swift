internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Adjacent clusters of one glyph run with one paint. Backgrounds and decorations are made from these parts.
struct PaintedPiece {
  var paint: Paint
  /// The distance from the left edge of the layout's box to the pen before the part. All positions of this type are on
  /// the line's axes (`LineAxes`), on which every line is horizontal: in vertical text, `left` is measured from the top
  /// of the box.
  var left: Double
  /// The sum of the advances.
  var width: Double
  /// The run's baseline as y on the line's axes: in horizontal text, the distance from the top of the layout's box.
  var baseline: Double
  /// The font size of the style's first face, in layout units.
  var size: Double
  /// Ascent and descent of the style's first face around the run's baseline, as the profile computes them.
  var content: LineExtent
  /// The metrics of the style's first face. Lines and backgrounds are placed by this face: text that another face
  /// draws, such as an emoji, does not move them.
  var metrics: FontMetrics
  /// Whether the underline is on the side of the ascent: in vertical Japanese and Korean.
  var isUnderlinedAbove: Bool
  /// Whether the part is an attachment: an attachment has a background but no decoration.
  var isAttachment: Bool
  /// Whether the part is white space behind the line's content: such a part has a background but no decoration, as CSS
  /// Text Decoration 4 skips spaces at a line's end (`text-decoration-skip-spaces`).
  var isTrailing = false

  /// A whole run with one paint. `first` is the first face of the run's style.
  init(_ run: GlyphRun, paint: Paint, first: FirstFace, behavior: Behavior) {
    self.paint = paint
    left = run.inlineStart
    width = run.inlineSize
    baseline = run.ownBaseline
    size = first.size * run.textScale
    metrics = first.metrics
    content = LineHeightModel(behavior: behavior).contentExtent(face: metrics, size: size)
    if run.orientation == .upright {
      content = LineExtent(ascent: content.height / 2, descent: content.height / 2)
    }
    isUnderlinedAbove =
      run.orientation != .horizontal && ["ja", "ko"].contains(run.style.language?.language)
    isAttachment = if case .attachment = run.kind { true } else { false }
  }

  var right: Double { left + width }

  /// The middle between ascent and descent, which is the baseline of vertical text.
  var middle: Double { baseline + (content.descent - content.ascent) / 2 }

  /// Font units to layout units.
  var scale: Double { size / Double(metrics.unitsPerEm) }

  /// Whether `next` starts where this part ends. The tolerance of 1/1024 layout unit is less than any pixel.
  func touches(_ next: PaintedPiece) -> Bool { abs(right - next.left) < 1.0 / 1024 }

  /// Whether two parts have one font size and one place across their line.
  func isLevel(with other: PaintedPiece, inVertical isVertical: Bool) -> Bool {
    size == other.size
      && (isVertical ? abs(middle - other.middle) < 1.0 / 1024 : baseline == other.baseline)
  }

  /// Whether `next` starts where this part ends and looks the same, so that the two can be merged.
  func continues(with next: PaintedPiece) -> Bool {
    paint == next.paint && baseline == next.baseline && size == next.size && metrics == next.metrics
      && isAttachment == next.isAttachment && isTrailing == next.isTrailing && touches(next)
  }
}

/// Iterates over the clusters of a glyph run, with the pen position and the advance of each cluster. The order is from
/// left to right, in vertical text from top to bottom.
///
/// A tab is one cluster. An attachment is one cluster without glyphs.
struct ClusterWalk: IteratorProtocol {
  struct Cluster {
    /// Source offset of the first byte.
    var offset: Int
    /// The distance from the left edge (in vertical text from the top) of the layout's box to the pen before the
    /// cluster, in layout units, without the space of inline boxes.
    var left: Double
    /// The sum of the glyphs' advances, including spacing and justification, without the space of inline boxes.
    var width: Double
    var glyphs: ArraySlice<GlyphRun.Glyph>
  }

  private var rest: ArraySlice<GlyphRun.Glyph>
  private var pen: Double
  private var attachment: Cluster?
  /// The space of inline boxes at the ends of the run. That at the left end counts until the first cluster is read.
  private var ends: (left: Double, right: Double)

  init(_ run: GlyphRun) {
    pen = run.inlineStart
    ends = run.boxEnds
    rest = run.glyphs[...]
    if case .attachment = run.kind {
      rest = []
      attachment = Cluster(
        offset: run.range.lowerBound, left: pen + ends.left, width: run.inlineSize - ends.left - ends.right, glyphs: [])
    }
  }

  mutating func next() -> Cluster? {
    if let box = attachment {
      attachment = nil
      return box
    }
    guard !rest.isEmpty else { return nil }
    let glyphs = rest.prefixRun { $0.cluster == $1.cluster }
    rest = rest.dropFirst(glyphs.count)
    let width = glyphs.reduce(0) { $0 + $1.advance }
    defer { (pen, ends.left) = (pen + width, 0) }
    return Cluster(
      offset: glyphs.first?.cluster ?? 0, left: pen + ends.left,
      width: width - ends.left - (rest.isEmpty ? ends.right : 0), glyphs: glyphs)
  }
}

extension ArraySlice {
  /// The longest prefix of the slice in which `belongs` is true for each pair of neighbors. Empty for an empty slice.
  func prefixRun(_ belongs: (_ last: Element, _ next: Element) -> Bool) -> ArraySlice {
    var end = startIndex
    while end < endIndex, end == startIndex || belongs(self[end - 1], self[end]) { end += 1 }
    return self[startIndex..<end]
  }
}
