extension AttributedText {
  /// The length of the text in UTF-8 bytes.
  public var utf8Count: Int { utf8.count }

  /// Whether the text has no characters. An empty text still has a default style, which gives its line a height.
  public var isEmpty: Bool { utf8.isEmpty }

  /// The text as a string, without styles, attachments and scopes. O(bytes).
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The style at an offset; at the end of the text the style of the last byte; the default style if the text is empty.
  public func style(at offset: Int) -> TextStyle {
    isEmpty ? defaultStyle : styles[min(max(offset, 0), utf8Count - 1)]
  }

  /// The paragraph style of a paragraph that starts at an offset: its own style, or `paragraphStyle`. At the end of the
  /// text `paragraphStyle`.
  public func paragraphStyle(at offset: Int) -> ParagraphStyle {
    guard offset >= 0, offset < utf8Count else { return paragraphStyle }
    return paragraphStyles[offset] ?? paragraphStyle
  }

  /// Whether all bytes and the default style have the text style with the identity `style`, and all paragraphs have the
  /// paragraph style with the identity `paragraphStyle`.
  package func isUniform(_ style: ObjectIdentifier, _ paragraphStyle: ObjectIdentifier) -> Bool {
    guard self.paragraphStyle.identity == paragraphStyle, defaultStyle.identity == style else { return false }
    return isEmpty || styles.onlyValue?.identity == style && paragraphStyles.onlyValue == .some(nil)
  }

  /// The writing mode of the whole text: that of its first paragraph.
  public var writingMode: ParagraphStyle.WritingMode {
    (paragraphStyles.isEmpty ? nil : paragraphStyles.value(ofRun: 0))?.writingMode ?? paragraphStyle.writingMode
  }

  /// The attachment whose U+FFFC starts at an offset; `nil` if there is none. O(log n).
  public func attachment(at offset: Int) -> TextAttachment? {
    attachmentIndex(at: offset).map { attachments[$0].attachment }
  }

  /// The index of the attachment whose U+FFFC starts at an offset; `nil` if there is none. O(log n).
  package func attachmentIndex(at offset: Int) -> Int? {
    let index = attachmentIndex(from: offset)
    guard index < attachments.count, attachments[index].offset == offset else { return nil }
    return index
  }

  /// The part of the text in a range, with its styles, attachments and scopes.
  ///
  /// Scopes are clamped to the range. The part has the same `paragraphStyle` and `defaultStyle` as the text.
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

  /// The index of the first attachment at or after an offset; the number of attachments if there is none. O(log n).
  func attachmentIndex(from offset: Int) -> Int {
    attachments.partitionPoint { $0.offset >= offset }
  }
}
