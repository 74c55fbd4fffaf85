import Galley
import GalleyDump
import Testing

/// Tests that carets move as in Chromium, in texts of many languages with both directions: by words, lines, line edges
/// and graphemes, from every caret stop, and in walks from line to line.
///
/// Every movement that ends elsewhere must be explained by a `MovementRule`.
struct MovementTests {
  /// The records, or the error of reading them.
  private static let records = Result { try BrowserCases.movements() }

  /// The languages of the records.
  static var languages: [String] {
    get throws { Set(try records.get().map(\.language)).sorted() }
  }

  /// The movements of all records of a language.
  private func steps(_ language: String) throws -> [MovementStep] {
    try Self.records.get().filter { $0.language == language }.flatMap { record in
      let (layout, unsupported) = try BrowserCases.layout(of: record.document)
      #expect(unsupported.isEmpty, "\(record.id)")
      #expect(layout.lines.dropFirst().map(\.range.lowerBound) == record.breaks, "\(record.id): other lines")
      return try record.steps(layout)
    }
  }

  @Test(arguments: try languages)
  func `G4: a caret moves as in Chromium, or a rule says why not`(language: String) throws {
    let steps = try steps(language)
    #expect(steps.count > 1_000)
    var rules: [MovementRule: Int] = [:]
    for step in steps where !step.agrees {
      let rule = MovementRule.explaining(step)
      #expect(rule != nil, "\(step.text)")
      if let rule { rules[rule, default: 0] += 1 }
    }
    #expect(Self.examples[language, default: []].isSubset(of: rules.keys))
  }

  /// Languages in which a rule must explain some movement. A rule that explains none is removed.
  private static let examples: [String: Set<MovementRule>] = [
    "en": [
      .markBeforePunctuation, .punctuationAfterLineBreak, .visualOrder, .noFurtherLine, .wholePixels, .spaceAtWrap,
      .directionsMeet,
    ],
    "ja": [.chineseAndJapaneseWords], "ko": [.hangulBesideOthers], "km": [.insideConjuncts], "my": [.partsOfClusters],
    "hi": [.numberAtLineStart],
  ]

  @Test func `the records have eighteen languages, and every rule has a language in which it is needed`() throws {
    #expect(try Self.languages.count == 18)
    #expect(Self.examples.values.reduce([]) { $0.union($1) } == Set(MovementRule.allCases))
  }

  @Test func `no rule explains a movement that goes two graphemes too far`() throws {
    var wrong = 0
    for step in try steps("de") where step.record.id.hasPrefix("de/prose") && step.agrees {
      let next = step.layout.position(from: TextPosition(offset: step.expected), .forward, by: .grapheme)
      guard let next, let target = step.layout.position(from: next, .forward, by: .grapheme) else { continue }
      var changed = step
      changed.expected = target.offset
      wrong += 1
      #expect(MovementRule.explaining(changed) == nil, "\(changed.text)")
    }
    #expect(wrong > 1_000)
  }
}
