internal import GalleyText

/// Some keys of a style, to be laid over another style; later keys win.
struct StylePatch {
  private var changes: [(inout TextStyle) -> Void] = []

  /// Whether there are none.
  var isEmpty: Bool { changes.isEmpty }

  mutating func set<Value>(_ key: WritableKeyPath<TextStyle, Value>, _ value: Value) {
    changes.append { $0[keyPath: key] = value }
  }

  /// The style with these keys changed.
  func applied(to style: TextStyle) -> TextStyle {
    var style = style
    for change in changes { change(&style) }
    return style
  }
}
