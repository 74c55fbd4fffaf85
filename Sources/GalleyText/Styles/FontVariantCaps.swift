extension FontVariants {
  /// Capitals in other sizes and forms. CSS Fonts 4, §6.6.
  public enum Caps: String, CaseIterable, Hashable, Sendable {
    /// The letters of the text, unchanged. The initial value.
    case normal
    /// Small letters as small capitals: `smcp`.
    case smallCaps = "small-caps"
    /// All letters as small capitals: `smcp`, `c2sc`.
    case allSmallCaps = "all-small-caps"
    /// Small letters as petite capitals: `pcap`.
    case petiteCaps = "petite-caps"
    /// All letters as petite capitals: `pcap`, `c2pc`.
    case allPetiteCaps = "all-petite-caps"
    /// Capitals as high as small letters: `unic`.
    case unicase
    /// Capitals made for titles: `titl`.
    case titlingCaps = "titling-caps"
  }
}
