import Galley
import GalleyDocuments
import Testing

@testable import GalleyInspection

/// Compares the lines of the slider, computed as the page computes them, with layouts at the same widths.
struct WidthLinesTests {
  /// The slider's data, read as the page's program reads it.
  private struct Slider {
    let json: JSONValue
    let least: Double
    let greatest: Double
    let intervals: [JSONValue]
    let lines: [JSONValue]
    let strip: [JSONValue]

    init(_ shaped: ShapedText, width: Double) throws {
      let page = InspectPage(title: "Slider", shaped.layout(proposal(width, shaped)), width: width)
      json = try PageData(try page.html()).json.member("slider")
      (least, greatest) = (try json.member("least").double, try json.member("greatest").double)
      intervals = try json.member("intervals").elements
      (lines, strip) = (try json.member("lines").elements, try json.member("strip").elements)
    }

    func interval(at width: Double) throws -> JSONValue {
      try #require(intervals.last { ($0["from"]?.double ?? .infinity) <= width })
    }

    /// The source ranges of the lines at a width, and the positions of all clusters with ink.
    func content(at width: Double, isVertical: Bool) throws -> (ranges: [Range<Int>], points: [LayoutPoint]) {
      let interval = try interval(at: width)
      let grown = width - (try interval.member("from").double)
      var ranges: [Range<Int>] = []
      var points: [LayoutPoint] = []
      for (row, number) in try interval.member("lines").elements.enumerated() {
        func cell(_ key: String) throws -> Double { Self.cell(try interval.member(key), row) }
        let line = lines[number.int].elements.map(\.double)
        ranges.append(Int(line[0])..<Int(line[1]))
        let x = try cell("x") + cell("moveX") * grown
        let y = try cell("y") + cell("moveY") * grown
        let space = try cell("space") + cell("grow") * grown
        for part in stride(from: 2, to: line.count, by: 5) {
          let (first, count) = (Int(line[part]), Int(line[part + 1]))
          for entry in first..<first + count {
            let at = strip[entry * 4..<entry * 4 + 4].map(\.double)
            let added = space * (at[3] + line[part + 4])
            points.append(
              LayoutPoint(
                x: x + line[part + 2] + at[1] + (isVertical ? 0 : added),
                y: y + line[part + 3] + at[2] + (isVertical ? added : 0)))
          }
        }
      }
      return (ranges, points)
    }

    private static func cell(_ column: JSONValue, _ row: Int) -> Double {
      switch column {
      case .number(let number): number
      case .array(let numbers): numbers[row].double
      default: (column["first"]?.double ?? .nan) + (column["step"]?.double ?? .nan) * Double(row)
      }
    }
  }

  private static func proposal(_ width: Double, _ shaped: ShapedText) -> Proposal {
    Proposal(width: .exactly(width)).turned(shaped.source.writingMode)
  }

  static let texts = [
    "The quick brown fox jumps over the lazy dog, and extra\u{AD}ordinary office work follows; AV, To, fi.",
    "שלום עולם, זה טקסט with English inside, ועוד כמה מילים 123 בסוף.",
    "日本語の文章は、単語の間に空白がない。だから「行」はどこでも折り返せる。",
    "مرحبا بالعالم، هذا نص عربي طويل قليلا.\nสวัสดีชาวโลก นี่คือข้อความภาษาไทย",
  ]
  static let styles: [@Sendable (inout ParagraphStyle) -> Void] = [
    { _ in }, { $0.textAlign = .center }, { $0.textAlign = .end }, { $0.textAlign = .justify },
    { $0.writingMode = .verticalRL }, { ($0.writingMode, $0.textAlign) = (.verticalLR, .justify) },
    { $0.profile = .browser },
  ]

