public import GalleyFonts
internal import GalleyLineHeights
public import GalleyShaping
public import GalleyText
public import GalleyUnicode

/// Positioned glyphs of one face and size on one line: all that a rasterizer needs to draw them.
public struct GlyphRun: Sendable {
  @usableFromInline let layout: TextLayout
  /// Index of the run in the layout. Every property looks the run up again, because many runs are created and only few
  /// of them are read in full.
  @usableFromInline let index: Int
  /// Index of the line that shows the token, if the run belongs to a truncation token; -1 for a run of the text.
  @usableFromInline let hostLine: Int

  /// The run at `index` of a layout. Inlined, so that iterating over runs does not count references to the layout.
  @inlinable
  init(layout: TextLayout, index: Int, hostLine: Int = -1) {
    self.layout = layout
    self.index = index
    self.hostLine = hostLine
  }

  /// Whether the run belongs to a truncation token. Offsets of such a run refer to the token's text, not to the
  /// source.
  public var isToken: Bool { hostLine >= 0 }

  /// The text to which the run's offsets refer: the source of the layout, or the text of the truncation token.
  package var source: AttributedText { layout.shaped.source }

  /// The run's position on its line, and the slice of the shaped run that it shows.
  var placed: PlacedRun {
    @inline(__always) get { layout.placedRun(index) }
  }
  /// The shaped run that this run is a part of.
  package var shaped: ShapedRun {
    @inline(__always) get { layout.shaped.runs[layout.placedRun(index).run] }
  }

  /// The face to which the glyph indices belong.
  ///
  /// On a line whose glyphs are set narrower or wider (``ParagraphStyle/JustificationLimits/minimumGlyphWidth``), this
  /// is another instance of the variable font.
  public var face: FontFace { shapedFace.shown }

