import GalleyHyphenation
import GalleyText
import GalleyUnicode
import Testing

/// Tests patterns that are read from files of libhyphen.
struct HyphenationPatternsTests {
  /// The words of a text with hyphens.
  private func hyphenated(_ word: String, _ rules: some WordHyphenator) -> String {
    var points: [HyphenationPoint] = []
    word.unicodeScalars.map(\.value).withSpan { rules.appendPoints(in: $0, to: &points) }
    var result = ""
    for (index, scalar) in word.unicodeScalars.enumerated() {
      if points.contains(where: { $0.offset == index }) { result += "-" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private func patterns(_ file: String) throws -> HyphenationPatterns {
    try HyphenationPatterns(Array(file.utf8))
  }

  /// Liang's own example: the patterns that match `hyphenation`, with the digits that he gives.
  @Test func `S3: a file's patterns find the hyphens of Liang's example`() throws {
    let rules = try patterns("UTF-8\n% Liang 1983\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\no2n\n")
    #expect(hyphenated("hyphenation", rules) == "hy-phen-ation")
    #expect(hyphenated("HYPHENATION", rules) == "HY-PHEN-ATION")
    #expect(hyphenated("hy", rules) == "hy" && hyphenated("", rules) == "")
  }

  @Test func `the least parts, comments, edges and levels of a file count`() throws {
    let rules = try patterns(
      "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 3\n# comment\nNOHYPHEN -\n1-1\nNEXTLEVEL\n.a1b\nb1c\nc1d.\n")
    #expect(rules.leastParts == (1, 3))
    #expect(hyphenated("abcd", rules) == "a-bcd" && hyphenated("abcdef", rules) == "a-b-cdef")
    #expect(hyphenated("xabcdef", rules) == "xab-cdef")
  }

  @Test func `S3: character sets of pattern files are read`() throws {
    // `ě1š` in ISO 8859-2, and `ā1š` in ISO 8859-13.
    let czech = try HyphenationPatterns(Array("ISO8859-2\n".utf8) + [0xEC, 0x31, 0xB9, 0x0A])
    #expect(hyphenated("veěšve", czech) == "veě-šve")
    let latvian = try HyphenationPatterns(Array("ISO8859-13\r\n".utf8) + [0xE2, 0x31, 0xF0, 0x0D, 0x0A])
    #expect(hyphenated("veāšve", latvian) == "veā-šve")
  }

  @Test func `a file with a fault is refused with the line`() {
    for (file, line) in [
      ("", 1), ("KOI8-R\na1b\n", 1), ("UTF-8\n% nothing\n", 3), ("UTF-8\na1b\na12b\n", 3), ("UTF-8\n1.2\n", 2),
      ("UTF-8\na.b1c\n", 2), ("UTF-8\na1b/x=y,1,2\n", 2), ("UTF-8\nLEFTHYPHENMIN\n", 2),
      ("UTF-8\na1b\nNEXTLEVEL\nb1c\n", 3),
      ("UTF-8\n" + String(repeating: "a", count: 65) + "\n", 2),
    ] {
      #expect { try patterns(file) } throws: { ($0 as? HyphenationPatternError)?.line == line }
    }
    #expect { try HyphenationPatterns(Array("UTF-8\n".utf8) + [0xFF, 0x0A]) } throws: {
      ($0 as? HyphenationPatternError)?.line == 2
    }
  }

  @Test func `added patterns win over included ones, for the longest tag`() throws {
    let rules = try patterns("UTF-8\nq1q\n")
    let (czech, swiss) = (try #require(LanguageTag("cs")), try #require(LanguageTag("de-CH")))
    let hyphenator = PatternHyphenator(adding: [czech: rules, swiss: rules])
    func result(_ tag: String) -> String? {
      LanguageTag(tag).flatMap { hyphenator.wordHyphenator(for: $0) }.map { hyphenator in
        var points: [HyphenationPoint] = []
        "bbqqbb".unicodeScalars.map(\.value).withSpan { hyphenator.appendPoints(in: $0, to: &points) }
        return points.map { String($0.offset) }.joined()
      }
    }
    #expect(result("cs-CZ") == "3" && result("de-CH") == "3" && result("xx") == nil)
    #expect(result("de") != "3")
  }
}
