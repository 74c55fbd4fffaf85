import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests the stated costs of other breaks in paragraphs whose breaks are chosen together: every way to divide the words
/// into lines is tried. In Galley Test at size 10, lower-case letters are 5 wide, spaces 2.5.
struct ForcedCostTests {
  /// A paragraph of words in which all lower-case letters are equally wide.
  private struct Words {
    var lengths: [Int]
    /// For each word, whether a soft hyphen follows instead of a space. A hyphen is 3 wide.
    var areHyphenated: [Bool]
    var width: Double
    var wrap: ParagraphStyle.TextWrap
    var isJustified: Bool

    init(_ random: inout SplitMix64) {
      lengths = (0..<Int.random(in: 2...9, using: &random)).map { _ in Int.random(in: 1...7, using: &random) }
      width = Double.random(in: 38...100, using: &random)
      wrap = random.pick(.optimal, .balance, .pretty)
      isJustified = random.oneIn(3)
      areHyphenated = lengths.map { _ in false }
      // The tests of scores have no hyphens.
      guard wrap == .optimal else { return }
      for index in lengths.indices.dropLast() { areHyphenated[index] = (lengths[index] + index) % 3 == 0 }
    }

    var text: AttributedText {
      var paragraph = ParagraphStyle.unicode
      paragraph.textWrap = wrap
      if isJustified { paragraph.textAlign = .justify }
      let string = zip(lengths, areHyphenated).enumerated().map { index, word in
        String(repeating: "x", count: word.0) + (index == lengths.count - 1 ? "" : word.1 ? "\u{AD}" : " ")
      }.joined()
      return AttributedText(string, style: .galleyTest, paragraphStyle: paragraph)
    }

    /// The index of the word that starts at an offset; the number of words for the end of the text.
    func word(at offset: Int) -> Int {
      var (start, word) = (0, 0)
      while word < lengths.count, start < offset {
        start += lengths[word] + (areHyphenated[word] ? 2 : 1)
        word += 1
      }
      return word
    }

    /// The width of the words in a range, on one line.
    func width(_ range: Range<Int>) -> Double {
      Double(lengths[range].reduce(0, +)) * 5 + Double(spaces(range)) * 2.5 + (endsInHyphen(range) ? 3 : 0)
    }

    /// The number of spaces between the words in a range.
    private func spaces(_ range: Range<Int>) -> Int { areHyphenated[range].dropLast().count { !$0 } }

    /// Whether a line with the words in a range ends in a hyphen.
    private func endsInHyphen(_ range: Range<Int>) -> Bool { !range.isEmpty && areHyphenated[range.upperBound - 1] }

    /// The sum of the demerits of lines that end before these words; `nil` if a line does not fit.
    func demerits(_ ends: [Int]) -> Double? {
      var (sum, start) = (0.0, 0)
      var fitness: Int?
      for end in ends {
        let slack = width - width(start..<end)
        if slack < 0 { return nil }
        let isLast = end == lengths.count
        let ratio = LineDemerits.ratio(
          slack: slack, places: spaces(start..<end), size: 10, isJustified: isJustified, isLast: isLast)
        sum += LineDemerits.demerits(
          ratio: ratio, after: fitness, endsInHyphen: endsInHyphen(start..<end),
          followsHyphen: start > 0 && areHyphenated[start - 1], isLast: isLast)
        fitness = LineDemerits.fitness(ratio)
        start = end
      }
      return sum
    }

    /// The sum of Chromium's scores of lines that start at the word `first` and end before these words; `nil` if a line
    /// does not fit. A last line of one word costs 10,000, and with `pretty` four times as much again, but its free
    /// width costs nothing.
    func score(_ ends: [Int], from first: Int) -> Double? {
      var (sum, start) = (0.0, first)
      for end in ends {
        let slack = width - width(start..<end)
        if slack < 0 { return nil }
        let isLast = end == lengths.count
        if isLast, wrap == .pretty { sum += start == lengths.count - 1 ? 40_000 : 0 } else { sum += slack * slack }
        if end == lengths.count - 1 { sum += 10_000 }
        sum += isJustified ? 0 : width * 10 * 4
        start = end
      }
      return sum
    }

    /// All ways to divide the words from `start` on into lines: the words before which the lines end.
    func divisions(from start: Int) -> [[Int]] {
      if start == lengths.count { return [[]] }
      return (start + 1...lengths.count).flatMap { end in divisions(from: end).map { [end] + $0 } }
    }
  }

  /// The smallest cost of lines of which the first end before the words `fixed`; `nil` if no such lines fit. `first` is
  /// the word at which the first scored line starts.
  private func least(_ words: Words, _ fixed: [Int], from first: Int) -> Double? {
    words.divisions(from: fixed.last ?? first).compactMap { rest in
      words.wrap == .optimal ? words.demerits(fixed + rest) : words.score(fixed + rest, from: first)
    }.min()
  }

  /// Whether two costs are equal, apart from rounding: scores are computed in single precision.
  private func areEqual(_ one: Double?, _ other: Double?, _ words: Words) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= (words.wrap == .optimal ? 1e-9 : 1e-5) * (1 + abs(other))
  }

  @Test func `forcing a break of 500 random paragraphs gives the stated demerits or scores`() throws {
    let typesetter = Typesetter(library: .bundled)
    var random = SplitMix64(seed: 11)
    var checked: [ParagraphStyle.TextWrap: Int] = [:]
    var found = 0
    while found < 500 {
      let words = Words(&random)
      let lines = typesetter.prepare(words.text).layout(width: words.width).explanation.lines
      guard let first = lines.first(where: { $0.cost != nil }) else { continue }
      found += 1
      let start = words.wrap == .optimal ? 0 : words.word(at: first.range.lowerBound)
      var fixed: [Int] = []
      for line in lines where line.cost != nil {
        let end = words.word(at: line.end.offset)
        #expect(areEqual(line.cost, least(words, fixed + [end], from: start), words), "\(words) \(line)")
        let lineStart = fixed.last ?? start
        for other in line.alternatives {
          let word = words.word(at: other.offset)
          let slack = words.width - words.width(lineStart..<word)
          #expect(abs(other.slack - slack) < 1e-9, "\(words) at \(other.offset) \(line)")
          #expect(other.fits == (slack >= 0))
          #expect(areEqual(other.cost, least(words, fixed + [word], from: start), words), "\(words) \(other) \(line)")
          #expect(other.reason == (!other.fits ? .tooWide : other.cost == nil ? .overflowsLater : .costlier))
          if let cost = other.cost { #expect(cost >= (line.cost ?? 0) * (1 - 1e-6)) }
          checked[words.wrap, default: 0] += 1
        }
        fixed.append(end)
      }
    }
    for wrap in [ParagraphStyle.TextWrap.optimal, .balance, .pretty] { #expect(checked[wrap] ?? 0 > 200, "\(wrap)") }
  }
}