  /// The face that shaped the run: `scale` and its units belong together.
  var shapedFace: FontFace {
    let placed = placed
    guard placed.glyphStep != 0 else { return layout.shaped.faces[Int(shaped.face)] }
    let text = layout.text(glyphStep: placed.glyphStep)
    return text.faces[Int(text.runs[placed.run].face)]
  }
  /// Font size in layout units.
  public var size: Double { shaped.size * textScale }
  /// The scale of the run's line: see ``TextLine/textScale``.
  package var textScale: Double { layout.textScale(ofLine: ownLine) }
  /// The factor from font units to layout units.
  var scale: Double { shaped.scale * textScale }
  /// Source range of the text of the glyphs; empty for generated glyphs. If one character became several, such as `ß`
  /// in capitals, and they are in several runs, each of these runs has the range of the character.
  public var range: TextRange {
    let (map, end) = (layout.shaped.map, Int(placed.end))
    let isDivided = placed.start < placed.end && map.isInsideReplacement(end)
    return map.source(of: Int(placed.start))..<(isDivided ? map.sourceEnd(before: end) : map.source(of: end))
  }
  /// Range of the text of the glyphs in the shaped text; empty for generated glyphs.
  package var textRange: Range<Int> { Int(placed.start)..<Int(placed.end) }
  /// The style of the run's first character; for generated glyphs, that of the character before them. The styles of
  /// later characters in the run differ in paint only.
  public var style: TextStyle {
    let style = layout.shaped.styles[Int(shaped.style)]
    let source = layout.shaped.source
    guard layout.shaped.hasInlineBoxes || source.styles.runCount > layout.shaped.styles.count else { return style }
    return style.painted(like: source.style(at: isGenerated ? range.lowerBound - 1 : range.lowerBound))
  }
  /// Embedding level of the run on this line: odd levels are right-to-left. White space at the line's end has the
  /// paragraph's level (UAX #9, L1).
  public var level: BidiLevel { placed.level }
  /// The script with which the run was shaped.
  public var script: ScriptTag { shaped.script.scriptTag }
  /// How the glyphs are oriented in the line. Glyphs of `.sideways` runs are drawn turned by 90 degrees clockwise
  /// about their origins, all others unturned.
  public var orientation: Orientation { shaped.orientation }
  /// The factor by which the glyphs are drawn narrower than in the face, along x about their origins. It is 1 except
  /// for characters that are combined upright (`text-combine-upright`) and would not fit otherwise.
  public var horizontalScale: Double { isGenerated ? 1 : shaped.horizontalScale }
  /// The tangent of the angle by which glyphs are drawn leaning to the right, because the face has no slant of its
  /// own: synthetic oblique. 0 for most runs. Glyphs are slanted about their origins, before they are turned.
  public var skew: Double { face.synthesis.skew }
  /// How much thicker strokes are drawn than in the face, in layout units, because the face is not bold: synthetic
  /// bold. 0 for most runs. Each edge of a glyph moves outwards by half of it; advances do not change.
  public var emboldening: Double { face.synthesis.emboldening(at: size) }
  /// Whether the run is glyphs, a tab or an attachment.
  public var kind: RunKind { shaped.kind }
  /// Index of the run's line in the layout's `lines`.
  @inlinable public var line: Int { hostLine >= 0 ? hostLine : ownLine }
  /// Index of the run's line in the layout that the run comes from. For the run of a truncation token this is the
  /// token's own layout.
  @usableFromInline var ownLine: Int { Int(layout.placedRun(index).line) }
  /// The distance from the box's left edge to the left end of the run, in layout units. In vertical text it is the
  /// distance from the box's top to the run's top.
  @inlinable public var inlineStart: Double { layout.placedRun(index).left }
  /// The length of the run along its line: the sum of its advances, in layout units. In profile `browser` the length
  /// is rounded up to 1/64 at the end of an item.
  @inlinable public var inlineSize: Double { layout.placedRun(index).width }
  /// The distance from the box's top to the run's baseline, baseline shifts included, in layout units; in vertical
  /// text the distance from the block-start side. The baseline of upright runs goes through the middle of the glyphs.
  /// The baseline of sideways runs is the alphabetic baseline.
  public var baseline: Double {
    let line = layout.lines[ownLine]
    guard layout.shaped.writingMode == .verticalLR else { return ownBaseline }
    return line.blockStart + line.blockEnd - ownBaseline
  }
  /// The run's baseline on the axes of its line (see `LineAxes`), baseline shifts included, in layout units.
  package var ownBaseline: Double { layout.ownBaseline(of: shaped, line: ownLine) }
  /// Converts from the axes of the run's line, on which `inlineStart` and `ownBaseline` are measured, to those of the
  /// box.
  package var axes: LineAxes { layout.axes(of: layout.lines[ownLine]) }
  /// Whether no character of the text belongs to the glyphs: a hyphen at the end of a line, or tatweels that lengthen
  /// a join of Arabic letters.
  ///
  /// Copied and extracted text does not contain these glyphs. A selection covers them together with the character
  /// before them, and they are painted like that character. Their `cluster` is the offset of the empty `range`.
  public var isGenerated: Bool { placed.start == placed.end }
  /// Whether the glyphs are tatweels that lengthen a join, and not a hyphen, which would end its line.
  package var isKashida: Bool { isGenerated && !placed.endsContent }
  /// The glyphs that `placed.glyphs` is a slice of.
  var glyphTable: Glyphs {
    let placed = placed
    return placed.isOwn ? layout.ownGlyphs : layout.text(glyphStep: placed.glyphStep).glyphs
  }
  /// The number of glyphs.
  @inlinable public var count: Int { Int(layout.placedRun(index).glyphs.count) }

  /// Calls `body` with each glyph, from left to right, in vertical text from top to bottom. O(n) without allocation.
  public func forEachGlyph(_ body: (GlyphRun.Glyph) -> Void) {
    let (placed, shaped) = (placed, shaped)
    let glyphs = glyphTable
    let isSpaced = isSpaced
    var pen = placed.left
    let baseline = ownBaseline
    let axes = axes
    let scale = scale
    let map = layout.shaped.map
    let last = placed.glyphs.indices.upperBound - 1
    for index in placed.glyphs.indices {
      var spacing = isSpaced ? self.spacing(at: index, of: glyphs) : (before: 0, after: 0)
      if index == last, shaped.kind == .text { spacing.after += placed.rounding }
      let offset = placed.glyphs.offset(of: index, in: glyphs)
      let advance = shaped.kind == .tab ? placed.width : Double(glyphs[index].advance) * scale
      let place = axes.inBox(
        pen + spacing.before + Double(offset.x) * scale, baseline - Double(offset.y) * scale)
      body(
        GlyphRun.Glyph(
          id: glyphs[index].id, cluster: map.source(of: Int(glyphs[index].cluster)), x: place.x, y: place.y,
          advance: spacing.before + advance + spacing.after))
      pen += spacing.before + advance + spacing.after
    }
  }

