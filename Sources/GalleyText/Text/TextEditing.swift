extension AttributedText {
  /// Appends text. Without a given style, the new text has the style of the last byte, or the default style if the text
  /// is empty. If the text ends with an active range, the new text has the style of the byte before that range instead,
  /// so that the style of a link does not spread.
  ///
  /// If the new text continues a paragraph, it has the paragraph's own style. Amortized linear in the length of the new
  /// text.
  public mutating func append(_ text: String, style: TextStyle? = nil) {
    let before = utf8Count
    let style = style ?? styleOfAppendedText
    let override = before > 0 && !endsParagraph(before: before) ? paragraphStyles.last ?? nil : nil
    utf8.append(contentsOf: text.utf8)
    styles.append(style, count: utf8Count - before)
    paragraphStyles.append(override, count: utf8Count - before)
  }

  /// Appends another text with its styles, attachments and scopes, but without its `paragraphStyle` and `defaultStyle`.
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

  /// Appends an attachment and the U+FFFC that represents it.
  public mutating func appendAttachment(_ attachment: TextAttachment, style: TextStyle? = nil) {
    let offset = utf8Count
    append("\u{FFFC}", style: style)
    attachments.append(AttributedText.AnchoredAttachment(offset: offset, attachment: attachment))
  }

  /// Replaces a range by another text with its styles, attachments and scopes, but without its `paragraphStyle` and
  /// `defaultStyle`.
  ///
  /// Attachments inside the range are removed. See ``Scope`` for the effect on scopes, including active ranges. The
  /// scopes of the new text become the innermost.
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

  /// Replaces a range by a string, in the style of the first replaced byte, or of the byte before an empty range.
  public mutating func replace(_ range: TextRange, with text: String) {
    let range = rounded(range)
    let donor = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    var other = AttributedText(text, style: style(at: donor))
    other.setParagraphStyle(insertedParagraphStyle(replacing: range), in: 0..<other.utf8Count)
    replace(range, with: other)
  }

  /// Inserts a string at an offset, in the style of the byte before the offset; at the start of the text in the style
  /// of the first byte.
  public mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// Inserts another text at an offset, as `replace(_:with:)` does for an empty range.
  public mutating func insert(_ other: AttributedText, at offset: Int) {
    replace(offset..<offset, with: other)
  }

  /// Removes a range of the text with its styles and attachments. See ``Scope`` for the effect on scopes.
  public mutating func remove(_ range: TextRange) {
    replace(range, with: AttributedText())
  }
}

extension AttributedText {
  /// The style of text that is appended without a style of its own.
  private var styleOfAppendedText: TextStyle {
    guard let last = scopes.last, last.range.upperBound == utf8Count, case .activeRange = last.kind else {
      return styles.last ?? defaultStyle
    }
    return last.range.lowerBound > 0 ? styles[last.range.lowerBound - 1] : defaultStyle
  }

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

  /// The paragraph's own style for a string that replaces a range: the style of the paragraph that the string becomes a
  /// part of.
  private func insertedParagraphStyle(replacing range: TextRange) -> ParagraphStyle? {
    let offset = range.lowerBound
    if range.isEmpty, offset > 0, !endsParagraph(before: offset) { return paragraphStyles[offset - 1] }
    return offset < utf8Count ? paragraphStyles[offset] : nil
  }

  /// Whether the scalar before an offset ends a paragraph in at least one profile: LF, VT, FF, CR, NEL, U+2028 or
  /// U+2029.
  private func endsParagraph(before offset: Int) -> Bool {
    switch utf8[offset - 1] {
    case 0x0A...0x0D: return true
    case 0x85: return utf8[offset - 2] == 0xC2
    case 0xA8, 0xA9: return offset >= 3 && utf8[offset - 2] == 0x80 && utf8[offset - 3] == 0xE2
    default: return false
    }
  }
}
