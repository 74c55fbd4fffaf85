/// Keywords of CSS Text 4, 9.2 (`hanging-punctuation`), of which the engine knows the names.
enum HangingPunctuation: String, CaseIterable {
  case none
  case first
  case last
  case forceEnd = "force-end"
  case allowEnd = "allow-end"
}
