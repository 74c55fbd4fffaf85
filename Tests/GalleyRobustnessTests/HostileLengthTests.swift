import Galley
import Testing

/// Tests invalid numbers, such as NaN, as the value of every length.
struct HostileLengthTests {
  private static let lengths: [Double] = [
    0, -0.0, -3, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, .nan, .infinity, -.infinity,
    .leastNonzeroMagnitude,
  ]
  private static let sample = "a word\tfi שלום, السلام\u{AD}عليكم 👩🏽‍🚀\nsecond line that is longer than the first one"
  private let typesetter = Typesetter(library: .bundled)

  private func check(
    _ name: String, style: TextStyle = TextStyle(), _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      var paragraph = ParagraphStyle(profile: profile)
      paragraph.whiteSpace = .preWrap
      change(&paragraph)
      let text = AttributedText(Self.sample, style: style, paragraphStyle: paragraph)
      LayoutCheck(text, "\(name), \(profile)", typesetter: typesetter)
    }
  }

  @Test(arguments: lengths)
  func `any font size, letter spacing and word spacing gives a finite layout`(length: Double) {
    check("font size \(length)", style: TextStyle(size: length))
    check("letter spacing \(length)", style: TextStyle(letterSpacing: length))
    check("word spacing \(length)", style: TextStyle(wordSpacing: length))
    check("raised by \(length)", style: TextStyle(verticalAlign: .offset(length)))
    check(
      "weight and stretch \(length)",
      style: TextStyle(
        weight: FontWeight(rawValue: length), stretch: FontStretch(rawValue: length),
        slant: .oblique(degrees: length)))
  }

  @Test(arguments: lengths)
  func `any line height, indent, tab size and spacing gives a finite layout`(length: Double) {
    for height in [TextStyle.LineHeight.absolute(length), .multiple(length), .atLeast(length)] {
      check("line height \(height)") { $0.lineHeight = height }
    }
    check("indent \(length)") { $0.textIndent = ParagraphStyle.TextIndent(length: length) }
    check("start indent \(length)") { $0.startIndent = length }
    check("end indent \(length)") { $0.endIndent = length }
    check("spacing \(length)") {
      $0.spacingBefore = length
      $0.spacingAfter = length
    }
    check("tab size \(length)") { $0.tabSize = .length(length) }
    check("\(length) spaces a tab") { $0.tabSize = .spaces(length) }
    check("a tab stop at \(length)") {
      $0.tabStops = [ParagraphStyle.TabStop(position: 40), ParagraphStyle.TabStop(position: length)]
    }
  }

  @Test(arguments: lengths)
  func `any limits of justification and any numbers of book typography give a finite layout`(length: Double) {
    for wrap in [ParagraphStyle.TextWrap.optimal, .wrap] {
      check("limits \(length)") {
        ($0.textAlign, $0.textWrap) = (.justify, wrap)
        $0.justificationLimits = ParagraphStyle.JustificationLimits(
          minimumWordSpacing: length, maximumWordSpacing: length, minimumLetterSpacing: length,
          maximumLetterSpacing: length, minimumGlyphWidth: length, maximumGlyphWidth: length)
      }
      check("numbers \(length)") {
        ($0.textAlign, $0.textWrap) = (.justify, wrap)
        ($0.lastLineFit, $0.lastLineMinimum) = (length, length)
        ($0.riverDemerits, $0.protrusion) = (length, length)
        $0.looseness = length > 0 ? Int.max : Int.min
      }
    }
    for lines in ParagraphStyle.TextFit.Lines.allCases {
      check("fit \(length)") { $0.textFit = ParagraphStyle.TextFit(.grow, lines: lines, limit: length) }
    }
  }

  @Test(arguments: lengths)
  func `an attachment of any size gives a finite layout`(length: Double) {
    for align in [
      TextStyle.VerticalAlign.baseline, .top, .bottom, .middle, .textTop, .textBottom, .super, .offset(length),
    ] {
      for attachment in [
        TextAttachment(id: "a", width: length, height: 10, verticalAlign: align),
        TextAttachment(id: "a", width: 10, height: length, verticalAlign: align),
        TextAttachment(id: "a", width: 10, height: 10, baseline: length, verticalAlign: align),
        TextAttachment(
          id: "a", width: 10, height: 10, verticalAlign: align,
          margins: Margins(top: length, right: length, bottom: length, left: length)),
      ] {
        var text = AttributedText("before ")
        text.appendAttachment(attachment)
        text.append(" after")
        LayoutCheck(text, "\(attachment)", widths: [0, 60, .nan], typesetter: typesetter)
      }
    }
  }

  @Test(arguments: lengths)
  func `padding and room of any length give a box in text a finite size`(length: Double) {
    let shaped = typesetter.prepare(AttributedText(Self.sample))
    let padding = Margins(top: length, right: length, bottom: length, left: length)
    for room in [length, 100] {
      let size = shaped.attachmentSize(in: TextAttachment.Constraint(width: room, height: room), padding: padding)
      #expect(size.width.isFinite && size.height.isFinite && size.baseline?.isFinite != false, "\(room): \(size)")
    }
  }

  @Test(arguments: lengths)
  func `a region of any shape gives finite lines`(length: Double) {
    let shaped = typesetter.prepare(AttributedText(Self.sample))
    for region in [
      OddRegion(slots: .one(LineSlot(width: length))), OddRegion(slots: .several([])),
      OddRegion(slots: .one(LineSlot(start: length, width: 40))),
      OddRegion(slots: .several([LineSlot(width: length), LineSlot(start: 50, width: 40)])),
    ] {
      for boxWidth in [length, 100] {
        let layout = shaped.layout(in: region, boxWidth: boxWidth)
        #expect(layout.lines.last?.range.upperBound == shaped.source.utf8Count)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite, "\(region) in \(boxWidth)")
        #expect(
          layout.lines.allSatisfy { $0.inlineStart.isFinite && $0.inlineSize.isFinite }, "\(region) in \(boxWidth)")
        #expect(
          layout.glyphRuns.allSatisfy { $0.inlineStart.isFinite && $0.inlineSize.isFinite }, "\(region) in \(boxWidth)")
      }
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max])
  func `any number of lines may be asked for, and below one is one`(count: Int) {
    let layout = typesetter.prepare(AttributedText(Self.sample)).layout(Proposal(width: .exactly(40), maxLines: count))
    #expect(layout.lines.count >= 1 && layout.lines.count <= max(1, count))
  }

  /// A region that has the same slots on every line.
  private struct OddRegion: LineRegion {
    var slots: LineSlots
    func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots { slots }
  }
}
