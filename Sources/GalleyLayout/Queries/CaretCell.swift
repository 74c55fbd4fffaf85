internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// A caret cell: a grapheme of one line, with its edges along that line. A caret moves from cell to cell.
///
/// Several graphemes are one cell if they replace a single character of the source (`text-transform` turns `ß` into
/// `SS`), or if they are set side by side in the width of a single character (`text-combine-upright`).
struct CaretCell {
  /// Range of the cell in the shaped text. Empty only for generated glyphs that are not next to the character before
  /// them.
  var range: Range<Int>
  /// Position of the cell's left edge along the line, measured from the box's start; in vertical lines the top edge.
  var left: Double
  /// Position of the cell's right edge; in vertical lines the bottom edge. It is less than `left` if negative letter
  /// spacing is larger than the character's advance.
  var right: Double
  /// Whether the cell's text is read from right to left.
  var isRightToLeft: Bool
  /// Index of the cell's glyph run in the layout; of several runs, the leftmost one.
  var run: Int
  /// Whether the cell starts with the start of a grapheme. `false` is possible only for the first cell of a glyph run
  /// in text order.
  var startsGrapheme = true
}

extension CaretCell {
  /// The cell's left and right edge, each with the text position of a caret there.
  var edges: (left: Edge, right: Edge) {
    let start = Edge(offset: range.lowerBound, affinity: .downstream, place: isRightToLeft ? right : left)
    let end = Edge(offset: range.upperBound, affinity: .upstream, place: isRightToLeft ? left : right)
    return isRightToLeft ? (end, start) : (start, end)
  }

  /// An edge of a cell.
  struct Edge {
    /// Offset in the shaped text.
    var offset: Int
    /// Downstream at the cell's start in the text, upstream at the cell's end.
    var affinity: TextPosition.Affinity
    /// Position along the line, measured from the box's start.
    var place: Double
  }
}

/// The caret cells of one line from left to right, in vertical lines from top to bottom. Computing them takes time
/// linear in the line.
struct LineCells {
  private(set) var cells: [CaretCell] = []
  /// Generated glyphs of right-to-left text, which are on the left of the character before them. They are joined with
  /// that character, which comes next.
  private var pendingCell: CaretCell?

  init(_ layout: TextLayout, line: TextLine) {
    for index in line.runs {
      let run = layout.glyphRun(index)
      for cell in run.caretCells(run: index) { append(cell) }
    }
    flush()
  }

  /// Appends a cell. Generated glyphs are joined with the character before them. Combining marks in a run of their own
  /// are joined with the rest of their grapheme.
  private mutating func append(_ cell: CaretCell) {
    var cell = cell
    if cell.range.isEmpty {
      if cell.isRightToLeft {
        flush()
        pendingCell = cell
      } else if let last = cells.last, !last.isRightToLeft, last.range.upperBound == cell.range.lowerBound {
        cells[cells.count - 1].right = cell.right
      } else {
        cells.append(cell)
      }
      return
    }
    if let generated = pendingCell, cell.isRightToLeft, cell.range.upperBound == generated.range.lowerBound {
      cell.left = generated.left
      pendingCell = nil
    }
    flush()
    if let last = cells.last, last.isRightToLeft == cell.isRightToLeft, let joined = last.joined(with: cell) {
      cells[cells.count - 1] = joined
    } else {
      cells.append(cell)
    }
  }

  /// Appends the waiting generated glyphs as a cell of their own.
  private mutating func flush() {
    if let cell = pendingCell { cells.append(cell) }
    pendingCell = nil
  }
}

extension CaretCell {
  /// This cell joined with the cell on its right, which has the same direction; `nil` if the two are not parts of one
  /// grapheme.
  fileprivate func joined(with next: CaretCell) -> CaretCell? {
    let (first, second) = isRightToLeft ? (next, self) : (self, next)
    guard !second.startsGrapheme, first.range.upperBound == second.range.lowerBound else { return nil }
    var joined = self
    joined.range = first.range.lowerBound..<second.range.upperBound
    joined.right = next.right
    joined.startsGrapheme = first.startsGrapheme
    return joined
  }
}

