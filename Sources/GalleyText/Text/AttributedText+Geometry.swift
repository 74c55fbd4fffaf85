extension AttributedText {
  /// Whether both texts become the same lines, glyph for glyph, at any width.
  ///
  /// Compares everything that decides so in full: the bytes, all keys of styles but paint, paragraph styles, sizes and
  /// places of attachments, the scopes that change the layout, the default style. Left out are colours, backgrounds
  /// and decorations and where they change, ids, kinds of attachments, and the other scopes, such as active ranges. A
  /// text with a length that is not a number is unlike any text, itself included. O(bytes, style runs and scopes).
  public func hasSameGeometry(as other: AttributedText) -> Bool {
    utf8 == other.utf8 && defaultStyle.hasSameGeometry(as: other.defaultStyle) && paragraphStyle == other.paragraphStyle
      && paragraphStyles == other.paragraphStyles && attachments.lieLike(other.attachments)
      && styles.layOutLike(other.styles)
      && (scopes.isEmpty && other.scopes.isEmpty || geometryScopes == other.geometryScopes)
  }

  /// Hashes what `hasSameGeometry(as:)` compares.
  package func hashGeometry(into hasher: inout Hasher) {
    // One call for all bytes; the buffer is the array's, lent for the closure.
    unsafe utf8.withUnsafeBytes { bytes in
      hasher.combine(bytes.count)
      unsafe hasher.combine(bytes: bytes)
    }
    defaultStyle.hashGeometry(into: &hasher)
    hasher.combine(paragraphStyle)
    // A paragraph's own style is rare.
    if paragraphStyles.onlyValue != .some(nil) {
      hasher.combine(paragraphStyles)
    }
    styles.hashGeometry(into: &hasher)
    for anchored in attachments {
      hasher.combine(anchored.attachment.width)
      hasher.combine(anchored.attachment.height)
      hasher.combine(anchored.attachment.baseline)
    }
    for scope in scopes where scope.kind.changesGeometry {
      hasher.combine(scope.range)
      hasher.combine(scope.kind)
    }
  }
}

extension RunArray<TextStyle> {
  /// The runs with neighbours joined that differ in paint alone: where each ends, and the style of its first place.
  package var withoutPaint: (ends: [Int], values: [TextStyle]) {
    let (ends, values) = lists
    guard let first = values.indices.dropFirst().first(where: { values[$0].hasSameGeometry(as: values[$0 - 1]) }) else {
      return (ends, values)
    }
    var joined = (ends: Array(ends[..<first]), values: Array(values[..<first]))
    for index in first..<values.count {
      if values[index].hasSameGeometry(as: values[index - 1]) {
        joined.ends[joined.ends.count - 1] = ends[index]
      } else {
        joined.ends.append(ends[index])
        joined.values.append(values[index])
      }
    }
    return joined
  }

  /// Whether every place lays out as the other array's.
  fileprivate func layOutLike(_ other: RunArray) -> Bool {
    guard count == other.count else { return false }
    var (own, its) = (0, 0)
    while own < runCount, its < other.runCount {
      guard value(ofRun: own).hasSameGeometry(as: other.value(ofRun: its)) else { return false }
      let end = Swift.min(end(ofRun: own), other.end(ofRun: its))
      if self.end(ofRun: own) == end { own += 1 }
      if other.end(ofRun: its) == end { its += 1 }
    }
    return true
  }

  fileprivate func hashGeometry(into hasher: inout Hasher) {
    for index in 0..<runCount {
      if index + 1 < runCount, value(ofRun: index).hasSameGeometry(as: value(ofRun: index + 1)) { continue }
      hasher.combine(end(ofRun: index))
      value(ofRun: index).hashGeometry(into: &hasher)
    }
  }
}

extension [AttributedText.AnchoredAttachment] {
  /// Whether the boxes have the same places and sizes; ids and kinds may differ.
  fileprivate func lieLike(_ other: [AttributedText.AnchoredAttachment]) -> Bool {
    guard count == other.count else { return false }
    for index in indices {
      var its = other[index]
      its.attachment.id = self[index].attachment.id
      its.attachment.kind = self[index].attachment.kind
      guard self[index] == its else { return false }
    }
    return true
  }
}
