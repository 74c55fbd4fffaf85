extension AttributedText {
  /// Adds text at the end; without a style it continues in the last byte's, in empty text in the default style.
  ///
  /// Text that goes on with a paragraph takes that paragraph's own style over. Amortised linear in what is added.
  public mutating func append(_ text: String, style: TextStyle? = nil) {
    let before = utf8Count
    let style = style ?? styles.last ?? defaultStyle
    let override = before > 0 && !endsParagraph(before: before) ? paragraphStyles.last ?? nil : nil
    utf8.append(contentsOf: text.utf8)
    styles.append(style, count: utf8Count - before)
    paragraphStyles.append(override, count: utf8Count - before)
  }

  /// Adds another text at the end with all that goes with it but its document's paragraph style and default style.
  public mutating func append(_ other: AttributedText) {
    let before = utf8Count
    utf8.append(contentsOf: other.utf8)
    styles.append(other.styles)
    paragraphStyles.append(other.paragraphStyles)
    for anchored in other.attachments {
      attachments.append(
        AttributedText.AnchoredAttachment(offset: anchored.offset + before, attachment: anchored.attachment))
    }
    appendScopes(of: other, at: before)
  }

  /// Adds a U+FFFC with its attachment at the end.
  public mutating func appendAttachment(_ attachment: TextAttachment, style: TextStyle? = nil) {
    let offset = utf8Count
    append("\u{FFFC}", style: style)
    attachments.append(AttributedText.AnchoredAttachment(offset: offset, attachment: attachment))
  }

  /// Puts another text in the place of a range, with all that goes with it but its document's paragraph style and
  /// default style.
  ///
  /// Attachments inside the range are removed. ``Scope`` says what becomes of scopes, active ranges included; those of
  /// the new text become the innermost.
  public mutating func replace(_ range: TextRange, with other: AttributedText) {
    let range = rounded(range)
    guard range.lowerBound < utf8Count else {
      append(other)
      return
    }
    utf8.replaceSubrange(range, with: other.utf8)
    styles.replace(range, with: other.styles)
    paragraphStyles.replace(range, with: other.paragraphStyles)
    replaceAttachments(in: range, with: other)
    let delta = other.utf8Count - range.count
    if !scopes.isEmpty { scopes = scopes.compactMap { $0.replacing(range, delta: delta) } }
    appendScopes(of: other, at: range.lowerBound)
  }

  /// Puts text in the place of a range, in the style of the first byte replaced, or of the byte before when none is.
  public mutating func replace(_ range: TextRange, with text: String) {
    let range = rounded(range)
    let donor = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    var other = AttributedText(text, style: style(at: donor))
    other.setParagraphStyle(insertedParagraphStyle(replacing: range), in: 0..<other.utf8Count)
    replace(range, with: other)
  }

  /// Puts text before an offset, in the style of the byte before it; at the start in that of the first byte.
  public mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// Puts another text before an offset, as `replace` does.
  public mutating func insert(_ other: AttributedText, at offset: Int) {
    replace(offset..<offset, with: other)
  }

  /// Takes a range out with all that goes with it.
  public mutating func remove(_ range: TextRange) {
    replace(range, with: AttributedText())
  }
}

extension AttributedText {
  private mutating func replaceAttachments(in range: TextRange, with other: AttributedText) {
    let first = attachmentIndex(from: range.lowerBound)
    let inserted = other.attachments.map {
      AttributedText.AnchoredAttachment(offset: $0.offset + range.lowerBound, attachment: $0.attachment)
    }
    attachments.replaceSubrange(first..<attachmentIndex(from: range.upperBound), with: inserted)
    let delta = other.utf8Count - range.count
    guard delta != 0 else { return }
    for index in first + inserted.count..<attachments.count {
      attachments[index].offset += delta
    }
  }

  /// The paragraph style for plain text put in the place of a range: that of the paragraph it joins.
  private func insertedParagraphStyle(replacing range: TextRange) -> ParagraphStyle? {
    let offset = range.lowerBound
    if range.isEmpty, offset > 0, !endsParagraph(before: offset) { return paragraphStyles[offset - 1] }
    return offset < utf8Count ? paragraphStyles[offset] : nil
  }

  /// Whether the scalar before an offset ends a paragraph in some profile: LF, VT, FF, CR, NEL, U+2028, U+2029.
  private func endsParagraph(before offset: Int) -> Bool {
    switch utf8[offset - 1] {
    case 0x0A...0x0D: return true
    case 0x85: return utf8[offset - 2] == 0xC2
    case 0xA8, 0xA9: return offset >= 3 && utf8[offset - 2] == 0x80 && utf8[offset - 3] == 0xE2
    default: return false
    }
  }
}
