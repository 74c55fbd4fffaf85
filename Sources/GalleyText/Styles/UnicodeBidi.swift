extension ParagraphStyle {
  /// How a direction applies to its text in the bidirectional algorithm. CSS Writing Modes 4, §2.2.
  public enum UnicodeBidi: String, CaseIterable, Hashable, Sendable {
    /// As the base direction only. The initial value.
    case normal
    /// As an embedding, like the characters LRE and RLE.
    case embed
    /// As an isolate, like the characters LRI and RLI.
    case isolate
    /// As an override, like the characters LRO and RLO: every character has the direction.
    case bidiOverride = "bidi-override"
    /// As an override inside an isolate.
    case isolateOverride = "isolate-override"
    /// Not at all: the direction of each paragraph is found from its text, as with FSI.
    case plaintext

    /// Whether the direction overrides those of the characters.
    package var overrides: Bool { self == .bidiOverride || self == .isolateOverride }
  }
}
