import GalleyLookups
import GalleyTestSupport
import Testing

@testable import GalleyShaping

/// Tests which words depend on each other, by their flags. See Docs/HardIdeas.md.
struct DependenceRuleTests {
  private let rule = DependenceRule(reach: 3)

  /// All flags about neighbors, each as its own set.
  private static let single: [WordFlags] = [
    .dependsOnPrevious, .dependsOnNext, .mayJoinPreviousAcrossSpace, .mayJoinNextAcrossSpace, .mayJoinNext,
    .mayJoinPrevious, .seesAcrossSpace, .isSeenAcrossSpace,
  ]

  /// The pairs of flags, one for each word, that make two words dependent if `spaces` spaces are between them.
  private func joined(spaces: Int) -> [[UInt16]] {
    Self.single.flatMap { left in
      Self.single.filter { right in rule.joins(left, right, spaces: spaces) }.map { [left.rawValue, $0.rawValue] }
    }
  }

  /// All pairs of flags in which the first word depends on the text after it or the second word on the text before it.
  private var depending: Set<[UInt16]> {
    var pairs: Set<[UInt16]> = []
    for flags in Self.single {
      pairs.insert([WordFlags.dependsOnNext.rawValue, flags.rawValue])
      pairs.insert([flags.rawValue, WordFlags.dependsOnPrevious.rawValue])
    }
    return pairs
  }

  @Test func `words side by side depend on each other if a lookup may match both`() {
    let both = [WordFlags.mayJoinNext.rawValue, WordFlags.mayJoinPrevious.rawValue]
    #expect(Set(joined(spaces: 0)) == depending.union([both]))
  }

  @Test func `words with a space between them depend on each other if a lookup may match both and the space`() {
    let both = [WordFlags.mayJoinNextAcrossSpace.rawValue, WordFlags.mayJoinPreviousAcrossSpace.rawValue]
    #expect(Set(joined(spaces: 1)) == depending.union([both]))
  }

  @Test func `words with several spaces between them depend on each other if a lookup may match spaces`() {
    var expected = depending
    for flags in Self.single where flags.containsAny(.mayMatchSpaces) {
      for other in Self.single {
        expected.insert([flags.rawValue, other.rawValue])
        expected.insert([other.rawValue, flags.rawValue])
      }
    }
    #expect(Set(joined(spaces: 2)) == expected)
  }

  @Test func `a word that is not cached may join a cached one, but not another one`() {
    #expect(!rule.joins(known: nil, nil, spaces: 0))
    #expect(rule.joins(known: .mayJoinNext, nil, spaces: 0))
    #expect(rule.joins(known: nil, .mayJoinPrevious, spaces: 0))
    #expect(rule.joins(known: .mayJoinNextAcrossSpace, nil, spaces: 1))
    #expect(!rule.joins(known: .mayJoinNext, nil, spaces: 1))
  }

  @Test func `spaces at an item's end belong to a word that depends on them, or that a lookup may match with several`()
  {
    #expect(rule.joinsSpaces(.dependsOnNext, .dependsOnNext, spaces: 1))
    #expect(!rule.joinsSpaces(.dependsOnNext, .dependsOnNext, spaces: 0))
    #expect(!rule.joinsSpaces(.dependsOnPrevious, .dependsOnNext, spaces: 1))
    #expect(!rule.joinsSpaces(.mayJoinNextAcrossSpace, .dependsOnNext, spaces: 1))
    #expect(rule.joinsSpaces(.mayJoinNextAcrossSpace, .dependsOnNext, spaces: 2))
  }

  @Test(arguments: 0..<200)
  func `reading and recording find equal distant words`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let words = (0..<12).map { _ -> WordFlags in
      var flags = WordFlags()
      if Int.random(in: 0..<4, using: &random) == 0 { flags.insert(.seesAcrossSpace) }
      if Int.random(in: 0..<4, using: &random) == 0 { flags.insert(.isSeenAcrossSpace) }
      return flags
    }
    var read = DependenceRule.DistantWords()
    let isFound = words.map { read.joins($0, by: rule) }.contains(true)
    let joined = words.indices.dropLast().filter { index in
      rule.joinsAcrossWords(around: index, of: words.count) { words[$0] }
    }
    // The expected result by the definition, for all pairs of words.
    var expected: Set<Int> = []
    for left in words.indices {
      for right in words.indices where right > left && right - left <= rule.reach {
        let sees = words[left].contains(.seesAcrossSpace) && words[right].contains(.isSeenAcrossSpace)
        let isSeen = words[left].contains(.isSeenAcrossSpace) && words[right].contains(.seesAcrossSpace)
        if sees || isSeen { expected.formUnion(left..<right) }
      }
    }
    #expect(Set(joined) == expected)
    #expect(isFound == !expected.isEmpty)
  }

  @Test(arguments: single.indices)
  func `the flags of a single scalar give the answers of its word`(index: Int) {
    let flags = Self.single[index]
    let scalar = ScalarWord(entry: 0, flags: flags, glyph: nil).flags
    for other in Self.single {
      #expect(rule.joins(scalar, other, spaces: 0) == rule.joins(flags, other, spaces: 0))
      #expect(rule.joins(other, scalar, spaces: 0) == rule.joins(other, flags, spaces: 0))
    }
  }
}
