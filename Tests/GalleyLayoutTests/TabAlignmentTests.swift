import Galley
import GalleyTestSupport
import Testing

/// Tests tab stops that align text at its end, its middle or its separator, and leaders. In Galley Test at size 10,
/// lower-case letters and digits are 5 wide, spaces 2.5; a tab is at least 1.25 wide.
struct TabAlignmentTests {
  private let typesetter = Typesetter(library: .bundled)

  private func shaped(
    _ string: String, _ stops: [ParagraphStyle.TabStop], _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    typesetter.prepare(string, style: .galleyTest) {
      $0.tabStops = stops
      change(&$0)
    }
  }

  /// The start and the end, along its line, of the text after each tab.
  private func texts(_ layout: TextLayout) -> [[Double]] {
    layout.lines.flatMap { line -> [[Double]] in
      let runs = line.runs.map(layout.glyphRun)
      return runs.enumerated().filter { $0.element.kind == .tab }.map { index, tab in
        let after = runs[(index + 1)...].prefix { $0.kind != .tab && line.contentRange.contains($0.range.lowerBound) }
        return [
          tab.inlineStart + tab.inlineSize,
          after.last.map { $0.inlineStart + $0.inlineSize } ?? tab.inlineStart + tab.inlineSize,
        ]
      }
    }
  }

