/// Some properties of a style, to be laid over another style.
///
///     var patch = StylePatch()
///     patch.set(\.weight, .bold)
///     patch.set(.size, ems: 0.5)
///     patch.applied(to: TextStyle(size: 30)).size  // 15
///
/// A property that a patch does not set is left as it is. Two patches are equal if they set the same properties to the
/// same values in the same order.
public struct StylePatch: Hashable, Sendable {
  /// A length that may be given as a multiple of a font size.
  public enum RelativeLength: Hashable, Sendable, CaseIterable {
    /// The font size, in multiples of the font size of the style below the patch.
    case size
    /// The letter spacing, in multiples of the own font size, as the lengths below.
    case letterSpacing
    /// The word spacing.
    case wordSpacing
    /// The line height: the product is a fixed height, unlike `TextStyle.LineHeight.multiple`, which stays a multiple.
    case lineHeight
    /// How far `verticalAlign` raises the text.
    case baselineShift
  }

  /// The properties in the order in which they were set.
  private var changes: [StyleChange] = []
  /// Lengths in multiples of a font size.
  private var relative: [RelativeLength: Double] = [:]

  /// What the alpha of the text's, the background's and the decoration's colour is multiplied by, `0...1`; numbers
  /// outside count as the nearest one inside, and one that is not a number as 1.
  public var opacity = 1.0

  /// Sets nothing.
  public init() {}

  /// Whether the patch changes no style.
  public var isEmpty: Bool { changes.isEmpty && relative.isEmpty && opacity == 1 }

  /// Sets a property, or a part of one such as `\.variants.caps`. The last value that a property is set to counts.
  public mutating func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<TextStyle, Value> & Sendable, _ value: Value
  ) {
    changes.removeAll { $0.key == property }
    changes.append(StyleChange(property, value))
    for length in RelativeLength.allCases where length.property == property { relative[length] = nil }
  }

  /// Sets a length to a multiple of a font size: CSS's `em`, and `%` if 100 per cent is 1.
  public mutating func set(_ length: RelativeLength, ems: Double) {
    changes.removeAll { $0.key == length.property }
    relative[length] = ems
  }

  /// The value that the patch sets a property to; `nil` if it sets none, or a multiple of a font size.
  public func value<Value: Hashable & Sendable>(of property: any KeyPath<TextStyle, Value> & Sendable) -> Value? {
    changes.first { $0.key == property }?.value as? Value
  }

  /// The patch that sets what this one sets, and then what the other one sets. Their opacities are multiplied.
  public func overridden(by other: StylePatch) -> StylePatch {
    var patch = self
    for change in other.changes {
      patch.changes.removeAll { $0.key == change.key }
      patch.changes.append(change)
      for length in RelativeLength.allCases where length.property == change.key { patch.relative[length] = nil }
    }
    for (length, ems) in other.relative { patch.set(length, ems: ems) }
    patch.opacity = opacity.unitInterval * other.opacity.unitInterval
    return patch
  }

  /// The style with these properties changed: lengths first resolved against its font size, its colours then multiplied
  /// by the opacity.
  public func applied(to style: TextStyle) -> TextStyle { resolved(over: style).multiplied(byOpacity: opacity) }
}

extension StylePatch {
  /// The multiple of a font size that the patch sets a length to; `nil` if it sets none.
  package func ems(of length: RelativeLength) -> Double? { relative[length] }

  /// Only the properties that satisfy a condition, without lengths in multiples of a font size and without the opacity.
  package func keeping(_ isKept: (PartialKeyPath<TextStyle>) -> Bool) -> StylePatch {
    var patch = StylePatch()
    patch.changes = changes.filter { isKept($0.key) }
    return patch
  }

  /// Whether the patch says how far text is raised or where it is aligned.
  var setsVerticalAlign: Bool {
    relative[.baselineShift] != nil || changes.contains { $0.key == \TextStyle.verticalAlign }
  }

  /// The style with these properties changed, but for the opacity.
  func resolved(over style: TextStyle) -> TextStyle {
    guard !changes.isEmpty || !relative.isEmpty else { return style }
    var result = style
    for change in changes { change.apply(&result) }
    if let ems = relative[.size] { result.size = ems * style.size }
    for (length, ems) in relative { length.set(ems * result.size, of: &result) }
    return result
  }
}

extension StylePatch.RelativeLength {
  /// The property of a style that has the length.
  fileprivate var property: PartialKeyPath<TextStyle> {
    switch self {
    case .size: \.size
    case .letterSpacing: \.letterSpacing
    case .wordSpacing: \.wordSpacing
    case .lineHeight: \.lineHeight
    case .baselineShift: \.verticalAlign
    }
  }

  /// Sets the length; the font size was set before.
  fileprivate func set(_ length: Double, of style: inout TextStyle) {
    switch self {
    case .size: break
    case .letterSpacing: style.letterSpacing = length
    case .wordSpacing: style.wordSpacing = length
    case .lineHeight: style.lineHeight = .absolute(length)
    case .baselineShift: style.verticalAlign = .offset(length)
    }
  }
}

extension Double {
  /// The nearest number in `0...1`; 1 if this is not a number.
  var unitInterval: Double { isNaN ? 1 : min(max(self, 0), 1) }
}
