/// Text with styles, paragraph styles, attachments, and scopes such as links. This is the text that Galley lays out.
///
///     var text = AttributedText("Hello, ", style: TextStyle(size: 16))
///     text.append("world", style: TextStyle(size: 16, weight: .bold, color: .red))
///     text.utf8Count  // 12
///
/// A text is a value: copies share their storage until one of them changes. Offsets count UTF-8 bytes. Methods accept
/// any range: they clamp the range to the text and round it outwards to scalar boundaries; an empty range is rounded
/// down and stays empty. Call `validate(start:end:)` to get an error instead of clamping.
public struct AttributedText: Hashable, Sendable {
  /// The storage of all properties. Copies of the text share it until one of them changes.
  private var storage: Storage

  /// The text, always valid UTF-8.
  public internal(set) var utf8: [UInt8] {
    _read { yield storage.contents.utf8 }
    _modify { yield &contents.utf8 }
  }

  /// The style of each byte. All bytes of a scalar have the same style.
  public internal(set) var styles: RunArray<TextStyle> {
    _read { yield storage.contents.styles }
    _modify { yield &contents.styles }
  }

  /// The style of all paragraphs that have no style of their own.
  public var paragraphStyle: ParagraphStyle {
    _read { yield storage.contents.paragraphStyle }
    _modify { yield &contents.paragraphStyle }
  }

  /// For each byte, the own style of its paragraph; `nil` if the paragraph has the text's `paragraphStyle`. A paragraph
  /// has the value of its first byte; the values of its other bytes have no effect.
  public internal(set) var paragraphStyles: RunArray<ParagraphStyle?> {
    _read { yield storage.contents.paragraphStyles }
    _modify { yield &contents.paragraphStyles }
  }

  /// The attachments in ascending order of offset, each at a U+FFFC. A U+FFFC without an attachment is an ordinary
  /// character.
  public internal(set) var attachments: [AttributedText.AnchoredAttachment] {
    _read { yield storage.contents.attachments }
    _modify { yield &contents.attachments }
  }

  /// The scopes in the order in which they were added, none of them empty: nodes, active ranges, isolates and more.
  public internal(set) var scopes: [Scope] {
    _read { yield storage.contents.scopes }
    _modify { yield &contents.scopes }
  }

  /// The style of empty text, and of text that is appended to empty text.
  public var defaultStyle: TextStyle {
    _read { yield storage.contents.defaultStyle }
    _modify { yield &contents.defaultStyle }
  }

  /// A text in one style, which is also the default style.
  public init(
    _ text: String = "", style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(validUTF8: Array(text.utf8), style: style, paragraphStyle: paragraphStyle)
  }

  /// A text of repaired bytes. The text does not store `repair.repairs`.
  package init(
    _ repair: AttributedText.UTF8Repair, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(validUTF8: repair.utf8, style: style, paragraphStyle: paragraphStyle)
  }

  /// A text of UTF-8 bytes. Each byte that does not belong to a well-formed sequence (The Unicode Standard, table 3-7)
  /// is replaced by one U+FFFD, as in HarfBuzz.
  public init(
    repairing bytes: some Sequence<UInt8>, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(AttributedText.UTF8Repair(bytes), style: style, paragraphStyle: paragraphStyle)
  }

  /// A text of UTF-16 code units. Each lone surrogate is replaced by one U+FFFD.
  public init(
    repairingUTF16 units: some Sequence<UInt16>, style: TextStyle = TextStyle(),
    paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(AttributedText.UTF8Repair(utf16: units), style: style, paragraphStyle: paragraphStyle)
  }

  /// A text of bytes that are known to be valid UTF-8.
  package init(validUTF8 utf8: [UInt8], style: TextStyle, paragraphStyle: ParagraphStyle) {
    storage = Storage(
      Contents(
        utf8: utf8, styles: RunArray(repeating: style, count: utf8.count), paragraphStyle: paragraphStyle,
        paragraphStyles: RunArray(repeating: nil, count: utf8.count), attachments: [], scopes: [],
        defaultStyle: style))
  }
}

extension AttributedText {
  /// All stored properties of a text.
  struct Contents: Hashable, Sendable {
    var utf8: [UInt8]
    var styles: RunArray<TextStyle>
    var paragraphStyle: ParagraphStyle
    var paragraphStyles: RunArray<ParagraphStyle?>
    var attachments: [AttributedText.AnchoredAttachment]
    var scopes: [Scope]
    var defaultStyle: TextStyle
  }

