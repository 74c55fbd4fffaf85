/// Keywords of CSS Text 4, 8.5 (`text-spacing-trim`), of which the engine knows the names.
enum TextSpacingTrim: String, CaseIterable {
  case spaceAll = "space-all"
  case normal
  case spaceFirst = "space-first"
  case trimStart = "trim-start"
  case trimBoth = "trim-both"
  case trimAll = "trim-all"
  case auto
}

/// Keywords of CSS Text 4, 8.6 (`text-autospace`), of which the engine knows the names.
enum TextAutospace: String, CaseIterable {
  case noAutospace = "no-autospace"
  case normal
  case auto
  case ideographAlpha = "ideograph-alpha"
  case ideographNumeric = "ideograph-numeric"
  case punctuation
  case insert
  case replace
}

/// Keywords of CSS Text 4, 9.2 (`hanging-punctuation`), of which the engine knows the names.
enum HangingPunctuation: String, CaseIterable {
  case none
  case first
  case last
  case forceEnd = "force-end"
  case allowEnd = "allow-end"
}
