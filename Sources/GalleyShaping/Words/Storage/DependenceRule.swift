internal import GalleyLookups

/// Decides whether the glyphs of two words, or of two characters, depend on each other. See Docs/HardIdeas.md.
///
/// Independent words have their cached glyphs. Dependent words are shaped, cached and read together: `DependentWords`.
/// All other code asks this rule: reading the cache, choosing the words to shape, storing shaped words, and the loop
/// over single characters of Han and kana. So the proof in `LookupAnalysis` is valid for all of this code.
///
/// ## Example
///
/// A font kerns `AV`, kerns `T` with a space after it, and has a contextual lookup that matches `L`, a space and `Y`.
///
/// | words | flags | result |
/// |---|---|---|
/// | `A` and `V`, without a space | `A` has `mayJoinNext`, `V` has `mayJoinPrevious` | dependent |
/// | `A V` | neither has a flag for a space | independent |
/// | `T o` | `T` has `dependsOnNext`, because `T` and the space changed each other | dependent |
/// | `L Y` | `L` has `mayJoinNextAcrossSpace`, `Y` has `mayJoinPreviousAcrossSpace` | dependent |
/// | `L`, two spaces, `Y` | as before: a lookup may match several spaces | dependent |
///
/// The comments of the methods quote, in italics, the sentences of `LookupAnalysis` that they apply.
struct DependenceRule {
  /// The greatest distance, in words, of two words that a lookup may match together across spaces; 0 if no lookup
  /// matches words that are not neighbors.
  ///
  /// `LookupAnalysis.reach`, if words are the text between two spaces. If items are also cut at line breaks, words are
  /// smaller, but have at least one glyph each, so the distance in glyphs is used. If words are graphemes, spaces are
  /// words, too, and the distance is 0.
  let reach: Int

  /// The rule for words that lookups match together at most `reach` words apart.
  init(reach: Int) { self.reach = reach }

  /// The rule for the words of a shape plan with an analysis of its lookups. Its items are cut into words at `cuts`.
  init(analysis: LookupAnalysis, cuts: WordCuts) {
    reach =
      switch cuts {
      case .spaces: analysis.reach
      case .lineBreaks: analysis.reachInGlyphs
      case .graphemes: 0
      }
  }

  /// Whether two neighboring words depend on each other, with `spaces` spaces between them.
  ///
  /// *Two units without a space between them…*, *with one U+0020 between them…* and *with several…*: the flags
  /// `dependsOnPrevious` and `dependsOnNext` stand for HarfBuzz's flags at the edge, the others for the sets of glyphs.
  @inline(__always)
  func joins(_ left: WordFlags, _ right: WordFlags, spaces: Int) -> Bool {
    let depending =
      left.rawValue & WordFlags.dependsOnNext.rawValue | right.rawValue & WordFlags.dependsOnPrevious.rawValue
    if spaces == 0 {
      // Without a branch, because this runs for each character of Han and kana: the bit `mayJoinPrevious` is twice the
      // bit `mayJoinNext`.
      let joining = left.rawValue << 1 & right.rawValue & WordFlags.mayJoinPrevious.rawValue
      return joining | depending != 0
    }
    if depending != 0 { return true }
    return spaces == 1
      ? left.contains(.mayJoinNextAcrossSpace) && right.contains(.mayJoinPreviousAcrossSpace)
      : left.containsAny(.mayMatchSpaces) || right.containsAny(.mayMatchSpaces)
  }

  /// Whether two neighboring words must be shaped together. The flags of a word that is not cached are `nil`.
  ///
  /// A word that is not cached may depend on any cached neighbor. For two words that are not cached the result is
  /// `false`: both are shaped anyway, and this method is called again when their flags are known.
  @inline(__always)
  func joins(known left: WordFlags?, _ right: WordFlags?, spaces: Int) -> Bool {
    if left == nil && right == nil { return false }
    return joins(left ?? .mayJoinAnything, right ?? .mayJoinAnything, spaces: spaces)
  }

  /// Whether two words depend on each other across spaces, the second one `distance` words after the first.
  ///
  /// *Two words with spaces on both sides, at most `reach` words apart…*
  @inline(__always)
  func joinsAcrossWords(_ left: WordFlags, _ right: WordFlags, distance: Int) -> Bool {
    distance <= reach
      && (left.contains(.seesAcrossSpace) && right.contains(.isSeenAcrossSpace)
        || left.contains(.isSeenAcrossSpace) && right.contains(.seesAcrossSpace))
  }

  /// Whether a word at the start or the end of an item depends on the `spaces` spaces between the word and that end;
  /// `side` is `dependsOnPrevious` or `dependsOnNext`.
  @inline(__always)
  func joinsSpaces(_ word: WordFlags, _ side: WordFlags, spaces: Int) -> Bool {
    spaces > 0 && word.contains(side) || spaces > 1 && word.containsAny(.mayMatchSpaces)
  }
}

extension DependenceRule {
  /// Finds words of an item that depend on each other without being neighbors. Reads the words in text order and keeps
  /// the last ones that have `seesAcrossSpace` or `isSeenAcrossSpace`.
  struct DistantWords {
    private var number = 0
    private var seeing = (number: Int.min / 2, flags: WordFlags())
    private var seen = (number: Int.min / 2, flags: WordFlags())

    /// Reads the flags of the next word. Returns whether the word depends on an earlier word across spaces.
    ///
    /// Only the last earlier word with each flag is compared, because it is the nearest.
    @inline(__always)
    mutating func joins(_ word: WordFlags, by rule: DependenceRule) -> Bool {
      number += 1
      guard word.containsAny(.seesOrIsSeen) else { return false }
      if rule.joinsAcrossWords(seeing.flags, word, distance: number - seeing.number)
        || rule.joinsAcrossWords(seen.flags, word, distance: number - seen.number)
      {
        return true
      }
      if word.contains(.seesAcrossSpace) { seeing = (number, word) }
      if word.contains(.isSeenAcrossSpace) { seen = (number, word) }
      return false
    }
  }

  /// Whether one of the words up to `index` and one of the words after `index`, of `count` words, depend on each other
  /// across spaces. `flags` returns the flags of a word, which are empty for a word that is not cached.
  func joinsAcrossWords(around index: Int, of count: Int, _ flags: (Int) -> WordFlags) -> Bool {
    guard reach > 0 else { return false }
    for left in max(0, index + 1 - reach)...index where flags(left).containsAny(.seesOrIsSeen) {
      for right in index + 1..<min(count, left + reach + 1)
      where joinsAcrossWords(flags(left), flags(right), distance: right - left) {
        return true
      }
    }
    return false
  }
}
