import Galley
import GalleyTestSupport

/// A paragraph of Galley Test at size 10, and the demerits of its lines, computed from *The TeXbook*, ch. 14, and from
/// Docs/BookTypography.md without the engine's code: letters are 5 wide, spaces 2.5, hyphens 3.
///
/// A line may break after each piece: at a space, or at a soft hyphen, which then shows a hyphen.
struct BreakingModel {
  /// Letters between two places at which a line may break.
  struct Piece: Hashable {
    var letters: Int
    /// Whether a space or the text's end follows, not a soft hyphen.
    var endsWord = true
  }

  /// How a line uses its width.
  struct Line {
    /// The width that remains; negative if the line shrinks.
    var slack: Double
    /// The slack as a part of the width by which the line may stretch or shrink.
    var ratio: Double
    var endsInHyphen: Bool
    var isLast: Bool
  }

  var pieces: [Piece]
  var width: Double
  var style = ParagraphStyle.unicode

  /// Random words. Sometimes all words are equally long: then many divisions have equal demerits. With `hyphens`, most
  /// words consist of several pieces.
  init(
    _ random: inout SplitMix64, pieces count: ClosedRange<Int>, width: ClosedRange<Double> = 40...110, hyphens: Bool
  ) {
    // Lines of short pieces need little stretch, so that the penalties of hyphens decide between them.
    let most = random.element(of: [2, 3, 7])
    let isEqual = random.oneIn(3)
    let length = Int.random(in: 1...most, using: &random)
    pieces = (0..<Int.random(in: count, using: &random))
      .map { _ in Piece(letters: isEqual ? length : Int.random(in: 1...most, using: &random)) }
    if hyphens { for index in pieces.indices.dropLast() where !random.oneIn(3) { pieces[index].endsWord = false } }
    self.width = Double.random(in: width, using: &random)
    style.textWrap = .optimal
  }

  var text: String {
    pieces.enumerated().map { index, piece in
      let end = index == pieces.count - 1 ? "" : piece.endsWord ? " " : "\u{AD}"
      return String(repeating: "x", count: piece.letters) + end
    }.joined()
  }

  /// The layout with the paragraph's style, or with another way to break lines.
  func layout(_ typesetter: Typesetter, wrap: ParagraphStyle.TextWrap? = nil) -> TextLayout {
    var style = style
    if let wrap { style.textWrap = wrap }
    return typesetter.prepare(AttributedText(text, style: .galleyTest, paragraphStyle: style)).layout(width: width)
  }

  /// The numbers of pieces on the lines of a layout.
  func counts(_ layout: TextLayout) -> [Int] {
    var offset = 0
    let starts = pieces.map { piece in
      defer { offset += piece.letters + (piece.endsWord ? 1 : 2) }
      return offset
    }
    return layout.lines.map { line in starts.filter { line.range.contains($0) }.count }
  }

  /// Whether each piece fits, so that breaks are chosen together.
  var fits: Bool { pieces.allSatisfy { Double($0.letters) * 5 + ($0.endsWord ? 0 : 3) <= width } }

  /// The line with these pieces; `nil` if it does not fit.
  func line(_ range: Range<Int>) -> Line? {
    let letters = pieces[range].reduce(0) { $0 + $1.letters }
    let places = pieces[range].dropLast().count { $0.endsWord }
    let endsInHyphen = !pieces[range.upperBound - 1].endsWord
    let isLast = range.upperBound == pieces.count
    let slack = width - Double(letters) * 5 - Double(places) * 2.5 - (endsInHyphen ? 3 : 0)
    func line(_ ratio: Double) -> Line {
      Line(slack: slack, ratio: ratio, endsInHyphen: endsInHyphen, isLast: isLast)
    }
    guard style.textAlign == .justify else { return slack < 0 ? nil : line(isLast ? 0 : min(slack / 20, 1e6)) }
    guard let limits = style.justificationLimits else {
      // Half a space, an eighth of an em, for each place.
      return slack < 0 ? nil : line(isLast ? 0 : min(slack / (Double(max(1, places)) * 1.25), 1e6))
    }
    // Letter spacing is added between the characters of the line, and before its hyphen.
    let gaps = Double(letters + places - 1 + (endsInHyphen ? 1 : 0))
    if slack < 0 {
      let shrink = Double(places) * 2.5 * (1 - limits.minimumWordSpacing) - gaps * 10 * limits.minimumLetterSpacing
      return shrink > 0 && -slack <= shrink ? line(slack / shrink) : nil
    }
    if isLast { return line(0) }
    let stretch =
      Double(max(1, places)) * 2.5 * (limits.maximumWordSpacing - 1) + gaps * 10 * limits.maximumLetterSpacing
    return line(stretch > 0 ? min(slack / stretch, 1e6) : 0)
  }

