import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests `ShapedText.fit`: the largest scale or size at which a text fits a box.
struct FitTests {
  private let typesetter = Typesetter(library: .bundled)
  private static let range = 0.25...4.0

  private func prepare(
    _ text: String, size: Double = 16, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var paragraph = ParagraphStyle.unicode
    change(&paragraph)
    return typesetter.prepare(
      AttributedText(text, style: TextStyle(families: ["Galley Test"], size: size), paragraphStyle: paragraph))
  }

  /// Whether a layout is inside a box. Used to check the result of the search.
  private func isInside(_ layout: TextLayout, _ box: LayoutSize) -> Bool {
    // Profile `browser` lets lines be wider than the available width by 1/64.
    let isBrowser = layout.shaped.source.paragraphStyle.profile == .browser
    let width = isBrowser ? ((box.width * 64).rounded(.down) + 1) / 64 : box.width
    return layout.longestLine <= width && layout.lines.allSatisfy { $0.reason != .emergency } && !layout.isTruncated
      && layout.size.height <= box.height
  }

  @Test func `one word fills the box in the direction that ends first`() {
    // In Galley Test, lower-case letters are half an em wide and lines one em high.
    let word = prepare("abcd", size: 10)
    #expect(abs(word.fit(into: LayoutSize(width: 40, height: 100), scales: Self.range).scale - 2) < 1e-5)
    #expect(abs(word.fit(into: LayoutSize(width: 400, height: 15), scales: Self.range).scale - 1.5) < 1e-5)
    let fit = word.fit(into: LayoutSize(width: 400, height: 400), scales: Self.range)
    #expect(fit.scale == 4 && fit.fits && fit.limit == nil && fit.trials == 1)
  }

  @Test func `what does not fit at the least scale says so`() {
    let fit = prepare("abcd", size: 10).fit(into: LayoutSize(width: 4, height: 100), scales: Self.range)
    #expect(!fit.fits && fit.scale == 0.25 && fit.limit == 0.25 && fit.trials == 2)
    #expect(fit.text.source.defaultStyle.size == 2.5)
  }

  @Test func `long words stay whole unless they may break`() {
    let text = prepare("abcdefgh ij", size: 10)
    let box = LayoutSize(width: 20, height: 1000)
    #expect(abs(text.fit(into: box, scales: Self.range).scale - 0.5) < 1e-5)
    #expect(text.fit(into: box, scales: Self.range, longWords: .mayBreak).scale > 0.9)
    let unbroken = prepare("abcdefgh ij", size: 10) { $0.overflowWrap = .normal }
    #expect(abs(unbroken.fit(into: box, scales: Self.range, longWords: .mayBreak).scale - 0.5) < 1e-5)
  }

  @Test func `the line limit counts`() {
    let text = prepare("ab cd ef gh", size: 10)
    let box = LayoutSize(width: 30, height: 1000)
    let one = text.fit(into: box, scales: Self.range, maxLines: 1)
    let two = text.fit(into: box, scales: Self.range, maxLines: 2)
    #expect(one.text.layout(width: 30).lines.count == 1 && two.text.layout(width: 30).lines.count == 2)
    #expect(one.fits && two.fits && one.scale < two.scale)
  }

  @Test func `C7: the scale found fits and the limit does not, in twelve trials`() {
    var random = SplitMix64(seed: 91)
    for index in 0..<240 {
      var paragraph = index % 2 == 0 ? ParagraphStyle.unicode : .browser
      paragraph.textWrap = ParagraphStyle.TextWrap.allCases.randomElement(using: &random) ?? .wrap
      paragraph.overflowWrap = ParagraphStyle.OverflowWrap.allCases.randomElement(using: &random) ?? .normal
      paragraph.keepLastWords = Int.random(in: 0...3, using: &random)
      if index % 3 == 0 { paragraph.lineHeight = .absolute(20) }
      var text = AttributedText(RandomText.string(&random), paragraphStyle: paragraph)
      if index % 4 == 0, text.utf8Count > 0 {
        text.modifyStyle(in: text.utf8Count / 2..<text.utf8Count) { $0.textSizeAdjust = .none }
      }
      let shaped = typesetter.prepare(text)
      let box = LayoutSize(
        width: Double.random(in: 20...400, using: &random), height: Double.random(in: 20...400, using: &random))
      let fit = shaped.fit(into: box, scales: Self.range)
      let name = "\(box) \(fit.scale) \(text.string.debugDescription)"
      #expect(fit.trials <= 12, "\(name)")
      #expect(isInside(fit.text.layout(width: box.width), box) == fit.fits, "\(name)")
      #expect(Self.range.contains(fit.scale))
      guard let limit = fit.limit else {
        #expect(fit.scale == 4 && fit.fits)
        continue
      }
      #expect(!isInside(shaped.scaled(by: limit).layout(width: box.width), box), "\(name)")
      #expect(fit.fits ? limit > fit.scale : limit == fit.scale)
      #expect(limit <= fit.scale * 1.011, "\(name)")
    }
  }

