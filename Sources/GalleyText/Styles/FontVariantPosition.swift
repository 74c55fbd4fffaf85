extension FontVariants {
  /// Subscripts and superscripts: the font's own small forms of figures and letters. CSS Fonts 4, §6.5.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// On the baseline. The initial value.
    case normal
    /// Subscripts: `subs`.
    case sub
    /// Superscripts: `sups`.
    case `super`
  }
}