  /// The glyphs, from left to right.
  public var glyphs: [GlyphRun.Glyph] {
    var result: [GlyphRun.Glyph] = []
    result.reserveCapacity(count)
    forEachGlyph { result.append($0) }
    return result
  }
}

extension GlyphRun {
  /// A glyph with its position, in layout units from the box's top left corner, y down.
  public struct Glyph: Hashable, Sendable {
    /// Index of the glyph in the face; 0 is .notdef.
    public var id: UInt16
    /// Source offset of the first byte of the glyph's cluster.
    public var cluster: Int
    /// Position of the glyph's origin along the x axis, including the glyph's offset from the pen.
    public var x: Double
    /// Position of the glyph's origin along the y axis, including the glyph's offset from the pen.
    public var y: Double
    /// The advance along the line, including spacing, justification and the rounding of an item's width.
    public var advance: Double
  }
}

extension TextLayout {
  /// The glyph runs of a layout: line by line, from left to right in each line. The runs of truncation tokens come
  /// last.
  public struct GlyphRuns: RandomAccessCollection, Sendable {
    @usableFromInline let layout: TextLayout

    init(layout: TextLayout) { self.layout = layout }

    /// 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of runs.
    @inlinable
    public var endIndex: Int { layout.placedCount + layout.tokenRunCount }

    /// The run at `position`.
    @inlinable @inline(__always)
    public subscript(position: Int) -> GlyphRun { layout.glyphRun(position) }
  }
}

/// The glyph runs of the text, with their positions.
extension TextLayout {
  /// The number of glyph runs, without those of truncation tokens.
  @usableFromInline var placedCount: Int { isOneRun ? 1 : runTable.count }

  /// The glyph run at an index, which must be valid and not one of a truncation token.
  @usableFromInline func placedRun(_ index: Int) -> PlacedRun {
    guard isOneRun else { return runTable[index] }
    precondition(index == 0, "no such run")
    return oneRun
  }

  /// The glyph runs of the text, without those of truncation tokens.
  var placed: some RandomAccessCollection<PlacedRun> { (0..<placedCount).lazy.map(placedRun) }
}

extension GlyphRun {
  /// Whether letter spacing, word spacing, gaps between text units or justification may add space between the run's
  /// glyphs.
  var isSpaced: Bool {
    let (placed, shaped) = (placed, shaped)
    guard shaped.kind == .text, !isGenerated else { return turnedEnds != nil }
    return shaped.letterSpacing != 0 || shaped.wordSpacing != 0 || layout.shaped.extras?.spacing != nil
      || placed.isContent && !layout.lines[ownLine].expansions.isNone
  }

  /// The space that letter spacing, word spacing, gaps and justification add on both sides of the glyph at `index`, in
  /// layout units. Letter spacing, word spacing and justification are added on the end side of a text unit, at its last
  /// glyph.
  func spacing(at index: Int, of glyphs: Glyphs) -> (before: Double, after: Double) {
    guard let ends = turnedEnds else { return unitSpacing(at: index, of: glyphs) }
    var sum = isGenerated ? (before: 0, after: 0) : unitSpacing(at: index, of: glyphs)
    if index == placed.glyphs.indices.lowerBound { sum.before += ends.left }
    if index == placed.glyphs.indices.upperBound - 1 { sum.after += ends.right }
    return sum
  }

  /// The space of turned boxes at the ends of the run; `nil` if there is none.
  private var turnedEnds: RunEnds? { layout.turnedEnds(ofRun: self.index) }

  /// The space of inline boxes at the left and at the right end of the run, in vertical lines at the top and at the
  /// bottom, in layout units. Backgrounds and decorations of text are not drawn there: CSS 2.2, section 16.3.1.
  package var boxEnds: (left: Double, right: Double) {
    guard let boxes = layout.shaped.extras?.boxSpacing, !isGenerated else { return (0, 0) }
    var (before, after) = edges(of: placed.range, boxes.fixed)
    if layout.isCut(line: ownLine) {
      let turned = edges(of: placed.range, boxes.ofTurned)
      (before, after) = (before + turned.before, after + turned.after)
    }
    let ends = turnedEnds ?? RunEnds(run: index)
    return placed.level.isRightToLeft
      ? (after + ends.left, before + ends.right) : (before + ends.left, after + ends.right)
  }

