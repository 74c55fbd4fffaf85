extension ParagraphStyle {
  /// Whether lines are horizontal or vertical, and in which direction lines stack. CSS Writing Modes 4, §3.1.
  public enum WritingMode: String, CaseIterable, Hashable, Sendable {
    /// Lines are horizontal and stack downwards. The initial value.
    case horizontalTB = "horizontal-tb"
    /// Lines are vertical and stack leftwards.
    case verticalRL = "vertical-rl"
    /// Lines are vertical and stack rightwards.
    case verticalLR = "vertical-lr"

    /// Whether lines run from top to bottom.
    public var isVertical: Bool { self != .horizontalTB }
  }
}

extension ParagraphStyle {
  /// The base direction of a paragraph. UAX #9, §3.3.1; CSS Writing Modes 4, §2.1.
  public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
    /// Left to right: paragraph level 0.
    case leftToRight = "ltr"
    /// Right to left: paragraph level 1.
    case rightToLeft = "rtl"
    /// The direction of the first strong character (UAX #9, P2 and P3); left to right if there is no strong character.
    case automatic = "auto"
  }
}

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
    package var overridesCharacters: Bool { self == .bidiOverride || self == .isolateOverride }
  }
}

extension ParagraphStyle {
  /// How characters are turned in vertical lines. Has no effect on horizontal lines. CSS Writing Modes 4, §5.1.
  public enum TextOrientation: String, CaseIterable, Hashable, Sendable {
    /// As UAX #50 defines: ideographs upright, Latin letters turned clockwise. The initial value.
    case mixed
    /// All characters upright. In profile `unicode` all characters also have the direction left to right, which in
    /// vertical lines means from top to bottom.
    case upright
    /// All characters turned clockwise, as in a horizontal line that is turned as a whole.
    case sideways
  }
}

extension TextStyle {
  /// Which characters of vertical text are set side by side within one em (tate-chu-yoko). Has no effect on horizontal
  /// text. CSS Writing Modes 4, §9.1.
  public enum TextCombineUpright: Hashable, Sendable {
    /// No characters are combined. The initial value.
    case none
    /// All characters of a range with one style, up to a tab, an attachment or a line break. Spaces at the ends of the
    /// range are not combined.
    case all
    /// Each sequence of ASCII digits with at most this many digits; in CSS 2 to 4.
    case digits(Int)
  }
}
