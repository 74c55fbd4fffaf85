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
