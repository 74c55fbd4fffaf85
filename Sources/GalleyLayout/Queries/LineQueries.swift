internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
package import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The source range of a line's content and of the white space after it that the text keeps, such as with
  /// `pre-wrap`. Where spaces collapse, those at the end of a line are removed, and so is U+1680. Other space
  /// separators, such as U+3000, hang, with the spaces before them: CSS Text 3, §4.1.3. O(n) in the white space at the
  /// line's end.
  package func keptRange(of line: TextLine) -> TextRange {
    let end = line.contentRange.upperBound
    guard end < line.range.upperBound else { return line.contentRange }
    let paragraph = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style]
    let whiteSpace = shaped.source.style(at: end).whiteSpace ?? paragraph.whiteSpace
    guard whiteSpace.collapsesSpaces else { return line.contentRange.lowerBound..<line.range.upperBound }
    let text = shaped.source.utf8
    var kept = line.range.upperBound
    while kept > end {
      let start = UTF8Decoding.start(before: kept, in: text)
      let scalar = UTF8Decoding.scalar(at: start, in: text)
      if scalar > 0x1680, HangingSpaces.contains(scalar) { break }
      kept = start
    }
    return line.contentRange.lowerBound..<max(kept, end)
  }

  /// The index of the line that contains the character at a source offset, even if the character is white space or a
  /// line break without a glyph; `nil` after the end of the text, and if `maxLines` hides the line. O(log n).
  ///
  /// The end of the text is on the last line.
  public func line(containing offset: Int) -> Int? {
    guard let index = line(closestTo: offset) else { return nil }
    let range = lines[index].range
    return range.contains(offset) || (offset == range.upperBound && offset == shaped.source.utf8Count) ? index : nil
  }

  /// The index of the line that contains the character at a source offset; the first line for offsets before the text,
  /// and the last line for offsets after all lines. `nil` if the text has no lines. O(log n).
  public func line(closestTo offset: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    return lines.indices.dropLast().partitionPoint { lines[$0].range.upperBound > offset }
  }

  /// The index of the line at a point; `nil` if the point is above, below or between the lines. O(log n).
  ///
  /// Only the position across the lines counts: points on the left and right of a line are also at the line. If
  /// exclusions split the line, returns the part that is nearest to the point.
  public func line(at point: LayoutPoint) -> Int? {
    guard let index = line(closestTo: point) else { return nil }
    let offset = blockOffset(of: point)
    return !isBefore(offset, lines[index].blockStart) && isBefore(offset, lines[index].blockEnd) ? index : nil
  }

  /// The index of the line nearest to a point; exactly between two lines, the later one. `nil` if the text has no
  /// lines. O(log n).
  ///
  /// Coordinates that are not numbers count as 0. If negative spacing sets lines over each other at the point, the
  /// result is one of these lines.
  public func line(closestTo point: LayoutPoint) -> Int? {
    guard !lines.isEmpty else { return nil }
    let offset = blockOffset(of: point)
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high) / 2
      let next = nextLine(after: middle)
      if next > high || isBefore(offset, (lines[middle].blockEnd + lines[next].blockStart) / 2) {
        high = middle
      } else {
        low = next
      }
    }
    return closestPiece(to: point, from: low)
  }

  /// The indices of the lines whose distance above or below a point, measured across the lines, is at most `distance`.
  /// Takes time linear in the number of results and logarithmic in the number of all lines.
  ///
  /// If negative spacing sets lines over each other, some of them may be missing.
  func lineIndices(within distance: Double, of point: LayoutPoint) -> Range<Int> {
    guard let closest = line(closestTo: point) else { return 0..<0 }
    let offset = blockOffset(of: point)
    var first = closest
    while first > 0, offset - lines[first - 1].blockEnd <= distance { first -= 1 }
    var end = closest
    while end < lines.count, lines[end].blockStart - offset <= distance { end += 1 }
    return first..<max(first, end)
  }

  /// The distance of a point from the box's block-start side, in layout units; 0 if the coordinate is not a number.
  private func blockOffset(of point: LayoutPoint) -> Double {
    let offset: Double =
      switch shaped.writingMode {
      case .horizontalTB: point.y
      case .verticalRL: size.width - point.x
      case .verticalLR: point.x
      }
    return offset.isNaN ? 0 : offset
  }

  /// Whether a position across the lines is before an edge. In `vertical-rl`, where lines stack leftwards, the edge
  /// itself counts as before, so that the left edge of a line belongs to the line and its right edge does not.
  private func isBefore(_ offset: Double, _ edge: Double) -> Bool {
    shaped.writingMode == .verticalRL ? offset <= edge : offset < edge
  }

  /// The index of the first line after all parts of the line at `index`.
  private func nextLine(after index: Int) -> Int {
    var next = index + 1
    while next < lines.count, lines[next].number == lines[index].number { next += 1 }
    return next
  }

  /// The index of the part of a line that is nearest to a point along the line. `index` is that of any part of the
  /// line. White space that hangs out of a part belongs to the part, where no other part has content.
  private func closestPiece(to point: LayoutPoint, from index: Int) -> Int {
    let number = lines[index].number
    var best = index
    var least = Double.infinity
    var hanging: Int?
    var piece = index
    while piece > 0, lines[piece - 1].number == number { piece -= 1 }
    let place = axes(of: lines[index]).inLine(point).x
    while piece < lines.count, lines[piece].number == number {
      let distance = max(
        lines[piece].inlineStart - place, place - lines[piece].inlineStart - lines[piece].inlineSize, 0)
      if distance < least { (best, least) = (piece, distance) }
      if distance <= 0 { return piece }
      if hanging == nil, lines[piece].hasTrailingSpace(at: place, isRightToLeft(lines[piece])) { hanging = piece }
      piece += 1
    }
    return hanging ?? best
  }

  /// Whether the paragraph of a line is set from right to left.
  private func isRightToLeft(_ line: TextLine) -> Bool { shaped.paragraphs[line.paragraph].baseLevel.isRightToLeft }
}

