internal import GalleyFonts

/// What is known about the lookups that apply to a run.
enum RunRules {
  /// Two glyphs do not tell what a break between them changes: because of the run's script, its characters or its
  /// lookups.
  case complex
  /// The lookups were not analysed yet.
  case unread
  /// The analysis of the lookups: it tells from two glyphs what a break between them changes.
  case known(Unmanaged<SharedLookupAnalysis>)
}
