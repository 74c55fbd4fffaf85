internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The rectangles of a source range, line by line and from left to right on each line, as high as the line. In
  /// vertical text they are listed from top to bottom, and are as wide as the line.
  ///
  /// With `.enclosing`, the rectangles cover every cluster of which the range contains at least one character; with the
  /// other styles, every such grapheme. If text of two directions meets, a line can have several rectangles; rectangles
  /// that touch are joined. Hanging white space is covered, line breaks are not.
  public func rectangles(of range: TextRange, style: TextLayout.RectangleStyle = .enclosing) -> [LayoutRect] {
    var stretches: LineStretches?
    return rectangles(of: range, style, &stretches)
  }

  /// The `.enclosing` rectangles of many ranges. Takes time linear in the length of the text plus the covered parts,
  /// not in the number of ranges times the length of the text.
  package func rectangles(of ranges: [TextRange]) -> [[LayoutRect]] {
    var result = [[LayoutRect]](repeating: [], count: ranges.count)
    var stretches: LineStretches?
    for index in ranges.indices.sorted(by: { ranges[$0].lowerBound < ranges[$1].lowerBound }) {
      result[index] = rectangles(of: ranges[index], .enclosing, &stretches)
    }
    return result
  }

  /// The rectangles of one range. `stretches` are the parts of the line that was searched last.
  func rectangles(
    of range: TextRange, _ style: TextLayout.RectangleStyle, _ stretches: inout LineStretches?
  ) -> [LayoutRect] {
    guard !range.isEmpty else { return [] }
    var rectangles: [LayoutRect] = []
    // The lines are in source order.
    var index = line(closestTo: range.lowerBound) ?? lines.count
    while index < lines.count, lines[index].range.lowerBound < range.upperBound {
      defer { index += 1 }
      let line = lines[index]
      guard line.range.overlaps(range) else { continue }
      let axes = axes(of: line)
      let first = rectangles.count
      let found =
        style == .enclosing
        ? clusters(of: index, touching: range, &stretches) : graphemes(of: line, in: range, style)
      for stretch in found {
        if rectangles.count > first, let last = rectangles.last, last.continues(to: stretch) {
          rectangles[rectangles.count - 1].width = stretch.x + stretch.width - last.x
        } else {
          rectangles.append(stretch)
        }
      }
      for index in first..<rectangles.count where rectangles[index].width < 0 { rectangles[index].makeWidthPositive() }
      guard axes.isVertical else { continue }
      for index in first..<rectangles.count { rectangles[index] = axes.inBox(rectangles[index]) }
    }
    return rectangles
  }

  /// The smallest rectangle around all rectangles of a range; `nil` if there are none.
  public func boundingRectangle(of range: TextRange, style: TextLayout.RectangleStyle = .enclosing) -> LayoutRect? {
    var union = RectUnion()
    for rect in rectangles(of: range, style: style) { union.add(rect) }
    return union.rect
  }
}

extension TextLayout {
  /// The parts of a line whose clusters a range overlaps, on the line's axes.
  private func clusters(of index: Int, touching range: TextRange, _ stretches: inout LineStretches?) -> [LayoutRect] {
    let line = lines[index]
    if stretches?.line != index { stretches = LineStretches(self, line: index) }
    return (stretches?.touched(by: range) ?? []).map { left, right in
      LayoutRect(x: left, y: line.blockStart, width: right - left, height: line.extent.height)
    }
  }

  /// The parts of a line whose graphemes a range overlaps, on the line's axes.
  private func graphemes(of line: TextLine, in range: TextRange, _ style: TextLayout.RectangleStyle) -> [LayoutRect] {
    cells(of: line).compactMap { cell in
      guard cell.left != cell.right, characters(of: cell.range).overlaps(range) else { return nil }
      if style == .tight { return textRect(left: cell.left, right: cell.right, run: cell.run) }
      return LayoutRect(x: cell.left, y: line.blockStart, width: cell.right - cell.left, height: line.extent.height)
    }
  }
}

extension LayoutRect {
  /// Makes a negative width positive. The width is negative if negative letter spacing is larger than a letter's
  /// advance.
  fileprivate mutating func makeWidthPositive() {
    x += width
    width = -width
  }

  /// Whether `next` adjoins this rectangle on the right and has the same vertical position and height.
  fileprivate func continues(to next: LayoutRect) -> Bool {
    abs(x + width - next.x) < 1e-6 && y == next.y && height == next.height
  }
}

extension TextLayout {
  /// How `TextLayout.rectangles(of:style:)` covers a range: how high the rectangles are, and how ligatures are treated.
  public enum RectangleStyle: Hashable, Sendable {
    /// Rectangles as high as the line, around whole clusters: a ligature is covered if the range contains any of its
    /// characters. For links, which are found by a touch.
    case enclosing
    /// Rectangles as high as the line, from caret to caret: ligatures are divided among their graphemes. For
    /// selections.
    case selection
    /// Rectangles as high as ascent and descent of the text, from caret to caret. For marks that do not cover the space
    /// between lines.
    case tight
  }
}

