/// Alternate glyphs of a font, chosen by names: `font-variant-alternates` of CSS Fonts 4, §6.8.

extension FontVariants {
  /// Alternate glyphs that a style chooses by names, and historical forms.
  ///
  /// OpenType numbers alternates, and each font has other ones: in one font `ss01` is a round `g`, in another one a
  /// slashed zero. So a style uses names, and ``FontFeatureValues`` says for each family which numbers a name stands
  /// for.
  ///
  ///     style.variants.alternates[.styleset] = ["round-g"]
  ///     let library = library.defining(FontFeatureValues([.styleset: ["round-g": [1]]]), for: "Inter")
  ///
  /// A name that has no numbers for a text's family has no effect.
  public struct Alternates: Hashable, Sendable {
    /// Whether forms are used that were common in the past, such as `ſ` in place of `s`: `hist`. The initial value is
    /// `false`.
    public var usesHistoricalForms = false
    /// The names, in the order of `Kind.allCases`. One array, because styles are copied and compared often.
    private var choices: [Choice] = []

    private struct Choice: Hashable, Sendable {
      var kind: Kind
      var name: String
    }

    /// No alternates.
    public init() {}

    /// The names of one kind, in the order in which their features are applied; at first none.
    ///
    /// A style has any number of names of the kinds `styleset` and `characterVariant`, and at most one of each other
    /// kind: only the first is kept.
    public subscript(kind: Kind) -> [String] {
      get { choices.filter { $0.kind == kind }.map(\.name) }
      set {
        let names = kind.hasList ? newValue : Array(newValue.prefix(1))
        let kinds = Kind.allCases
        choices = kinds.flatMap { other in
          other == kind ? names.map { Choice(kind: kind, name: $0) } : choices.filter { $0.kind == other }
        }
      }
    }

    /// Whether the style chooses no alternates.
    public var isEmpty: Bool { !usesHistoricalForms && choices.isEmpty }
  }
}

extension FontVariants.Alternates {
  /// What a name chooses. Raw values are CSS's names.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Alternates of single characters: `salt`.
    case stylistic
    /// Sets of alternates: `ss01` to `ss20`.
    case styleset
    /// Alternates of one character: `cv01` to `cv99`.
    case characterVariant = "character-variant"
    /// Letters with flourishes: `swsh` and `cswh`.
    case swash
    /// Ornaments in place of characters: `ornm`.
    case ornaments
    /// Characters in circles and other frames: `nalt`.
    case annotation

    /// Whether a style can choose several names of this kind.
    public var hasList: Bool { self == .styleset || self == .characterVariant }
  }
}
