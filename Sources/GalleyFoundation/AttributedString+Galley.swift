public import Foundation
public import GalleyText

extension AttributedString {
  /// A text with all its properties as attributes, and with Foundation's own attributes where they say the same.
  ///
  /// Foundation's attributes are `link` for links with an address that is a URL, `languageIdentifier`, and
  /// `alternateDescription` for backing text. The only property that can be lost is a document's style of empty text:
  /// ``converting(_:)`` lists it.
  public init(_ text: AttributedText) { self = AttributedString.converting(text).text }

  /// The same, with the list of what was left out: addresses of links that are no URL have only Galley's attribute, and
  /// empty text has no attributes.
  public static func converting(_ text: AttributedText) -> Conversion<AttributedString> {
    var result = AttributedString()
    var leftOut: [LeftOutAttribute] = []
    let document = text.documentStyles
    for piece in text.pieces {
      var attributes = AttributeContainer()
      attributes[GalleyAttributes.Document.self] = document
      attributes[GalleyAttributes.Style.self] = piece.style
      attributes[GalleyAttributes.Paragraph.self] = piece.paragraph
      attributes[GalleyAttributes.Box.self] = piece.attachment
      if !piece.scopes.isEmpty { attributes[GalleyAttributes.Scopes.self] = piece.scopes }
      for attribute in FoundationAttribute.attributes(of: piece) {
        switch attribute {
        case .link(let url): attributes.link = url
        case .language(let tag): attributes.languageIdentifier = tag
        case .alternative(let text): attributes.alternateDescription = text
        case .none(let name, let value): leftOut.append(LeftOutAttribute(name: name, range: piece.range, value: value))
        }
      }
      let string = String(decoding: text.utf8[piece.range], as: UTF8.self)
      result += AttributedString(string, attributes: attributes)
    }
    if text.isEmpty, document != AttributedText().documentStyles {
      leftOut.append(LeftOutAttribute(name: GalleyAttributes.Document.name, range: 0..<0, value: "\(document)"))
    }
    return Conversion(text: result, leftOut: leftOut)
  }
}

/// An attribute of Foundation's own that says what a piece of text says.
enum FoundationAttribute {
  case link(URL)
  case language(String)
  case alternative(String)
  /// Foundation's attribute cannot say it.
  case none(name: String, value: String)

  /// The attributes of a piece; of several scopes of one kind the innermost counts.
  static func attributes(of piece: TextPiece) -> [FoundationAttribute] {
    var result: [FoundationAttribute] = []
    if let tag = piece.style.language { result.append(.language(tag.rawValue)) }
    for mark in piece.scopes.reversed() where mark.kind.isLink {
      guard case .activeRange(_, let payload) = mark.kind else { continue }
      result.append(URL(string: payload).map { .link($0) } ?? .none(name: "NSLink", value: payload))
      break
    }
    for mark in piece.scopes.reversed() {
      guard case .backingText(let text) = mark.kind else { continue }
      result.append(.alternative(text))
      break
    }
    return result
  }
}
