internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode

extension GlyphRun {
  /// The caret cells of the run, from left to right. A cluster of several graphemes, such as a ligature, has a cell for
  /// each grapheme.
  ///
  /// A ligature is divided at the caret positions that the font has for it (table `GDEF`), if their number is right;
  /// otherwise into equal parts.
  func caretCells(run index: Int) -> [CaretCell] {
    var cells: [CaretCell] = []
    var walk = GraphemeWalk(layout.shaped, from: textRange.lowerBound)
    var unit: RunCluster?
    var stops: [Int] = []
    var startsGrapheme = true
    func endUnit() {
      guard let unit else { return }
      divide(unit, at: shaped.isCombined ? [] : stops, run: index, into: &cells)
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
  private func divide(_ unit: RunCluster, at stops: [Int], run index: Int, into cells: inout [CaretCell]) {
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
      let carets = face.ligatureCarets(of: glyph.id)
        .map { glyph.origin + Double($0) * shaped.scale * horizontalScale }
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
