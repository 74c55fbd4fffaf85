import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests lines that shrink, short last lines, rivers and looseness, with `textWrap: optimal`. In Galley Test at size
/// 10, lower-case letters are 5 wide, spaces 2.5.
struct BookTypographyTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// A justified paragraph, with a model of its lines that shares only the constants of `LineDemerits` with the code.
  struct Paragraph {
    var words: [Int]
    var width: Double
    var style = ParagraphStyle.unicode
    var limits: ParagraphStyle.JustificationLimits? { style.justificationLimits }

    init(_ random: inout SplitMix64, words count: ClosedRange<Int>) {
      let length = Int.random(in: 1...16, using: &random)
      words = (0..<Int.random(in: count, using: &random))
        .map { _ in length <= 8 ? Int.random(in: 1...8, using: &random) : length - 8 }
      width = Double.random(in: 40...110, using: &random)
      style.textAlign = .justify
      style.textWrap = .optimal
      style.justificationLimits = ParagraphStyle.JustificationLimits(
        minimumWordSpacing: random.element(of: [0.5, 0.8]), maximumWordSpacing: random.element(of: [1.33, 2]),
        minimumLetterSpacing: random.element(of: [0, -0.03]), maximumLetterSpacing: random.element(of: [0, 0.03]))
    }

    var layout: TextLayout {
      let text = words.map { String(repeating: "x", count: $0) }.joined(separator: " ")
      return BookTypographyTests.typesetter
        .prepare(AttributedText(text, style: .galleyTest, paragraphStyle: style)).layout(width: width)
    }

    /// The numbers of words on the lines.
    var counts: [Int] {
      var offset = 0
      let starts = words.map { word in
        defer { offset += word + 1 }
        return offset
      }
      return layout.lines.map { line in starts.filter { line.range.contains($0) }.count }
    }

    /// The free width of the line with these words, and the ratio by which it stretches or shrinks; `nil` if it does
    /// not fit.
    func line(_ range: Range<Int>) -> (slack: Double, ratio: Double)? {
      let letters = words[range].reduce(0, +)
      let places = range.count - 1
      let slack = width - Double(letters) * 5 - Double(places) * 2.5
      guard let limits else {
        let isLast = range.upperBound == words.count
        let ratio = LineDemerits.ratio(slack: slack, places: places, size: 10, isJustified: true, isLast: isLast)
        return slack < 0 ? nil : (slack, ratio)
      }
      let gaps = Double(letters + places - 1)
      if slack < 0 {
        let shrink =
          Double(places) * 2.5 * (1 - limits.minimumWordSpacing) - gaps * 10 * limits.minimumLetterSpacing
        return shrink > 0 && -slack <= shrink ? (slack, slack / shrink) : nil
      }
      if range.upperBound == words.count { return (slack, 0) }
      let stretch =
        Double(max(1, places)) * 2.5 * (limits.maximumWordSpacing - 1) + gaps * 10 * limits.maximumLetterSpacing
      return (slack, min(slack / stretch, 1e6))
    }

    /// The middles and widths of the spaces of the line with these words.
    func spaces(_ range: Range<Int>, _ slack: Double) -> [(middle: Double, width: Double)] {
      let isFilled = slack < 0 || range.upperBound < words.count
      let space = 2.5 + (isFilled && range.count > 1 ? slack / Double(range.count - 1) : 0)
      var pen = 0.0
      return range.dropLast().map { word in
        pen += Double(words[word]) * 5 + space
        return (pen - space / 2, space)
      }
    }

    /// The demerits of lines with these numbers of words; `nil` if a line does not fit.
    func demerits(_ counts: [Int]) -> Double? {
      var (sum, start) = (0.0, 0)
      var fitness: Int?
      var above: [(middle: Double, width: Double)] = []
      for count in counts {
        let range = start..<start + count
        guard let line = line(range) else { return nil }
        let isLast = range.upperBound == words.count
        sum += LineDemerits.demerits(
          ratio: line.ratio, after: fitness, endsInHyphen: false, followsHyphen: false, isLast: isLast)
        if isLast, start > 0, width - line.slack < style.lastLineMinimum * width { sum += LineDemerits.runt }
        let spaces = spaces(range, line.slack)
        for space in spaces {
          let touching = above.filter { abs($0.middle - space.middle) * 4 < $0.width + space.width }
          sum += style.riverDemerits * Double(touching.count)
        }
        above = spaces
        fitness = LineDemerits.fitness(line.ratio)
        start += count
      }
      return sum
    }

    /// Whether the words fit one by one, so that breaks are chosen together.
    var fits: Bool { words.allSatisfy { Double($0) * 5 <= width } }
  }

  /// All divisions of `count` words into lines, as the numbers of words on the lines.
  private func partitions(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in partitions(count - first).map { [first] + $0 } }
  }

  @Test func `K5: lines that may shrink, short last lines and rivers have the least demerits of all lines`() throws {
    var random = SplitMix64(seed: 31)
    for number in 0..<120 {
      var paragraph = Paragraph(&random, words: 2...11)
      if number % 3 == 1 { paragraph.style.riverDemerits = random.element(of: [300, 3000, 100_000]) }
      if number % 2 == 1 { paragraph.style.lastLineMinimum = random.element(of: [0.2, 0.5, 1]) }
      if number % 5 == 4 { paragraph.style.justificationLimits = nil }
      // If all words fit on one line without shrinking, nothing is chosen.
      guard paragraph.fits, paragraph.line(0..<paragraph.words.count).map({ $0.slack < 0 }) ?? true else { continue }
      let best = try #require(partitions(paragraph.words.count).compactMap { paragraph.demerits($0) }.min())
      let own = try #require(paragraph.demerits(paragraph.counts))
      #expect(abs(own - best) <= 1e-6 * (1 + best), "\(paragraph.words) \(paragraph.width) \(paragraph.style)")
    }
  }

  @Test func `K5: shrinking never has more demerits than not shrinking`() throws {
    var random = SplitMix64(seed: 32)
    var better = 0
    for _ in 0..<2000 {
      var paragraph = Paragraph(&random, words: 2...60)
      guard paragraph.fits else { continue }
      let own = try #require(paragraph.demerits(paragraph.counts))
      var stiff = paragraph
      stiff.style.justificationLimits?.minimumWordSpacing = 1
      stiff.style.justificationLimits?.minimumLetterSpacing = 0
      let other = try #require(paragraph.demerits(stiff.counts))
      #expect(own <= other * (1 + 1e-9), "\(paragraph.words) \(paragraph.width)")
      if own < other * (1 - 1e-9) { better += 1 }
      paragraph.style.textWrap = .wrap
      let greedy = try #require(paragraph.demerits(paragraph.counts))
      #expect(own <= greedy * (1 + 1e-9))
    }
    #expect(better > 500)
  }

  @Test func `K5: optimal lines have at most the demerits of greedy lines in ten thousand paragraphs`() throws {
    var random = SplitMix64(seed: 33)
    for number in 0..<10_000 {
      var paragraph = Paragraph(&random, words: 2...40)
      if number % 2 == 0 { paragraph.style.justificationLimits = nil }
      guard paragraph.fits else { continue }
      let own = try #require(paragraph.demerits(paragraph.counts))
      paragraph.style.textWrap = .wrap
      let greedy = try #require(paragraph.demerits(paragraph.counts))
      #expect(own <= greedy * (1 + 1e-9))
    }
  }

  @Test func `K5: looseness gives as many lines more or fewer as possible, and the best of them`() throws {
    var random = SplitMix64(seed: 34)
    for _ in 0..<80 {
      var paragraph = Paragraph(&random, words: 3...10)
      guard paragraph.fits, paragraph.line(0..<paragraph.words.count).map({ $0.slack < 0 }) ?? true else { continue }
      let lines = paragraph.counts.count
      let looseness = random.element(of: [-2, -1, 1, 2])
      paragraph.style.looseness = looseness
      let found = paragraph.counts
      let all = partitions(paragraph.words.count).compactMap { counts in
        paragraph.demerits(counts).map { (count: counts.count, demerits: $0) }
      }
      let target = lines + looseness
      let distance = try #require(all.map { abs($0.count - target) }.min())
      #expect(abs(found.count - target) == distance, "\(paragraph.words) \(paragraph.width) \(looseness)")
      let best = try #require(all.filter { abs($0.count - target) == distance }.map(\.demerits).min())
      let own = try #require(paragraph.demerits(found))
      #expect(own <= best * (1 + 1e-9))
    }
  }

  @Test func `L1: lines that shrink or stretch are flush, and no space or letter passes its limits`() throws {
    var random = SplitMix64(seed: 35)
    var shrunk = 0
    for _ in 0..<1000 {
      let paragraph = Paragraph(&random, words: 4...40)
      guard paragraph.fits, let limits = paragraph.limits else { continue }
      let layout = paragraph.layout
      #expect(layout.size.width <= paragraph.width)
      for line in layout.lines {
        if line.reason == .wrap, !layout.lineText(line).contains(" ") { continue }
        if line.reason == .wrap { #expect(abs(line.inlineSize - paragraph.width) < 1 / 64) }
        #expect(line.inlineSize < paragraph.width + 1 / 64)
        #expect(line.expansion >= -2.5 * (1 - limits.minimumWordSpacing) - 1e-9)
        #expect(line.letterExpansion >= 10 * limits.minimumLetterSpacing - 1e-9)
        #expect(line.letterExpansion <= 10 * limits.maximumLetterSpacing + 1e-9)
        if line.expansion < 0 { shrunk += 1 }
        // Letters move only if the spaces cannot move further.
        if line.letterExpansion > 0 { #expect(line.expansion >= 2.5 * (limits.maximumWordSpacing - 1) - 1e-9) }
      }
    }
    #expect(shrunk > 300)
  }

  @Test func `L1: the spaces of the last line follow those of the line before`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    func lines(_ fit: Double) -> [TextLine] {
      paragraph.lastLineFit = fit
      return Self.typesetter.prepare(
        AttributedText("xx xx xx xx xx", style: .galleyTest, paragraphStyle: paragraph)
      ).layout(width: 37.5).lines
    }
    // Two spaces of 2.5 and six letters are 35 wide, so each space gets 1.25.
    #expect(lines(0).map(\.expansion) == [1.25, 0])
    #expect(lines(1).map(\.expansion) == [1.25, 1.25] && lines(1)[1].inlineSize == 23.75)
    #expect(lines(0.5).map(\.expansion) == [1.25, 0.625])
  }

  @Test func `L1: letters that join do not move`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    paragraph.textWrap = .optimal
    let words = "كان في قديم الزمان ملك له ثلاثة أولاد وكان يحبهم كثيرا ولا يفارقهم أبدا"
    let plain = Self.typesetter.prepare(AttributedText(words, style: TextStyle(size: 20), paragraphStyle: paragraph))
    paragraph.justificationLimits = ParagraphStyle.JustificationLimits(
      minimumWordSpacing: 0.5, minimumLetterSpacing: -0.1, maximumLetterSpacing: 0.1)
    let limited = Self.typesetter.prepare(AttributedText(words, style: TextStyle(size: 20), paragraphStyle: paragraph))
    for width in stride(from: 150.0, to: 300, by: 10) {
      let layout = limited.layout(width: width)
      for line in layout.lines {
        for run in line.runs.map({ layout.glyphRun($0) }) where run.textRange.count > 1 {
          for glyph in run.glyphs where words.utf8[words.utf8.index(words.startIndex, offsetBy: glyph.cluster)] != 0x20
          {
            #expect(glyph.advance >= 0)
          }
        }
        if line.reason == .wrap { #expect(abs(line.inlineSize - width) < 1 / 64) }
      }
      #expect(plain.layout(width: width).lines.allSatisfy { $0.letterExpansion == 0 })
    }
  }

  @Test func `L1: characters protrude, and what is left of the line fills the width`() throws {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    let words = "This is it. “Ah, well”, they said, and went away, to the far-off hills. To every one a Voice."
    func layout(_ protrusion: Double) -> TextLayout {
      paragraph.protrusion = protrusion
      return Self.typesetter.prepare(
        AttributedText(words, style: TextStyle(size: 20), paragraphStyle: paragraph)
      ).layout(width: 130)
    }
    var hanging = 0
    for line in layout(1).lines {
      let content = line.inlineStart + line.inlineSize
      #expect(line.inlineStart <= 0 && (line.reason != .wrap || content >= 130 - 1 / 64))
      if line.inlineStart < 0 || content > 130 + 1 / 64 { hanging += 1 }
      #expect(line.inlineStart > -10 && content < 140)
    }
    #expect(hanging > 2)
    #expect(layout(0).lines.allSatisfy { $0.inlineStart == 0 && $0.inlineSize <= 130 + 1e-9 })
  }
}

extension TextLayout {
  /// The text of a line's content.
  fileprivate func lineText(_ line: TextLine) -> String {
    String(decoding: Array(shaped.source.utf8)[line.contentRange], as: UTF8.self)
  }
}