  @Test(arguments: texts.indices, styles.indices)
  func `lines and positions are those of a layout at every width`(text: Int, style: Int) throws {
    var paragraph = ParagraphStyle.unicode
    Self.styles[style](&paragraph)
    let shaped = Sample.typesetter.prepare(AttributedText(Self.texts[text], paragraphStyle: paragraph))
    let slider = try Slider(shaped, width: 200)
    let isVertical = shaped.source.writingMode.isVertical
    var widths = (0...60).map { slider.least + (slider.greatest - slider.least) * Double($0) / 60 }
    if shaped.source.string.contains("مرحبا"), paragraph.textAlign == .justify {
      // Justification inserts tatweels, whose number changes inside an interval: the page shows its smallest width.
      widths = try slider.intervals.map { try $0.member("from").double }
    }
    // Profile `browser` rounds positions to 1/64, so they are linear up to the rounding of both ends.
    let tolerance = paragraph.profile == .browser ? 2.0 / 64 : 0.01
    for width in widths {
      let layout = DrawnLayout(shaped.layout(Self.proposal(width, shaped)))
      let content = try slider.content(at: width, isVertical: isVertical)
      guard content.ranges == layout.layout.lines.map(\.range) else {
        Issue.record("at \(width) the slider has the lines \(content.ranges)")
        continue
      }
      var pieces = GlyphPieces()
      let expected = layout.layout.lines.indices.flatMap { pieces.add(layout.drawings(ofLine: $0)) }.map(\.position)
      #expect(content.points.count == expected.count)
      let distance = zip(content.points, expected).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
      #expect(distance < tolerance, "at \(width)")
    }
  }

  @Test func `intervals start at the width breakpoints`() throws {
    let shaped = Sample.shaped("AV fi AV fi")
    let slider = try Slider(shaped, width: 30)
    let starts = try slider.intervals.map { try $0.member("from").double }
    #expect(starts == [shaped.minContentWidth] + shaped.widthBreakpoints())
  }

  @Test func `each distinct line is stored once, and long texts stay small`() throws {
    let text = String(
      String(repeating: "The quick brown fox jumps over the lazy dog while we watch. ", count: 34).prefix(2_000))
    let shaped = Sample.typesetter.prepare(AttributedText(text))
    let slider = try Slider(shaped, width: 400)
    #expect(Set(slider.lines).count == slider.lines.count)
    #expect(try slider.json.member("isWhole") == true)
    #expect(slider.json.text.utf8.count < 1_000_000)
  }

  @Test func `a text with too many breakpoints has those around its own width`() throws {
    let words = (0..<2_500).map { String(repeating: "ab", count: 1 + $0 * 7 % 5) }
    let shaped = Sample.typesetter.prepare(AttributedText(words.joined(separator: " ")))
    let slider = try Slider(shaped, width: 300)
    #expect(try slider.json.member("isWhole") == false)
    #expect(slider.least < 300 && slider.greatest > 300)
    #expect(slider.intervals.count < 1_000)
  }

  @Test(arguments: [0, 11, 17, 25, 1_000])
  func `breakpoints around a width are part of all breakpoints`(width: Double) {
    let shaped = Sample.shaped("AV fi A VA fi fi AVA A fi V")
    let all = shaped.widthBreakpoints()
    let (whole, covered) = shaped.widthBreakpoints(around: width, limit: 100)
    #expect(whole == all)
    #expect(covered == 0..<Double.infinity)
    let (some, part) = shaped.widthBreakpoints(around: width, limit: 4)
    #expect(some.count <= 4 && some.count > 0)
    #expect(some == all.filter { $0 > part.lowerBound && $0 < part.upperBound })
  }

  @Test func `balanced text says that its lines may change between breakpoints`() throws {
    let greedy = try Slider(Sample.shaped("AV fi AV"), width: 30)
    let balanced = try Slider(Sample.shaped("AV fi AV") { $0.textWrap = .balance }, width: 30)
    #expect(try greedy.json.member("isGreedy") == true)
    #expect(try balanced.json.member("isGreedy") == false)
  }
}
