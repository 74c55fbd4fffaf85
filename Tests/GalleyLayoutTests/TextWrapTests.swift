import Galley
import GalleyDocuments
import GalleyTestSupport
import Testing

/// Tests `text-wrap`: CSS Text 4, 6.4.2. In Galley Test at size 10, lower-case letters are 5 wide, spaces 2.5.
struct TextWrapTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(
    _ text: String, _ wrap: ParagraphStyle.TextWrap, _ change: (inout ParagraphStyle) -> Void = { _ in }
  )
    -> ShapedText
  {
    typesetter.prepare(text, profile: .browser) {
      $0.textWrap = wrap
      change(&$0)
    }
  }

  private func starts(
    _ text: String, _ wrap: ParagraphStyle.TextWrap, width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> [Int] {
    prepare(text, wrap, change).layout(width: width).lines.map(\.range.lowerBound)
  }

  private static let words = "abc def ghi jkl mno pqr stu"

  @Test func `stable lines are the greedy ones`() {
    #expect(starts(Self.words, .stable, width: 90) == starts(Self.words, .wrap, width: 90))
  }

  /// At how many widths, at least, balanced lines are shorter than greedy ones. A paragraph with a broken word stays
  /// greedy.
  @Test(arguments: [
    (words, 15), ("a bc def ghij klmno pqrstu", 15), ("abc incomprehensibilities de", 5),
    ("abcdefghijklmnopqrstuvwxyz", 0),
  ])
  func `balanced lines are as many as greedy ones, and no longer`(text: String, count: Int) {
    var shorter = 0
    for width in stride(from: 9.0, to: 130, by: 1.7) {
      // Words that are wider than the line are broken.
      let lines = [ParagraphStyle.TextWrap.wrap, .balance].map { wrap in
        prepare(text, wrap) { $0.overflowWrap = .anywhere }.layout(width: width)
      }
      #expect(lines[1].lineCount == lines[0].lineCount && lines[1].longestLine <= lines[0].longestLine, "\(width)")
      if lines[1].longestLine < lines[0].longestLine { shorter += 1 }
    }
    #expect(shorter >= count)
    #expect(starts(Self.words, .wrap, width: 90) == [0, 20] && starts(Self.words, .balance, width: 90) == [0, 16])
  }

  @Test func `more than six lines are not balanced`() {
    let text = Array(repeating: Self.words, count: 5).joined(separator: " ")
    #expect(starts(text, .balance, width: 70) == starts(text, .wrap, width: 70))
    #expect(starts(text, .wrap, width: 70).count > 6)
  }

  @Test func `few words are balanced in the narrowest room that holds them in as many lines`() {
    #expect(starts("aaaaaa bbb cc", .wrap, width: 50) == [0, 11])
    #expect(starts("aaaaaa bbb cc", .balance, width: 50) == [0, 7])
  }

  @Test func `a tab makes balancing look for the narrowest room`() {
    let text = "ab\tcd ef gh ij kl mn"
    func style(_ paragraph: inout ParagraphStyle) {
      paragraph.whiteSpace = .preWrap
      paragraph.tabSize = .length(20)
    }
    let lines = starts(text, .balance, width: 70, style)
    #expect(lines.count == starts(text, .wrap, width: 70, style).count)
    #expect(lines != starts(text, .wrap, width: 70, style))
  }

  @Test func `the browser balances what comes before the first line break, the unicode profile every paragraph`() {
    let text = Self.words + "\n" + Self.words
    #expect(starts(text, .balance, width: 90) { $0.whiteSpace = .preLine } == [0, 16, 28, 48])
    #expect(
      starts(text, .balance, width: 90) {
        $0 = .unicode; $0.textWrap = .balance
      } == [0, 16, 28, 44])
  }

  @Test func `pretty moves words down to a short last line`() {
    #expect(starts("abc def ghi jkl mno pqr st", .wrap, width: 68) == [0, 16])
    let text = "abcdef ghi jkl mno pq"
    #expect(starts(text, .wrap, width: 90) == [0, 19])
    #expect(starts(text, .pretty, width: 90) == [0, 15])
  }

  @Test func `pretty changes nothing where the last line is long enough or can break`() {
    for text in ["abcdef ghi jkl mno pqrstuv", "abcdef ghi jkl mnop p q"] {
      #expect(starts(text, .pretty, width: 90) == starts(text, .wrap, width: 90))
    }
  }

  @Test func `pretty looks at the last four lines`() {
    let text = Array(repeating: "abc def ghi jkl", count: 7).joined(separator: " ") + " p"
    let greedy = starts(text, .wrap, width: 70)
    let pretty = starts(text, .pretty, width: 70)
    #expect(pretty != greedy)
    #expect(pretty.prefix(greedy.count - 3) == greedy.prefix(greedy.count - 3))
  }

  @Test func `balanced lines are as even as they are where letters take other forms at their starts`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.wordBreak = .breakAll
    paragraph.textWrap = .balance
    let shaped = typesetter.prepare(
      AttributedText("بسم الله الرحمن الرحيم وبركاته", style: TextStyle(size: 20), paragraphStyle: paragraph))
    let balanced = shaped.layout(width: 52.5).lines
    paragraph.textWrap = .wrap
    var text = shaped.source
    text.paragraphStyle = paragraph
    let greedy = typesetter.prepare(text).layout(width: 52.5).lines
    #expect(balanced.count == greedy.count)
    // The sum of the squares of the lines' free space is 420. For the greedy lines, which start at 0, 11, 24, 35 and
    // 46, it is 517. The figures are Galley's own.
    func unevenness(_ lines: TextLayout.Lines) -> Double {
      lines.reduce(0) { $0 + (52.5 - $1.inlineSize) * (52.5 - $1.inlineSize) }
    }
    #expect(balanced.map(\.range.lowerBound) == [0, 13, 24, 35, 44])
    #expect(unevenness(balanced) < unevenness(greedy) * 0.9)
    for width in stride(from: 30.0, to: 160, by: 2.5) {
      #expect(shaped.layout(width: width).lines.allSatisfy { $0.inlineSize <= width })
    }
  }

  @Test func `a line that overflows keeps its paragraph greedy`() {
    let text = "abc def abcdefghijklmnop ghi j"
    for wrap in [ParagraphStyle.TextWrap.balance, .pretty] {
      #expect(starts(text, wrap, width: 45) == starts(text, .wrap, width: 45))
    }
  }

  @Test func `lines that were chosen together are measured and laid out alike, and their range holds`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<400 {
      let count = Int.random(in: 3...30, using: &random)
      let text = (0..<count).map { _ in String(repeating: "x", count: Int.random(in: 1...9, using: &random)) }
        .joined(separator: [" ", " ", "  ", "\u{AD}", "\n"].randomElement(using: &random) ?? " ")
      let wrap = ParagraphStyle.TextWrap.allCases.randomElement(using: &random) ?? .wrap
      let isUnicode = Bool.random(using: &random)
      let shaped = prepare(text, wrap) {
        if isUnicode { $0 = .unicode }
        $0.textWrap = wrap
        $0.endIndent = 3
      }
      let width = Double.random(in: 30...200, using: &random)
      let measured = shaped.measure(Proposal(width: .exactly(width)))
      let layout = shaped.layout(width: width)
      #expect(measured.size == layout.size)
      #expect(measured.validRange == layout.validRange)
      #expect(measured.validRange.contains(width))
      let upper = min(measured.validRange.upperBound.nextDown, 1000)
      for other in [
        measured.validRange.lowerBound, upper, Double.random(in: width...max(width, upper), using: &random),
      ] {
        #expect(
          shaped.layout(width: other).lines.map(\.range) == layout.lines.map(\.range),
          "\(text) \(wrap) \(width) \(other)")
      }
    }
  }
}
