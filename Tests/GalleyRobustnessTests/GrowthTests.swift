import Galley
import Testing

/// Tests that every stage is linear in the text: four times the text is about four times the work, not sixteen times.
@Suite(.serialized) struct GrowthTests {
  /// A string that is repeated, and how often it is repeated at first.
  struct Kind: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var piece: String
    var count: Int

    init(_ name: String, _ piece: String, _ count: Int) {
      testDescription = name
      self.piece = piece
      self.count = count
    }
  }

  private static let kinds = [
    Kind("one Arabic word", "ببسم", 800),
    Kind("words and tabs", "a\tb ", 1500),
    Kind("marks on one letter", "\u{301}", 2500),
    Kind("one Latin word", "a", 6000),
    Kind("nested brackets", "(א", 3000),
    Kind("directions that alternate", "aא", 2000),
    Kind("joiners alone", "\u{200D}", 3000),
    Kind("empty lines", "\n", 2000),
    Kind("soft hyphens", "a\u{AD}", 2000),
  ]

  @Test(arguments: kinds, [0.0, 300, .infinity])
  func `work grows with the text and not with its square`(kind: Kind, width: Double) {
    let typesetter = Typesetter(library: .bundled)
    expectLinear(from: kind.count) { count in
      _ = typesetter.prepare(AttributedText(String(repeating: kind.piece, count: count))).layout(width: width)
    }
  }

  @Test(
    arguments: [" ", "\t", "\u{3000}", "\u{2003} ", "\u{3000} "], [ParagraphStyle.WhiteSpace.breakSpaces, .preWrap])
  func `work grows with white space and not with its square, in the browser profile`(
    space: String, kind: ParagraphStyle.WhiteSpace
  ) {
    let typesetter = Typesetter(library: .bundled)
    var style = ParagraphStyle.browser
    style.whiteSpace = kind
    expectLinear(from: 400) { count in
      let shaped = typesetter.prepare(AttributedText(String(repeating: space, count: count), paragraphStyle: style))
      _ = (shaped.minContentWidth, shaped.maxContentWidth, shaped.layout(width: 300))
    }
  }

  @Test(arguments: ["\t", "1.2\t", "a \t ", "א1.2", "x"], [ParagraphStyle.WhiteSpace.breakSpaces, .preWrap])
  func `work grows with text at aligned tab stops and not with its square`(
    piece: String, kind: ParagraphStyle.WhiteSpace
  ) {
    // Known to be quadratic, with and without stops: Docs/KnownDifferences.md, "Thousands of tabs that cannot break".
    if piece == "\t", kind == .preWrap { return }
    let typesetter = Typesetter(library: .bundled)
    for (profile, align) in zip(
      ParagraphStyle.Profile.allCases + ParagraphStyle.Profile.allCases,
      ParagraphStyle.TabAlignment.allCases.dropFirst())
    {
      var style = ParagraphStyle(profile: profile)
      style.whiteSpace = kind
      style.tabStops = (1...20).map { ParagraphStyle.TabStop(position: Double($0) * 40, align: align, leader: ".") }
      expectLinear(from: 400, "\(profile) \(align)") { count in
        let text = "a\t" + String(repeating: piece, count: count) + ".5 b\t"
        let shaped = typesetter.prepare(AttributedText(text, paragraphStyle: style))
        _ = (shaped.minContentWidth, shaped.maxContentWidth, shaped.layout(width: 300).tabLeaders)
      }
    }
  }

  @Test func `work grows with the number of attachments and not with its square`() {
    let typesetter = Typesetter(library: .bundled)
    expectLinear(from: 500) { count in
      var text = AttributedText("")
      for index in 0..<count { text.appendAttachment(TextAttachment(id: "\(index)", width: 8, height: 8)) }
      _ = typesetter.prepare(text).layout(width: 300)
    }
  }

  /// Texts with boxes that take up width: a piece that is repeated, how often at first, and whether one cloned box is
  /// around all pieces. Otherwise each piece has a box of its own.
  @Test(arguments: [
    ("ab cd ", 400, false), (" ", 3000, false), (" ", 8000, true), ("ab\n", 1200, false), ("a ", 800, true),
  ])
  func `P6: work grows with boxes that take up width and not with its square`(piece: String, count: Int, isOne: Bool) {
    let typesetter = Typesetter(library: .bundled)
    for profile in ParagraphStyle.Profile.allCases {
      var style = ParagraphStyle(profile: profile)
      style.whiteSpace = .preWrap
      expectLinear(from: count) { count in
        var text = AttributedText(String(repeating: piece, count: count), paragraphStyle: style)
        let size = piece.utf8.count
        let ranges = isOne ? [0..<size * count] : (0..<count).map { $0 * size..<($0 + 1) * size }
        for range in ranges {
          let box = BoxDecoration(
            padding: Margins(right: 2, left: 1), lines: isOne ? .clone : .slice, takesUpWidth: true)
          text.addScope(Scope(range: range, kind: .box(box)))
        }
        let shaped = typesetter.prepare(text)
        _ = (shaped.minContentWidth, shaped.layout(width: 200))
      }
    }
  }

  @Test(arguments: Truncation.Mode.allCases, Truncation.Unit.allCases)
  func `work grows with a line that is cut and not with its square`(mode: Truncation.Mode, unit: Truncation.Unit) {
    let typesetter = Typesetter(library: .bundled)
    for profile in ParagraphStyle.Profile.allCases {
      for lines in [nil, 1] {
        var style = ParagraphStyle(profile: profile)
        style.textWrap = .nowrap
        var truncation = Truncation(mode)
        truncation.unit = unit
        expectLinear(from: 500) { count in
          let text = AttributedText(String(repeating: "The fox ", count: count), paragraphStyle: style)
          _ = typesetter.prepare(text).measure(Proposal(width: .exactly(300), maxLines: lines, truncation: truncation))
        }
      }
    }
  }

  @Test func `work grows with the number of links on a line and not with its square`() {
    let typesetter = Typesetter(library: .bundled)
    expectLinear(from: 500) { count in
      var text = AttributedText(String(repeating: "a ", count: count))
      for index in 0..<count { text.addActiveRange(ActiveRange(range: 2 * index..<2 * index + 1, id: "\(index)")) }
      _ = typesetter.prepare(text).layout(width: .infinity).activeRegions
    }
  }

  @Test(arguments: [(riverDemerits: 10_000.0, looseness: 0), (0, 1), (3000, -1)])
  func `K5: work for rivers and looseness grows with the paragraph and not with its square`(
    riverDemerits: Double, looseness: Int
  ) {
    let typesetter = Typesetter(library: .bundled)
    var style = ParagraphStyle.unicode
    (style.textAlign, style.textWrap) = (.justify, .optimal)
    style.justificationLimits = ParagraphStyle.JustificationLimits(minimumWordSpacing: 0.75, maximumWordSpacing: 1.5)
    (style.riverDemerits, style.looseness) = (riverDemerits, looseness)
    expectLinear(from: 250) { count in
      let words = (0..<count).map { String(repeating: "n", count: 1 + $0 * 7919 % 11) }
      _ = typesetter.prepare(AttributedText(words.joined(separator: " "), paragraphStyle: style)).layout(width: 300)
    }
  }

  @Test(arguments: ["ก", "กา", "เ", "ั", "ๆ", "ฯ"])
  func `the search for words grows with a run of one syllable and not with its square`(syllable: String) {
    let segmenter = DictionarySegmenter()
    expectLinear(from: 25_000, syllable.debugDescription) { count in
      let scalars = String(repeating: syllable, count: count).unicodeScalars.map(\.value)
      var ends: [Int] = []
      segmenter.appendWordEnds(in: scalars.span, script: Script.thai.scriptTag, to: &ends)
    }
  }

  @Test func `quadratic work is noticed`() {
    guard Growth.isCounted else { return Growth.notRun }
    var sums = [Int](repeating: 0, count: 64)
    let growth = Growth(from: 500) { count in
      for first in 0..<count { for second in 0..<count { sums[(first &+ second) & 63] &+= first } }
    }
    #expect(growth.factor > 2 * Growth.limit, "\(growth.description)")
  }

  /// HarfBuzz 6.0 ends the program if more than 32,767 glyphs are between a mark and its base.
  @Test(arguments: ["\u{301}", "\u{64E}", "\u{5B0}", "\u{34F}", "\u{1039}\u{1000}"])
  func `forty thousand marks on one letter are laid out`(mark: String) {
    let text = AttributedText("a" + String(repeating: mark, count: 40000) + "\u{301}")
    let layout = Typesetter(library: .bundled).prepare(text).layout(width: 300)
    #expect(layout.lines.last?.range.upperBound == text.utf8Count)
  }
}
