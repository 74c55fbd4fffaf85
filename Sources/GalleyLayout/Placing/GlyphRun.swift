public import GalleyFonts
internal import GalleyLineHeights
public import GalleyShaping
public import GalleyText
public import GalleyUnicode

/// Positioned glyphs of one face and size on one line: all that a rasterizer needs to draw them.
public struct GlyphRun: Sendable {
  @usableFromInline let layout: TextLayout
  /// Which of the layout's runs it is. What it says of itself is looked up there: many runs are looked at, few in full.
  @usableFromInline let index: Int
  /// For a run of a truncation token, the index of the line that shows the token; -1 for a run of the text.
  @usableFromInline let hostLine: Int

  /// A layout's run. Inlined, so that looking at runs one after the other counts no references to the layout.
  @inlinable
  init(layout: TextLayout, index: Int, hostLine: Int = -1) {
    self.layout = layout
    self.index = index
    self.hostLine = hostLine
  }

  /// Whether the run belongs to a truncation token. Its offsets are those of the token's text, not of the source.
  public var isToken: Bool { hostLine >= 0 }

  /// The text to which the run's offsets refer: the source of the layout, or the text of the truncation token.
  package var source: AttributedText { layout.shaped.source }

  /// Its place.
  var placed: PlacedRun {
    @inline(__always) get { layout.placed[index] }
  }
  /// The shaped run it is a part of.
  var shaped: ShapedRun {
    @inline(__always) get { layout.shaped.runs[Int(layout.placed[index].run)] }
  }

  /// The face the glyph indices belong to.
  public var face: FontFace { layout.shaped.faces[Int(shaped.face)] }
  /// Font size in layout units.
  public var size: Double { shaped.size }
  /// Source range of the glyphs' text; empty for generated glyphs.
  public var range: TextRange {
    layout.shaped.map.source(of: Int(placed.start))..<layout.shaped.map.source(of: Int(placed.end))
  }
  /// The same in the shaped text.
  package var textRange: Range<Int> { Int(placed.start)..<Int(placed.end) }
  /// The style of the run's first character, of generated glyphs that of the character before; later ones differ in
  /// paint alone.
  public var style: TextStyle {
    let style = layout.shaped.styles[Int(shaped.style)]
    let source = layout.shaped.source
    guard source.styles.runCount > layout.shaped.styles.count else { return style }
    return style.painted(like: source.style(at: isGenerated ? range.lowerBound - 1 : range.lowerBound))
  }
  /// Embedding level on this line: odd runs read right to left. White space at the line's end has the paragraph's
  /// (UAX #9, L1).
  public var level: BidiLevel { placed.level }
  /// Resolved script.
  public var script: Script { shaped.script }
  /// How the glyphs stand in the line: those of `.sideways` runs are drawn turned by 90 degrees clockwise about their
  /// origins, all others as they are.
  public var orientation: Orientation { shaped.orientation }
  /// How much narrower than the face has them glyphs are drawn, along x about their origins; 1 but where characters
  /// combined upright would not fit.
  public var horizontalScale: Double { isGenerated ? 1 : shaped.horizontalScale }
  /// Glyphs, a tab or an attachment.
  public var kind: ShapedRun.Kind { shaped.kind }
  /// Index of its line in the layout's `lines`.
  @inlinable public var line: Int { hostLine >= 0 ? hostLine : ownLine }
  /// Index of its line among the lines of the layout that shaped it: of a token, the token's own layout.
  @usableFromInline var ownLine: Int { Int(layout.placed[index].line) }
  /// From the box's left edge to the pen's start; in vertical text from its top.
  @inlinable public var left: Double { layout.placed[index].left }
  /// Sum of the advances, in layout units; under `browser` rounded up to 1/64 where an item ends.
  @inlinable public var width: Double { layout.placed[index].width }
  /// From the box's top, in vertical text from the side where lines start to stack, to the run's baseline, shifts
  /// included. Upright runs have it in the middle of their glyphs, turned ones where their letters stand.
  public var baseline: Double {
    let line = layout.lines[ownLine]
    guard layout.shaped.writingMode == .verticalLR else { return ownBaseline }
    return line.top + line.bottom - ownBaseline
  }
  /// The same on the line's own axes.
  package var ownBaseline: Double {
    let line = layout.lines[ownLine]
    guard !shaped.isAttachment, let extent = shaped.ownExtent else { return line.ownBaseline - shaped.baselineShift }
    let raised =
      switch layout.shaped.styles[Int(shaped.style)].verticalAlign {
      case .top: line.extent.ascent - extent.ascent
      case .bottom: extent.descent - line.extent.descent
      case .center: (line.extent.ascent - line.extent.descent - extent.ascent + extent.descent) / 2
      default: 0.0
      }
    return line.ownBaseline - raised - shaped.baselineShift
  }
  /// From the axes of `left` and `ownBaseline` to the box's.
  package var axes: LineAxes { layout.axes(of: layout.lines[ownLine]) }
  /// Whether no character of the text stands for the glyphs: a hyphen at a line's end, or tatweels that lengthen a
  /// join.
  ///
  /// Copied and extracted text leaves them out. A selection covers them with the character before them, and they are
  /// painted like it; their `cluster` is where `range` is.
  public var isGenerated: Bool { placed.start == placed.end }
  /// Whether the glyphs are tatweels: a hyphen ends its line.
  package var isKashida: Bool { isGenerated && !placed.endsContent }
  /// How many glyphs it has.
  @inlinable public var count: Int { Int(layout.placed[index].glyphs.count) }

  /// Calls `body` with each glyph, from left to right, in vertical text from top to bottom. O(n) without allocation.
  public func forEachGlyph(_ body: (GlyphRun.Glyph) -> Void) {
    let (placed, shaped) = (placed, shaped)
    let glyphs = placed.isOwn ? layout.ownGlyphs : layout.shaped.glyphs
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
