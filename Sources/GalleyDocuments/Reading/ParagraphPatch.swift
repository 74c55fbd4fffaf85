internal import GalleyText

/// Some keys of a paragraph's style; the rest are the initial values of its profile.
struct ParagraphPatch: DocumentPatch {
  typealias Root = ParagraphStyle

  /// The profile, if it is given.
  var profile: ParagraphStyle.Profile?
  /// Keys of text that CSS sets on a block and its text inherits.
  var text = StylePatch()
  private var changes: [(inout ParagraphStyle) -> Void] = []

  init() {}

  mutating func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<ParagraphStyle, Value> & Sendable, _ value: Value
  ) {
    changes.append { $0[keyPath: property] = value }
  }

  /// Always `nil`: no document is made from a patch of a paragraph's style.
  func value<Value: Hashable & Sendable>(of property: any KeyPath<ParagraphStyle, Value> & Sendable) -> Value? {
    nil
  }

  /// The style that these keys make.
  var style: ParagraphStyle { applied(to: ParagraphStyle(profile: profile ?? .unicode)) }

  /// A style with these keys over its own properties.
  func applied(to style: ParagraphStyle) -> ParagraphStyle {
    var style = style
    if let profile { style.profile = profile }
    for change in changes { change(&style) }
    return style
  }

  /// These keys with another patch's over them.
  func overridden(by other: ParagraphPatch) -> ParagraphPatch {
    var patch = self
    patch.profile = other.profile ?? profile
    patch.changes += other.changes
    return patch
  }
}
