internal import GalleyFonts

/// What is known of a run's rules.
enum RunRules {
  /// Its script, or its letters, do not allow to look at glyphs alone, or its rules do not.
  case complex
  /// Nobody has read them yet.
  case unread
  case known(Unmanaged<SharedLookupAnalysis>)
}
