import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// `textWrap: optimal`: the least demerits over the paragraph. Galley Test's lower case is 5 wide at size 10, its space
/// 2.5.
struct OptimalBreakingTests {
  private let typesetter = Typesetter(library: .bundled)

  private func lines(
    _ words: [Int], wrap: TextWrap, width: Double, isJustified: Bool, takesPlain: Bool = true
  ) -> [Line] {
    var paragraph = ParagraphStyle.unicode
    paragraph.textWrap = wrap
    if isJustified { paragraph.textAlign = .justify }
    let text = words.map { String(repeating: "x", count: $0) }.joined(separator: " ")
    return typesetter.prepare(
      AttributedText(text, style: .galleyTest, paragraphStyle: paragraph)
    ).layout(Proposal(width: .exactly(width)), takesPlain: takesPlain).lines
  }

  /// Demerits of lines that hold these numbers of words; nil where one does not fit.
  private func demerits(_ counts: [Int], of words: [Int], width: Double, isJustified: Bool) -> Double? {
    var sum = 0.0
    var start = 0
    var fitness: Int?
    for (line, count) in counts.enumerated() {
      let isLast = line == counts.count - 1
      let slack = width - Double(words[start..<start + count].reduce(0, +)) * 5 - Double(count - 1) * 2.5
      if slack < 0 { return nil }
      let ratio = LineDemerits.ratio(
        slack: slack, places: count - 1, size: 10, isJustified: isJustified, isLast: isLast)
      sum += LineDemerits.demerits(
        ratio: ratio, after: fitness, endsInHyphen: false, followsHyphen: false, isLast: isLast)
      fitness = LineDemerits.fitness(ratio)
      start += count
    }
    return sum
  }

  /// Every way to part `count` words into lines.
  private func partitions(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in partitions(count - first).map { [first] + $0 } }
  }

  private func counts(_ lines: [Line], of words: [Int]) -> [Int] {
    var offset = 0
    let starts = words.map { word in
      defer { offset += word + 1 }
      return offset
    }
    return lines.map { line in starts.filter { line.range.contains($0) }.count }
  }

  /// Words at random, now and then all as long as each other: then many ways cost the same.
  private func words(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    let length = Int.random(in: 1...16, using: &random)
    return (0..<count).map { _ in length <= 8 ? Int.random(in: 1...8, using: &random) : length - 8 }
  }

  @Test(arguments: [false, true], [false, true])
  func `no other lines have less demerits`(isJustified: Bool, takesPlain: Bool) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let words = words(Int.random(in: 2...11, using: &random), &random)
      let width = Double.random(in: 40...110, using: &random)
      let best = partitions(words.count).compactMap { demerits($0, of: words, width: width, isJustified: isJustified) }
        .min()
      let found = lines(words, wrap: .optimal, width: width, isJustified: isJustified, takesPlain: takesPlain)
      let own = demerits(counts(found, of: words), of: words, width: width, isJustified: isJustified)
      #expect(abs(try #require(own) - (try #require(best))) <= 1e-6 * (1 + (best ?? 0)), "\(words) \(width)")
    }
  }

  @Test(arguments: [false, true])
  func `of long paragraphs the bounds leave out no line of the best ways`(isJustified: Bool) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let words = words(Int.random(in: 12...120, using: &random), &random)
      let width = Double.random(in: 40...300, using: &random)
      let short = lines(words, wrap: .optimal, width: width, isJustified: isJustified)
      let all = lines(words, wrap: .optimal, width: width, isJustified: isJustified, takesPlain: false)
      #expect(short.map(\.range) == all.map(\.range), "\(words) \(width)")
    }
  }

  @Test func `greedy lines never have less demerits`() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 2...60, using: &random)).map { _ in Int.random(in: 1...8, using: &random) }
      let width = Double.random(in: 40...200, using: &random)
      func sum(_ wrap: TextWrap) throws -> Double {
        try #require(
          demerits(
            counts(lines(words, wrap: wrap, width: width, isJustified: true), of: words), of: words, width: width,
            isJustified: true))
      }
      let (optimal, greedy) = (try sum(.optimal), try sum(.wrap))
      #expect(optimal <= greedy * (1 + 1e-9))
    }
  }

  @Test func `a word that overflows keeps its paragraph greedy`() {
    let words = [3, 3, 12, 2, 4, 1]
    #expect(
      lines(words, wrap: .optimal, width: 45, isJustified: false).map(\.range)
        == lines(words, wrap: .wrap, width: 45, isJustified: false).map(\.range))
  }
}
