package import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
package import GalleyText
internal import GalleyUnicode

/// The placed emphasis mark of one character. All positions are in layout units from the corner of the text's box.
package struct EmphasisMark {
  /// The source offset of the character that has the mark.
  package let offset: Int
  /// The face of the mark's glyphs.
  package let face: FontFace
  /// The mark's font size in layout units.
  package let size: Double
  /// Whether the mark is on a vertical line.
  package let isVertical: Bool
  /// The transform with which each glyph is drawn, about the glyph's origin: for example the rotation in vertical
  /// lines.
  package let transform: TextStyle.GlyphTransform
  /// The position of the mark's baseline across the line: y in horizontal lines, x in vertical lines.
  package let baseline: Double
  /// The glyphs, usually one.
  package let glyphs: [GlyphRun.Glyph]
}

/// Places the emphasis marks over or under the characters of one line: CSS Text Decoration 4, §4.
///
/// Marks are placed when the display list or the ink bounds need them; a layout does not store them.
package struct EmphasisMarks {
  private let layout: TextLayout
  private let line: TextLine
  private let paragraph: ShapedParagraph
  private let axes: LineAxes
  private let model: LineHeightModel
  /// The annotations of the line.
  private let annotations: ArraySlice<TextLayout.AnnotationBox>
  /// The boxes that marks touch, by index of the style of the text, around the baseline of this text.
  private var boxes: [UInt32: LineExtent] = [:]

  /// Places the marks of the line at `index` of the layout's lines. `nil` if the line's paragraph has no emphasis
  /// marks.
  package init?(_ layout: TextLayout, line index: Int) {
    line = layout.lines[index]
    paragraph = layout.shaped.paragraphs[line.paragraph]
    guard paragraph.hasEmphasis else { return nil }
    self.layout = layout
    axes = layout.axes(of: line)
    model = LineHeightModel(layout.shaped.paragraphStyles[paragraph.style], isVertical: axes.isVertical)
    let all = layout.annotations
    annotations = all[all.partitionPoint { $0.line >= index }...].prefix { $0.line == index }
    // All text of a style on one line has marks at the same height, also in several faces.
    for index in line.runs where !layout.glyphRun(index).isToken {
      let run = layout.glyphRun(index).shaped
      guard run.isText else { continue }
      let box = model.markedBox(face: layout.shaped.faces[Int(run.face)].metrics, size: run.size * line.textScale)
      boxes[run.style] = (boxes[run.style] ?? .empty).union(box)
    }
  }

  /// The marks of the glyph run at `index` of the layout's runs, which must be on this line. Empty if the run has no
  /// marks: no text, a style without marks, a hyphen that the line adds, or a truncation token.
  package func marks(ofRun index: Int) -> [EmphasisMark] {
    let run = layout.glyphRun(index)
    guard run.kind == .text, !run.isGenerated, !run.isToken, case let style = run.style,
      let mark = layout.shaped.emphasisMark(style, paragraph: paragraph), let box = boxes[run.shaped.style]
    else { return [] }
    let isOver = style.emphasis.position.isOver(isVertical: axes.isVertical)
    // The baseline of the run's text on the axis across the line, moved by `verticalAlign`.
    let shift = run.shaped.baselineShift - run.shaped.alignmentShift
    let depth = run.ownBaseline + shift * line.textScale
    let edge = isOver ? depth - box.ascent : depth + box.descent
    var marks: [EmphasisMark] = []
    for place in run.markedPlaces(model.behavior) {
      guard EmphasizedScalars.contains(UTF8Decoding.scalar(at: place.offset, in: layout.shaped.text)) else { continue }
      let offset = layout.shaped.map.source(of: place.offset)
      let own = annotatedEdge(at: offset, isOver: isOver) ?? edge
      for index in mark.lines.first?.runs ?? 0..<0 {
        let drawn = mark.glyphRun(index)
        guard drawn.kind == .text else { continue }
        marks.append(placed(drawn, of: mark, offset: offset, center: place.center, edge: own, isOver: isOver))
      }
    }
    return marks
  }

  /// The position, across the line, of the outer edge of the ruby annotation that the character at the source offset
  /// `offset` has on the side of its marks; `nil` if there is no such annotation.
  private func annotatedEdge(at offset: Int, isOver: Bool) -> Double? {
    let side = isOver ? RubyAnnotation.Position.over : .under
    let mode = layout.shaped.writingMode
    guard
      let rect = annotations.first(where: { $0.range.contains(offset) && $0.ruby.side(in: mode) == side })?.rect
    else { return nil }
    let top = axes.inLine(LayoutPoint(x: rect.x + rect.width, y: rect.y)).y
    return isOver ? top : top + (axes.isVertical ? rect.width : rect.height)
  }

  /// One glyph run of the mark's layout, moved so that the mark's middle is at `center` along the line and its em box
  /// touches `edge` across the line.
  private func placed(
    _ run: GlyphRun, of mark: TextLayout, offset: Int, center: Double, edge: Double, isOver: Bool
  ) -> EmphasisMark {
    let isUpright = run.orientation == .upright
    // The marks of a scaled line have its scale.
    let scale = line.textScale
    let rise = model.markRise(face: run.face.metrics, size: run.size, isOver: isOver, isUpright: isUpright) * scale
    let target = axes.inBox(center - middle(of: run) * scale, edge - rise)
    let origin = run.axes.inBox(run.inlineStart, run.ownBaseline)
    let glyphs = run.glyphs.map { glyph in
      var glyph = glyph
      glyph.x = target.x + (glyph.x - origin.x) * scale
      glyph.y = target.y + (glyph.y - origin.y) * scale
      glyph.advance *= scale
      return glyph
    }
    return EmphasisMark(
      offset: offset, face: run.face, size: run.size * scale, isVertical: run.orientation != .horizontal,
      transform: run.orientation.transform(horizontalScale: run.horizontalScale, skew: run.skew),
      baseline: axes.isVertical ? target.x : target.y, glyphs: glyphs)
  }

  /// The distance from a mark's start to its middle, which is set over the middle of the character, in layout units. In
  /// profile `unicode` it is half of the mark's advance. In profile `browser` it is the middle of the ink if the mark
  /// is one glyph that is not upright.
  private func middle(of run: GlyphRun) -> Double {
    guard model.behavior.contains(.browserEmphasis), run.count == 1, run.orientation != .upright,
      let glyph = run.glyphs.first,
      let ink = run.face.extents(of: glyph.id), ink.width > 0
    else { return run.inlineSize / 2 }
    return (Double(ink.xBearing) + Double(ink.width) / 2) * run.size / Double(max(1, run.face.metrics.unitsPerEm))
  }
}

