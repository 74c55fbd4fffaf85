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
  public init(
    _ repair: AttributedText.UTF8Repair, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(validUTF8: repair.utf8, style: style, paragraphStyle: paragraphStyle)
  }

  /// A text of UTF-8 bytes. Invalid bytes are replaced as `AttributedText.UTF8Repair` describes.
  public init(
    repairing bytes: some Sequence<UInt8>, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self.init(AttributedText.UTF8Repair(bytes), style: style, paragraphStyle: paragraphStyle)
  }

  /// A text of UTF-16 code units. Lone surrogates are replaced as `AttributedText.UTF8Repair` describes.
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