  /// The space beside the glyph at `index`, without that of turned boxes. Space before a unit is before all of its
  /// glyphs, space after it is behind all of them: the glyphs of a letter with marks, or of characters that are
  /// combined upright, stay together.
  private func unitSpacing(at index: Int, of glyphs: Glyphs) -> (before: Double, after: Double) {
    let isRightToLeft = placed.level.isRightToLeft
    let gaps = layout.placedSpacing(ofLine: ownLine)
    let startsUnit = gaps != nil && isUnitEdge(index, of: glyphs, isStart: true)
    let endsUnit = isUnitEdge(index, of: glyphs, isStart: false)
    guard startsUnit || endsUnit, let unit = unit(at: index, of: glyphs) else { return (0, 0) }
    let space = gaps.map { self.space(of: unit, $0) } ?? (before: 0, after: 0)
    let before = startsUnit ? space.before : 0
    let after = endsUnit ? widening(of: unit) + space.after : 0
    return isRightToLeft ? (after, before) : (before, after)
  }

  /// Whether the glyph at `index` is the first or the last one, in the order of the text, of the units that it stands
  /// for.
  private func isUnitEdge(_ index: Int, of glyphs: Glyphs, isStart: Bool) -> Bool {
    let neighbor = isStart == placed.level.isRightToLeft ? index + 1 : index - 1
    guard placed.glyphs.indices.contains(neighbor) else { return true }
    let (own, other) = (glyphs[index].cluster, glyphs[neighbor].cluster)
    return isStart
      ? other < own && layout.shaped.startsSpacedUnit(at: Int(own))
      : own < other && layout.shaped.startsSpacedUnit(at: Int(other))
  }

  /// The range of the text unit that the glyph at `index` draws, alone or with other glyphs. It has several units if
  /// the glyph was shaped again for this line and draws them all. A mark belongs to the unit before it. `nil` if the
  /// glyphs are not in the order of the text.
  private func unit(at index: Int, of glyphs: Glyphs) -> Range<Int>? {
    let indices = placed.glyphs.indices
    let step = placed.level.isRightToLeft ? -1 : 1
    var last = index
    while !isUnitEdge(last, of: glyphs, isStart: false) { last += step }
    let end = indices.contains(last + step) ? Int(glyphs[last + step].cluster) : Int(placed.end)
    let cluster = Int(glyphs[last].cluster)
    guard cluster < end else { return nil }
    let spaced = layout.shaped.extras?.spacedUnits
    let starts = layout.shaped.unitStarts
    return max(starts.previous(from: cluster), spaced?.previous(from: cluster) ?? 0, Int(placed.start))..<end
  }

  /// The width that letter spacing, word spacing and justification add at the end of units.
  private func widening(of unit: Range<Int>) -> Double {
    let (placed, shaped) = (placed, shaped)
    var sum = Double(layout.shaped.spacedUnits(in: unit)) * shaped.letterSpacing
    if shaped.wordSpacing != 0 {
      sum += Double(WordSeparators.count(in: layout.shaped.text, unit)) * shaped.wordSpacing
    }
    let expansion = placed.isContent ? layout.lines[ownLine].expansions : .none
    if !expansion.isNone {
      let paragraph = layout.shaped.paragraphs[layout.lines[ownLine].paragraph]
      let start = Int(placed.start)
      let content = (placed.startsLine ? start : start - 1)..<max(start, contentEnd ?? paragraph.contentEnd)
      sum += expansion.width(in: unit, of: content, layout.shaped, paragraph)
    }
    return sum
  }

  /// Shaped-text offset at which the content of the run's line ends, or that of its part if the line is cut: the end of
  /// the next run that ends content. `nil` if the content goes on behind the shown text, as in profile `browser`.
  private var contentEnd: Int? {
    let ends = layout.lines[ownLine].runs.lazy.map(layout.placedRun).filter(\.endsContent).map { Int($0.end) }
    return ends.filter { $0 >= Int(placed.end) }.min()
  }

  /// Shaped-text offset at which the content ends that the run, which is white space, follows on its line; `nil` if the
  /// line has no content before it.
  private var contentBefore: Int? {
    let ends = layout.lines[ownLine].runs.lazy.map(layout.placedRun).filter(\.endsContent).map { Int($0.end) }
    return ends.filter { $0 <= Int(placed.start) }.max()
  }

