extension Caret {
  /// A position at which a caret can be on a line, together with the caret's rectangle.
  public struct Stop: Hashable, Sendable {
    /// The position in the text. It is downstream if both affinities give the same caret.
    public var position: TextPosition
    /// The caret at this position, as high as the line.
    public var caret: Caret
  }
}
