public import Foundation
public import GalleyText

extension AttributedString {
  /// Converts a text: all its properties become Galley's attributes, and Foundation's own attributes are added if they
  /// have the same meaning.
  ///
  /// Foundation's attributes are `link` for links whose address is a URL, `languageIdentifier`, and
  /// `alternateDescription` for backing text. Only one property can be lost, a document's style of empty text:
  /// ``converting(_:)`` lists it.
  public init(_ text: AttributedText) { self = AttributedString.converting(text).text }

  /// Converts a text as `init(_:)` does, and lists what was left out. Addresses of links that are not a URL have only
  /// Galley's attribute, and empty text has no attributes.
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

/// An attribute of Foundation that has the meaning of one of a text's properties.
enum FoundationAttribute {
  case link(URL)
  case language(String)
  case alternative(String)
  /// The property has a value that Foundation's attribute cannot have.
  case none(name: String, value: String)

  /// Foundation's attributes for a segment. If several scopes have the same kind, the innermost one is used.
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
