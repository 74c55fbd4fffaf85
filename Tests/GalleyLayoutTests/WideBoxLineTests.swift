import Galley
import GalleyTestSupport
import Testing

/// Tests that lines with inline boxes that take up width are as wide as their glyph runs. Letters of Galley Test are 5
/// wide, spaces 2.5.
struct WideBoxLineTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A text in which the range has a box with 4 of space at the left and 9 at the right.
  private func shaped(
    _ string: String, _ range: TextRange, _ lines: BoxDecoration.LineMode, ofText: ParagraphStyle.WhiteSpace? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var text = AttributedText(string, style: .galleyTest)
    change(&text.paragraphStyle)
    if let ofText {
      var style = TextStyle.galleyTest
      style.whiteSpace = ofText
      text.setStyle(style, in: 0..<text.utf8Count)
    }
    let box = BoxDecoration(
      padding: Margins(right: 7, left: 3), lines: lines, takesUpWidth: true,
      margin: Margins(right: 2, left: 1))
    text.addScope(Scope(range: range, kind: .box(box)))
    return typesetter.prepare(text)
  }

  /// The first line whose runs or glyphs do not add up to its width, at many available widths; `nil` if there is none.
  private func difference(_ shaped: ShapedText) -> String? {
    for width in stride(from: 0.0, through: 80, by: 2.5) {
      let layout = shaped.layout(width: width)
      for line in layout.lines {
        let runs = line.runs.map { layout.glyphRun($0) }
        let sum = runs.reduce(0) { $0 + $1.inlineSize }
        if abs(sum - line.inlineSize - line.trailingWhitespaceWidth) > 1e-9 {
          return "\(width), \(line.range): runs \(sum), line \(line.inlineSize) and \(line.trailingWhitespaceWidth)"
        }
        for run in runs where run.kind == .text {
          let advances = run.glyphs.reduce(0) { $0 + $1.advance }
          if abs(advances - run.inlineSize) > 1e-9 {
            return "\(width), \(run.range): glyphs \(advances), run \(run.inlineSize)"
          }
        }
      }
    }
    return nil
  }

  @Test func `the end of another paragraph, behind a cut in the middle, is as wide as its glyph runs`() {
    for lines in [BoxDecoration.LineMode.slice, .clone] {
      for string in ["abcdefgh\nijklmnop qrst", "ab\ncd ef gh ij kl\n"] {
        let shaped = shaped(string, 12..<18, lines)
        for width in stride(from: 20.0, through: 100, by: 2.5) {
          let layout = shaped.layout(width: width, maxLines: 1, truncation: .middle)
          guard let line = layout.lines.first, layout.lines.count == 1 else { continue }
          let sum = layout.glyphRuns.reduce(0) { $0 + $1.inlineSize }
          #expect(abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-9, "\(lines), \(width): \(string)")
        }
      }
    }
  }

  @Test func `a line break after a box changes nothing on its line`() {
    for lines in [BoxDecoration.LineMode.slice, .clone] {
      for (string, range) in [("s \n", 0..<3), ("s \n", 0..<2), ("s\nt", 0..<3), ("s \nt", 0..<4), ("s \nt", 1..<3)] {
        let shaped = shaped(string, range, lines)
        #expect(difference(shaped) == nil, "\(string) \(range) \(lines)")
        let end = string.firstIndex(of: "\n") ?? string.endIndex
        let alone = self.shaped(String(string[..<end]), range.clamped(to: 0..<string[..<end].utf8.count), lines)
        if lines == .clone, range.upperBound > string[..<end].utf8.count {
          let (line, other) = (shaped.layout(width: 90).lines[0], alone.layout(width: 90).lines[0])
          #expect(line.inlineSize == other.inlineSize, "\(string) \(range)")
        }
      }
    }
  }

  @Test func `the end of a box is on a line once, whatever white space hangs around it`() {
    // A box that ends inside of the white space, and a box that goes on behind it.
    let (slice, clone) = (shaped("ab   cd", 0..<4, .slice), shaped("ab   cd", 0..<7, .clone))
    for shaped in [slice, clone] {
      #expect(difference(shaped) == nil)
      let line = shaped.layout(width: 23).lines[0]
      #expect(line.range == 0..<5 && line.inlineSize == 23 && line.trailingWhitespaceWidth == 7.5)
    }
    #expect(slice.layout(width: 90).lines[0].inlineSize == 40.5)
    let glyphs: [Double] = slice.layout(width: 23).glyphRuns.flatMap { run in run.glyphs.map(\.advance) }
    let expected: [Double] = [9, 14, 2.5, 2.5, 2.5]
    #expect(Array(glyphs.prefix(5)) == expected)
  }

  @Test func `lines of boxes whose text has another direction are as wide as they were measured`() {
    let texts: [(String, TextRange)] = [
      (" ב", 0..<3), ("ב ", 0..<2), ("ע f", 2..<4), ("ע f ", 2..<5), ("ם  ", 0..<3), ("ם  ", 0..<4), ("בa\tb", 2..<5),
      ("a\tb ב", 0..<6),
      ("ב a\t  b", 2..<7), ("ab  cd ב", 0..<3), ("ab  cd ב", 0..<7), ("ab  cd", 0..<3), ("a ב\n", 0..<4),
      ("a ב\nb", 1..<6),
      ("a\u{3000} ב c", 0..<8), ("a\u{3000}ב", 0..<6),
    ]
    let spaces: [ParagraphStyle.WhiteSpace] = [.normal, .nowrap, .pre, .preWrap, .preLine, .breakSpaces]
    for (string, range) in texts {
      for lines in [BoxDecoration.LineMode.slice, .clone] {
        for whiteSpace in spaces {
          for direction in [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft, .automatic] {
            let shaped = shaped(string, range, lines) { ($0.whiteSpace, $0.direction) = (whiteSpace, direction) }
            let difference = difference(shaped)
            #expect(difference == nil, "\(string.debugDescription) \(range) \(lines) \(whiteSpace) \(direction)")
            // The style of the text says whether its white space hangs.
            let own = self.shaped(string, range, lines, ofText: whiteSpace) { $0.direction = direction }
            #expect(
              self.difference(own) == nil, "\(string.debugDescription) \(range) \(lines) \(whiteSpace) \(direction)")
          }
        }
      }
    }
  }
}