extension TextLine {
  /// Whether the white space after the content contains a position along the line.
  fileprivate func hasTrailingSpace(at place: Double, _ isRightToLeft: Bool) -> Bool {
    let start = isRightToLeft ? inlineStart - trailingWhitespaceWidth : inlineStart + inlineSize
    return start <= place && place < start + trailingWhitespaceWidth
  }
}

extension TextLayout {
  /// The rectangle of a line's content in the box, in layout units, without trailing white space: as wide as the
  /// content and as high as the line. In vertical text it is as high as the content is long, and as wide as the line.
  /// `index` is an index of ``lines``, where each part of a line that exclusions divide is an element.
  public func rectangle(ofLine index: Int) -> LayoutRect {
    let line = lines[index]
    return axes(of: line).inBox(
      LayoutRect(x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height))
  }

  /// The distance from the box's top to the baseline of a line, in layout units; in vertical text from the box's left
  /// edge. `index` is an index of ``lines``.
  public func baseline(ofLine index: Int) -> Double {
    let line = lines[index]
    let axes = axes(of: line)
    return axes.isVertical ? axes.inBox(0, line.ownBaseline).x : line.ownBaseline
  }

  /// A line's height minus the height of its text (ascent and descent) and its boxes, in layout units. Negative if the
  /// line height is smaller; 0 if the line has neither text nor boxes. `index` is an index of ``lines``. Linear in the
  /// line's runs.
  public func leading(ofLine index: Int) -> Double { leading(of: lines[index]) }

  /// Whether a line is cut: a part of the line, or text after the line, is not shown. ``truncations`` says which text.
  /// `index` is an index of ``lines``.
  public func isTruncated(line index: Int) -> Bool { cuts.contains { $0.line == index } }

