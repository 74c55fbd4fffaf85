extension AttributedText {
  /// A paragraph property with a value that Galley accepts but does not carry out yet.
  ///
  /// The text is laid out as if the property had its initial value; a later release will carry the value out.
  public struct UnsupportedProperty: Hashable, Sendable {
    /// A property of ``ParagraphStyle`` that has such values.
    public enum Name: String, CaseIterable, Hashable, Sendable {
      /// ``ParagraphStyle/hyphens`` of ``ParagraphStyle/Hyphens/auto``: words break at soft hyphens only.
      case hyphens
      /// ``ParagraphStyle/wordBreak`` of ``ParagraphStyle/WordBreak/autoPhrase``: lines break as with `normal`.
      case wordBreak = "word-break"
      /// ``ParagraphStyle/writingMode`` of a later paragraph: all lines of a text run as those of its first paragraph.
      case writingMode = "writing-mode"
    }

    /// Which property it is.
    public let name: Name
    /// The text that has a paragraph style with the value, in UTF-8 bytes; empty for an empty text.
    public let range: TextRange

    /// A property with a value that has no effect in a range.
    public init(_ name: Name, in range: TextRange) {
      self.name = name
      self.range = range
    }
  }
}

extension AttributedText {
  /// The values of paragraph properties in this text that have no effect yet, in text order.
  ///
  ///     var text = AttributedText("Zufallsfund")
  ///     text.paragraphStyle.hyphens = .auto
  ///     text.unsupportedProperties  // [UnsupportedProperty(.hyphens, in: 0..<11)]
  ///
  /// Linear in the number of ranges with paragraph styles of their own.
  public var unsupportedProperties: [AttributedText.UnsupportedProperty] {
    if isEmpty { return unsupported(of: paragraphStyle, in: 0..<0) }
    return paragraphStyles.runs.flatMap { unsupported(of: $0.value ?? paragraphStyle, in: $0.range) }
  }

  private func unsupported(of style: ParagraphStyle, in range: TextRange) -> [AttributedText.UnsupportedProperty] {
    let names: [(AttributedText.UnsupportedProperty.Name, isUnsupported: Bool)] = [
      (.hyphens, !style.hyphens.isSupported), (.wordBreak, !style.wordBreak.isSupported),
      (.writingMode, style.writingMode != writingMode),
    ]
    return names.filter(\.isUnsupported).map { AttributedText.UnsupportedProperty($0.0, in: range) }
  }
}

extension ParagraphStyle.Hyphens {
  /// Whether the engine carries the value out.
  package var isSupported: Bool { self != .auto }
}

extension ParagraphStyle.WordBreak {
  /// Whether the engine carries the value out.
  package var isSupported: Bool { self != .autoPhrase }
}