extension TextLayout {
  /// The caret cells of a line, from left to right.
  func cells(of line: TextLine) -> [CaretCell] { LineCells(self, line: line).cells }

  /// The source range of the characters of a cell, without characters after them that were removed.
  func characters(of range: Range<Int>) -> TextRange {
    guard !range.isEmpty else {
      return shaped.map.source(of: range.lowerBound)..<shaped.map.source(of: range.lowerBound)
    }
    let start = shaped.map.source(of: range.lowerBound)
    return start..<max(start, shaped.map.sourceEnd(before: range.upperBound))
  }

  /// The source offset of a caret before the shaped-text offset `offset`. The caret comes after white space that was
  /// removed there.
  func caretOffset(_ offset: Int) -> Int {
    offset >= shaped.text.count ? shaped.source.utf8Count : shaped.map.source(of: offset)
  }
}

extension GlyphRun {
  /// The caret cells of the run, from left to right. A cluster of several graphemes, such as a ligature, has a cell for
  /// each grapheme.
  ///
  /// A ligature is divided at the caret positions that the font has for it (table `GDEF`), if their number is right;
  /// otherwise into equal parts.
  func caretCells(run index: Int) -> [CaretCell] {
    var cells: [CaretCell] = []
    var walk = GraphemeStarts(layout.shaped, from: textRange.lowerBound)
    var unit: RunCluster?
    var stops: [Int] = []
    var startsGrapheme = true
    func endUnit() {
      guard let unit else { return }
      appendCells(of: unit, at: shaped.isCombined ? [] : stops, run: index, into: &cells)
      cells[cells.count - 1 - (shaped.isCombined ? 0 : stops.count)].startsGrapheme = startsGrapheme
    }
    for cluster in clusters {
      var inner: [Int] = []
      walk.advance(to: cluster.range.upperBound) { inner.append($0) }
      let starts = isGenerated || inner.first == cluster.range.lowerBound
      if inner.first == cluster.range.lowerBound { inner.removeFirst() }
      if !starts, let whole = unit {
        unit = whole.joined(with: cluster, isRightToLeft: level.isRightToLeft)
        stops += inner
      } else {
        endUnit()
        (unit, stops, startsGrapheme) = (cluster, inner, starts)
      }
    }
    endUnit()
    return level.isRightToLeft ? cells.reversed() : cells
  }

  /// Appends the cells of a cluster, in text order. `stops` are the offsets at which the cluster is divided.
  private func appendCells(of unit: RunCluster, at stops: [Int], run index: Int, into cells: inout [CaretCell]) {
    let isRightToLeft = level.isRightToLeft
    var places = stops.isEmpty ? [] : ligatureCarets(of: unit, count: stops.count)
    if isRightToLeft { places.reverse() }
    var start = unit.range.lowerBound
    var place = isRightToLeft ? unit.right : unit.left
    for number in 0...stops.count {
      let end = number < stops.count ? stops[number] : unit.range.upperBound
      let next = number < stops.count ? places[number] : isRightToLeft ? unit.left : unit.right
      cells.append(
        CaretCell(
          range: start..<end, left: isRightToLeft ? next : place, right: isRightToLeft ? place : next,
          isRightToLeft: isRightToLeft, run: index))
      (start, place) = (end, next)
    }
  }

  /// The positions at which a cluster is divided into `count` + 1 parts: in layout units along the line, measured from
  /// the box's start, ascending.
  private func ligatureCarets(of unit: RunCluster, count: Int) -> [Double] {
    if unit.movingGlyphs == 1, let glyph = unit.glyph, orientation != .upright {
      let carets = shapedFace.ligatureCarets(of: glyph.id)
        .map { glyph.origin + Double($0) * scale * horizontalScale }
      let bounds = [unit.left] + carets + [unit.right]
      if carets.count == count, zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }) { return carets }
    }
    let part = (unit.right - unit.left) / Double(count + 1)
    return (1...count).map { unit.left + Double($0) * part }
  }
}

extension RunCluster {
  /// This cluster merged with the next one in text order.
  fileprivate func joined(with next: RunCluster, isRightToLeft: Bool) -> RunCluster {
    RunCluster(
      range: range.lowerBound..<next.range.upperBound, left: isRightToLeft ? next.left : left,
      right: isRightToLeft ? right : next.right, movingGlyphs: movingGlyphs + next.movingGlyphs,
      glyph: next.glyph ?? glyph)
  }
}

