/// What a number of a style measures: whether it is scaled with the text, and which values it may have.
enum StyleNumber {
  /// A length in layout units of any sign.
  case length
  /// A length in layout units that is at least 0.
  case extent
  /// A length in layout units that is at least 0, or infinite: then there is no limit.
  case limit
  /// A number that is no length, such as a multiple of the font size. If it is not finite, `neutral` is used.
  case factor(ClosedRange<Double>, neutral: Double)

  /// A factor that is at least 0; 0 if it is not finite.
  static var positiveFactor: StyleNumber { .factor(0...1e12, neutral: 0) }
  /// A part of a whole, in `0...1`; 0 if it is not finite.
  static var fraction: StyleNumber { .factor(0...1, neutral: 0) }

  /// The value with which a number is laid out.
  @inline(__always)
  func limited(_ value: Double) -> Double {
    switch self {
    case .length: value.layoutLength
    case .extent: max(0, value.layoutLength)
    case .limit: value == .infinity ? value : max(0, value.layoutLength)
    case .factor(let range, let neutral): value.isFinite ? min(max(range.lowerBound, value), range.upperBound) : neutral
    }
  }

  /// The number in a text that is scaled by `scale`.
  @inline(__always)
  func scaled(_ value: Double, by scale: Double) -> Double {
    if case .factor = self { return value }
    return value.scaled(by: scale)
  }
}

extension Double {
  /// This length, or 0 if it is not finite, limited to -10¹²...10¹², so that the sum of the lengths of any text is
  /// finite.
  @inlinable package var layoutLength: Double { isFinite ? min(max(self, -1e12), 1e12) : 0 }

  /// This number as a valid scale of a text: 1 if the number is not finite, 0 if it is negative.
  package var textScale: Double { isFinite ? max(0, self) : 1 }

  /// This length multiplied by `scale`. Lengths that are not finite do not change, and no finite length becomes
  /// infinite.
  func scaled(by scale: Double) -> Double {
    guard isFinite else { return self }
    let most = Double.greatestFiniteMagnitude
    return min(max(self * scale, -most), most)
  }
}

// MARK: Limiting

extension TextStyle {
  /// The font size that text is shaped and measured at, in layout units: 0 if `size` is negative or not finite.
  @inlinable package var shapingSize: Double { max(0, size.layoutLength) }
}

extension ParagraphStyle {
  /// This style with every number limited as its ``StyleNumber`` says. Tab stops whose position is not finite are
  /// removed.
  package var withLayoutLengths: ParagraphStyle {
    var style = self
    var values = style.shared.values
    if !values.tabStops.isEmpty { values.tabStops.removeAll { !$0.position.isFinite } }
    values.forEachNumber { $0 = $1.limited($0) }
    values.looseness = min(max(-1000, values.looseness), 1000)
    style.shared.values = values
    return style
  }
}

extension TextStyle.LineHeight {
  /// This line height with every number limited as its ``StyleNumber`` says. An infinite `atMost` stays.
  package var withLayoutLengths: TextStyle.LineHeight {
    var height = self
    height.forEachNumber { $0 = $1.limited($0) }
    return height
  }
}

extension TextAttachment {
  /// This attachment with every length limited as its ``StyleNumber`` says.
  package var withLayoutLengths: TextAttachment {
    var attachment = self
    attachment.forEachNumber { $0 = $1.limited($0) }
    return attachment
  }
}

// MARK: Scaling

extension TextStyle {
  /// The style with all its lengths multiplied by `scale`; unchanged if its `textSizeAdjust` is `none`.
  func scaled(by scale: Double) -> TextStyle {
    guard textSizeAdjust == .auto else { return self }
    var style = self
    var values = style.values
    values.forEachNumber { $0 = $1.scaled($0, by: scale) }
    style.values = values
    return style
  }
}

extension ParagraphStyle {
  /// The style with all its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> ParagraphStyle {
    var style = self
    var values = style.shared.values
    values.forEachNumber { $0 = $1.scaled($0, by: scale) }
    style.shared.values = values
    return style
  }
}

extension TextAttachment {
  /// The attachment with all its lengths multiplied by `scale`, whatever its `textSizeAdjust`.
  func scaled(by scale: Double) -> TextAttachment {
    var attachment = self
    attachment.forEachNumber { $0 = $1.scaled($0, by: scale) }
    return attachment
  }
}

extension BoxDecoration {
  /// The box with all its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> BoxDecoration {
    var box = self
    box.forEachNumber { $0 = $1.scaled($0, by: scale) }
    return box
  }
}

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
    body(&runtTightening, .factor(0...0.5, neutral: 0))
    hyphenateLimitZone.forEachNumber(body)
    justificationLimits?.forEachNumber(body)
    body(&lastLineFit, .fraction)
    textFit?.forEachNumber(body)
    body(&protrusion, .fraction)
    body(&lastLineMinimum, .fraction)
    body(&riverDemerits, .positiveFactor)
    body(&startIndent, .length)
    body(&endIndent, .length)
    body(&spacingBefore, .length)
    body(&spacingAfter, .length)
    body(&annotationSpaceBefore, .length)
    body(&annotationSpaceAfter, .length)
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

extension ParagraphStyle.TextFit {
  /// Visits the limit, which is a factor.
  fileprivate mutating func forEachNumber(_ body: (inout Double, StyleNumber) -> Void) {
    guard var number = limit else { return }
    body(&number, .factor(0...1e12, neutral: 1))
    limit = number
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

extension AttributedText {
  /// The text with all its lengths multiplied by `scale`, for example because of a user's text-size setting.
  ///
  ///     AttributedText("Hello", style: TextStyle(size: 16)).scaled(by: 1.5).defaultStyle.size  // 24
  ///
  /// Multiplied are font sizes, letter and word spacing, line heights, indents, tab stops, paragraph spacing, struts,
  /// and the lengths of decorations, shadows, strokes, boxes and ruby annotations. Multiples of a font size do not
  /// change, since the font size itself is multiplied. Spans whose `textSizeAdjust` is `none` keep their style, but
  /// their paragraph's style is scaled. Attachments are scaled only if their `textSizeAdjust` is `auto`.
  ///
  /// A scale that is not finite counts as 1, a negative scale as 0. O(runs).
  public func scaled(by scale: Double) -> AttributedText {
    let scale = scale.textScale
    guard scale != 1 else { return self }
    var text = self
    text.defaultStyle = defaultStyle.scaled(by: scale)
    text.paragraphStyle = paragraphStyle.scaled(by: scale)
    text.styles.modify(in: 0..<utf8Count) { $0 = $0.scaled(by: scale) }
    text.paragraphStyles.modify(in: 0..<utf8Count) { $0 = $0?.scaled(by: scale) }
    for index in scopes.indices {
      switch scopes[index].kind {
      case .box(let box): text.scopes[index].kind = .box(box.scaled(by: scale))
      case .ruby(let ruby): text.scopes[index].kind = .ruby(ruby.scaled(by: scale))
      default: break
      }
    }
    for index in attachments.indices where attachments[index].attachment.textSizeAdjust == .auto {
      text.attachments[index].attachment = attachments[index].attachment.scaled(by: scale)
    }
    return text
  }
}
