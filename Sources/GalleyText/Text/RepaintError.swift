extension AttributedText {
  /// The error of a function that may change only paint, if the change would move glyphs or lines.
  public enum RepaintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The change sets properties of ``TextStyle`` that decide geometry, such as `size`. `range` is the range of the
    /// first style for which this happens, in UTF-8 bytes.
    case changesGeometry(properties: [String], range: TextRange)
    /// The text that was passed to `TextLayout.repainted(as:)` has another geometry than the layout's text: see
    /// ``AttributedText/hasSameGeometry(as:)``.
    case otherGeometry

    /// The error message: one sentence.
    public var description: String {
      switch self {
      case .changesGeometry(let properties, let range):
        "only paint may change here, such as color, decorations, shadows and stroke; "
          + "\(properties.joined(separator: ", ")) would change the geometry of the text at "
          + "\(range.lowerBound)..<\(range.upperBound)"
      case .otherGeometry: "the other text has other geometry"
      }
    }
  }
}
