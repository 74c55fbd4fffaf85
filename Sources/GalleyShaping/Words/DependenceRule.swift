internal import GalleyLookups

/// Decides whether the glyphs of two words, or of two characters, depend on each other: the only place that does.
///
/// Words that do not depend on each other have the glyphs that they have in the cache. Words that do are shaped, cached
/// and read as one: `DependentWords`. Reading the cache, choosing what to shape, storing what was shaped and the loop
/// over single characters of Han and kana all ask this rule, so that `LookupAnalysis` proves all of them.
///
/// ## Example
///
/// A font kerns `A V`, kerns `T` with a space after it, and has a contextual lookup that matches `L`, a space and `Y`.
///
/// | text | flags | answer |
/// |---|---|---|
/// | `A` `V`, no space | `A` has `mayJoinNext`, `V` has `mayJoinPrevious` | dependent |
/// | `A V` | neither has a flag for a space | independent |
/// | `T o` | `T` has `dependsOnNext`, because it changed together with its space | dependent |
/// | `L Y` | `mayJoinNextAcrossSpace`, `mayJoinPreviousAcrossSpace` | dependent |
/// | `L`, two spaces, `Y` | a lookup may match several spaces | dependent |
///
/// Each method states the sentence of `LookupAnalysis` that it applies.
struct DependenceRule {
  /// The greatest distance, in words, of two words that a lookup may match together across spaces; 0 if no lookup
  /// matches words that are not neighbours: `LookupAnalysis.reach`. Where words are smaller than the text between two
  /// spaces, each has at least one glyph, so the distance in glyphs is used. Where words are graphemes, spaces are
  /// words, too, and no lookup has such a distance.
  let reach: Int

  /// The rule for words that lookups match together at most `reach` words apart.
  init(reach: Int) { self.reach = reach }

  /// The rule for the words of a shape plan, which are cut as `cuts` says.
  init(analysis: LookupAnalysis, cuts: WordCuts) {
    reach =
      switch cuts {
      case .spaces: analysis.reach
      case .lineBreaks: analysis.reachInGlyphs
      case .graphemes: 0
      }
  }

  /// Whether two neighbouring words depend on each other, with `spaces` spaces between them.
  ///
  /// *Two units without a space between them…*, *with one U+0020 between them…* and *with several…*: the flags
  /// `dependsOnPrevious` and `dependsOnNext` stand for HarfBuzz's flags at the edge, the others for the sets of glyphs.
  @inline(__always)
  func joins(_ left: WordFlags, _ right: WordFlags, spaces: Int) -> Bool {
    let depending =
      left.rawValue & WordFlags.dependsOnNext.rawValue | right.rawValue & WordFlags.dependsOnPrevious.rawValue
    if spaces == 0 {
      // Without a branch, because this is asked for each character of Han and kana: the bit `mayJoinPrevious` is twice
      // the bit `mayJoinNext`.
      let joining = left.rawValue << 1 & right.rawValue & WordFlags.mayJoinPrevious.rawValue
      return joining | depending != 0
    }
    if depending != 0 { return true }
    return spaces == 1
      ? left.contains(.mayJoinNextAcrossSpace) && right.contains(.mayJoinPreviousAcrossSpace)
      : left.containsAny(.mayMatchSpaces) || right.containsAny(.mayMatchSpaces)
  }

  /// Whether two neighbouring words must be shaped together as far as is known; `nil` are the flags of a word that is
  /// not cached.
  ///
  /// A word that is not cached may join anything. Two such words are both shaped anyway, and the question is asked
  /// again when their flags are known.
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
  /// The words of an item that were read so far and that lookups may match with words that are not neighbours.
  struct DistantWords {
    private var number = 0
    private var seeing = (number: Int.min / 2, flags: WordFlags())
    private var seen = (number: Int.min / 2, flags: WordFlags())

    /// Reads the next word. Returns whether it depends on a word before it across spaces, perhaps with words between.
    ///
    /// Of the words with one flag, the last is the nearest.
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

  /// Whether one of the words up to `index` and one of the words after it, of `count` words, depend on each other
  /// across spaces. `flags` are those of a word; those of words that are not cached are empty.
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