  /// The space that gaps between text units add before and after a unit, less the width trimmed off marks at the line's
  /// edges.
  private func space(of unit: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    let sum = edges(of: unit, gaps)
    let trim = placed.endsContent && unit.upperBound == Int(placed.end) ? layout.lines[ownLine].endTrim : 0
    let centering = centering(of: unit, gaps)
    let space = (before: sum.before + centering.before, after: sum.after - trim + centering.after)
    let scale = textScale
    guard scale != 1 else { return space }
    // Gaps between units are parts of an em, and boxes are not.
    let boxes = boxSpace(of: unit)
    return (
      space.before * scale - boxes.before * (scale - 1), space.after * scale - boxes.after * (scale - 1)
    )
  }

  /// The part of the space beside a unit that inline boxes take up.
  private func boxSpace(of unit: Range<Int>) -> (before: Double, after: Double) {
    layout.shaped.extras?.boxSpacing.map { edges(of: unit, $0.fixed) } ?? (0, 0)
  }

  /// The space that gaps add before and after a part of the run.
  private func edges(of part: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    placed.edges(of: part, gaps, in: layout.shaped.paragraphs[layout.lines[ownLine].paragraph]) { contentBefore }
  }
}

extension GlyphRun {
  /// The space that is added before and after the text unit `unit`, in layout units, to center a base under its
  /// annotation if it is the only base of its compound on the line: JLREQ, §3.3.7. `(0, 0)` for all other text.
  ///
  /// All the space that such a base needs is at the edge of the line. Half of it is moved to the other side of the
  /// base: one of the two numbers is negative, and their sum is 0 if the base is one unit.
  func centering(of unit: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    guard let scopes = layout.shaped.extras?.scopes, !scopes.rubies.isEmpty,
      let ruby = scopes.rubies(in: unit).first(where: { $0.compound != nil }), ruby.ruby.align != .start
    else { return (0, 0) }
    let (base, start, end) = (ruby.base, Int(placed.start), Int(placed.end))
    guard start <= base.lowerBound, base.upperBound <= end else { return (0, 0) }
    let startsLine = placed.startsLine && base.lowerBound == start
    let endsLine = placed.endsLine && base.upperBound == end
    let isAlone = ruby.startsCompound ? endsLine : startsLine && (endsLine || ruby.endsCompound)
    guard isAlone else { return (0, 0) }
    let upper = gaps.gap(at: base.upperBound)
    let before =
      startsLine
      ? -gaps.startTrim(at: base.lowerBound) : (gaps.gap(at: base.lowerBound)?.leading ?? 0) + ruby.overhang.start
    let after = endsLine ? upper?.atLineEnd ?? 0 : (upper?.trailing ?? 0) + ruby.overhang.end
    let shift = (after - ruby.columnWidth - before) / 2
    return (unit.lowerBound == base.lowerBound ? shift : 0, unit.upperBound == base.upperBound ? -shift : 0)
  }
}

extension FontFace {
  /// The advance of a glyph along the line of `run`, as the font has it without kerning, in font units.
  func advance(of glyph: UInt16, in run: ShapedRun) -> Int32 {
    run.orientation == .upright ? verticalAdvance(of: glyph) : advance(of: glyph)
  }

  /// The offset of a glyph from the pen to the glyph's origin, as the font has it, on the axes of the line of `run`, in
  /// font units.
  func offset(of glyph: UInt16, in run: ShapedRun) -> GlyphOffset {
    guard run.orientation == .upright else { return .zero }
    let origin = verticalOrigin(of: glyph)
    return GlyphOffset(x: origin.y, y: -origin.x)
  }
}

extension Orientation {
  /// The transform of a glyph about its origin, y down: glyphs of `.sideways` text are turned by 90 degrees clockwise.
  /// `horizontalScale` is applied before the turn and makes a glyph narrower; `skew` is applied before both and lets it
  /// lean to the right.
  package func transform(horizontalScale: Double = 1, skew: Double) -> TextStyle.GlyphTransform {
    let slanted = skew == 0 ? TextStyle.GlyphTransform.identity : .lean(skew)
    let narrowed = horizontalScale == 1 ? slanted : slanted.then(.scale(x: horizontalScale, y: 1))
    return self == .sideways ? narrowed.then(.quarterTurn) : narrowed
  }
}

extension ShapedText {
  /// Whether a text unit, or a unit of letter spacing, starts at an offset.
  fileprivate func startsSpacedUnit(at offset: Int) -> Bool {
    unitStarts[offset] || extras?.spacedUnits?[offset] == true
  }
}