  /// The line's height minus the height of its content; 0 if the line has no runs.
  private func leading(of line: TextLine) -> Double {
    var edges: (top: Double, bottom: Double)?
    for index in line.runs {
      let rect = contentRect(ofRun: index, line: line)
      edges = (
        min(edges?.top ?? rect.y, rect.y), max(edges?.bottom ?? rect.y + rect.height, rect.y + rect.height)
      )
    }
    return edges.map { line.extent.height - ($0.bottom - $0.top) } ?? 0
  }

  /// The rectangle of a run on the line's axes: as high as ascent and descent of its text, or as the attachment with
  /// its margins.
  private func contentRect(ofRun index: Int, line: TextLine) -> LayoutRect {
    let run = glyphRun(index)
    guard case .attachment(let number) = run.kind else {
      return textRect(left: run.inlineStart, right: run.inlineStart + run.inlineSize, run: index)
    }
    let attachment = shaped.source.attachment(number).withLayoutLengths
    let box = attachments.partitionPoint { $0.offset >= run.range.lowerBound }
    guard attachments.indices.contains(box), attachments[box].offset == run.range.lowerBound else {
      return LayoutRect(x: run.inlineStart, y: line.blockStart, width: run.inlineSize, height: 0)
    }
    let axes = axes(of: line)
    let corner = axes.inLine(LayoutPoint(x: attachments[box].rect.x, y: attachments[box].rect.y))
    let top = axes.isVertical ? corner.y - attachments[box].rect.width : corner.y
    return LayoutRect(
      x: run.inlineStart, y: top - attachment.margins.top, width: run.inlineSize, height: attachment.outerHeight)
  }
}

extension TextLayout {
  /// Whether a line and a line of another layout have the same glyphs at the same places along the line, with equal
  /// extents. Their texts and styles must be equal; the function finds differences that the text around the lines
  /// makes.
  package func line(_ index: Int, hasSameGlyphsAs otherIndex: Int, of other: TextLayout) -> Bool {
    let (a, b) = (lines[index], other.lines[otherIndex])
    guard a.inlineStart.isNear(b.inlineStart), a.inlineSize.isNear(b.inlineSize), a.extent == b.extent,
      a.reason == b.reason, a.trailingWhitespaceWidth.isNear(b.trailingWhitespaceWidth), a.runs.count == b.runs.count,
      a.expansion.isNear(b.expansion), a.letterExpansion.isNear(b.letterExpansion), a.endTrim.isNear(b.endTrim),
      a.textScale == b.textScale
    else { return false }
    return zip(a.runs, b.runs).allSatisfy { glyphRun($0).hasSameLook(as: other.glyphRun($1)) }
  }
}

extension Double {
  /// Whether two lengths differ by less than 1/4096 layout unit. The width of a line is a difference of positions that
  /// count from the start of the paragraph, so it may change in the last digits when text before the line changes.
  package func isNear(_ other: Double) -> Bool { self == other || abs(self - other) < 1 / 4096 }
}

extension GlyphRun {
  /// Whether two runs of equal text have the same face, size, orientation and place along the line, and the same
  /// glyphs.
  fileprivate func hasSameLook(as other: GlyphRun) -> Bool {
    let (own, its) = (placed, other.placed)
    guard own.left.isNear(its.left), own.width.isNear(its.width), own.rounding.isNear(its.rounding),
      own.level == its.level,
      own.glyphs.count == its.glyphs.count, kind == other.kind, face === other.face, size == other.size,
      orientation == other.orientation, horizontalScale == other.horizontalScale
    else { return false }
    let (glyphs, others) = (glyphTable, other.glyphTable)
    return zip(own.glyphs.indices, its.glyphs.indices).allSatisfy { (a, b) in
      glyphs[a].id == others[b].id && glyphs[a].advance == others[b].advance
        && own.glyphs.offset(of: a, in: glyphs) == its.glyphs.offset(of: b, in: others)
    }
  }
}
