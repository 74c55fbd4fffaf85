extension AttributedText {
  /// Length in UTF-8 bytes.
  public var utf8Count: Int { utf8.count }

  /// Whether there is no text; such a text still has a default style and a height.
  public var isEmpty: Bool { utf8.isEmpty }

  /// The text without anything that goes with it, copied in linear time.
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The style at an offset; at the end that of the last byte, in empty text the default.
  public func style(at offset: Int) -> TextStyle {
    isEmpty ? defaultStyle : styles[min(max(offset, 0), utf8Count - 1)]
  }

  /// The paragraph style that counts for a paragraph starting at an offset; at the end the document's.
  public func paragraphStyle(at offset: Int) -> ParagraphStyle {
    guard offset >= 0, offset < utf8Count else { return paragraphStyle }
    return paragraphStyles[offset] ?? paragraphStyle
  }

  /// Whether all of the text, and what may be typed into it, has the style of this identity, and all paragraphs have
  /// the paragraph style of that one.
  package func isUniform(_ style: ObjectIdentifier, _ paragraphStyle: ObjectIdentifier) -> Bool {
    guard self.paragraphStyle.identity == paragraphStyle, defaultStyle.identity == style else { return false }
    return isEmpty || styles.onlyValue?.identity == style && paragraphStyles.onlyValue == .some(nil)
  }

  /// Which way the lines of the whole text run: its first paragraph's writing mode.
  public var writingMode: ParagraphStyle.WritingMode {
    (paragraphStyles.isEmpty ? nil : paragraphStyles.value(ofRun: 0))?.writingMode ?? paragraphStyle.writingMode
  }

  /// The attachment whose U+FFFC starts at an offset, by binary search.
  public func attachment(at offset: Int) -> TextAttachment? {
    attachmentIndex(at: offset).map { attachments[$0].attachment }
  }

  /// The number of the attachment whose U+FFFC starts at an offset.
  package func attachmentIndex(at offset: Int) -> Int? {
    let index = attachmentIndex(from: offset)
    guard index < attachments.count, attachments[index].offset == offset else { return nil }
    return index
  }

  /// The text of a range with everything that goes with it, as a text of its own.
  ///
  /// Scopes are cut to the range; the document's paragraph style and the default style stay.
  public subscript(range: TextRange) -> AttributedText {
    let range = rounded(range)
    var slice = AttributedText(style: defaultStyle, paragraphStyle: paragraphStyle)
    slice.utf8 = Array(utf8[range])
    slice.styles = styles[range]
    slice.paragraphStyles = paragraphStyles[range]
    let anchored = attachments[attachmentIndex(from: range.lowerBound)..<attachmentIndex(from: range.upperBound)]
    slice.attachments = anchored.map {
      AttributedText.AnchoredAttachment(offset: $0.offset - range.lowerBound, attachment: $0.attachment)
    }
    if !scopes.isEmpty { slice.scopes = scopes.compactMap { $0.cut(to: range) } }
    return slice
  }

  /// The number of the first attachment at or after an offset.
  func attachmentIndex(from offset: Int) -> Int {
    attachments.partitionPoint { $0.offset >= offset }
  }
}
