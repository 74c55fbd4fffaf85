internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Makes the commands of a debug overlay: translucent rectangles and lines of half a layout unit.
struct DebugOverlayBuilder {
  private let layout: TextLayout
  private let overlay: DisplayOptions.DebugOverlay

  init(_ layout: TextLayout, overlay: DisplayOptions.DebugOverlay) {
    self.layout = layout
    self.overlay = overlay
  }

  /// The commands of all chosen parts. Filled regions are below the thin lines, and large boxes below small ones.
  var commands: [DisplayCommand] {
    var result: [DisplayCommand] = []
    if overlay.contains(.scopes) { result += scopes }
    if overlay.contains(.regions) { result += regions }
    if overlay.contains(.container) {
      result += frame(LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height), .container)
    }
    if overlay.contains(.lines) { result += layout.lines.flatMap(commands(of:)) }
    for run in layout.glyphRuns where !overlay.isDisjoint(with: [.runs, .clusters, .glyphs]) {
      if overlay.contains(.runs) { result += frame(box(of: run), .runs) }
      if overlay.contains(.clusters) { result += clusters(of: run) }
      if overlay.contains(.glyphs) { result += glyphs(of: run) }
    }
    if overlay.contains(.attachments) { result += layout.attachments.flatMap { frame($0.rect, .attachments) } }
    if overlay.contains(.cuts) { result += cuts }
    return result
  }

  /// The width of lines in layout units. At scale 1 a canvas draws one pixel.
  private static let lineWidth = 0.5

  private func fill(_ rect: LayoutRect, _ color: RGBAColor) -> [DisplayCommand] {
    rect.isDrawable ? [.fill(rect, color)] : []
  }

  private func frame(_ rect: LayoutRect, _ color: RGBAColor) -> [DisplayCommand] {
    rect.frame(width: Self.lineWidth).map { .fill($0, color) }
  }

  private func commands(of line: TextLine) -> [DisplayCommand] {
    let axes = layout.axes(of: line)
    let box = LayoutRect(x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height)
    let hanging = LayoutRect(
      x: line.inlineStart, y: line.ownBaseline, width: line.inlineSize + line.trailingWhitespaceWidth,
      height: Self.lineWidth)
    return frame(axes.inBox(box), .lines) + fill(axes.inBox(hanging), .lines)
  }

  /// The box of a run: its advance, from ascent to descent.
  private func box(of run: GlyphRun) -> LayoutRect {
    let scale = run.size / Double(run.face.metrics.unitsPerEm)
    let ascent = Double(run.face.metrics.ascender) * scale
    let descent = Double(-run.face.metrics.descender) * scale
    // The baseline of upright glyphs is in the middle of their box.
    let above = run.orientation == .upright ? (ascent + descent) / 2 : ascent
    return run.axes.inBox(
      LayoutRect(x: run.inlineStart, y: run.ownBaseline - above, width: run.inlineSize, height: ascent + descent))
  }

  private func clusters(of run: GlyphRun) -> [DisplayCommand] {
    let descent = -Double(run.face.metrics.descender) * run.size / Double(run.face.metrics.unitsPerEm)
    var walk = ClusterWalk(run)
    var result: [DisplayCommand] = []
    let axes = run.axes
    while let cluster = walk.next() {
      result += frame(
        axes.inBox(LayoutRect(x: cluster.left, y: run.ownBaseline, width: cluster.width, height: descent)),
        .clusters)
    }
    return result
  }

  /// A dot at each glyph's origin, an eighth of the font size wide, and a tick where the glyph's advance ends.
  private func glyphs(of run: GlyphRun) -> [DisplayCommand] {
    var result: [DisplayCommand] = []
    var pen = run.inlineStart
    let dot = run.size / 8
    let axes = run.axes
    run.forEachGlyph { glyph in
      pen += glyph.advance
      result += fill(LayoutRect(x: glyph.x - dot / 2, y: glyph.y - dot / 2, width: dot, height: dot), .glyphs)
      let tick = LayoutRect(
        x: pen - Self.lineWidth / 2, y: run.ownBaseline, width: Self.lineWidth, height: run.size / 4)
      result += fill(axes.inBox(tick), .glyphs)
    }
    return result
  }

  /// The rectangles of all scopes except active ranges.
  private var scopes: [DisplayCommand] {
    layout.shaped.source.scopes.filter { !$0.kind.isActiveRange }
      .flatMap { layout.rectangles(of: $0.range).flatMap { frame($0, .scopes) } }
  }

  /// The boxes of truncation tokens. For a cut line without a token, a bar at the end of its content.
  private var cuts: [DisplayCommand] {
    layout.truncations.flatMap { cut -> [DisplayCommand] in
      if let token = cut.token { return frame(token.rect, .cuts) }
      let line = layout.lines[cut.line]
      let bar = LayoutRect(
        x: line.inlineStart + line.inlineSize, y: line.blockStart, width: Self.lineWidth, height: line.extent.height)
      return fill(layout.axes(of: line).inBox(bar), .cuts)
    }
  }

  /// The rectangles of active ranges, as `activeRegions` reports them to hosts.
  private var regions: [DisplayCommand] {
    layout.activeRegions.flatMap { $0.rectangles.flatMap { fill($0, .regions) } }
  }
}

extension RGBAColor {
  fileprivate static let lines = RGBAColor(red: 0, green: 90, blue: 255, alpha: 160)
  fileprivate static let runs = RGBAColor(red: 0, green: 140, blue: 60, alpha: 160)
  fileprivate static let glyphs = RGBAColor(red: 220, green: 0, blue: 0, alpha: 200)
  fileprivate static let clusters = RGBAColor(red: 240, green: 130, blue: 0, alpha: 200)
  fileprivate static let container = RGBAColor(red: 110, green: 110, blue: 110, alpha: 200)
  fileprivate static let attachments = RGBAColor(red: 0, green: 140, blue: 140, alpha: 200)
  fileprivate static let scopes = RGBAColor(red: 140, green: 80, blue: 20, alpha: 160)
  fileprivate static let cuts = RGBAColor(red: 220, green: 0, blue: 160, alpha: 200)
  fileprivate static let regions = RGBAColor(red: 150, green: 0, blue: 200, alpha: 60)
}
