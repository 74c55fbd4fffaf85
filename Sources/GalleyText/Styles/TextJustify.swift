extension ParagraphStyle {
  /// Where justified lines get additional space. CSS Text 4, §6.5.
  public enum TextJustify: String, CaseIterable, Hashable, Sendable {
    /// At word separators and at the sides of ideographs. In profile `unicode`, joined Arabic letters are lengthened
    /// with tatweels first. The initial value.
    case auto
    /// Nowhere: lines are aligned at their start.
    case none
    /// At word separators only.
    case interWord = "inter-word"
    /// Between all text units (grapheme clusters, and ligatures as a whole), except between letters that join.
    case interCharacter = "inter-character"
  }
}
