public import GalleyText

/// A text that was converted, with a list of what its new form cannot express.
public struct Conversion<Text> {
  /// The text in its new form. All characters are there.
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
  /// The characters that had it, in UTF-8 bytes of the text. Both forms have the same bytes.
  public let range: TextRange
  /// The attribute's value, as text.
  public let value: String

  /// One line with name, range and value.
  public var description: String { "\(name) \(range.lowerBound)..<\(range.upperBound): \(value)" }
}
