@testable import GalleyLayout
@testable import GalleyShaping
import Galley
import GalleyTestSupport
import Testing

/// Tests that lines get the same runs whether `RunCutter` or `LineRuns` cuts them, and wherever they are aligned.
struct RunCutterTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A random text of one paragraph; of one script if `isLatin`. In profile `browser` only such text has direct lines.
  private func text(isLatin: Bool = false, _ random: inout SplitMix64) -> String {
    let latin = ["one ", "fluffy ", "a  ", "e\u{301} ", "half-way ", "AVA "]
    let all = [
      "one ", "fluffy ", "a  ", "שלום ", "אב-גד ", "مرحبا ", "12 ", "日本語", "。", "ครับ", "e\u{301} ", "😀 ", "AVA ",
    ]
    let words = isLatin ? latin : all
    return (0..<Int.random(in: 3...40, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      + (isLatin ? "end" : "")
  }

  /// The runs of a line as `LineRuns` cuts them.
  private func runs(of line: BrokenLine, _ ruler: LineRuler, index: Int) -> [PlacedRun] {
    var own = Glyphs()
    var runs = LineRuns(ruler.shaped, in: ruler.paragraph, line: line, index: index)
    runs.cutRuns(of: line, into: &own, ruler: ruler)
    runs.setWidths(.none, own: own)
    return runs.runs
  }

  /// Breaks a text at an available width and compares the runs of each direct line without lost kerning. Returns how
  /// many runs were compared.
  private func compare(_ shaped: ShapedText, width: Double) -> Int {
    let breaker = GreedyBreaker(shaped, paragraph: 0)
    let (ruler, columns) = (breaker.ruler, breaker.ruler.columns)
    let fit = LineFit(available: width, indents: .none, metrics: ruler.fit)
    var compared = 0
    shaped.withColumns { shapedColumns in
      var cutter = RunCutter(shapedColumns, ruler.paragraph.runs, level: ruler.paragraph.baseLevel)
      var cursor = breaker.firstLine
      var number = 0
      while !breaker.isDone(cursor) {
        number += 1
        guard let line = breaker.directLine(&cursor, fit) else {
          guard breaker.searchedLine(&cursor, fit: fit, mayBeEmpty: false) != nil else { return }
          continue
        }
        if columns.has(.reshape, line.first) || columns.has(.reshape, line.last) { continue }
        let broken = breaker.line(line)
        var placed: [PlacedRun] = []
        let offsets = LineOffsets(broken, ruler.paragraph, index: number)
        guard cutter.cut(offsets, of: shaped, into: &placed) else { continue }
        #expect(placed == runs(of: broken, ruler, index: number), "line \(number) at width \(width)")
        #expect(cutter.hasRightToLeft || placed.allSatisfy { !$0.level.isRightToLeft })
        compared += placed.count
      }
    }
    return compared
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `direct lines have the runs that cutting for all lines gives`(profile: ParagraphStyle.Profile) {
    var random = SplitMix64(seed: 29)
    var compared = 0
    for number in 0..<150 {
      let spacing = number.isMultiple(of: 3) ? Double.random(in: -1...3, using: &random) : 0
      let isRightToLeft = Bool.random(using: &random)
      let shaped = typesetter.prepare(
        text(isLatin: number.isMultiple(of: 2), &random),
        style: TextStyle(size: 17.3, letterSpacing: spacing, wordSpacing: spacing), profile: profile
      ) { $0.direction = isRightToLeft ? .rightToLeft : .leftToRight }
      for width in stride(from: 20.0, through: 400, by: 41.7) { compared += compare(shaped, width: width) }
    }
    #expect(compared > 2000)
  }

  @Test(arguments: [ParagraphStyle.TextAlign.start, .end, .justify])
  func `indents and the start of a slot move lines and change no run`(align: ParagraphStyle.TextAlign) {
    var random = SplitMix64(seed: 31)
    for number in 0..<40 {
      let text = text(&random)
      let isRightToLeft = number.isMultiple(of: 2)
      func prepare(startIndent: Double, endIndent: Double) -> ShapedText {
        typesetter.prepare(text, style: TextStyle(size: 17.3)) {
          ($0.textAlign, $0.direction) = (align, isRightToLeft ? .rightToLeft : .leftToRight)
          ($0.startIndent, $0.endIndent) = (startIndent, endIndent)
        }
      }
      let plain = prepare(startIndent: 0, endIndent: 0)
      let layout = plain.layout(width: 128)
      let moved = [
        prepare(startIndent: 16, endIndent: 8).layout(width: 152),
        plain.layout(in: MovedRegion(slot: LineSlot(start: 16, width: 128)), boxWidth: 152),
      ]
      for other in moved {
        #expect(other.lines.map(\.range) == layout.lines.map(\.range))
        for (line, expected) in zip(other.lines, layout.lines) {
          #expect(abs(line.inlineStart - expected.inlineStart - (isRightToLeft ? 8 : 16)) < 1e-9)
          #expect(line.inlineSize == expected.inlineSize)
          #expect(line.trailingWhitespaceWidth == expected.trailingWhitespaceWidth)
        }
        #expect(other.glyphRuns.map(\.range) == layout.glyphRuns.map(\.range))
        #expect(other.glyphRuns.map(\.inlineSize) == layout.glyphRuns.map(\.inlineSize))
      }
    }
  }
}

/// A region in which all lines have one slot.
private struct MovedRegion: LineRegion {
  var slot: LineSlot

  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots { .one(slot) }
}
