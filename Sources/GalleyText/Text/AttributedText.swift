/// Text with styles, paragraph styles, attachments and scopes, such as links: what Galley lays out.
///
///     var text = AttributedText("Hello, ", style: TextStyle(size: 16))
///     text.append("world", style: TextStyle(size: 16, weight: .bold, color: .red))
///     text.count  // 12
///
/// A value: a copy is independent and free until one of the two changes. Positions are UTF-8 byte offsets. Methods that
/// take a range accept any: they clamp it to the text and round it outwards to scalar boundaries (an empty one down, so
/// that it stays empty); `validate(start:end:)` tells who wants to know.
public struct AttributedText: Hashable, Sendable {
  /// What the properties below read and change; copies share it until one of them changes.
  private var storage: Storage

  /// The text, always valid UTF-8.
  public internal(set) var utf8: [UInt8] {
    _read { yield storage.contents.utf8 }
    _modify { yield &contents.utf8 }
  }

  /// The style of each byte; all bytes of a scalar have one.
  public internal(set) var styles: RunArray<TextStyle> {
    _read { yield storage.contents.styles }
    _modify { yield &contents.styles }
  }

  /// The style of paragraphs without one of their own.
  public var paragraphStyle: ParagraphStyle {
    _read { yield storage.contents.paragraphStyle }
    _modify { yield &contents.paragraphStyle }
  }

  /// Each byte's own paragraph style, nil for the document's; what stands at a paragraph's first byte counts.
  public internal(set) var paragraphStyles: RunArray<ParagraphStyle?> {
    _read { yield storage.contents.paragraphStyles }
    _modify { yield &contents.paragraphStyles }
  }

  /// The attachments, ascending by offset, each on a U+FFFC; a U+FFFC without one is a character like any other.
  public internal(set) var attachments: [AttributedText.AnchoredAttachment] {
    _read { yield storage.contents.attachments }
    _modify { yield &contents.attachments }
  }

  /// The scopes in the order in which they were added, none of them empty: nodes, active ranges, isolates and more.
  public internal(set) var scopes: [Scope] {
    _read { yield storage.contents.scopes }
    _modify { yield &contents.scopes }
  }

  /// The style of empty text, and of what is typed into it.
  public var defaultStyle: TextStyle {
    _read { yield storage.contents.defaultStyle }
    _modify { yield &contents.defaultStyle }
  }

  /// Makes a text in one style, which becomes the default style too.
  public init(
    _ text: String = "", style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(validUTF8: Array(text.utf8), style: style, paragraphStyle: paragraphStyle)
  }

  /// Makes a text of repaired bytes; `repair.repairs` stays with the caller.
  public init(
    _ repair: AttributedText.UTF8Repair, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(validUTF8: repair.utf8, style: style, paragraphStyle: paragraphStyle)
  }

  /// Makes a text of bytes meant to be UTF-8, each invalid one replaced as `AttributedText.UTF8Repair` says.
  public init(
    repairing bytes: some Sequence<UInt8>, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(AttributedText.UTF8Repair(bytes), style: style, paragraphStyle: paragraphStyle)
  }

  /// Makes a text of UTF-16 code units, each lone surrogate replaced as `AttributedText.UTF8Repair` says.
  public init(
    repairingUTF16 units: some Sequence<UInt16>, style: TextStyle = TextStyle(),
    paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(AttributedText.UTF8Repair(utf16: units), style: style, paragraphStyle: paragraphStyle)
  }

  private init(validUTF8 utf8: [UInt8], style: TextStyle, paragraphStyle: ParagraphStyle) {
    storage = Storage(
      Contents(
        utf8: utf8, styles: RunArray(repeating: style, count: utf8.count), paragraphStyle: paragraphStyle,
        paragraphStyles: RunArray(repeating: nil, count: utf8.count), attachments: [], scopes: [],
        defaultStyle: style))
  }
}

extension AttributedText {
  /// Everything a text is.
  struct Contents: Hashable, Sendable {
    var utf8: [UInt8]
    var styles: RunArray<TextStyle>
    var paragraphStyle: ParagraphStyle
    var paragraphStyles: RunArray<ParagraphStyle?>
    var attachments: [AttributedText.AnchoredAttachment]
    var scopes: [Scope]
    var defaultStyle: TextStyle
  }

  /// Contents in one place, so that a copy of a text costs one reference.
  ///
  /// `@unchecked Sendable` because contents change only while a single text refers to them.
  private final class Storage: @unchecked Sendable {
    var contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  /// The contents, for this text alone to change.
  private var contents: Contents {
    _read { yield storage.contents }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
      yield &storage.contents
    }
  }

  /// Whether two texts are the same in everything; at once where one is a copy of the other.
  public static func == (left: AttributedText, right: AttributedText) -> Bool {
    left.storage === right.storage || left.storage.contents == right.storage.contents
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.contents) }
}
