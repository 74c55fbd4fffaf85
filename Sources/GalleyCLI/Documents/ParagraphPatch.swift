internal import GalleyText

/// Some keys of a paragraph's style; the rest are the initial values of its profile.
struct ParagraphPatch {
  /// The profile, if it is given.
  var profile: Profile?
  /// Keys of text that CSS sets on a block and its text inherits.
  var text = StylePatch()
  private var changes: [(inout ParagraphStyle) -> Void] = []

  mutating func set<Value>(_ key: WritableKeyPath<ParagraphStyle, Value>, _ value: Value) {
    changes.append { $0[keyPath: key] = value }
  }

  /// The style that these keys make.
  var style: ParagraphStyle {
    var style = ParagraphStyle(profile: profile ?? .unicode)
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
