internal import GalleyText

/// The properties of a paragraph's style that a document sets; all others have the initial values of the profile.
struct ParagraphPatch: DocumentPatch {
  typealias Root = ParagraphStyle

  /// The profile; `nil` if the document does not set it.
  var profile: ParagraphStyle.Profile?
  /// Properties of text that a paragraph sets and its text inherits, as in CSS.
  var text = StylePatch()
  private var changes: [(inout ParagraphStyle) -> Void] = []

  init() {}

  mutating func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<ParagraphStyle, Value> & Sendable, _ value: Value
  ) {
    changes.append { $0[keyPath: property] = value }
  }

  /// Always `nil`: patches of paragraph styles are never written.
  func value<Value: Hashable & Sendable>(of property: any KeyPath<ParagraphStyle, Value> & Sendable) -> Value? {
    nil
  }

  /// The initial style of the profile with the properties of the patch.
  var style: ParagraphStyle { applied(to: ParagraphStyle(profile: profile ?? .unicode)) }

  /// The style with the properties that the patch sets.
  func applied(to style: ParagraphStyle) -> ParagraphStyle {
    var style = style
    if let profile { style.profile = profile }
    for change in changes { change(&style) }
    return style
  }

  /// A patch with the properties of both patches; if both set a property, `other` wins.
  func overridden(by other: ParagraphPatch) -> ParagraphPatch {
    var patch = self
    patch.profile = other.profile ?? profile
    patch.changes += other.changes
    return patch
  }
}
