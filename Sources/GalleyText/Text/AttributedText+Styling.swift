extension AttributedText {
  /// Gives a range one style.
  public mutating func setStyle(_ style: TextStyle, in range: TextRange) {
    styles.set(style, in: rounded(range))
  }

  /// Changes the styles of a range, one call a run of equal styles.
  public mutating func modifyStyle(in range: TextRange, _ change: (inout TextStyle) -> Void) {
    styles.modify(in: rounded(range), change)
  }

  /// Gives the paragraphs that start in a range their own style; nil gives them back the document's.
  public mutating func setParagraphStyle(_ style: ParagraphStyle?, in range: TextRange) {
    paragraphStyles.set(style, in: rounded(range))
  }

  /// Sets what stands at a U+FFFC, in the place of what stood there; nil takes it away.
  ///
  /// Returns false, and changes nothing, when no U+FFFC starts at the offset.
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
