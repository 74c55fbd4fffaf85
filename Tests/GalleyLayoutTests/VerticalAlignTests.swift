import Galley
import Synchronization
import Testing

/// Tests spans that are not aligned with the baseline: CSS 2.2, 10.8.1. Galley Test at size 10 has ascent 8, descent 2
/// and x-height 5; at size 20 twice as much.
struct VerticalAlignTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Lays out `text` at size 10. The text in `range` has another size and is aligned by `align`.
  private func layout(
    _ text: String, _ range: TextRange, _ align: TextStyle.VerticalAlign, size: Double = 20, width: Double = 1000,
    _ profile: ParagraphStyle.Profile = .unicode
  ) -> TextLayout {
    var text = AttributedText(text, style: .galleyTest, paragraphStyle: ParagraphStyle(profile: profile))
    text.modifyStyle(in: range) {
      $0.size = size
      $0.verticalAlign = align
    }
    return typesetter.prepare(text).layout(width: width)
  }

  /// The baseline of the line, the baseline of the aligned text, and the height of the line.
  private func places(_ layout: TextLayout) -> [Double] {
    [
      layout.lines[0].baseline, layout.glyphRuns.first { $0.range.lowerBound == 1 }?.baseline ?? .nan,
      layout.size.height,
    ]
  }

  @Test(arguments: Self.taller)
  func `A8: taller text aligns with the paragraph's font or with the line`(
    align: TextStyle.VerticalAlign, expected: [Double]
  ) {
    let places = places(layout("abc", 1..<2, align))
    #expect(places.count == expected.count)
    #expect(zip(places, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(places), not \(expected)")
  }

  @Test(arguments: Self.lower)
  func `A8: text lower than the line does not change its height`(align: TextStyle.VerticalAlign, baseline: Double) {
    let places = places(layout("abc", 1..<2, align, size: 5))
    #expect(places == [8, baseline, 10])
  }

  @Test func `A8: text aligned with the top and text aligned with the bottom share a line`() {
    var text = AttributedText("abc", style: .galleyTest)
    for (range, align) in [(0..<1, TextStyle.VerticalAlign.top), (2..<3, .bottom)] {
      text.modifyStyle(in: range) {
        $0.size = 30
        $0.verticalAlign = align
      }
    }
    let layout = typesetter.prepare(text).layout(width: 100)
    #expect(layout.size.height == 30)
    #expect(layout.glyphRuns.map(\.baseline) == [24, 8, 24])
    #expect(typesetter.prepare(text).measure(Proposal(width: .exactly(6))).size.height == 70)
    #expect(typesetter.prepare(text).layout(width: 6).size.height == 70)
  }

  @Test func `A8: lines with aligned text are broken once`() {
    for align in [TextStyle.VerticalAlign.baseline, .top, .middle, .bottom] {
      for size in [5.0, 20] {
        let whole = layout("abc def ghi", 5..<6, align, size: size, width: 17)
        let region = CountingRegion()
        let lines = whole.shaped.layout(in: region, boxWidth: 17).lines
        #expect(
          lines.map(\.range) == whole.lines.map(\.range) && lines.map(\.blockStart) == whole.lines.map(\.blockStart))
        // The region is queried a second time only for a line that is higher than the estimate.
        let taller = lines.count { $0.extent.height > 10 }
        #expect(region.count == lines.count + taller, "\(align) \(size)")
      }
    }
  }

  /// A region of one width that counts its queries.
  private final class CountingRegion: LineRegion {
    private let asked = Mutex(0)
    var count: Int { asked.withLock { $0 } }

    func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
      asked.withLock { $0 += 1 }
      return .one(LineSlot(width: 17))
    }
  }

  @Test func `a space that hangs before the rest of a raised span raises no line in the browser profile`() {
    for (profile, baseline) in [(ParagraphStyle.Profile.browser, 8.0), (.unicode, 11)] {
      let layout = layout("ab cd", 2..<5, .offset(3), size: 10, width: 12, profile)
      #expect(layout.lineTexts == ["ab ", "cd"])
      #expect(layout.lines[0].baseline == baseline)
      #expect(layout.lines[1].extent.ascent == 11)
    }
  }

  @Test func `boxes beside a font without an x stand in Chromium's middle`() {
    for (profile, half) in [(ParagraphStyle.Profile.browser, 1069.0 / 2), (.unicode, 250)] {
      var text = AttributedText(
        "", style: TextStyle(families: ["Noto Naskh Arabic"], size: 1000),
        paragraphStyle: ParagraphStyle(profile: profile))
      text.appendAttachment(TextAttachment(id: "", width: 1, height: 3000, verticalAlign: .middle))
      #expect(typesetter.prepare(text).layout(width: 10).lines[0].baseline == 1500 + half)
    }
  }

  @Test func `vertical lines give the odd unit of a font's height to its ascent in the browser profile`() {
    for (profile, expected) in [(ParagraphStyle.Profile.browser, [5.0, 6.0]), (.unicode, [5.5, 5.5])] {
      var paragraph = ParagraphStyle(profile: profile)
      paragraph.writingMode = .verticalRL
      paragraph.lineHeight = .absolute(11)
      let text = AttributedText("a", style: .galleyTest, paragraphStyle: paragraph)
      let extent = typesetter.prepare(text).layout(width: 100).lines[0].extent
      #expect([extent.ascent, extent.descent] == expected)
    }
  }

  /// The expected `places` of text twice as large as the paragraph's.
  private static let taller: [(TextStyle.VerticalAlign, [Double])] = [
    (.sub, [13, 16, 20]), (.super, [61 / 3, 16, 67 / 3]), (.offset(3), [19, 16, 21]), (.middle, [12.5, 16, 20]),
    (.textTop, [8, 16, 20]), (.textBottom, [18, 16, 20]), (.top, [8, 16, 20]), (.bottom, [18, 16, 20]),
  ]

  /// The expected baseline of text half as large as the paragraph's.
  private static let lower: [(TextStyle.VerticalAlign, Double)] = [
    (.middle, 7), (.textTop, 4), (.textBottom, 9), (.top, 4), (.bottom, 9),
  ]
}
