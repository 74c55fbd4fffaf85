internal import GalleyFonts

/// Whether a break in a run can be understood from its two glyphs alone, with the lookups that apply to the run.
enum RunRules {
  /// No: because of the run's script, its characters or its lookups, a break may change more than the two glyphs show.
  case complex
  /// Not known: the lookups were not analyzed yet.
  case unread
  /// Yes: this analysis of the lookups tells from two glyphs whether a break between them only removes kerning.
  case known(Unmanaged<SharedLookupAnalysis>)
}