  /// The fitness class: -1 tight, 0 decent, 1 loose, 2 very loose.
  static func fitness(_ ratio: Double) -> Int { ratio < -0.5 ? -1 : ratio <= 0.5 ? 0 : ratio <= 1 ? 1 : 2 }

  /// The demerits of a line after another one; `nil` if it is the first.
  static func demerits(_ line: Line, after previous: (fitness: Int, isHyphenated: Bool)?) -> Double {
    let badness = 100 * abs(line.ratio * line.ratio * line.ratio)
    // \linepenalty=10, \hyphenpenalty=50, \doublehyphendemerits=10000, \finalhyphendemerits=5000, \adjdemerits=10000.
    var sum = (10 + badness) * (10 + badness)
    if line.endsInHyphen { sum += 50 * 50 }
    guard let previous else { return sum }
    if line.endsInHyphen, previous.isHyphenated { sum += 10_000 }
    if line.isLast, previous.isHyphenated { sum += 5000 }
    if abs(fitness(line.ratio) - previous.fitness) > 1 { sum += 10_000 }
    return sum
  }

  /// The middles and widths of the spaces of a line.
  private func spaces(_ range: Range<Int>, _ line: Line) -> [(middle: Double, width: Double)] {
    let places = pieces[range].dropLast().count { $0.endsWord }
    let isFilled = line.slack < 0 || !line.isLast
    let space = 2.5 + (isFilled && places > 0 ? line.slack / Double(places) : 0)
    var pen = 0.0
    return range.dropLast().compactMap { index in
      pen += Double(pieces[index].letters) * 5
      guard pieces[index].endsWord else { return nil }
      pen += space
      return (pen - space / 2, space)
    }
  }

  /// The demerits of lines with these numbers of pieces; `nil` if a line does not fit.
  func demerits(_ counts: [Int]) -> Double? {
    var (sum, start) = (0.0, 0)
    var previous: (fitness: Int, isHyphenated: Bool)?
    var above: [(middle: Double, width: Double)] = []
    for count in counts {
      let range = start..<start + count
      guard count > 0, let line = line(range) else { return nil }
      sum += Self.demerits(line, after: previous)
      if line.isLast, start > 0, width - line.slack < style.lastLineMinimum * width { sum += 1e9 }
      if style.riverDemerits > 0 {
        let spaces = spaces(range, line)
        for space in spaces {
          let touching = above.filter { abs($0.middle - space.middle) * 4 < $0.width + space.width }
          sum += style.riverDemerits * Double(touching.count)
        }
        above = spaces
      }
      previous = (Self.fitness(line.ratio), line.endsInHyphen)
      start += count
    }
    return sum
  }

  /// The demerits of a layout's lines; `nil` if a line does not fit or shows no hyphen where it should.
  func demerits(_ layout: TextLayout) -> Double? {
    let counts = counts(layout)
    var end = 0
    for (line, count) in zip(layout.lines, counts) {
      end += count
      guard end > 0, end <= pieces.count, (line.reason == .hyphen) == !pieces[end - 1].endsWord else { return nil }
    }
    return end == pieces.count ? demerits(counts) : nil
  }

  /// The least demerits of all divisions into lines, found by trying all of them.
  var leastOfAllDivisions: Double? { Self.divisions(pieces.count).compactMap { demerits($0) }.min() }

  /// All divisions of `count` pieces into lines, as the numbers of pieces on the lines.
  static func divisions(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in divisions(count - first).map { [first] + $0 } }
  }

  /// The least demerits of all divisions without rivers and runts, found without pruning: for each piece, and for each
  /// fitness class of the line that ends after it, every start of this line is tried.
  var leastDemerits: Double {
    // By the end of a line and its fitness class + 1. Whether the line is hyphenated follows from its end.
    var best = [[Double]](repeating: [.infinity, .infinity, .infinity, .infinity], count: pieces.count + 1)
    for end in 1...pieces.count {
      for start in stride(from: end - 1, through: 0, by: -1) {
        guard let line = line(start..<end) else {
          // A line with more pieces is wider still.
          if style.justificationLimits == nil { break }
          continue
        }
        let own = Self.fitness(line.ratio) + 1
        if start == 0 {
          best[end][own] = min(best[end][own], Self.demerits(line, after: nil))
          continue
        }
        let isHyphenated = !pieces[start - 1].endsWord
        for fitness in -1...2 {
          let sum = best[start][fitness + 1] + Self.demerits(line, after: (fitness, isHyphenated))
          best[end][own] = min(best[end][own], sum)
        }
      }
    }
    return best[pieces.count].min() ?? .infinity
  }
}

extension BreakingModel: CustomStringConvertible {
  var description: String { "\(text.debugDescription) \(width) \(style.textAlign) \(style.riverDemerits)" }
}
