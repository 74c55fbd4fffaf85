internal import GalleyLayout
internal import GalleyText

extension DisplayCommand.Decoration {
  /// The rectangle that the stroke's pattern covers across the line. Ink of glyphs inside this band causes a gap.
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

  /// Returns the parts of the stroke between the gaps, in the order of the gaps. The gaps do not move the dots and
  /// dashes of the stroke.
  ///
  /// Parts that are shorter than the stroke's thickness are left out: they would look like specks.
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