/// A cluster of one run: adjacent glyphs that belong together, with their text and their edges along the line.
struct RunCluster {
  /// Range of the cluster in the shaped text.
  var range: Range<Int>
  /// Position of the cluster's left edge along the line, measured from the box's start.
  var left: Double
  /// Position of the cluster's right edge along the line, measured from the box's start.
  var right: Double
  /// The number of glyphs of the cluster whose advance is not 0.
  var movingGlyphs = 0
  /// The last glyph of the cluster whose advance is not 0, and the position of its origin along the line.
  var glyph: (id: UInt16, origin: Double)?
}

extension GlyphRun {
  /// The run's clusters in text order. A tab, an attachment and generated glyphs are one cluster each. All clusters
  /// together cover the run's range and width.
  var clusters: [RunCluster] {
    guard kind == .text, count > 0, !isGenerated else {
      return [RunCluster(range: textRange, left: inlineStart, right: inlineStart + inlineSize)]
    }
    var clusters = visualClusters
    if level.isRightToLeft { clusters.reverse() }
    // A cluster ends where the next one starts. If the run was cut inside a cluster, the cluster gets only the text
    // inside the run.
    var end = textRange.upperBound
    for index in clusters.indices.reversed() {
      let start = index == 0 ? textRange.lowerBound : max(clusters[index].range.lowerBound, textRange.lowerBound)
      clusters[index].range = min(start, end)..<end
      end = min(start, end)
    }
    return clusters
  }

  /// The clusters from left to right. The range of each is empty and has only the cluster's start.
  private var visualClusters: [RunCluster] {
    let glyphs = glyphTable
    let isVertical = axes.isVertical
    var clusters: [RunCluster] = []
    var pen = inlineStart
    var index = placed.glyphs.indices.lowerBound
    forEachGlyph { glyph in
      let start = Int(glyphs[index].cluster)
      if clusters.last?.range.lowerBound != start {
        clusters.append(RunCluster(range: start..<start, left: pen, right: pen))
      }
      pen += glyph.advance
      index += 1
      let last = clusters.count - 1
      clusters[last].right = pen
      guard glyph.advance != 0 else { return }
      clusters[last].movingGlyphs += 1
      clusters[last].glyph = (glyph.id, isVertical ? glyph.y : glyph.x)
    }
    // The sum of the glyphs' advances may differ from the run's width in the last bit. The next run starts at the end
    // of the run's width, so the last cluster ends there.
    for index in clusters.indices.reversed() where clusters[index].right == pen {
      clusters[index].right = inlineStart + inlineSize
      if clusters[index].left == pen { clusters[index].left = inlineStart + inlineSize }
    }
    return clusters
  }
}

/// Walks over the offsets of the shaped text at which a caret can be: the starts of graphemes, except those inside text
/// that replaces a single character of the source.
struct GraphemeStarts {
  private let shaped: ShapedText
  private var breaker = GraphemeBreaker()
  private var offset: Int

  /// Starts at the offset of a scalar, which may be inside a grapheme.
  init(_ shaped: ShapedText, from start: Int) {
    self.shaped = shaped
    offset = start
    guard start < shaped.text.count, !shaped.startsGrapheme(at: start) else { return }
    while offset > 0, !shaped.startsGrapheme(at: offset) { offset = shaped.unitStarts.previous(from: offset - 1) }
    advance(to: start) { _ in }
  }

  /// Walks on to `end` and calls `body` with each offset on the way, without `end`.
  mutating func advance(to end: Int, _ body: (Int) -> Void) {
    let end = min(end, shaped.text.count)
    while offset < end {
      if shaped.startsGrapheme(at: offset) { breaker = GraphemeBreaker() }
      let scalar = UTF8Decoding.scalar(at: offset, in: shaped.text)
      if breaker.step(CodePointProperties(scalar)), !shaped.map.isInsideReplacement(offset) { body(offset) }
      offset += UTF8Decoding.length(lead: shaped.text[offset])
    }
  }
}
