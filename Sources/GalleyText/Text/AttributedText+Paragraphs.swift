// Parts of a text for documents, which store a text in pieces and lay out each paragraph as a text of its own.

extension AttributedText {
  /// The text in a range of whole scalars as a text of one paragraph style, with its styles, attachments and scopes.
  /// Scopes are clamped to the range.
  ///
  /// - Parameters:
  ///   - paragraphStyle: The style of all paragraphs of the result. Styles of single paragraphs are dropped.
  ///   - defaultStyle: The style that the result has if the range is empty. A result with a single style has this
  ///     style as its default style.
  package func part(_ range: TextRange, paragraphStyle: ParagraphStyle, defaultStyle: TextStyle) -> AttributedText {
    let only = styles.onlyValue
    var part = AttributedText(
      validUTF8: Array(utf8[range]), style: only ?? defaultStyle, paragraphStyle: paragraphStyle)
    if only == nil {
      part.styles = styles[range]
      part.defaultStyle = part.styles.onlyValue ?? defaultStyle
    }
    let anchored = attachments[attachmentIndex(from: range.lowerBound)..<attachmentIndex(from: range.upperBound)]
    if !anchored.isEmpty {
      part.attachments = anchored.map {
        AttributedText.AnchoredAttachment(offset: $0.offset - range.lowerBound, attachment: $0.attachment)
      }
    }
    if !scopes.isEmpty { part.scopes = scopes.compactMap { $0.cut(to: range) } }
    return part
  }

  /// Replaces all scopes. The ranges must be inside the text, at scalar boundaries and not empty.
  package mutating func setScopes(_ scopes: [Scope]) { self.scopes = scopes }
}

extension [Scope] {
  /// The scopes after an edit replaced a range by text that is longer by `delta` bytes: see ``Scope`` for the rule.
  package func replacing(_ range: TextRange, delta: Int) -> [Scope] {
    compactMap { $0.replacing(range, delta: delta) }
  }

  /// The parts of the scopes in a range, with offsets that count from the start of the range.
  package func cut(to range: TextRange) -> [Scope] { compactMap { $0.cut(to: range) } }
}