extension TextLayout {
  /// The shortest source range that contains all characters that overlap `rect`, a rectangle in the layout's box; `nil`
  /// if no character does.
  ///
  /// Characters that only share an edge with the rectangle do not count. If text of two directions meets, the range may
  /// also contain characters outside of the rectangle. Takes time linear in the text of the lines that overlap the
  /// rectangle.
  public func range(in rect: LayoutRect) -> TextRange? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let corners = [
      LayoutPoint(x: rect.x, y: rect.y), LayoutPoint(x: rect.x + rect.width, y: rect.y + rect.height),
    ].compactMap { line(closestTo: $0) }
    guard let first = corners.min(), let last = corners.max() else { return nil }
    var lower = Int.max
    var upper = -1
    // The line before the first and the line after the last may overlap their neighbors, and so the rectangle.
    for line in lines[max(0, first - 1)...min(last + 1, lines.count - 1)] {
      let axes = axes(of: line)
      for cell in cells(of: line) where !cell.range.isEmpty && cell.left < cell.right {
        let cellRect = LayoutRect(
          x: cell.left, y: line.blockStart, width: cell.right - cell.left, height: line.extent.height)
        guard axes.inBox(cellRect).overlaps(rect) else { continue }
        let characters = characters(of: cell.range)
        lower = min(lower, characters.lowerBound)
        upper = max(upper, characters.upperBound)
      }
    }
    return lower < upper ? lower..<upper : nil
  }
}

extension LayoutRect {
  /// Whether two rectangles have an area in common that is wider and higher than rounding errors.
  fileprivate func overlaps(_ other: LayoutRect) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) > 1e-6
      && min(y + height, other.y + other.height) - max(y, other.y) > 1e-6
  }
}

extension TextLayout {
  /// The rectangle of a part of a glyph run, as high as ascent and descent of the run's face, on the line's axes. For
  /// upright runs the height is centered on the baseline. For an attachment the rectangle is as high as the line.
  func textRect(left: Double, right: Double, run index: Int) -> LayoutRect {
    let run = glyphRun(index)
    let line = lines[run.line]
    if case .attachment = run.kind {
      return LayoutRect(x: left, y: line.blockStart, width: right - left, height: line.extent.height)
    }
    let behavior = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style].behavior
    var extent = LineHeightModel(behavior: behavior).contentExtent(face: run.face.metrics, size: run.size)
    if run.orientation == .upright {
      extent = LineExtent(ascent: extent.height / 2, descent: extent.height / 2)
    }
    return LayoutRect(x: left, y: run.ownBaseline - extent.ascent, width: right - left, height: extent.height)
  }
}

/// Finds the parts of one line that source ranges cover, for any number of ranges. The line's runs are collected once,
/// and the edges of glyphs are computed only for runs that a range covers in part.
struct LineStretches {
  /// Index of the line in the layout.
  let line: Int
  /// The line's runs in the order of the source.
  private var runs: [Run]

  /// A run of the line, with what was computed about it.
  private struct Run {
    let run: GlyphRun
    /// Index of the run in the layout, in visual order.
    let index: Int
    /// The source range that the run covers.
    let covered: TextRange
    /// The edges of the run's glyphs; `nil` until they are needed.
    var extents: [GlyphExtent]?

    /// Whether a range that overlaps the run covers all of the run, so that the edges of its glyphs are not needed.
    func isWhole(in range: TextRange) -> Bool {
      run.count == 0 || run.isGenerated
        || (range.lowerBound <= covered.lowerBound && covered.upperBound <= range.upperBound)
    }
  }

  init(_ layout: TextLayout, line: Int) {
    self.line = line
    runs = layout.lines[line].runs.map { index in
      let run = layout.glyphRun(index)
      return Run(run: run, index: index, covered: run.coveredRange, extents: nil)
    }
    runs.sort { ($0.covered.lowerBound, $0.index) < ($1.covered.lowerBound, $1.index) }
  }

  /// The left and right edges of the parts of the line that a range overlaps, from left to right.
  mutating func touched(by range: TextRange) -> [(left: Double, right: Double)] {
    let first = runs.partitionPoint { $0.covered.upperBound > range.lowerBound }
    let end = runs.partitionPoint { $0.covered.lowerBound >= range.upperBound }
    guard first < end else { return [] }
    var edges: [(left: Double, right: Double)] = []
    for place in (first..<end).sorted(by: { runs[$0].index < runs[$1].index })
    where runs[place].covered.overlaps(range) {
      let run = runs[place].run
      if runs[place].isWhole(in: range) {
        edges.append((run.inlineStart, run.inlineStart + run.inlineSize))
        continue
      }
      let extents = runs[place].extents ?? run.glyphExtents
      runs[place].extents = extents
      append(extents.touched(by: range, isRightToLeft: run.level.isRightToLeft), range, to: &edges)
    }
    return edges
  }

