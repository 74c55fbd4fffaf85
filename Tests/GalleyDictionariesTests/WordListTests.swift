import Foundation
import Testing

@testable import GalleyDictionaries

/// Tests the automata of the dictionaries against the word lists from which they are made.
struct WordListTests {
  @Test(arguments: ["thai", "lao", "khmer", "burmese"])
  func `every word of a list is in its automaton`(_ name: String) throws {
    let automata: [String: WordAutomaton] = ["thai": .thai, "lao": .lao, "khmer": .khmer, "burmese": .burmese]
    let automaton = try #require(automata[name])
    let path =
      "\(#filePath.dropLast("Tests/GalleyDictionariesTests/WordListTests.swift".count))Sources/CWordLists/Words/"
    let words = try String(contentsOfFile: path + name + ".txt", encoding: .utf8).split(separator: "\n")
    #expect(words.count > 10_000)
    // Joiners end runs of class SA, so words with joiners are never looked up.
    let reachable = words.filter { !$0.unicodeScalars.contains("\u{200C}") && !$0.unicodeScalars.contains("\u{200D}") }
    let missing = reachable.filter { word in
      let scalars = word.unicodeScalars.map(\.value)
      var matches = WordMatches()
      automaton.find(at: 0, in: scalars.span, into: &matches)
      return matches.longest != scalars.count
    }
    #expect(missing.isEmpty, "\(missing.prefix(5))")
    // A word with one more character of its own script is a word only if the list has it.
    let listed = Set(words.map { $0.unicodeScalars.map(\.value) })
    var tried = 0
    for word in reachable.prefix(2_000) {
      let scalars = word.unicodeScalars.map(\.value)
      let longer = scalars + [scalars[0]]
      guard !listed.contains(longer) else { continue }
      tried += 1
      var matches = WordMatches()
      automaton.find(at: 0, in: longer.span, into: &matches)
      #expect(matches.longest < longer.count, "\(word)")
    }
    #expect(tried > 1_500)
  }

  @Test func `nothing starts at the end of a run`() {
    let scalars: [UInt32] = [0x0E01]
    var matches = WordMatches()
    WordAutomaton.thai.find(at: 1, in: scalars.span, into: &matches)
    let hasMatch = WordAutomaton.thai.hasMatch(at: 1, in: scalars.span)
    #expect(matches.isEmpty && !hasMatch)
  }
}
