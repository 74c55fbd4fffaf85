internal import GalleyLayout
internal import GalleyText

extension DisplayCommand.Decoration {
  /// The band that the ink of glyphs must not cross: all that the stroke's pattern covers, across the line.
  var inkBand: LayoutRect {
    var band = rect
    let thickness = isVertical ? rect.width : rect.height
    func grow(before: Double, after: Double) {
      if isVertical {
        // The letters' tops are on the right.
        band.x -= after
        band.width += before + after
      } else {
        band.y -= before
        band.height += before + after
      }
    }
    switch style {
    case .solid, .dotted, .dashed: break
    case .double: grow(before: kind == .underline ? 0 : 2 * thickness, after: kind == .underline ? 2 * thickness : 0)
    case .wavy: grow(before: thickness, after: 2 * thickness)
    }
    return band
  }

  /// The parts of the stroke that some gaps leave, in the order of the gaps; its dots and dashes stay where they are.
  ///
  /// Parts shorter than the stroke's thickness are left out: they would look like specks.
  func leaving(_ gaps: [ClosedRange<Double>]) -> [DisplayCommand.Decoration] {
    guard !gaps.isEmpty else { return [self] }
    let end = isVertical ? rect.maxY : rect.maxX
    let thickness = isVertical ? rect.width : rect.height
    var start = isVertical ? rect.y : rect.x
    var parts: [DisplayCommand.Decoration] = []
    func add(until stop: Double) {
      guard stop - start >= thickness else { return }
      var part = self
      if isVertical {
        part.rect.y = start
        part.rect.height = stop - start
      } else {
        part.rect.x = start
        part.rect.width = stop - start
      }
      parts.append(part)
    }
    for gap in gaps {
      add(until: min(gap.lowerBound, end))
      start = max(start, gap.upperBound)
    }
    add(until: end)
    return parts
  }
}
