import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// The short way of plain paragraphs and the general one are the same to the last bit.
struct PlainPathTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Random texts in paragraph styles that are plain, or nearly so, with rooms for each.
  private func forEachText(_ count: Int, seed: UInt64, _ body: (ShapedText, Double) -> Void) {
    var source = HostileText(seed: seed)
    var random = SplitMix64(seed: seed)
    for index in 0..<count {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      paragraph.whiteSpace = WhiteSpace.allCases.randomElement(using: &random) ?? .normal
      paragraph.overflowWrap = OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      paragraph.textAlign = TextAlign.allCases.randomElement(using: &random) ?? .start
      paragraph.direction = WritingDirection.allCases.randomElement(using: &random) ?? .automatic
      if index % 7 == 0 { paragraph.textWrap = TextWrap.allCases.randomElement(using: &random) ?? .wrap }
      if index % 11 == 0 { paragraph.startIndent = 3 }
      var style = TextStyle(size: 16)
      if index % 3 == 0 { style.families = ["Galley Test"] }
      if index % 5 == 0 { style.letterSpacing = [-20, -0.5, 2].randomElement(using: &random) ?? 0 }
      let words = index % 2 == 0 ? source.next() : prose(&random)
      let shaped = typesetter.prepare(AttributedText(words, style: style, paragraphStyle: paragraph))
      for _ in 0..<4 { body(shaped, source.width()) }
    }
  }

  private func prose(_ random: inout SplitMix64) -> String {
    let words = [
      "the", "of", "AVATAR", "To", "fi", "typography", "a", "W W", "soft\u{AD}hyphen", "日本語、組版。", "日本「", "Łódź",
      "مرحبا", "שלום", "end.\n", "non\u{A0}breaking", "12.5", "\u{200B}", " ", "ภาษาไทย",
    ]
    return (0..<Int.random(in: 1...40, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  @Test func `measuring plainly and in general give the same totals`() {
    var plain = 0
    var lines = 0
    forEachText(500, seed: 41) { shaped, width in
      plain += shaped.paragraphs.count(where: \.isPlain)
      for most in [nil, 2] {
        let short = shaped.measured(room: shaped.resolvedWidth(.exactly(width)), maxLines: most)
        let general = shaped.measured(
          room: shaped.resolvedWidth(.exactly(width)), maxLines: most, takesPlain: false)
        #expect(short == general, "\(width) \(shaped.source.string.debugDescription)")
        if width >= shaped.oneLine.leastRoom {
          lines += 1
          #expect(shaped.totals(room: width, maxLines: most) == general)
        }
      }
    }
    #expect(plain > 800 && lines > 40)
  }

  @Test func `laying out plainly and in general give the same lines and glyphs`() {
    var plain = 0
    forEachText(300, seed: 44) { shaped, width in
      plain += plainLines(of: shaped, width: shaped.resolvedWidth(.exactly(width)))
      let proposal = Proposal(width: .exactly(width))
      let short = shaped.layout(proposal)
      let general = shaped.layout(proposal, takesPlain: false)
      #expect(
        Snapshot(short) == Snapshot(general) && short.validRange == general.validRange
          && short.longestLine == general.longestLine, "\(width) \(shaped.source.string.debugDescription)")
      #expect(
        short.glyphRuns.map { [$0.left, $0.width, $0.baseline] }
          == general.glyphRuns.map { [$0.left, $0.width, $0.baseline] }
      )
    }
    #expect(plain > 500)
  }

  @Test func `breaks that are chosen together are the same plainly and in general`() {
    let spaced = ["the", "of", "AVATAR", "To", "fi", "typography", "a", "12.5", "日本語、組版。", "日本「", "Łódź", "ภาษาไทย"]
    let joined = ["日本語、組版。", "日本「", "ひらがな」", "カタカナ", "行分割", "Łódź"]
    var random = SplitMix64(seed: 45)
    for index in 0..<300 {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      paragraph.textWrap = .optimal
      paragraph.textAlign = Bool.random(using: &random) ? .justify : .start
      var style = TextStyle(size: 16)
      if index % 5 == 0 { style.letterSpacing = [-20, -0.5, 2].randomElement(using: &random) ?? 0 }
      let text = (0..<Int.random(in: 10...80, using: &random)).map { _ in
        (index % 3 == 0 ? joined : spaced).randomElement(using: &random) ?? ""
      }
      .joined(separator: index % 3 == 0 ? "" : " ")
      let shaped = typesetter.prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
      let room = Double.random(in: 100...500, using: &random)
      #expect(
        shaped.measured(room: room, maxLines: nil) == shaped.measured(room: room, maxLines: nil, takesPlain: false),
        "\(room) \(text)")
      let breaks = shaped.withCandidateColumns { PlainOptimal(shaped, 0, $0, room: room).breaks(shaped) }
      // Marks that are narrower at a line's end, and letters that run backwards, are left to the general way.
      #expect(breaks != nil || paragraph.profile == .browser || style.letterSpacing == -20, "\(room) \(text)")
    }
  }

  /// How many of a text's lines are placed by the short way.
  private func plainLines(of shaped: ShapedText, width: Double) -> Int {
    shaped.withColumns { columns in
      var sink = PlainCounter(placer: LinePlacer(shaped, columns, boxWidth: width, alignsInBox: true))
      _ = LineSetter(shaped: shaped).run(room: ConstantRoom(width: width), maxLines: nil, sink: &sink)
      return sink.count
    }
  }

  @Test func `a label is laid out as the general way does`() {
    var labels = 0
    for profile in [ParagraphStyle.unicode, .browser] {
      for text in ["Save", "Save as", "שלום", "日本", "fi", " a", "a ", "To\n"] {
        for align in TextAlign.allCases {
          for direction in WritingDirection.allCases {
            var style = profile
            (style.textAlign, style.direction) = (align, direction)
            let shaped = typesetter.prepare(AttributedText(text, paragraphStyle: style))
            if shaped.onlyRun != nil { labels += 1 }
            let wider = Proposal.Length.exactly(shaped.maxContentWidth + 7.3)
            for width in [.maxContent, wider, .exactly(300), .atMost(90)] {
              let proposal = Proposal(width: width)
              let (short, general) = (shaped.layout(proposal), shaped.layout(proposal, takesPlain: false))
              #expect(
                Snapshot(short) == Snapshot(general) && short.validRange == general.validRange
                  && short.longestLine == general.longestLine,
                "\(text.debugDescription) \(align) \(direction) \(width)")
            }
          }
        }
      }
    }
    #expect(labels > 100)
  }

  @Test(arguments: 2...6)
  func `lines whose runs ask for several heights are measured as the general way does`(heights: Int) {
    var text = AttributedText("", paragraphStyle: .unicode)
    for word in 0..<60 {
      text.append("word \(word) ", style: TextStyle(size: 10 + Double(word * 7 % heights)))
    }
    let shaped = typesetter.prepare(text)
    #expect((shaped.mixedLines != nil) == (heights <= 4))
    for width in [30.0, 90, 200, 700, 1e5] {
      for most in [nil, 1, 3] {
        let general = shaped.measured(room: width, maxLines: most, takesPlain: false)
        #expect(shaped.measured(room: width, maxLines: most) == general)
      }
    }
  }

  @Test func `an empty paragraph whose indent is wider than its room is one line`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.startIndent = 3
    let shaped = typesetter.prepare(AttributedText("a\n", paragraphStyle: paragraph))
    #expect(shaped.measure(Proposal(width: .exactly(0))).lineCount == 2)
  }

  @Test func `every room in the range gives the same totals`() {
    var random = SplitMix64(seed: 43)
    forEachText(200, seed: 42) { shaped, width in
      let room = shaped.resolvedWidth(.exactly(width))
      let totals = shaped.measured(room: room, maxLines: nil)
      #expect(
        totals.leastRoom <= room && (room < totals.firstOtherRoom || totals.firstOtherRoom == .infinity),
        "\(room) in \(totals) \(shaped.source.string.debugDescription)")
      let upper = min(totals.firstOtherRoom.nextDown, 1e9)
      guard totals.leastRoom <= upper else { return }
      for other in [totals.leastRoom, upper, Double.random(in: totals.leastRoom...upper, using: &random)] {
        var again = shaped.measured(room: other, maxLines: nil)
        again.leastRoom = totals.leastRoom
        again.firstOtherRoom = totals.firstOtherRoom
        #expect(again == totals, "\(other), asked \(room), \(shaped.source.string.debugDescription)")
      }
    }
  }
}

/// Counts the lines that a placer takes the short way.
private struct PlainCounter: LineSink {
  static var takesPlain: Bool { true }

  var placer: LinePlacer
  var count = 0

  mutating func plain(_ line: PlainLine, _ columns: CandidateColumns, paragraph: Int, room: Double) -> Bool {
    let isPlaced = placer.plain(line, columns, paragraph: paragraph, room: room)
    if isPlaced { count += 1 }
    return isPlaced
  }

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, ruler: LineRuler) {
    placer.piece(line, slot: slot, indents: indents, ruler: ruler)
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    placer.endLine(number: number, top: top, extent: extent)
  }

  mutating func restrict(to range: ValidRange) { placer.restrict(to: range) }

  mutating func truncate(at offset: Int) { placer.truncate(at: offset) }
}
