import Galley
import GalleyDocuments
import Testing

/// Tests `font-size-adjust`: CSS Fonts 5, §3.
struct FontSizeAdjustTests {
  private func runs(
    _ text: String, _ adjust: FontSizeAdjust?, size: Double = 20, families: [String] = ["Noto Sans"],
    lineHeight: TextStyle.LineHeight? = nil, profile: ParagraphStyle.Profile = .unicode
  ) -> TextLayout {
    var style = TextStyle(families: families, size: size)
    style.variants.sizeAdjust = adjust
    style.lineHeight = lineHeight
    let text = AttributedText(text, style: style, paragraphStyle: ParagraphStyle(profile: profile))
    return Typesetter().prepare(text).layout(width: 10000)
  }

  // Noto Sans: x-height 536, capitals 714, digit zero 572 of 1000 units; no 水.
  private static let factors: [(FontSizeAdjust, Double)] = [
    (FontSizeAdjust(0.5), 0.5 / 0.536), (FontSizeAdjust(0.6, of: .capHeight), 0.6 / 0.714),
    (FontSizeAdjust(0.5, of: .chWidth), 0.5 / 0.572), (FontSizeAdjust(1.1, of: .icWidth), 1.1),
    (FontSizeAdjust(0.9, of: .icHeight), 0.9), (FontSizeAdjust(.fromFont), 1),
    (FontSizeAdjust(.fromFont, of: .chWidth), 1), (FontSizeAdjust(0), 0), (FontSizeAdjust(-1), 1),
    (FontSizeAdjust(.nan), 1), (FontSizeAdjust(.infinity), 1),
  ]

  @Test(arguments: factors)
  func `J10: a face is drawn in the size in which its measure has the proportion`(
    adjust: FontSizeAdjust, factor: Double
  ) throws {
    let layout = runs("Abc", adjust)
    let size = try #require(layout.glyphRuns.first?.size)
    #expect(abs(size - 20 * factor) < 1e-9)
    let plain = runs("Abc", nil)
    #expect(abs(layout.longestLine - plain.longestLine * factor) < 1e-6)
    // The height of lines follows the size of the face,
    #expect(abs(layout.size.height - plain.size.height * factor) < 1e-6)
    // but a multiple is one of the font size of the style.
    #expect(runs("Abc", adjust, lineHeight: .multiple(1.5)).size.height == 30)
  }

  @Test func `J10: each fallback face has a size of its own`() throws {
    // Hebrew letters of Noto Sans Hebrew: x-height 536; Han of Noto Sans CJK: 543.
    let layout = runs("ab 漢", FontSizeAdjust(0.5))
    let sizes = layout.glyphRuns.map(\.size)
    #expect(sizes.count == 2)
    #expect(abs(sizes[0] - 10 / 0.536) < 1e-9)
    #expect(abs(sizes[1] - 10 / 0.543) < 1e-9)
    // from-font: the proportion of the first face.
    let own = runs("ab 漢", FontSizeAdjust(.fromFont)).glyphRuns.map(\.size)
    #expect(own[0] == 20)
    #expect(abs(own[1] - 20 * 0.536 / 0.543) < 1e-9)
    let wide = runs("ab 漢", FontSizeAdjust(.fromFont, of: .icWidth)).glyphRuns.map(\.size)
    #expect(wide == [20, 20])
  }

  @Test func `J10: profile browser rounds the size down as Chromium does`() throws {
    let size = try #require(runs("a", FontSizeAdjust(0.5), size: 16, profile: .browser).glyphRuns.first?.size)
    #expect(abs(size - 14.92) < 1e-6)
    #expect(runs("a", FontSizeAdjust(.fromFont), size: 16, profile: .browser).glyphRuns.first?.size == 16)
  }

  @Test func `J10: a size of 0 and sizes that are not finite stay`() {
    for size in [0, -3, .nan, .infinity] as [Double] {
      for profile in [ParagraphStyle.Profile.browser, .unicode] {
        for metric in FontSizeAdjust.Metric.allCases {
          for adjust in [FontSizeAdjust(0.5, of: metric), FontSizeAdjust(.fromFont, of: metric)] {
            let layout = runs("a 漢", adjust, size: size, profile: profile)
            #expect(layout.glyphRuns.allSatisfy { $0.size == 0 } && layout.longestLine == 0)
          }
        }
      }
    }
    let huge = runs("a", FontSizeAdjust(1e300))
    #expect(huge.longestLine.isFinite)
  }

  private static let spellings: [(String, FontSizeAdjust?, String)] = [
    (#"0.5"#, FontSizeAdjust(0.5), #"0.5"#), (#""0.5""#, FontSizeAdjust(0.5), #"0.5"#),
    (#""ex-height 0.5""#, FontSizeAdjust(0.5), #"0.5"#),
    (#""from-font""#, FontSizeAdjust(.fromFont), #""from-font""#),
    (#""Cap-Height  FROM-FONT""#, FontSizeAdjust(.fromFont, of: .capHeight), #""cap-height from-font""#),
    (#""ic-width 1""#, FontSizeAdjust(1, of: .icWidth), #""ic-width 1""#), (#""none""#, nil, #""none""#),
  ]

  @Test(arguments: spellings)
  func `J10: documents have CSS's syntax`(value: String, expected: FontSizeAdjust?, written: String) throws {
    let document = try LayoutDocument(json: #"{"text":"x","style":{"fontSizeAdjust":"# + value + "}}")
    #expect(document.text.defaultStyle.variants.sizeAdjust == expected)
    let json = try document.json()
    #expect(expected == nil || json.contains(#""fontSizeAdjust":"# + written), "\(json)")
  }

  @Test(arguments: ["-1", #""-0.5""#, #""0.5 ex-height""#, #""x-height 0.5""#, #""from font""#, "null", #""1 2""#])
  func `J10: other values are errors`(value: String) {
    let error = #expect(throws: DocumentError.self) {
      try LayoutDocument(json: #"{"text":"x","style":{"fontSizeAdjust":"# + value + "}}")
    }
    #expect(error?.path == "style.fontSizeAdjust")
  }
}