  @Test func `the search counts what it tries`() {
    for edge in [0.26, 0.3, 0.777, 1, 2.5, 3.99] {
      for factor in [Double.nan, 0, 0.5, 1, 2, .infinity, -1] {
        var count = 0
        let search = FitSearch { scale in
          count += 1
          return FitTrial(fits: scale <= edge, predictedFactor: factor)
        }
        let result = search.largest(in: Self.range)
        #expect(count <= 12 && result.fits && result.scale <= edge, "\(edge) \(factor)")
        #expect(
          (result.limit ?? 0) > edge && (result.limit ?? 9) <= result.scale * 1.011, "\(edge) \(factor) \(result)")
      }
    }
  }

  @Test func `M5: a step is found exactly among a thousand`() {
    for edge in [1, 2, 3, 500, 511, 512, 513, 1022, 1023] {
      var count = 0
      let search = FitSearch { scale in
        count += 1
        return FitTrial(fits: scale <= Double(edge), predictedFactor: 1)
      }
      let result = search.largest(of: 1...1024) { Double($0) }
      #expect(result == FitSearch.Result(scale: Double(edge), limit: Double(edge + 1)) && count <= 12)
    }
  }

  @Test func `whole and half sizes are exact`() {
    let text = prepare("abcd efgh", size: 15)
    let box = LayoutSize(width: 47, height: 100)
    for (step, size) in [(1.0, 23.0), (0.5, 23.5), (7, 21)] {
      let fit = text.fit(into: box, fontSizes: 6...40, step: step)
      #expect(fit.fits && fit.text.source.defaultStyle.size == size, "\(step)")
    }
    #expect(text.fit(into: box, fontSizes: 6...10, step: 1).text.source.defaultStyle.size == 10)
    #expect(text.fit(into: box, fontSizes: 30...40, step: 1).fits == false)
    #expect(text.fit(into: box, fontSizes: 8...8.5, step: 5).text.source.defaultStyle.size == 10)
    #expect(abs(text.fit(into: box, fontSizes: 6...40, step: 0).text.source.defaultStyle.size - 23.5) < 1e-4)
  }

  @Test func `boxes and scales that make no sense are defined`() {
    let text = prepare("ab cd\nef")
    let lengths = [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 30, 1e300]
    for width in lengths {
      for height in [lengths[0], lengths[3], lengths[6]] {
        for scales in [0...0, 0...1, 1e-300...1e300, -5...(-1), -1...1, 0.5...Double.infinity] {
          let fit = text.fit(into: LayoutSize(width: width, height: height), scales: scales)
          #expect(fit.trials <= 12 && fit.scale.isFinite && fit.scale >= 0)
        }
        for step in lengths where width == 30 {
          let fit = text.fit(into: LayoutSize(width: width, height: height), fontSizes: -3...1e6, step: step)
          #expect(fit.trials <= 12 && fit.scale.isFinite && fit.scale >= 0)
        }
      }
    }
    #expect(
      typesetter.prepare(AttributedText("")).fit(into: LayoutSize(width: 0, height: 1e9), scales: 1...2).scale == 2)
  }

  @Test func `vertical text fits the other way round`() {
    let text = prepare("abcd", size: 10) { $0.writingMode = .verticalRL }
    let fit = text.fit(into: LayoutSize(width: 100, height: 40), scales: Self.range)
    #expect(abs(fit.scale - 2) < 1e-5)
  }

  @Test func `the text at the scale found is remembered`() {
    let text = prepare("abcd efgh")
    let fit = text.fit(into: LayoutSize(width: 50, height: 50), scales: Self.range)
    #expect(text.scaled(by: fit.scale) === fit.text)
  }
}
