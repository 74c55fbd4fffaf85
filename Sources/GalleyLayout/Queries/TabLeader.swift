public import GalleyFonts
internal import GalleyLineHeights
public import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The leader in a tab whose tab stop has one: repeated glyphs of one face and size on one line.
  public struct TabLeader: Hashable, Sendable {
    /// Index of the line in the layout's `lines`.
    public var line: Int
    /// Source offset of the tab, in UTF-8 bytes. The leader has the style of the tab.
    public var offset: Int
    /// The face to which the glyph indices belong.
    public var face: FontFace
    /// Font size in layout units.
    public var size: Double
    /// How the glyphs are oriented. If `.sideways`, draw each glyph turned by 90 degrees clockwise about its origin.
    public var orientation: Orientation
    /// The glyphs with their positions in the box, in layout units. The cluster of each is `offset`.
    public var glyphs: [GlyphRun.Glyph]
  }
}

extension TextLayout {
  /// The leaders of the tabs, line by line. Empty if no tab ends at a ``ParagraphStyle/TabStop`` with a leader.
  ///
  /// A leader has the style of its tab. It is repeated as often as it fits into the tab, at multiples of its width from
  /// the start edge of the box, so that the dots of all lines are below each other. Leaders are not text and not part
  /// of the glyph runs; a selection covers the tab. Linear in the number of glyphs.
  public var tabLeaders: [TextLayout.TabLeader] {
    var last: LeaderPattern?
    return placedLeaders.flatMap { placed -> [TextLayout.TabLeader] in
      let tab = glyphRun(placed.run)
      let paragraph = shaped.paragraphStyles[shaped.paragraphs[lines[tab.line].paragraph].style]
      let text = paragraph.tabStops.sorted { $0.position < $1.position }[placed.stop].leader
      let style = tab.style
      let pattern: LeaderPattern
      if let last, last.text == text, last.style == style {
        pattern = last
      } else {
        pattern = LeaderPattern(text, style: style, of: shaped, orientation: paragraph.textOrientation)
      }
      last = pattern
      return pattern.leaders(in: tab, of: self)
    }
  }
}

/// The text of a leader, such as `.`, shaped once in the style of a tab, and repeated in all tabs of this style.
struct LeaderPattern {
  /// The largest number of repetitions in one tab. Limits the memory for the glyphs: a tab can be 10¹² layout units
  /// long, and nobody can read so many repetitions.
  private static let mostRepetitions = 10_000.0

  /// The leader's text.
  let text: String
  /// The style of the tab.
  let style: TextStyle
  private let layout: TextLayout
  /// The only line; `nil` if the leader has no width.
  private let line: TextLine?
  /// The distance between two repetitions. White space at the end of the leader counts.
  private let width: Double

  /// Shapes a leader in the style of a tab of the text `shaped`.
  init(_ text: String, style: TextStyle, of shaped: ShapedText, orientation: ParagraphStyle.TextOrientation) {
    (self.text, self.style) = (text, style)
    var paragraph = ParagraphStyle.unicode
    paragraph.direction = .leftToRight
    paragraph.writingMode = shaped.writingMode
    paragraph.textOrientation = orientation
    var style = style
    style.verticalAlign = .baseline
    layout = shaped.services.prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
      .layout(Proposal(width: .maxContent, height: .maxContent))
    width = layout.lines.first.map { $0.inlineSize + $0.trailingWhitespaceWidth } ?? 0
    line = width > 0 ? layout.lines.first : nil
  }

  /// The leader in a tab of the layout `host`. Usually a leader is one glyph run; a leader of several runs, such as one
  /// that needs a fallback font, gives an element for each run, with the glyphs of all repetitions. Empty if the tab is
  /// too short for one repetition.
  func leaders(in tab: GlyphRun, of host: TextLayout) -> [TextLayout.TabLeader] {
    guard let line else { return [] }
    let starts = repetitionStarts(in: tab, of: host)
    if starts.isEmpty { return [] }
    return line.runs.map(layout.glyphRun).map { run in
      TextLayout.TabLeader(
        line: tab.line, offset: tab.range.lowerBound, face: run.face, size: run.size, orientation: run.orientation,
        glyphs: starts.flatMap { glyphs(of: run, on: line, movedBy: $0 - line.inlineStart, in: tab, of: host) })
    }
  }

  /// The positions along the line at which the repetitions start, in ascending order. Repetitions are at multiples of
  /// the leader's width from the box's start edge, so that they are below each other on all lines.
  private func repetitionStarts(in tab: GlyphRun, of host: TextLayout) -> [Double] {
    let (left, right) = (tab.inlineStart, tab.inlineStart + tab.inlineSize)
    let isRightToLeft = host.shaped.paragraphs[host.lines[tab.line].paragraph].baseLevel.isRightToLeft
    let origin = isRightToLeft ? (host.shaped.writingMode.isVertical ? host.size.height : host.size.width) : 0
    // The tab's edges, as distances from the box's start edge.
    let (near, far) = isRightToLeft ? (origin - right, origin - left) : (left, right)
    let first = (near / width).rounded(.up)
    let end = min((far / width).rounded(.down), first + Self.mostRepetitions)
    guard first < end else { return [] }
    let distances = stride(from: first, to: end, by: 1).map { $0 * width }
    return isRightToLeft ? distances.reversed().map { origin - $0 - width } : distances
  }

  /// The glyphs of a run of the leader, moved along the line by `distance` layout units, on the baseline of the tab.
  private func glyphs(
    of run: GlyphRun, on line: TextLine, movedBy distance: Double, in tab: GlyphRun, of host: TextLayout
  ) -> [GlyphRun.Glyph] {
    // If the leader's run and the tab differ in orientation, they have different baselines. Then the run is as far from
    // the baseline of the tab's line as it is from the baseline of the leader's own line.
    let baseline =
      tab.orientation == run.orientation
      ? tab.ownBaseline : host.lines[tab.line].ownBaseline + run.ownBaseline - line.ownBaseline
    let axes = host.axes(of: host.lines[tab.line])
    return run.glyphs.map { glyph in
      let own = layout.axes(of: line).inLine(LayoutPoint(x: glyph.x, y: glyph.y))
      let place = axes.inBox(own.x + distance, own.y - run.ownBaseline + baseline)
      return GlyphRun.Glyph(
        id: glyph.id, cluster: tab.range.lowerBound, x: place.x, y: place.y, advance: glyph.advance)
    }
  }
}