  @Test func `L2: text ends at a right stop, has its middle at a centre stop, and its separator at a decimal stop`() {
    for (align, expected) in [
      (ParagraphStyle.TabAlignment.left, [[60.0, 85], [60, 70]]), (.right, [[35, 60], [50, 60]]),
      (.center, [[47.5, 72.5], [55, 65]]),
    ] {
      let layout = shaped("a\tbcdef\na\tbc", [ParagraphStyle.TabStop(position: 60, align: align)]).layout(width: 200)
      #expect(texts(layout) == expected, "\(align)")
    }
    // The width of a full stop is 2.5; numbers without one end at the stop.
    let stop = ParagraphStyle.TabStop(position: 60, align: .decimal)
    let layout = shaped("a\t12.5\na\t1.25\na\t123\na\t.5", [stop]).layout(width: 200)
    #expect(texts(layout).map { $0[0] } == [50, 55, 45, 60])
    #expect(
      texts(
        shaped("a\t1.234,5", [ParagraphStyle.TabStop(position: 60, align: .decimal, separator: ",")]).layout(width: 200)
      )[0][0]
        == 37.5)
  }

  @Test(arguments: [
    // The width of a full stop is 2.5, that of a space too.
    ("12 mo.", 35.0), ("12.5 mo.", 50), ("mo. 12.5", 35), ("no. 3", 40), ("7.", 55), (".5", 60), ("v.1", 55),
    ("a.b.", 45), ("a..1", 52.5),
  ])
  func `L2: a separator is a decimal separator only beside a digit`(text: String, start: Double) {
    let stop = ParagraphStyle.TabStop(position: 60, align: .decimal)
    #expect(texts(shaped("a\t" + text, [stop]).layout(width: 200))[0][0] == start)
  }

  @Test func `L2: a separator beside a digit of any script is a decimal separator`() {
    for (text, separator) in [("١٢٫٥", "\u{66B}" as Unicode.Scalar), ("१२.५", "."), ("１２．５", "．")] {
      let stop = ParagraphStyle.TabStop(position: 60, align: .decimal, separator: separator)
      let layout = typesetter.prepare("a\t" + text, style: TextStyle(size: 10)) {
        $0.whiteSpace = .preWrap
        $0.tabStops = [stop]
      }.layout(width: 200)
      #expect(texts(layout)[0][0] < 60 && texts(layout)[0][1] > 60, "\(text)")
    }
  }

  @Test(arguments: [
    (21.3, 310.0, 0.0, "Chapter one\t117"), (15.5, 420, 0, "Soup\t3"), (13.7, 333.3, 0, "a b\tc d"),
    (21.3, 310, 12.3, "Chapter one\t117"), (17.1, 200.1, 0, "x\ty\tz"),
  ])
  func `Z1: text that ends at a stop at the edge of the box is on one line`(
    size: Double, width: Double, indent: Double, text: String
  ) throws {
    for align in [ParagraphStyle.TabAlignment.right, .decimal] {
      for profile in ParagraphStyle.Profile.allCases {
        var paragraph = ParagraphStyle(profile: profile)
        paragraph.whiteSpace = .preWrap
        paragraph.startIndent = indent
        paragraph.tabStops = [
          ParagraphStyle.TabStop(position: width / 2, align: align),
          ParagraphStyle.TabStop(position: width, align: align),
        ]
        let own = text.filter { $0 == "\t" }.count == 1 ? [paragraph.tabStops[1]] : paragraph.tabStops
        paragraph.tabStops = own
        let shaped = typesetter.prepare(
          AttributedText(text, style: TextStyle(size: size), paragraphStyle: paragraph))
        let layout = shaped.layout(width: width)
        #expect(layout.lines.count == 1, "\(align) \(profile)")
        let last = try #require(layout.glyphRuns.last)
        #expect(abs(last.inlineStart + last.inlineSize - width) < 0.1)
        // The width that is measured is enough, and a smaller box is not.
        #expect(shaped.layout(Proposal(width: .atMost(width))).lines.count == 1)
        #expect(shaped.layout(width: width - 1).lines.count > 1)
      }
    }
  }

  @Test func `L2: text that does not fit before its stop starts behind the least width and passes the stop`() {
    let stop = ParagraphStyle.TabStop(position: 20, align: .right)
    let layout = shaped("abc\tdefgh\tx", [stop, ParagraphStyle.TabStop(position: 70)]).layout(width: 200)
    #expect(texts(layout) == [[16.25, 41.25], [70, 75]])
    // A tab whose stop is nearer than its least width uses the next stop.
    for align in ParagraphStyle.TabAlignment.allCases {
      let layout = shaped(
        "ab\tc", [ParagraphStyle.TabStop(position: 10.5, align: align), ParagraphStyle.TabStop(position: 40)]
      ).layout(width: 200)
      #expect(texts(layout) == [[40, 45]], "\(align)")
    }
  }

  @Test func `L2: from right to left stops count from the right, and numbers keep their separators in line`() {
    for (align, expected) in [
      (ParagraphStyle.TabAlignment.right, [140.0, 145]), (.center, [137.5, 142.5]), (.left, [135, 140]),
    ] {
      let layout = shaped("a\tb", [ParagraphStyle.TabStop(position: 60, align: align)]) { $0.direction = .rightToLeft }
        .layout(width: 200)
      let tab = layout.glyphRuns.first { $0.kind == .tab }
      #expect(tab.map { $0.inlineStart } == expected[1], "\(align)")
      let text = layout.glyphRuns.first { $0.range == 2..<3 }
      #expect(text.map { $0.inlineStart } == expected[0], "\(align)")
    }
    let stop = ParagraphStyle.TabStop(position: 60, align: .decimal)
    let layout = shaped("a\t12.5\na\t1.25\na\t123", [stop]) { $0.direction = .rightToLeft }.layout(width: 200)
    let separators = layout.glyphRuns.flatMap { run in
      run.glyphs.filter { layout.shaped.source.utf8[$0.cluster] == UInt8(ascii: ".") }.map(\.x)
    }
    #expect(separators == [140, 140])
    // The last digits of all whole numbers are at the same position, whether or not a space follows.
    #expect(
      layout.glyphRuns.first { $0.range.contains(layout.shaped.source.utf8Count - 1) }.map { $0.inlineStart } == 125)
    let spaced = shaped("a\t123 ", [stop]) { $0.direction = .rightToLeft }.layout(width: 200)
    #expect(spaced.glyphRuns.first { $0.range.contains(2) }.map { $0.inlineStart } == 125)
    // Text in the direction of its paragraph ends at the stop.
    let hebrew = shaped("א\tשלום", [stop]) { $0.direction = .rightToLeft }.layout(width: 200)
    #expect(hebrew.glyphRuns.first { $0.range.contains(3) }.map { $0.inlineStart } == 140)
  }

  @Test func `L2: a separator is where it is drawn, in text of several levels`() {
    let stop = ParagraphStyle.TabStop(position: 60, align: .decimal)
    let texts = [
      "a\tשלום 12.5", "a\tשלום 1.25 עולם", "a\tשל 1.2 ab", "א\tab 12.5 cd", "א\tשל 3.7 של", "א\t\u{202D}של ab 1.2 x",
    ]
    for text in texts {
      for direction in [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft] {
        let layout = shaped(text, [stop]) { $0.direction = direction }.layout(width: 300)
        let dot = layout.glyphRuns.flatMap { run in run.glyphs.map { ($0, run) } }
          .first { layout.shaped.source.utf8[$0.0.cluster] == UInt8(ascii: ".") }
        guard let dot else {
          Issue.record("no separator in \(text)")
          continue
        }
        // The digits before the separator are on its left, unless they are Hebrew letters.
        let place = direction == .leftToRight ? 60.0 : 240
        #expect(abs(dot.0.x - place) < 1e-9, "\(text) \(direction): \(dot.0.x)")
      }
    }
  }

  @Test func `L2: a line that ends inside aligned text aligns the part that it has, with its hyphen`() {
    let stop = ParagraphStyle.TabStop(position: 40, align: .right)
    let layout = shaped("a\tbc defghi", [stop]).layout(width: 44)
    #expect(layout.lines.map(\.range) == [0..<5, 5..<11])
    #expect(texts(layout) == [[30, 40]])
    #expect(layout.lines[0].inlineSize == 40 && layout.lines[0].trailingWhitespaceWidth == 2.5)
    let hyphen = shaped("a\tbcd\u{AD}efghij", [stop]).layout(width: 44)
    #expect(hyphen.lines.map(\.reason).first == .hyphen)
    #expect(hyphen.lines[0].inlineSize == 40)
  }

  @Test func `L2: a cut line shows as much as fits beside its token`() {
    for align in ParagraphStyle.TabAlignment.allCases {
      for width in stride(from: 20.0, through: 90, by: 3.5) {
        let shaped = shaped(
          "ab\tcdefgh ij\tklm nop",
          [ParagraphStyle.TabStop(position: 30, align: align), ParagraphStyle.TabStop(position: 70)])
        let proposal = Proposal(width: .exactly(width), maxLines: 1, truncation: Truncation())
        let layout = shaped.layout(proposal)
        #expect(layout.lines[0].inlineSize <= width, "\(align) \(width)")
        let measured = shaped.measure(proposal)
        for other in [measured.validRange.lowerBound, min(measured.validRange.upperBound.nextDown, 1e6)] {
          let again = shaped.layout(Proposal(width: .exactly(other), maxLines: 1, truncation: Truncation()))
          #expect(
            again.truncatedRanges == layout.truncatedRanges && again.longestLine == layout.longestLine,
            "\(align) \(width) \(other)")
        }
      }
    }
  }

  @Test func `L2: in vertical lines stops are along the lines`() {
    for mode in [ParagraphStyle.WritingMode.verticalRL, .verticalLR] {
      let shaped = shaped("a\tbcdef", [ParagraphStyle.TabStop(position: 60, align: .right, leader: ".")]) {
        $0.writingMode = mode
      }
      let layout = shaped.layout(Proposal(width: .maxContent, height: .exactly(200)))
      #expect(texts(layout) == [[35, 60]])
      #expect(layout.size.height == 200 && shaped.measure(Proposal(width: .maxContent)).size.height == 60)
      let dots = layout.tabLeaders.flatMap(\.glyphs)
      #expect(dots.map(\.y) == stride(from: 5, to: 35, by: 2.5).map { $0 })
      #expect(Set(dots.map(\.x)).count == 1)
    }
  }

  @Test func `L2: lines break where they are measured, in every width`() {
    var random = SplitMix64(seed: 771)
    for _ in 0..<150 {
      let words = (0..<Int.random(in: 2...14, using: &random)).map { _ in
        ["ab", "c", "\t", " ", "\t", "12.5", "3", "\n", "שלום", "AVA", "-"].randomElement(using: &random) ?? "a"
      }
      let stops = (0..<Int.random(in: 1...4, using: &random)).map { index in
        ParagraphStyle.TabStop(
          position: Double(index + 1) * 27.3,
          align: ParagraphStyle.TabAlignment.allCases.randomElement(using: &random) ?? .left,
          leader: Bool.random(using: &random) ? "." : "")
      }
      let shaped = shaped(words.joined(), stops) {
        $0.profile = Bool.random(using: &random) ? .unicode : .browser
        $0.whiteSpace = [.preWrap, .breakSpaces, .pre].randomElement(using: &random) ?? .preWrap
        $0.direction = [.leftToRight, .rightToLeft].randomElement(using: &random) ?? .leftToRight
        $0.startIndent = [0, 4.5].randomElement(using: &random) ?? 0
      }
      for width in [0, 31, 60, 83.5, 140, 400] {
        let measured = shaped.measure(Proposal(width: .atMost(width)))
        let layout = shaped.layout(Proposal(width: .atMost(width)))
        #expect(measured.size == layout.size && measured.lineCount == layout.lineCount)
        #expect(measured.longestLine == layout.longestLine)
        let again = shaped.layout(width: measured.availableWidth)
        #expect(again.lines.map(\.range) == layout.lines.map(\.range), "\(words) \(width)")
        for line in layout.lines {
          let content = line.runs.map(layout.glyphRun).filter { line.contentRange.contains($0.range.lowerBound) }
          // With `break-spaces`, white space after the content may be inside of its bounds.
          let drawn = (content.last.map { $0.inlineStart + $0.inlineSize } ?? 0) - (content.first?.inlineStart ?? 0)
          #expect(abs(drawn - line.inlineSize) < 1e-6, "\(words) \(stops) \(width) \(line.range)")
          let all = line.runs.map(layout.glyphRun).reduce(0) { $0 + $1.inlineSize }
          #expect(
            abs(all - line.inlineSize - line.trailingWhitespaceWidth) < 1e-6, "\(words) \(stops) \(width) \(line.range)"
          )
        }
      }
      let widest = shaped.maxContentWidth
      let lines = shaped.layout(width: widest).lines
      #expect(lines.allSatisfy { $0.reason == .mandatory || $0.reason == .end }, "\(words)")
    }
  }

  @Test func `L2: leaders fill tabs with glyphs that are below each other`() {
    let stop = ParagraphStyle.TabStop(position: 100, align: .right, leader: ".")
    let layout = shaped("ab\t1\nabc\t12\nabcdefghijklmnopqrs\t3\n\tx", [stop]).layout(width: 200)
    let leaders = layout.tabLeaders
    // 2.5 wide, from 10 to 95, from 15 to 90; the third tab is 1.25 wide and the last one starts at the edge.
    #expect(leaders.map(\.line) == [0, 1, 3])
    #expect(leaders[0].glyphs.map(\.x) == stride(from: 10, to: 95, by: 2.5).map { $0 })
    #expect(leaders[1].glyphs.map(\.x) == stride(from: 15, to: 90, by: 2.5).map { $0 })
    #expect(leaders[2].glyphs.map(\.x) == stride(from: 0, to: 95, by: 2.5).map { $0 })
    #expect(leaders[0].glyphs.allSatisfy { $0.y == layout.lines[0].baseline && $0.cluster == 2 })
    #expect(leaders[0].size == 10 && leaders[0].face.descriptor.postScriptName == "GalleyTest-Regular")
    // The dots do not move if the text before them starts at another position.
    let indented = shaped("ab\t1\nc\t12", [stop]) { $0.startIndent = 3 }.layout(width: 200)
    let places = indented.tabLeaders.flatMap(\.glyphs).map { $0.x / 2.5 }
    #expect(places.allSatisfy { $0 == $0.rounded() } && !places.isEmpty)
    // In right-to-left paragraphs, positions count from the right edge.
    let mirrored = shaped("ab\t1", [stop]) { $0.direction = .rightToLeft }.layout(width: 200)
    #expect(mirrored.tabLeaders.flatMap(\.glyphs).map(\.x) == stride(from: 105, to: 190, by: 2.5).map { $0 })
    #expect(shaped("a\tb\t", [ParagraphStyle.TabStop(position: 30)]).layout(width: 200).tabLeaders.isEmpty)
  }

  @Test func `L2: leaders of several glyphs and of none, and long tabs`() {
    let two = shaped("a\tb", [ParagraphStyle.TabStop(position: 40, leader: ". ")]).layout(width: 200)
    #expect(
      two.tabLeaders.flatMap(\.glyphs).filter { $0.id == two.tabLeaders[0].glyphs[0].id }.map(\.x) == [
        5, 10, 15, 20, 25, 30, 35,
      ])
    for leader in ["\n", "\u{200B}", "a\u{300}bcdefghijklmno"] {
      #expect(
        shaped("a\tb", [ParagraphStyle.TabStop(position: 40, leader: leader)]).layout(width: 200).tabLeaders.flatMap(
          \.glyphs
        ).isEmpty)
    }
    let long = shaped("a\tb", [ParagraphStyle.TabStop(position: 1e9, leader: ".")]).layout(width: 200)
    #expect(long.tabLeaders.flatMap(\.glyphs).count <= 10_000)
  }

  @Test func `L2: ink and reports contain leaders`() {
    let stop = ParagraphStyle.TabStop(position: 40, leader: ".")
    let with = shaped("\ta", [stop]).layout(width: 200)
    let without = shaped("\ta", [ParagraphStyle.TabStop(position: 40)]).layout(width: 200)
    #expect(without.inkBounds.map { $0.x >= 40 } == true)
    #expect(with.inkBounds.map { $0.x < 5 } == true)
  }

  @Test func `L2: a display list draws leaders in the color of their tab`() {
    var text = AttributedText("a\tb", style: .galleyTest)
    text.paragraphStyle.tabStops = [ParagraphStyle.TabStop(position: 20, leader: ".")]
    text.modifyStyle(in: 1..<2) { $0.color = .red }
    let layout = typesetter.prepare(text).layout(width: 200)
    let red = layout.displayList().commands.flatMap { command -> [GlyphDrawing.Glyph] in
      guard case .glyphs(let drawing) = command, drawing.color == .red else { return [] }
      return drawing.glyphs
    }
    #expect(red.filter { $0.y == 8 }.map(\.x).suffix(6) == [5, 7.5, 10, 12.5, 15, 17.5])
  }
}
