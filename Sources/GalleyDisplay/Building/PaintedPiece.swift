internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Neighbouring clusters of one glyph run with one paint: what backgrounds and decorations are made of.
struct PaintedPiece {
  var paint: Paint
  /// From the box's left edge to the pen before the piece; this and what follows are on the line's own axes.
  var left: Double
  /// Sum of the advances.
  var width: Double
  /// From the box's top to the run's baseline.
  var baseline: Double
  /// Font size in layout units.
  var size: Double
  /// Ascent and descent of the face, as the profile counts them, around the run's baseline.
  var content: LineExtent
  var metrics: FontMetrics
  /// Whether an underline lies over the text, as it does in vertical Japanese and Korean.
  var isUnderlinedAbove: Bool
  /// Whether a box of the client stands here: it has a background but no decoration.
  var isAttachment: Bool

  /// All of a run, in one paint.
  init(_ run: GlyphRun, paint: Paint, profile: ParagraphStyle.Profile) {
    self.paint = paint
    left = run.inlineStart
    width = run.inlineSize
    baseline = run.ownBaseline
    size = run.size
    metrics = run.face.metrics
    content = LineHeightModel(profile: profile).content(face: metrics, size: size)
    if run.orientation == .upright {
      content = LineExtent(ascent: content.height / 2, descent: content.height / 2)
    }
    isUnderlinedAbove =
      run.orientation != .horizontal && ["ja", "ko"].contains(run.style.language?.language)
    isAttachment = if case .attachment = run.kind { true } else { false }
  }

  var right: Double { left + width }

  /// The middle between ascent and descent: where vertical text has its baseline.
  var middle: Double { baseline + (content.descent - content.ascent) / 2 }

  /// Font units to layout units.
  var scale: Double { size / Double(metrics.unitsPerEm) }

  /// Whether `next` starts where this piece ends; 1/1024 is less than any pixel.
  func touches(_ next: PaintedPiece) -> Bool { abs(right - next.left) < 1.0 / 1024 }

  /// Whether `next` only makes the piece longer.
  func continues(with next: PaintedPiece) -> Bool {
    paint == next.paint && baseline == next.baseline && size == next.size && metrics == next.metrics
      && isAttachment == next.isAttachment && touches(next)
  }
}
