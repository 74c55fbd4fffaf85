import Galley
import GalleyTestSupport
import Testing

/// Tests `keepLastWords`. In Galley Test at size 10, lower-case letters are 5 wide, spaces 2.5.
struct KeptWordsTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(
    _ text: String, _ count: Int, wrap: ParagraphStyle.TextWrap = .wrap,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var paragraph = ParagraphStyle.unicode
    paragraph.keepLastWords = count
    paragraph.textWrap = wrap
    change(&paragraph)
    return typesetter.prepare(
      AttributedText(text, style: .galleyTest, paragraphStyle: paragraph))
  }

  /// The lines' texts, without the white space after them.
  private func lines(
    _ text: String, _ count: Int, width: Double, wrap: ParagraphStyle.TextWrap = .wrap,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> [String] {
    let shaped = prepare(text, count, wrap: wrap, change)
    return shaped.layout(width: width).lines.map {
      String(decoding: shaped.source.utf8[$0.contentRange], as: UTF8.self)
    }
  }

  @Test func `M5: the last line takes words from the line before`() {
    #expect(lines("abc def ghi jkl", 0, width: 52.5) == ["abc def ghi", "jkl"])
    #expect(lines("abc def ghi jkl", 1, width: 52.5) == ["abc def ghi", "jkl"])
    #expect(lines("abc def ghi jkl", 2, width: 52.5) == ["abc def", "ghi jkl"])
    #expect(lines("abc def ghi jkl", 3, width: 52.5) == ["abc", "def ghi jkl"])
  }

  @Test func `a paragraph on one line stays on one line`() {
    #expect(lines("abc def ghi jkl", 3, width: 70) == ["abc def ghi jkl"])
    #expect(lines("abc", 3, width: 70) == ["abc"])
    #expect(lines("", 3, width: 70) == [""])
  }

  @Test func `as many words stay together as fit into a line`() {
    #expect(lines("abc def ghi jkl", 4, width: 52.5) == ["abc", "def ghi jkl"])
    #expect(lines("abc def ghi jkl", .max, width: 35) == ["abc def", "ghi jkl"])
    #expect(lines("abc defghijk lmnopqrs", 2, width: 60) == ["abc defghijk", "lmnopqrs"])
    #expect(lines("a bcdefghijklmnop", 2, width: 40) == ["a", "bcdefghi", "jklmnop"])
  }

  @Test func `no line overflows for it`() {
    #expect(lines("abc def ghi jkl", 2, width: 15, { $0.overflowWrap = .normal }) == ["abc", "def", "ghi", "jkl"])
    #expect(prepare("abc def ghi jkl", 3).minContentWidth == 15)
  }

  @Test func `hyphens do not part the words that stay together`() {
    let text = "abc def ghi-jkl m"
    #expect(lines(text, 0, width: 55) == ["abc def ghi-", "jkl m"])
    #expect(lines(text, 2, width: 55) == ["abc def", "ghi-jkl m"])
  }

  @Test func `every paragraph keeps its own`() {
    #expect(
      lines("abc def ghi\nabc def ghi", 2, width: 35) == ["abc", "def ghi", "abc", "def ghi"])
  }

  @Test func `indents and spaces at the end count where they take room`() {
    #expect(lines("abc def ghi jkl", 2, width: 42.5, { $0.startIndent = 10 }) == ["abc def", "ghi jkl"])
    #expect(lines("abc def ghi jkl", 2, width: 42.4, { $0.startIndent = 10 }) == ["abc", "def", "ghi", "jkl"])
    #expect(
      lines("abc def ghi jkl", 2, width: 60, { $0.textIndent = ParagraphStyle.TextIndent(length: 30, hanging: true) })
        == ["abc def ghi", "jkl"])
    #expect(lines("abc def ghi  ", 2, width: 35, { $0.whiteSpace = .breakSpaces }) == ["abc def", "ghi"])
    #expect(lines("abc def ghi  ", 2, width: 37.5, { $0.whiteSpace = .breakSpaces }) == ["abc", "def ghi"])
  }

  @Test(arguments: [ParagraphStyle.TextWrap.balance, .pretty, .optimal])
  func `lines chosen together keep them too`(wrap: ParagraphStyle.TextWrap) {
    let text = "abc de fghi jk lmn opqrs tu vwx yz abc def gh i"
    for width in stride(from: 40.0, to: 200, by: 3.25) {
      let last = lines(text, 3, width: width, wrap: wrap)
      #expect(last.count == 1 || (last.last ?? "").split(separator: " ").count >= 3, "\(width) \(last)")
    }
  }

  /// 200 texts in a deep run, otherwise a tenth.
  @Test func `every width in the valid range gives the same lines, and breakpoints are where lines change`() {
    var random = SplitMix64(seed: 81)
    for index in 0..<TestDepth.cases(200, share: 10) {
      var paragraph = index % 2 == 0 ? ParagraphStyle.unicode : .browser
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      paragraph.whiteSpace = ParagraphStyle.WhiteSpace.allCases.randomElement(using: &random) ?? .normal
      paragraph.keepLastWords = Int.random(in: 2...4, using: &random)
      paragraph.startIndent = index % 5 == 0 ? 7 : 0
      paragraph.textIndent = ParagraphStyle.TextIndent(length: index % 7 == 0 ? 9 : 0, hanging: index % 14 == 0)
      let shaped = typesetter.prepare(AttributedText(RandomText.string(&random), paragraphStyle: paragraph))
      func ends(_ width: Double) -> [TextRange] { shaped.layout(width: width).lines.map(\.range) }
      for _ in 0..<4 {
        let width = Double.random(in: 0...300, using: &random)
        let range = shaped.measure(Proposal(width: .exactly(width))).validRange
        let lines = ends(width)
        #expect(range.contains(width))
        let upper = min(range.upperBound.nextDown, 1e9)
        guard range.lowerBound <= upper else { continue }
        for other in [range.lowerBound, upper, Double.random(in: range.lowerBound...upper, using: &random)] {
          #expect(ends(other) == lines, "\(other) in \(range), \(width), \(shaped.source.string.debugDescription)")
        }
      }
      var least = shaped.minContentWidth
      for width in shaped.widthBreakpoints() {
        #expect(ends(width) != ends(width.nextDown) && ends(width.nextDown) == ends(least))
        least = width
      }
    }
  }

  @Test func `no line is wider for it, and none but the last few change`() {
    var random = SplitMix64(seed: 82)
    for index in 0..<300 {
      let text = RandomText.string(&random)
      let width = random.availableWidth()
      var paragraph = index % 2 == 0 ? ParagraphStyle.unicode : .browser
      let plain = typesetter.prepare(AttributedText(text, paragraphStyle: paragraph)).measure(
        Proposal(width: .exactly(width)))
      paragraph.keepLastWords = 3
      let kept = typesetter.prepare(AttributedText(text, paragraphStyle: paragraph)).measure(
        Proposal(width: .exactly(width)))
      #expect(
        kept.longestLine <= max(plain.longestLine, min(width, 1e12) + 1 / 64), "\(width) \(text.debugDescription)")
    }
  }
}
