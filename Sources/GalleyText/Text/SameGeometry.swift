extension AttributedText {
  /// Whether both texts have the same lines with the same glyphs at every width.
  ///
  /// Compares everything that can change the geometry: the bytes, all properties of styles except paint, the paragraph
  /// styles, the default style, the offsets, sizes, margins and alignments of attachments, and the scopes that change
  /// the layout. Does not compare paint properties such as colors and decorations, ids, the kinds of attachments, and
  /// all other scopes, such as active ranges. If a length in a text is `NaN`, the result is `false`, even if the text
  /// is compared with itself. O(bytes, style runs and scopes).
  public func hasSameGeometry(as other: AttributedText) -> Bool {
    utf8 == other.utf8 && defaultStyle.hasSameGeometry(as: other.defaultStyle) && paragraphStyle == other.paragraphStyle
      && paragraphStyles == other.paragraphStyles && attachments.haveSameGeometry(as: other.attachments)
      && styles.haveSameGeometry(as: other.styles)
      && (scopes.isEmpty && other.scopes.isEmpty || geometryScopes == other.geometryScopes)
  }

  /// Hashes the parts of the text that `hasSameGeometry(as:)` compares.
  package func hashGeometry(into hasher: inout Hasher) {
    // One call hashes all bytes. The buffer is the array's memory. It is valid inside the closure and not used outside.
    unsafe utf8.withUnsafeBytes { bytes in
      hasher.combine(bytes.count)
      unsafe hasher.combine(bytes: bytes)
    }
    defaultStyle.hashGeometry(into: &hasher)
    hasher.combine(paragraphStyle)
    // Few texts have paragraphs with a style of their own, so the array is hashed only if there is one.
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
  /// The ends and the styles of the runs, after adjacent runs that differ only in paint are joined. A joined run has
  /// the style of its first run.
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

  /// Whether the styles of both arrays have the same geometry at every offset.
  fileprivate func haveSameGeometry(as other: RunArray) -> Bool {
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
  /// Whether the attachments have equal offsets, sizes and alignments. Ids and kinds are not compared.
  fileprivate func haveSameGeometry(as other: [AttributedText.AnchoredAttachment]) -> Bool {
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

extension AttributedText {
  /// The text with changed paint in a range. Like ``modifyStyle(in:_:)``, but throws an error if the change could move
  /// glyphs or lines.
  ///
  ///     let pressed = try text.repainted(in: link.range) { $0.color = .red }
  ///
  /// - Parameters:
  ///   - range: UTF-8 bytes; clamped to the text and rounded outwards to scalars. An empty range changes nothing.
  ///   - change: Called once for each run of equal styles.
  /// - Throws: ``AttributedText/RepaintError/changesGeometry(properties:range:)`` for the first style whose geometry
  ///   would change.
  public func repainted(
    in range: TextRange, _ change: (inout TextStyle) -> Void
  ) throws(AttributedText.RepaintError) -> AttributedText {
    var error: AttributedText.RepaintError?
    var offset = rounded(range).lowerBound
    var text = self
    let runs = styles.runs.overlapping(rounded(range))
    var lengths = runs.map(\.range.count)[...]
    text.modifyStyle(in: range) { style in
      let before = style
      change(&style)
      let length = lengths.popFirst() ?? 0
      if error == nil, !style.hasSameGeometry(as: before) {
        error = .changesGeometry(properties: style.geometryProperties(unlike: before), range: offset..<offset + length)
      }
      offset += length
    }
    if let error { throw error }
    return text
  }
}

extension AttributedText {
  /// The error of a function that may change only paint, if the change would move glyphs or lines.
  public enum RepaintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The change sets properties of ``TextStyle`` that decide geometry, such as `size`. `range` is the range of the
    /// first style for which this happens, in UTF-8 bytes.
    case changesGeometry(properties: [String], range: TextRange)
    /// The text that was passed to `repainted(as:)` has another geometry than the text of the layout: see
    /// ``AttributedText/hasSameGeometry(as:)``.
    case otherGeometry

    /// The error message: one sentence.
    public var description: String {
      switch self {
      case .changesGeometry(let properties, let range):
        "only paint may change here, such as color, decorations, shadows and stroke; "
          + "\(properties.joined(separator: ", ")) would change the geometry of the text at "
          + "\(range.lowerBound)..<\(range.upperBound)"
      case .otherGeometry: "the other text has other geometry"
      }
    }
  }
}
