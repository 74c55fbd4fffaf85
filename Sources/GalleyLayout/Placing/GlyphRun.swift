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
  var shaped: ShapedRun {
    @inline(__always) get { layout.shaped.runs[Int(layout.placedRun(index).run)] }
  }

  /// The face to which the glyph indices belong.
  ///
  /// On a line whose glyphs are set narrower or wider (``ParagraphStyle/JustificationLimits/minimumGlyphWidth``), this
  /// is another instance of the variable font.
  public var face: FontFace {
    let placed = placed
    guard placed.glyphStep != 0 else { return layout.shaped.faces[Int(shaped.face)] }
    let text = layout.text(glyphStep: placed.glyphStep)
    return text.faces[Int(text.runs[Int(placed.run)].face)]
  }
  /// Font size in layout units.
  public var size: Double { shaped.size }
  /// Source range of the text of the glyphs; empty for generated glyphs.
  public var range: TextRange {
    layout.shaped.map.source(of: Int(placed.start))..<layout.shaped.map.source(of: Int(placed.end))
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
  public var script: Script { shaped.script }
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
  public var kind: ShapedRun.Kind { shaped.kind }
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
  var glyphTable: GlyphArrays {
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
    let map = layout.shaped.map
    let last = placed.glyphs.indices.upperBound - 1
    for index in placed.glyphs.indices {
      var spacing = isSpaced ? self.spacing(at: index, of: glyphs) : (before: 0, after: 0)
      if index == last, shaped.kind == .text { spacing.after += placed.rounding }
      let offset = placed.glyphs.offset(of: index, in: glyphs)
      let advance = shaped.kind == .tab ? placed.width : Double(glyphs[index].advance) * shaped.scale
      let place = axes.place(
        pen + spacing.before + Double(offset.x) * shaped.scale, baseline - Double(offset.y) * shaped.scale)
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