  /// Adds the edges of the glyphs whose clusters a range overlaps; adjoining glyphs become one part.
  private func append(
    _ extents: ArraySlice<GlyphExtent>, _ range: TextRange, to edges: inout [(left: Double, right: Double)]
  ) {
    let first = edges.count
    for extent in extents where extent.cluster.overlaps(range) {
      if edges.count > first, edges[edges.count - 1].right == extent.left {
        edges[edges.count - 1].right = extent.right
      } else {
        edges.append((extent.left, extent.right))
      }
    }
  }
}

extension [GlyphExtent] {
  /// The slice from the first to the last glyph whose cluster a range overlaps. O(log n).
  fileprivate func touched(by range: TextRange, isRightToLeft: Bool) -> ArraySlice<GlyphExtent> {
    let first = partitionPoint {
      isRightToLeft ? $0.cluster.lowerBound < range.upperBound : $0.cluster.upperBound > range.lowerBound
    }
    let end = partitionPoint {
      isRightToLeft ? $0.cluster.upperBound <= range.lowerBound : $0.cluster.lowerBound >= range.upperBound
    }
    return first < end ? self[first..<end] : []
  }
}

/// The edges of a cluster of glyphs along its line, and the source range of its characters, without characters after
/// them that were removed.
struct GlyphExtent {
  var cluster: TextRange
  var left: Double
  var right: Double
}

extension GlyphRun {
  /// The source range of the characters that the run draws, without characters after them that were removed: a range
  /// of only removed characters covers no run. Generated glyphs cover the character before them.
  var coveredRange: TextRange {
    let range = textRange
    return layout.characters(of: isGenerated ? range.lowerBound - 1..<range.lowerBound : range)
  }

  /// The extents of the clusters that have a width, from left to right.
  var glyphExtents: [GlyphExtent] {
    let clusters = clusters.filter { $0.left != $0.right }
    return (level.isRightToLeft ? clusters.reversed() : clusters).map {
      GlyphExtent(cluster: layout.characters(of: $0.range), left: $0.left, right: $0.right)
    }
  }
}

/// The place across its lines of an inline box around a range of text: from the ascent to the descent of the first face
/// of the style in which the range starts. Other faces, sizes and attachments in the range do not change it, as in CSS.
package struct InlineBand {
  private let layout: TextLayout
  /// The first run of the range that is no attachment; if the range has only attachments, its first run.
  private let run: ShapedRun
  /// The first faces in the profiles of the paragraphs that were asked for.
  private var extents: [Behavior: LineExtent] = [:]

  /// The band of a range; `nil` if the text has no runs.
  package init?(_ layout: TextLayout, _ range: TextRange) {
    let shaped = layout.shaped
    guard !shaped.runs.isEmpty else { return nil }
    let first = shaped.runIndex(
      at: shaped.map.shaped(of: range.lowerBound, count: shaped.text.count), in: shaped.runs.indices)
    let end = shaped.map.shaped(of: range.upperBound, count: shaped.text.count)
    let text = shaped.runs[first...].prefix { $0.range.lowerBound < end }.first { !$0.isAttachment }
    self.layout = layout
    run = text ?? shaped.runs[first]
  }

  /// The distance from y = 0 of a line's axes to the band on that line, and the band's height, in layout units.
  package mutating func place(onLine index: Int) -> (top: Double, height: Double) {
    let line = layout.lines[index]
    let behavior = layout.shaped.paragraphStyles[layout.shaped.paragraphs[line.paragraph].style].behavior
    let own = extents[behavior] ?? self.extent(behavior)
    extents[behavior] = own
    let extent = LineExtent(ascent: own.ascent * line.textScale, descent: own.descent * line.textScale)
    // An attachment's own shift raises the attachment, not the text around it.
    let baseline = run.isAttachment ? line.ownBaseline : layout.ownBaseline(of: run, line: index)
    return (baseline - extent.ascent, extent.height)
  }

  private func extent(_ behavior: Behavior) -> LineExtent {
    let first = layout.shaped.firstFace(ofStyle: Int(run.style), behavior)
    let extent = LineHeightModel(behavior: behavior).contentExtent(face: first.metrics, size: first.size)
    // The baseline of upright glyphs in vertical lines is the middle of their box.
    return run.orientation == .upright
      ? LineExtent(ascent: extent.height / 2, descent: extent.height / 2) : extent
  }
}
