public import GalleyText

/// The result of a conversion: the text in its new form, and a list of the attributes that the new form cannot have.
public struct Conversion<Text> {
  /// The text in its new form, with all of its characters.
  public let text: Text
  /// The attributes that were left out, in the order of the text. Docs/Foundation.md lists what can be among them.
  public let leftOut: [LeftOutAttribute]
}

extension Conversion: Sendable where Text: Sendable {}
extension Conversion: Equatable where Text: Equatable {}

/// An attribute that a conversion left out.
public struct LeftOutAttribute: Hashable, Sendable, CustomStringConvertible {
  /// The attribute's name in the form that was converted, such as `NSReplacementIndex`.
  public let name: String
  /// The range of characters that had the attribute, in UTF-8 bytes of the text. Both forms have the same bytes.
  public let range: TextRange
  /// The attribute's value, as text.
  public let value: String

  /// One line with name, range and value.
  public var description: String { "\(name) \(range.lowerBound)..<\(range.upperBound): \(value)" }
}