extension GlyphRun {
  /// The places for emphasis marks: the shaped-text offset at which each character starts, and the position along the
  /// line over which the mark is centered.
  ///
  /// Characters that are combined upright have one mark together. In profile `unicode`, each grapheme has a mark, over
  /// the middle of the grapheme without the space that the line adds beside it. In profile `browser`, each cluster,
  /// such as a ligature, has a mark, over the middle of its advance without letter spacing.
  fileprivate func markedPlaces(_ behavior: Behavior) -> [(offset: Int, center: Double)] {
    if shaped.isCombined { return [(textRange.lowerBound, inlineStart + inlineSize / 2)] }
    if behavior.contains(.browserEmphasis) {
      return clusters.map { cluster in
        let spacing = Double(layout.shaped.spacedUnits(in: cluster.range)) * shaped.letterSpacing
        let shift = level.isRightToLeft ? spacing : -spacing
        return (cluster.range.lowerBound, (cluster.left + cluster.right + shift) / 2)
      }
    }
    let spaces = addedSpaces
    var index = 0
    return caretCells(run: self.index).compactMap { cell in
      guard cell.startsGrapheme, !cell.range.isEmpty else { return nil }
      while index + 1 < spaces.count, spaces[index].right <= cell.left + 1e-9 { index += 1 }
      var (left, right) = (cell.left, cell.right)
      if spaces.indices.contains(index) {
        if abs(spaces[index].left - left) < 1e-6 { left += spaces[index].before }
        if abs(spaces[index].right - right) < 1e-6 { right -= spaces[index].after }
      }
      return (cell.range.lowerBound, (left + right) / 2)
    }
  }

  /// For each cluster from left to right: the positions of its edges along the line, and the space that the line adds
  /// inside its left and its right edge, in layout units. Empty if the line adds no space.
  private var addedSpaces: [(left: Double, right: Double, before: Double, after: Double)] {
    guard isSpaced else { return [] }
    let glyphs = placed.isOwn ? layout.ownGlyphs : layout.shaped.glyphs
    var spaces: [(left: Double, right: Double, before: Double, after: Double)] = []
    var pen = inlineStart
    var cluster: UInt32?
    for index in placed.glyphs.indices {
      let spacing = spacing(at: index, of: glyphs)
      let advance = spacing.before + Double(glyphs[index].advance) * scale + spacing.after
      if cluster != glyphs[index].cluster { spaces.append((pen, pen, 0, 0)) }
      cluster = glyphs[index].cluster
      pen += advance
      let last = spaces.count - 1
      spaces[last].right = pen
      spaces[last].before += spacing.before
      spaces[last].after += spacing.after
    }
    return spaces
  }
}

extension ShapedText {
  /// The emphasis mark for text of a style in a paragraph, laid out as one line in a box of its own. `nil` if the style
  /// has no mark, or the mark is an empty string. The layout is cached in the same way as truncation tokens.
  func emphasisMark(_ style: TextStyle, paragraph: ShapedParagraph) -> TextLayout? {
    guard style.hasEmphasisMarks, let mark = style.emphasis.mark?.string(isVertical: writingMode.isVertical) else {
      return nil
    }
    let own = style.emphasisMarkStyle(paragraphStyles[paragraph.style].behavior)
    return preparedToken(.string(mark), style: own, paragraph: paragraph).layout
  }
}