  /// The object that stores the contents of a text, so that a copy of the text costs one reference.
  ///
  /// `@unchecked Sendable` is correct because the contents change only while a single text refers to the object.
  private final class Storage: @unchecked Sendable {
    var contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  /// The contents, which may be changed: changing them copies the storage first if other texts share it.
  private var contents: Contents {
    _read { yield storage.contents }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
      yield &storage.contents
    }
  }

  /// Whether all properties of two texts are equal. O(1) if one text is an unchanged copy of the other.
  public static func == (left: AttributedText, right: AttributedText) -> Bool {
    left.storage === right.storage || left.storage.contents == right.storage.contents
  }

  /// Hashes all properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.contents) }
}

extension AttributedText {
  /// An attachment and its position: the offset of the U+FFFC (object replacement character) that represents it.
  public struct AnchoredAttachment: Hashable, Sendable {
    /// UTF-8 offset of the first of the U+FFFC's three bytes.
    public var offset: Int
    /// The attachment that the U+FFFC represents.
    public var attachment: TextAttachment

    /// An attachment at an offset.
    public init(offset: Int, attachment: TextAttachment) {
      self.offset = offset
      self.attachment = attachment
    }
  }
}

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
    if !scopes.isEmpty { slice.scopes = scopes.compactMap { $0.clipped(to: range) } }
    return slice
  }

  /// The index of the first attachment at or after an offset; the number of attachments if there is none. O(log n).
  func attachmentIndex(from offset: Int) -> Int {
    attachments.partitionPoint { $0.offset >= offset }
  }
}

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

extension AttributedText: ExpressibleByStringInterpolation {
  /// A text in the default style: `let text: AttributedText = "Save"`.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AttributedText: CustomStringConvertible {
  /// The text without styles, attachments and scopes.
  public var description: String { string }
}

extension AttributedText {
  /// Both texts, one after the other, as ``append(_:)`` joins them: the result has the first text's `paragraphStyle`
  /// and `defaultStyle`.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    var text = first
    text.append(second)
    return text
  }

  /// Appends a text, as ``append(_:)`` does.
  public static func += (text: inout AttributedText, other: AttributedText) { text.append(other) }

  /// Appends text that can be activated, for example a link.
  ///
  ///     var text: AttributedText = "Read the "
  ///     text.append("manual", style: .link, active: .link("https://example.org"))
  ///     text.append(" first.")  // in the style of "Read the "
  ///
  /// Text that is appended after the active range, without a given style, has the style of the text before the range.
  /// An empty string adds no active range.
  public mutating func append(_ text: String, style: TextStyle? = nil, active: ActiveRange.Action) {
    let start = utf8Count
    append(text, style: style)
    addActiveRange(
      ActiveRange(range: start..<utf8Count, id: active.id, kind: active.kind, payload: active.payload))
  }
}

extension ActiveRange {
  /// What an active range does: its id, kind and payload, without a range.
  public struct Action: Hashable, Sendable {
    /// The client's name for the range.
    public var id: String
    /// The kind of the range, such as `link`. Galley does not interpret it.
    public var kind: String
    /// Data of the client, such as an address. Galley does not interpret it.
    public var payload: String

    /// An action; kind and payload may be empty.
    public init(id: String, kind: String = "", payload: String = "") {
      self.id = id
      self.kind = kind
      self.payload = payload
    }

    /// A link: kind `link`, with the address as payload, and as id if no id is given.
    public static func link(_ address: String, id: String? = nil) -> Action {
      Action(id: id ?? address, kind: "link", payload: address)
    }

    /// A mention of a person or a topic: kind `mention`, with the name as payload, and as id if no id is given.
    public static func mention(_ name: String, id: String? = nil) -> Action {
      Action(id: id ?? name, kind: "mention", payload: name)
    }
  }
}

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
    if !scopes.isEmpty { part.scopes = scopes.compactMap { $0.clipped(to: range) } }
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
  package func clipped(to range: TextRange) -> [Scope] { compactMap { $0.clipped(to: range) } }
}

extension AttributedText {
  /// Bytes that the text occupies on the heap, including bytes that the text shares with its copies. Objects that
  /// styles refer to, such as family names, are not counted.
  package var heapBytes: Int {
    Self.objectBytes + utf8.heapBytes + styles.heapBytes + paragraphStyles.heapBytes + attachments.heapBytes
      + scopes.heapBytes
  }

  /// Bytes of the object that stores the text's contents.
  package static var objectBytes: Int { HeapBlock.object(MemoryLayout<Contents>.size) }
}
