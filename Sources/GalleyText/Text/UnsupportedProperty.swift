extension AttributedText {
  /// A property with a value that has no effect here, because the typesetter lacks what it needs, or because another
  /// paragraph decides.
  ///
  /// The text is laid out as if the property had another value, which each ``Name`` describes.
  public struct UnsupportedProperty: Hashable, Sendable {
    /// A property of ``ParagraphStyle``, and perhaps of ``TextStyle``, with values that may have no effect.
    public enum Name: String, CaseIterable, Hashable, Sendable {
      /// ``ParagraphStyle/hyphens`` is ``ParagraphStyle/Hyphens/auto``: a typesetter without a hyphenator hyphenates
      /// words only at soft hyphens.
      case hyphens
      /// ``ParagraphStyle/wordBreak`` is ``ParagraphStyle/WordBreak/autoPhrase``: a typesetter without a phrase
      /// segmenter breaks lines as with `normal`.
      case wordBreak = "word-break"
      /// ``ParagraphStyle/writingMode`` differs from that of the first paragraph: all lines have the first paragraph's
      /// writing mode.
      case writingMode = "writing-mode"
    }

    /// The property.
    public let name: Name
    /// The range of the style with the value, in UTF-8 bytes; empty if the text is empty.
    public let range: TextRange

    /// A property whose value in a range is not implemented.
    public init(_ name: Name, in range: TextRange) {
      self.name = name
      self.range = range
    }
  }
}

extension AttributedText {
  /// The properties in this text whose values are not implemented yet, in text order, for a typesetter without a
  /// hyphenator and a phrase segmenter. `ShapedText.unsupportedProperties` has the answer for the typesetter that
  /// prepared a text.
  ///
  ///     var text = AttributedText("Zufallsfund")
  ///     text.paragraphStyle.hyphens = .auto
  ///     text.unsupportedProperties  // [UnsupportedProperty(.hyphens, in: 0..<11)]
  ///
  /// O(n log n) in the number of runs of styles.
  public var unsupportedProperties: [AttributedText.UnsupportedProperty] {
    if isEmpty { return unsupported(of: paragraphStyle, in: 0..<0) }
    let ofParagraphs = paragraphStyles.runs.flatMap { unsupported(of: $0.value ?? paragraphStyle, in: $0.range) }
    let ofText = styles.runs.flatMap { unsupported(of: $0.value, in: $0.range) }
    if ofText.isEmpty { return ofParagraphs }
    return (ofParagraphs + ofText).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func unsupported(of style: TextStyle, in range: TextRange) -> [AttributedText.UnsupportedProperty] {
    let hyphens = style.hyphens == .auto ? [AttributedText.UnsupportedProperty(.hyphens, in: range)] : []
    return style.wordBreak == .autoPhrase
      ? hyphens + [AttributedText.UnsupportedProperty(.wordBreak, in: range)] : hyphens
  }

  private func unsupported(of style: ParagraphStyle, in range: TextRange) -> [AttributedText.UnsupportedProperty] {
    let names: [(AttributedText.UnsupportedProperty.Name, isUnsupported: Bool)] = [
      (.hyphens, style.hyphens == .auto), (.wordBreak, style.wordBreak == .autoPhrase),
      (.writingMode, style.writingMode != writingMode),
    ]
    return names.filter(\.isUnsupported).map { AttributedText.UnsupportedProperty($0.0, in: range) }
  }
}
