@testable import GalleyLayout
@testable import GalleyShaping
import Galley
import GalleyTestSupport
import Testing

/// Tests that `LineScan`, which breaks most lines with numbers alone, ends lines where `LineSearch` ends them.
struct LineScanTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Breaks a text at an available width and compares each line that the scan breaks with the search's line. Returns
  /// how many of these lines have an edge at which kerning is lost.
  private func compare(_ shaped: ShapedText, width: Double) -> Int {
    let breaker = GreedyBreaker(shaped, paragraph: 0)
    let fit = LineFit(available: width, indents: .none, metrics: breaker.ruler.fit)
    var cursor = breaker.firstLine
    var kerned = 0
    while !breaker.isDone(cursor) {
      var other = cursor
      guard let line = breaker.directLine(&cursor, fit) else {
        guard breaker.searchedLine(&cursor, fit: fit, mayBeEmpty: false) != nil else {
          Issue.record("the search finds no line at width \(width)")
          return kerned
        }
        continue
      }
      guard case .direct(let found)? = breaker.searchedLine(&other, fit: fit, mayBeEmpty: false) else {
        Issue.record("the search finds no direct line at width \(width)")
        return kerned
      }
      #expect(line.last == found.last && line.width == found.width, "width \(width)")
      #expect(line.sameBreak == found.sameBreak && line.need == max(0, found.need), "width \(width)")
      #expect(cursor == other)
      let columns = breaker.ruler.columns
      if columns.has(.reshape, line.first) || columns.has(.reshape, line.last) { kerned += 1 }
    }
    return kerned
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `direct lines are those of the search, whatever kerning their ends lose`(profile: ParagraphStyle.Profile) {
    var random = SplitMix64(seed: 11)
    let latin = ["A", "V", "T", "o", "W", "y", "fi", "L"]
    var kerned = 0
    for number in 0..<120 {
      // In profile `browser` only text of one item has direct lines.
      let letters = number.isMultiple(of: 2) ? latin : latin + ["あ", "。", "」", "「", "ア"]
      let text = (0..<Int.random(in: 4...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
        .joined()
      let spacing = Bool.random(using: &random) ? 0 : Double.random(in: -12...3, using: &random)
      let anywhere = Bool.random(using: &random)
      let shaped = typesetter.prepare(
        text, style: TextStyle(size: 17.3, letterSpacing: spacing), profile: profile
      ) {
        $0.lineBreak = anywhere ? .anywhere : .auto
        $0.wordBreak = anywhere ? .normal : .breakAll
      }
      // The changes at all candidates are found first, so that the scan knows them.
      _ = shaped.kerningChanges(of: shaped.candidates.startIndex..<shaped.candidates.endIndex)
      for width in stride(from: 0.0, through: 300, by: 13.7) { kerned += compare(shaped, width: width) }
    }
    #expect(kerned > 500)
  }
}
