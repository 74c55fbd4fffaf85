extension Caret {
  /// A place where a caret may stand on a line, with what stands for it in the text.
  public struct Stop: Hashable, Sendable {
    /// The place in the text; downstream where both affinities are one place.
    public var position: TextPosition
    /// The caret there, as high as the line.
    public var caret: Caret
  }
}
