internal import GalleyLayout
public import GalleyText

/// Changing the text. Only changed paragraphs are analysed, shaped and laid out again. Ranges are rounded: see
/// ``TextDocument/rounded(_:)``.
extension TextDocument {
  /// Replaces a range by a text with its styles, attachments and scopes, but without its `paragraphStyle` and
  /// `defaultStyle`: see `AttributedText.replace(_:with:)`.
  ///
  /// O(log n + length of the changed paragraphs and of the new text).
  @discardableResult
  public mutating func replace(_ range: TextRange, with text: AttributedText) -> Change {
    replaceRounded(rounded(range), with: text)
  }

  /// Replaces a range of whole scalars and whole pairs of CR and LF.
  private mutating func replaceRounded(_ range: TextRange, with text: AttributedText) -> Change {
    guard !range.isEmpty || !text.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return edit(Edit(range: range, newCount: text.utf8Count, replacement: text) { $0.replace($1, with: text) })
  }

  /// Replaces a range by a string, in the style of the first replaced byte, or of the byte before an empty range; at
  /// the start of the text in the style of the first byte.
  ///
  /// O(log n + length of the changed paragraphs and of the string).
  @discardableResult
  public mutating func replace(_ range: TextRange, with string: String) -> Change {
    let range = rounded(range)
    let donor = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    var text = AttributedText(string, style: style(at: donor), paragraphStyle: documentStyle)
    if let style = paragraphStyle(insertedAt: range) { text.setParagraphStyle(style, in: 0..<text.utf8Count) }
    return replaceRounded(range, with: text)
  }

  /// Changes the styles of a range. Calls `change` once for each run of equal styles, in text order. O(length of the
  /// changed paragraphs).
  @discardableResult
  public mutating func modifyStyle(in range: TextRange, _ change: (inout TextStyle) -> Void) -> Change {
    let range = rounded(range)
    guard !range.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return withoutActuallyEscaping(change) { change in
      edit(Edit(range: range, newCount: range.count, replacement: nil) { $0.modifyStyle(in: $1, change) })
    }
  }

  /// Sets the style of the paragraphs that start in a range; `nil` for the paragraph style of the document.
  /// O(length of the changed paragraphs).
  @discardableResult
  public mutating func setParagraphStyle(_ style: ParagraphStyle?, in range: TextRange) -> Change {
    let range = rounded(range)
    guard !range.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return edit(Edit(range: range, newCount: range.count, replacement: nil) { $0.setParagraphStyle(style, in: $1) })
  }

  /// Sets or replaces the attachment of the U+FFFC at an offset; `nil` removes the attachment. Changes nothing if no
  /// U+FFFC starts at the offset.
  @discardableResult
  public mutating func setAttachment(_ attachment: TextAttachment?, at offset: Int) -> Change {
    guard byte(at: offset) == 0xEF, byte(at: offset + 1) == 0xBF, byte(at: offset + 2) == 0xBC else {
      return .none(at: scalarStart(offset), in: self)
    }
    return edit(
      Edit(range: offset..<offset + 3, newCount: 3, replacement: nil) {
        $0.setAttachment(attachment, at: $1.lowerBound)
      })
  }

  /// Adds a scope after all others: see `AttributedText.addScope(_:)`. Changes nothing if the range is empty or if the
  /// scope has no effect. O(length of the changed paragraphs).
  @discardableResult
  public mutating func addScope(_ scope: Scope) -> Change {
    let range = rounded(scope.range)
    if case .bidi(.normal, _) = scope.kind { return .none(at: range.lowerBound, in: self) }
    guard !range.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return edit(
      Edit(range: range, newCount: range.count, replacement: nil) {
        var scope = scope
        scope.range = $1
        $0.addScope(scope)
      })
  }

  /// The own paragraph style of the paragraph that a string becomes a part of if it replaces a range; `nil` if this
  /// paragraph has the paragraph style of the document.
  private func paragraphStyle(insertedAt range: TextRange) -> ParagraphStyle? {
    let offset = range.lowerBound
    let place = tree.place(at: offset)
    let local = offset - place.before.bytes
    if range.isEmpty, local > Int(place.content.starts[place.content.paragraph(at: local)]) {
      return place.givenStyle(at: local - 1)
    }
    return place.givenStyle(at: local)
  }
}

extension TextDocument.Change {
  /// The empty change at an offset of a document.
  static func none(at offset: Int, in document: TextDocument) -> Self {
    let paragraph = document.paragraph(at: offset)
    return Self(
      range: offset..<offset, newRange: offset..<offset, paragraphs: paragraph..<paragraph,
      newParagraphs: paragraph..<paragraph, lines: nil, heightChange: 0)
  }
}
