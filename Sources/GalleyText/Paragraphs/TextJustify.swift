extension ParagraphStyle {
  /// What justified lines stretch. CSS Text 4, 6.5.
  public enum TextJustify: String, CaseIterable, Hashable, Sendable {
    /// Word separators and the sides of ideographs; under `unicode` joined Arabic letters first, by tatweels: the initial
    /// value.
    case auto
    /// Nothing: lines stand at their start.
    case none
    /// Word separators alone.
    case interWord = "inter-word"
    /// Every text unit, but no letters that join.
    case interCharacter = "inter-character"
  }
}
