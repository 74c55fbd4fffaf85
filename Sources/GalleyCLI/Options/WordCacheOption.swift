internal import ArgumentParser
internal import GalleyShaping

/// What `--word-cache` says: whether the shapes of words that were seen before are used again. The answers are the
/// same.
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
  /// Throws where words gave other glyphs than whole items, which `--word-cache verify` looks for.
  func checkWords() throws(CommandError) {
    let wrong = counters.wrongItems
    if wrong > 0 { throw CommandError("\(wrong) items came out of words otherwise than whole") }
  }
}
