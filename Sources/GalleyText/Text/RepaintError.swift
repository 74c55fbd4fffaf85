extension AttributedText {
  /// A change that was meant to change paint only, and that would move glyphs or lines.
  public enum RepaintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The change sets properties of ``TextStyle`` that decide geometry, such as `size`; `range` is the text with the
    /// first such style, in UTF-8 bytes.
    case changesGeometry(properties: [String], range: TextRange)
    /// The other text is not the same text in other paint: see ``AttributedText/hasSameGeometry(as:)``.
    case otherGeometry

    /// One sentence for people.
    public var description: String {
      switch self {
      case .changesGeometry(let properties, let range):
        "only color, backgroundColor and decoration may change here; \(properties.joined(separator: ", ")) would change"
          + " the geometry of the text at \(range.lowerBound)..<\(range.upperBound)"
      case .otherGeometry: "the other text has other geometry"
      }
    }
  }
}
