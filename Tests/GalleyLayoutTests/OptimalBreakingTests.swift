import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests `textWrap: optimal`, which minimizes the demerits of the paragraph. In Galley Test at size 10, lower-case
/// letters are 5 wide, spaces 2.5.
struct OptimalBreakingTests {
  private let typesetter = Typesetter(library: .bundled)

  private func lines(
    _ words: [Int], wrap: ParagraphStyle.TextWrap, width: Double, isJustified: Bool
  ) -> [TextLine] {
    var paragraph = ParagraphStyle.unicode
    paragraph.textWrap = wrap
    if isJustified { paragraph.textAlign = .justify }
    let text = words.map { String(repeating: "x", count: $0) }.joined(separator: " ")
    return typesetter.prepare(
      AttributedText(text, style: .galleyTest, paragraphStyle: paragraph)
    ).layout(width: width).lines
  }

  /// The demerits of lines with these numbers of words; `nil` if a line does not fit.
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

  /// All divisions of `count` words into lines, as the numbers of words on the lines.
  private func partitions(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in partitions(count - first).map { [first] + $0 } }
  }

  private func counts(_ lines: [TextLine], of words: [Int]) -> [Int] {
    var offset = 0
    let starts = words.map { word in
      defer { offset += word + 1 }
      return offset
    }
    return lines.map { line in starts.filter { line.range.contains($0) }.count }
  }

  /// The lengths of random words. Sometimes all words are equally long: then many divisions have equal demerits.
  private func words(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    let length = Int.random(in: 1...16, using: &random)
    return (0..<count).map { _ in length <= 8 ? Int.random(in: 1...8, using: &random) : length - 8 }
  }

  @Test(arguments: [false, true])
  func `no other lines have less demerits`(isJustified: Bool) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let words = words(Int.random(in: 2...11, using: &random), &random)
      let width = Double.random(in: 40...110, using: &random)
      let best = partitions(words.count).compactMap { demerits($0, of: words, width: width, isJustified: isJustified) }
        .min()
      let found = lines(words, wrap: .optimal, width: width, isJustified: isJustified)
      let own = demerits(counts(found, of: words), of: words, width: width, isJustified: isJustified)
      #expect(abs(try #require(own) - (try #require(best))) <= 1e-6 * (1 + (best ?? 0)), "\(words) \(width)")
    }
  }

  /// The least demerits of all divisions of the words, found without pruning: for each word and each fitness class of
  /// the line that ends after it, every start of this line is tried.
  private func leastDemerits(_ words: [Int], width: Double, isJustified: Bool) -> Double {
    var best = [[Double]](repeating: [.infinity, .infinity, .infinity], count: words.count + 1)
    for end in 1...words.count {
      for start in 0..<end {
        let letters = Double(words[start..<end].reduce(0, +)) * 5
        let slack = width - letters - Double(end - start - 1) * 2.5
        if slack < 0 { continue }
        let ratio = LineDemerits.ratio(
          slack: slack, places: end - start - 1, size: 10, isJustified: isJustified, isLast: end == words.count)
        for fitness in 0..<(start == 0 ? 1 : 3) {
          let before = start == 0 ? 0 : best[start][fitness]
          let own = LineDemerits.demerits(
            ratio: ratio, after: start == 0 ? nil : fitness, endsInHyphen: false, followsHyphen: false,
            isLast: end == words.count)
          best[end][LineDemerits.fitness(ratio)] = min(best[end][LineDemerits.fitness(ratio)], before + own)
        }
      }
    }
    return best[words.count].min() ?? .infinity
  }

  @Test(arguments: [false, true])
  func `of long paragraphs the bounds leave out no line of the best ways`(isJustified: Bool) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let words = words(Int.random(in: 12...120, using: &random), &random)
      let width = Double.random(in: 40...300, using: &random)
      let found = lines(words, wrap: .optimal, width: width, isJustified: isJustified)
      let own = try #require(demerits(counts(found, of: words), of: words, width: width, isJustified: isJustified))
      let least = leastDemerits(words, width: width, isJustified: isJustified)
      #expect(abs(own - least) <= 1e-6 * (1 + least), "\(words) \(width)")
    }
  }

  @Test func `greedy lines never have less demerits`() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 2...60, using: &random)).map { _ in Int.random(in: 1...8, using: &random) }
      let width = Double.random(in: 40...200, using: &random)
      func sum(_ wrap: ParagraphStyle.TextWrap) throws -> Double {
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
