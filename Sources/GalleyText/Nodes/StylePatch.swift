/// Values for some properties of a text style. Applying the patch to a style changes these properties.
///
///     var patch = StylePatch()
///     patch.set(\.weight, .bold)
///     patch.set(.size, ems: 0.5)
///     patch.applied(to: TextStyle(size: 30)).size  // 15
///
/// Properties that a patch does not set keep their values. Two patches are equal if they set the same properties to the
/// same values in the same order.
public struct StylePatch: Hashable, Sendable {
  /// A length that may be given as a multiple of a font size.
  public enum RelativeLength: Hashable, Sendable, CaseIterable {
    /// The font size, in multiples of the font size of the style to which the patch is applied.
    case size
    /// The letter spacing, in multiples of the font size of the resulting style.
    case letterSpacing
    /// The word spacing, in multiples of the font size of the resulting style.
    case wordSpacing
    /// The line height, in multiples of the font size of the resulting style. The result is a fixed height
    /// (`TextStyle.LineHeight.absolute`), which nodes with another font size inherit unchanged.
    case lineHeight
    /// The distance by which `verticalAlign` raises the text, in multiples of the font size of the resulting style.
    case baselineShift
  }

  /// The properties in the order in which they were set.
  private var changes: [StyleChange] = []
  /// The lengths that are set in multiples of a font size.
  private var relative: [RelativeLength: Double] = [:]

  /// The factor for the opacity of the style, in `0...1`. Numbers outside of this range count as its nearest bound,
  /// `NaN` counts as 1.
  public var opacity = 1.0

  /// A patch that sets no property.
  public init() {}

  /// Whether the patch changes no style.
  public var isEmpty: Bool { changes.isEmpty && relative.isEmpty && opacity == 1 }

  /// Sets a property, or a part of a property such as `\.variants.caps`. Replaces a value that the patch sets already.
  public mutating func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<TextStyle, Value> & Sendable, _ value: Value
  ) {
    changes.removeAll { $0.key == property }
    changes.append(StyleChange(property, value))
    for length in RelativeLength.allCases where length.property == property { relative[length] = nil }
  }

  /// Sets a length to a multiple of a font size, as CSS's `em` does. For CSS's `%`, 100 % is 1.
  public mutating func set(_ length: RelativeLength, ems: Double) {
    changes.removeAll { $0.key == length.property }
    relative[length] = ems
  }

  /// The value to which the patch sets a property; `nil` if the patch does not set the property, or sets it to a
  /// multiple of a font size.
  public func value<Value: Hashable & Sendable>(of property: any KeyPath<TextStyle, Value> & Sendable) -> Value? {
    // Without the guard, the cast of `nil` to a `Value` that is an optional would succeed.
    guard let change = changes.first(where: { $0.key == property }) else { return nil }
    return change.value as? Value
  }

  /// This patch followed by `other`: if both set a property, the value of `other` counts. The opacities are multiplied.
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

  /// The style with the patch's properties. Multiples of a font size are resolved first; then the style's opacity is
  /// multiplied by the patch's.
  public func applied(to style: TextStyle) -> TextStyle { resolved(over: style).multiplied(byOpacity: opacity) }
}

extension StylePatch {
  /// The multiple of a font size to which the patch sets a length; `nil` if the patch does not set the length to a
  /// multiple.
  package func ems(of length: RelativeLength) -> Double? { relative[length] }

  /// A patch with only those properties for which `isKept` returns `true`, without lengths in multiples of a font size
  /// and without the opacity.
  package func keeping(_ isKept: (PartialKeyPath<TextStyle>) -> Bool) -> StylePatch {
    var patch = StylePatch()
    patch.changes = changes.filter { isKept($0.key) }
    return patch
  }

  /// Whether the patch sets the vertical alignment.
  var setsVerticalAlign: Bool {
    relative[.baselineShift] != nil || changes.contains { $0.key == \TextStyle.verticalAlign }
  }

  /// The style with the patch's properties, but without the patch's opacity.
  func resolved(over style: TextStyle) -> TextStyle {
    guard !changes.isEmpty || !relative.isEmpty else { return style }
    var result = style
    for change in changes { change.apply(&result) }
    if let ems = relative[.size] { result.size = ems * style.size }
    for (length, ems) in relative { length.setLength(ems * result.size, of: &result) }
    return result
  }
}

extension StylePatch.RelativeLength {
  /// The property of a style that contains the length.
  fileprivate var property: PartialKeyPath<TextStyle> {
    switch self {
    case .size: \.size
    case .letterSpacing: \.letterSpacing
    case .wordSpacing: \.wordSpacing
    case .lineHeight: \.lineHeight
    case .baselineShift: \.verticalAlign
    }
  }

  /// Sets the length of a style, in layout units. Does nothing for `size`, which must be set before the other lengths.
  fileprivate func setLength(_ length: Double, of style: inout TextStyle) {
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
  package var unitInterval: Double { isNaN ? 1 : min(max(self, 0), 1) }
}

extension StylePatch {
  /// The style of an inline box, such as a span, inside text with the style `outer`: that style with the patch's
  /// properties. `root` is the style of the text's paragraphs.
  ///
  /// If the inner box has another height or alignment than the outer one, the outer box is added to `enclosing`. It is
  /// not added if the outer text has the style of the paragraphs: then the inner box is directly in the line. If the
  /// patch sets `enclosing`, its value stays. Vertical alignment is not inherited.
  package func applied(toBoxIn outer: TextStyle, root: TextStyle) -> TextStyle {
    var inner = applied(to: outer)
    guard value(of: \.enclosing) == nil else { return inner }
    guard outer.enclosing != root.enclosing || EnclosingBox(outer) != EnclosingBox(root) else { return inner }
    guard setsVerticalAlign || EnclosingBox(inner) != EnclosingBox(outer) else { return inner }
    inner.enclosing = outer.enclosing + [EnclosingBox(outer)]
    if !setsVerticalAlign { inner.verticalAlign = .baseline }
    return inner
  }
}

/// A property of a style and the value that a ``StylePatch`` sets it to.
struct StyleChange: Sendable {
  /// The property, or a part of a property such as `\.variants.caps`.
  let property: any PartialKeyPath<TextStyle> & Sendable
  /// The value, of the property's type.
  let value: any Hashable & Sendable
  /// Sets the property to the value.
  let apply: @Sendable (inout TextStyle) -> Void

  init<Value: Hashable & Sendable>(_ property: any WritableKeyPath<TextStyle, Value> & Sendable, _ value: Value) {
    self.property = property
    self.value = value
    apply = { $0[keyPath: property] = value }
  }
}

extension StyleChange {
  /// The property as a key path that can be compared and hashed.
  var key: PartialKeyPath<TextStyle> { property }
}

extension StyleChange: Hashable {
  static func == (left: StyleChange, right: StyleChange) -> Bool {
    left.key == right.key && AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(AnyHashable(value))
  }
}
