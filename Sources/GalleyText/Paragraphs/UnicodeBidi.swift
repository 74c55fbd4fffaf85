extension ParagraphStyle {
  /// How a paragraph's direction meets the bidirectional algorithm. CSS Writing Modes 4, 2.2.
  public enum UnicodeBidi: String, CaseIterable, Hashable, Sendable {
    /// No more than the base direction, the initial value.
    case normal
    /// An embedding, as LRE or RLE would open.
    case embed
    /// An isolate, as LRI or RLI would open.
    case isolate
    /// An override, as LRO or RLO would open: every character takes the direction.
    case bidiOverride = "bidi-override"
    /// An override inside an isolate.
    case isolateOverride = "isolate-override"
    /// Each paragraph's direction comes from its own text, as with FSI.
    case plaintext

    /// Whether every character takes the paragraph's direction.
    package var overrides: Bool { self == .bidiOverride || self == .isolateOverride }
  }
}
