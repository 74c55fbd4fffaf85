public import Foundation
public import GalleyText

extension NSAttributedString.Key {
  /// A `TextStyle`.
  public static let galleyStyle = NSAttributedString.Key(GalleyAttributes.Style.name)
  /// A `ParagraphStyle`.
  public static let galleyParagraphStyle = NSAttributedString.Key(GalleyAttributes.Paragraph.name)
  /// A `TextAttachment`.
  public static let galleyAttachment = NSAttributedString.Key(GalleyAttributes.Box.name)
  /// An array of ``ScopeMark``.
  public static let galleyScopes = NSAttributedString.Key(GalleyAttributes.Scopes.name)
  /// A ``DocumentStyles``.
  public static let galleyDocument = NSAttributedString.Key(GalleyAttributes.Document.name)

  // Foundation declares these names only on Apple's systems.
  fileprivate static let url = NSAttributedString.Key("NSLink")
  fileprivate static let language = NSAttributedString.Key("NSLanguage")
  fileprivate static let alternative = NSAttributedString.Key("NSAlternateDescription")
}

extension NSAttributedString {
  /// Converts a text: all its properties become Galley's attributes, and Foundation's own attributes are added if they
  /// have the same meaning: `NSLink` (a `URL`), `NSLanguage` and `NSAlternateDescription` (strings). Ranges are counted
  /// in UTF-16.
  public static func converting(_ text: AttributedText) -> Conversion<NSAttributedString> {
    let result = NSMutableAttributedString(string: "")
    var leftOut: [LeftOutAttribute] = []
    let document = text.documentStyles
    for piece in text.pieces {
      var attributes: [NSAttributedString.Key: Any] = [.galleyDocument: document, .galleyStyle: piece.style]
      if let paragraph = piece.paragraph { attributes[.galleyParagraphStyle] = paragraph }
      if let attachment = piece.attachment { attributes[.galleyAttachment] = attachment }
      if !piece.scopes.isEmpty { attributes[.galleyScopes] = piece.scopes }
      for attribute in FoundationAttribute.attributes(of: piece) {
        switch attribute {
        case .link(let url): attributes[.url] = url
        case .language(let tag): attributes[.language] = tag
        case .alternative(let text): attributes[.alternative] = text
        case .none(let name, let value): leftOut.append(LeftOutAttribute(name: name, range: piece.range, value: value))
        }
      }
      let string = String(decoding: text.utf8[piece.range], as: UTF8.self)
      result.append(NSAttributedString(string: string, attributes: attributes))
    }
    if text.isEmpty, document != AttributedText().documentStyles {
      leftOut.append(LeftOutAttribute(name: GalleyAttributes.Document.name, range: 0..<0, value: "\(document)"))
    }
    return Conversion(text: result, leftOut: leftOut)
  }
}

extension AttributedText {
  /// Converts an `NSAttributedString`, and lists the attributes that a text cannot have.
  ///
  /// Characters without Galley's attributes get `style` and `paragraphStyle`. A surrogate without its partner becomes
  /// U+FFFD. Fonts, colors and paragraph styles of AppKit and UIKit are left out.
  public static func converting(
    _ string: NSAttributedString, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) -> Conversion<AttributedText> {
    let units = Array(string.string.utf16)
    let whole = NSRange(location: 0, length: string.length)
    var document: DocumentStyles?
    if string.length > 0 {
      document = unsafe string.attribute(.galleyDocument, at: 0, effectiveRange: nil) as? DocumentStyles
    }
    var assembler = TextAssembler(document: document, style: style, paragraphStyle: paragraphStyle)
    var start = 0
    unsafe string.enumerateAttributes(in: whole, options: []) { values, range, _ in
      // A run that would start inside a surrogate pair starts after the pair.
      var end = range.location + range.length
      if end < units.count, UTF16.isTrailSurrogate(units[end]), UTF16.isLeadSurrogate(units[end - 1]) { end += 1 }
      guard end > start else { return }
      assembler.append(String(decoding: units[start..<end], as: UTF16.self), TextAssembler.Attributes(values))
      start = end
    }
    return assembler.finished()
  }
}

extension TextAssembler.Attributes {
  /// The attributes of a run.
  fileprivate init(_ values: [NSAttributedString.Key: Any]) {
    for (key, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where !read(key, value) {
      others.append((key.rawValue, "\(value)"))
    }
  }

  /// Reads an attribute; returns `false` if a text cannot have it.
  private mutating func read(_ key: NSAttributedString.Key, _ value: Any) -> Bool {
    switch (key, value) {
    case (.galleyDocument, is DocumentStyles): break
    case (.galleyStyle, let value as TextStyle): style = value
    case (.galleyParagraphStyle, let value as ParagraphStyle): paragraph = value
    case (.galleyAttachment, let value as TextAttachment): attachment = value
    case (.galleyScopes, let value as [ScopeMark]): scopes = value
    case (.url, let value as URL): link = value.absoluteString
    case (.url, let value as String): link = value
    case (.language, let value as String): language = value
    case (.alternative, let value as String): alternative = value
    default: return false
    }
    return true
  }
}
