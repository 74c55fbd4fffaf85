internal import ArgumentParser
internal import GalleyShaping

/// The value of `--word-cache`: whether words that were shaped before are taken from the cache. The output does not
/// depend on it.
enum WordCacheOption: String, CaseIterable, ExpressibleByArgument {
  case on, off, verify

  /// The engine's policy.
  var policy: Typesetter.WordCachePolicy {
    switch self {
    case .on: .standard
    case .off: .off
    case .verify: .verified(bytes: Typesetter.WordCachePolicy.standard.limit)
    }
  }
}

extension Typesetter {
  /// Throws if the word cache gave other glyphs than shaping whole items. `--word-cache verify` checks this.
  func checkWords() throws(CommandError) {
    let wrong = counters.wrongItems
    if wrong > 0 { throw CommandError("\(wrong) items came out of words otherwise than whole") }
  }
}
