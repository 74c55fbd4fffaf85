public import Foundation
public import GalleyText

extension AttributedText {
  /// Converts an `AttributedString`.
  ///
  /// Characters without Galley's attributes get `style` and `paragraphStyle`. Foundation's attributes `link`,
  /// `languageIdentifier` and `alternateDescription` are used if Galley's own attributes have no such property.
  /// ``converting(_:style:paragraphStyle:)-(AttributedString,_,_)`` lists the other attributes.
  public init(
    _ string: AttributedString, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) {
    self = AttributedText.converting(string, style: style, paragraphStyle: paragraphStyle).text
  }

  /// Converts an `AttributedString`, and lists the attributes that a text cannot have: Foundation's other attributes by
  /// their names, and all attributes of other scopes together under the name `other`.
  public static func converting(
    _ string: AttributedString, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode
  ) -> Conversion<AttributedText> {
    let document = string.runs[GalleyAttributes.Document.self].lazy.compactMap(\.0).first
    var assembler = TextAssembler(document: document, style: style, paragraphStyle: paragraphStyle)
    for run in string.runs {
      var rest = run.attributes
      var attributes = TextAssembler.Attributes()
      attributes.style = rest.take(GalleyAttributes.Style.self)
      attributes.paragraph = rest.take(GalleyAttributes.Paragraph.self)
      attributes.attachment = rest.take(GalleyAttributes.Box.self)
      attributes.scopes = rest.take(GalleyAttributes.Scopes.self) ?? []
      _ = rest.take(GalleyAttributes.Document.self)
      attributes.link = rest.take(AttributeScopes.FoundationAttributes.LinkAttribute.self)?.absoluteString
      attributes.language = rest.take(AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self)
      attributes.alternative = rest.take(AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self)
      attributes.others = Self.others(&rest)
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: string.unicodeScalars[run.range])
      assembler.append(String(scalars), attributes)
    }
    return assembler.finished()
  }

  /// The names and values of a run's remaining attributes.
  private static func others(_ rest: inout AttributeContainer) -> [(name: String, value: String)] {
    typealias Foundation = AttributeScopes.FoundationAttributes
    var others: [(name: String, value: String)] = []
    func note<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
      if let value = rest.take(key) { others.append((Key.name, "\(value)")) }
    }
    note(Foundation.ImageURLAttribute.self)
    note(Foundation.ReplacementIndexAttribute.self)
    note(Foundation.PersonNameComponentAttribute.self)
    note(Foundation.DateFieldAttribute.self)
    if rest != AttributeContainer() { others.append(("other", "\(rest)")) }
    return others
  }
}

extension AttributeContainer {
  /// Removes an attribute; returns its value.
  fileprivate mutating func take<Key: AttributedStringKey>(_ key: Key.Type) -> Key.Value? where Key.Value: Sendable {
    let value = self[key]
    self[key] = nil
    return value
  }
}
