// Which numbers each part of a style has. One list for each type: limiting and scaling both follow from it.

extension StyleValues {
  /// Visits the style's numbers.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&shaping.size, .extent)
    body(&shaping.letterSpacing, .length)
    body(&shaping.wordSpacing, .length)
    shaping.verticalAlign.forEachNumber(body)
    line.lineHeight?.forEachNumber(body)
    for index in line.enclosing.indices { line.enclosing[index].forEachNumber(body) }
    for index in paint.decorations.indices { paint.decorations[index].forEachNumber(body) }
    for index in paint.shadows.indices { paint.shadows[index].forEachNumber(body) }
    paint.stroke?.forEachNumber(body)
    paint.glyphTransform?.forEachNumber(body)
  }
}

extension ParagraphStyle.Values {
  /// Visits the style's numbers.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&textIndent.length, .length)
    body(&orphanTightening, .factor(0...0.5, neutral: 0))
    hyphenateLimitZone.forEachNumber(body)
    justificationLimits?.forEachNumber(body)
    body(&lastLineFit, .fraction)
    body(&protrusion, .fraction)
    body(&lastLineMinimum, .fraction)
    body(&riverDemerits, .positiveFactor)
    body(&startIndent, .length)
    body(&endIndent, .length)
    body(&spacingBefore, .length)
    body(&spacingAfter, .length)
    tabSize.forEachNumber(body)
    for index in tabStops.indices { body(&tabStops[index].position, .length) }
    lineHeight.forEachNumber(body)
    body(&lineSpacing, .length)
    strut?.forEachNumber(body)
  }
}

extension TextStyle.VerticalAlign {
  /// Visits the offset. Keywords have no number, since they depend on the font size.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    guard case .offset(var raise) = self else { return }
    body(&raise, .length)
    self = .offset(raise)
  }
}

extension TextStyle.LineHeight {
  /// Visits the heights and the factors, which multiply the font size or the height of the font.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    switch self {
    case .normal: break
    case .absolute(var height):
      body(&height, .extent)
      self = .absolute(height)
    case .multiple(var factor):
      body(&factor, .positiveFactor)
      self = .multiple(factor)
    case .atLeast(var height):
      body(&height, .extent)
      self = .atLeast(height)
    case .natural(var factor, var least, var most):
      body(&factor, .positiveFactor)
      body(&least, .extent)
      body(&most, .limit)
      self = .natural(multiple: factor, atLeast: least, atMost: most)
    case .content(var factor):
      body(&factor, .positiveFactor)
      self = .content(multiple: factor)
    }
  }
}

extension EnclosingBox {
  /// Visits the numbers of the box.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&size, .extent)
    verticalAlign.forEachNumber(body)
    lineHeight?.forEachNumber(body)
  }
}

extension TextStyle.Decoration {
  /// Visits the thickness and the offset, if they are given.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    if var thickness {
      body(&thickness, .extent)
      self.thickness = thickness
    }
    if var offset {
      body(&offset, .length)
      self.offset = offset
    }
  }
}

extension TextStyle.Shadow {
  /// Visits the offsets and the blur.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&x, .length)
    body(&y, .length)
    body(&blur, .extent)
  }
}

extension TextStyle.Stroke {
  /// Visits the width.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) { body(&width, .extent) }
}

extension TextStyle.GlyphTransform {
  /// Visits the distances by which glyphs are moved. The other coefficients are no lengths, and have no limits.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&x, .length)
    body(&y, .length)
  }
}

extension ParagraphStyle.HyphenateLimitZone {
  /// Visits the width of the zone.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    switch self {
    case .length(var length):
      body(&length, .extent)
      self = .length(length)
    case .fraction(var part):
      body(&part, .fraction)
      self = .fraction(part)
    }
  }
}

extension ParagraphStyle.TabSize {
  /// Visits the number of spaces or the length.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    switch self {
    case .spaces(var count):
      body(&count, .positiveFactor)
      self = .spaces(count)
    case .length(var length):
      body(&length, .extent)
      self = .length(length)
    }
  }
}

extension ParagraphStyle.JustificationLimits {
  /// Visits the limits, each a multiple of what it limits. A limit that is not finite changes nothing.
  fileprivate mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&minimumWordSpacing, .factor(0...1, neutral: 1))
    body(&maximumWordSpacing, .factor(1...1000, neutral: 1))
    body(&minimumLetterSpacing, .factor(-0.5...0, neutral: 0))
    body(&maximumLetterSpacing, .factor(0...1000, neutral: 0))
    body(&minimumGlyphWidth, .factor(0.5...1, neutral: 1))
    body(&maximumGlyphWidth, .factor(1...2, neutral: 1))
  }
}

extension ParagraphStyle.Strut {
  /// Visits the numbers of the strut.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&size, .extent)
    lineHeight.forEachNumber(body)
    body(&leading, .length)
  }
}

extension TextAttachment {
  /// Visits the lengths of the attachment.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&width, .extent)
    body(&height, .extent)
    body(&baseline, .length)
    verticalAlign.forEachNumber(body)
    margins.forEachNumber(body)
  }
}

extension Margins {
  /// Visits the four sides.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    body(&top, .length)
    body(&right, .length)
    body(&bottom, .length)
    body(&left, .length)
  }
}

extension BoxDecoration {
  /// Visits the lengths of the box.
  mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    if var border {
      body(&border.width, .extent)
      self.border = border
    }
    body(&cornerRadius, .extent)
    padding.forEachNumber(body)
    margin.forEachNumber(body)
    for index in shadows.indices { shadows[index].forEachNumber(body) }
  }
}
