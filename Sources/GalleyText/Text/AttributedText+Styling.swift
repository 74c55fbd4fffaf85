extension AttributedText {
  /// Sets the style of a range.
  public mutating func setStyle(_ style: TextStyle, in range: TextRange) {
    styles.set(style, in: rounded(range))
  }

  /// Changes the styles of a range. Calls `change` once for each run of equal styles.
  public mutating func modifyStyle(in range: TextRange, _ change: (inout TextStyle) -> Void) {
    styles.modify(in: rounded(range), change)
  }

  /// Sets the style of the paragraphs that start in a range; `nil` for the text's `paragraphStyle`.
  public mutating func setParagraphStyle(_ style: ParagraphStyle?, in range: TextRange) {
    paragraphStyles.set(style, in: rounded(range))
  }

  /// Sets or replaces the attachment of the U+FFFC at an offset; `nil` removes the attachment.
  ///
  /// Returns `false` and changes nothing if no U+FFFC starts at the offset.
  @discardableResult
  public mutating func setAttachment(_ attachment: TextAttachment?, at offset: Int) -> Bool {
    guard offset >= 0, offset <= utf8Count - 3, utf8[offset..<offset + 3].elementsEqual([0xEF, 0xBF, 0xBC]) else {
      return false
    }
    let index = attachmentIndex(from: offset)
    let exists = index < attachments.count && attachments[index].offset == offset
    let anchored = attachment.map { AttributedText.AnchoredAttachment(offset: offset, attachment: $0) }
    attachments.replaceSubrange(index..<index + (exists ? 1 : 0), with: anchored.map { [$0] } ?? [])
    return true
  }
}
