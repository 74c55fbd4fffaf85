import Galley
import GalleyDocuments
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests lines that shrink, short last lines, rivers and looseness, with `textWrap: optimal`. In Galley Test at size
/// 10, lower-case letters are 5 wide, spaces 2.5.
struct BookTypographyTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// A justified paragraph whose lines may shrink.
  private func paragraph(
    _ random: inout SplitMix64, pieces: ClosedRange<Int>, hyphens: Bool = false
  ) -> BreakingModel {
    var model = BreakingModel(&random, pieces: pieces, hyphens: hyphens)
    model.style.textAlign = .justify
    model.style.justificationLimits = ParagraphStyle.JustificationLimits(
      minimumWordSpacing: random.element(of: [0.5, 0.8]), maximumWordSpacing: random.element(of: [1.33, 2]),
      minimumLetterSpacing: random.element(of: [0, -0.03]), maximumLetterSpacing: random.element(of: [0, 0.03]))
    return model
  }

  /// Whether lines are chosen: if all words fit on one line without shrinking, nothing is chosen.
  private func isChosen(_ model: BreakingModel) -> Bool {
    model.fits && model.line(0..<model.pieces.count).map({ $0.slack < 0 }) ?? true
  }

  @Test(arguments: [false, true])
  func `K5: lines that may shrink, short last lines and rivers have the least demerits of all lines`(
    hyphens: Bool
  ) throws {
    var random = SplitMix64(seed: 31)
    var hyphenated = 0
    for number in 0..<120 {
      var model = paragraph(&random, pieces: 2...11, hyphens: hyphens)
      if number % 3 == 1 { model.style.riverDemerits = random.element(of: [300, 3000, 100_000]) }
      if number % 2 == 1 { model.style.lastLineMinimum = random.element(of: [0.2, 0.5, 1]) }
      if number % 5 == 4 { model.style.justificationLimits = nil }
      guard isChosen(model) else { continue }
      let layout = model.layout(Self.typesetter)
      let best = try #require(model.leastOfAllDivisions)
      let own = try #require(model.demerits(layout), "\(model)")
      #expect(abs(own - best) <= 1e-6 * (1 + best), "\(model) \(own) \(best)")
      hyphenated += layout.lines.count { $0.reason == .hyphen }
    }
    #expect(hyphens ? hyphenated > 30 : hyphenated == 0)
  }

  @Test(arguments: [false, true])
  func `K5: shrinking never has more demerits than not shrinking`(hyphens: Bool) throws {
    var random = SplitMix64(seed: 32)
    var better = 0
    for _ in 0..<300 {
      let model = paragraph(&random, pieces: 2...60, hyphens: hyphens)
      guard model.fits else { continue }
      let own = try #require(model.demerits(model.layout(Self.typesetter)), "\(model)")
      var stiff = model
      stiff.style.justificationLimits?.minimumWordSpacing = 1
      stiff.style.justificationLimits?.minimumLetterSpacing = 0
      let other = try #require(model.demerits(stiff.layout(Self.typesetter)), "\(model)")
      #expect(own <= other * (1 + 1e-9), "\(model)")
      if own < other * (1 - 1e-9) { better += 1 }
      let greedy = try #require(model.demerits(model.layout(Self.typesetter, wrap: .wrap)), "\(model)")
      #expect(own <= greedy * (1 + 1e-9), "\(model)")
    }
    #expect(better > 75)
  }

  /// The row's ten thousand paragraphs in a deep run, a tenth of them otherwise. Half of them have hyphens.
  @Test func `K5: optimal lines have at most the demerits of greedy lines in ten thousand paragraphs`() throws {
    var random = SplitMix64(seed: 33)
    for number in 0..<TestDepth.cases(10_000, share: 10) {
      var model = paragraph(&random, pieces: 2...40, hyphens: number % 4 < 2)
      if number % 2 == 0 { model.style.justificationLimits = nil }
      guard model.fits else { continue }
      let own = try #require(model.demerits(model.layout(Self.typesetter)), "\(model)")
      let greedy = try #require(model.demerits(model.layout(Self.typesetter, wrap: .wrap)), "\(model)")
      #expect(own <= greedy * (1 + 1e-9), "\(model)")
    }
  }

  @Test(arguments: [false, true])
  func `K5: looseness gives as many lines more or fewer as possible, and the best of them`(hyphens: Bool) throws {
    var random = SplitMix64(seed: 34)
    for _ in 0..<80 {
      var model = paragraph(&random, pieces: 3...10, hyphens: hyphens)
      guard isChosen(model) else { continue }
      let lines = model.layout(Self.typesetter).lines.count
      let looseness = random.element(of: [-2, -1, 1, 2])
      model.style.looseness = looseness
      let found = model.layout(Self.typesetter)
      let all = BreakingModel.divisions(model.pieces.count).compactMap { counts in
        model.demerits(counts).map { (count: counts.count, demerits: $0) }
      }
      let target = lines + looseness
      let distance = try #require(all.map { abs($0.count - target) }.min())
      #expect(abs(found.lines.count - target) == distance, "\(model) \(looseness)")
      let best = try #require(all.filter { abs($0.count - target) == distance }.map(\.demerits).min())
      let own = try #require(model.demerits(found), "\(model)")
      #expect(own <= best * (1 + 1e-9), "\(model) \(looseness)")
    }
  }

  @Test func `L1: lines that shrink or stretch are flush, and no space or letter passes its limits`() throws {
    var random = SplitMix64(seed: 35)
    var shrunk = 0
    for _ in 0..<1000 {
      let paragraph = paragraph(&random, pieces: 4...40)
      guard paragraph.fits, let limits = paragraph.style.justificationLimits else { continue }
      let layout = paragraph.layout(Self.typesetter)
      #expect(layout.size.width <= paragraph.width)
      for line in layout.lines {
        if line.reason == .wrap, !layout.lineText(line).contains(" ") { continue }
        if line.reason == .wrap { #expect(abs(line.inlineSize - paragraph.width) < 1 / 64) }
        #expect(line.inlineSize < paragraph.width + 1 / 64)
        #expect(line.expansion >= -2.5 * (1 - limits.minimumWordSpacing) - 1e-9)
        #expect(line.letterExpansion >= 10 * limits.minimumLetterSpacing - 1e-9)
        #expect(line.letterExpansion <= 10 * limits.maximumLetterSpacing + 1e-9)
        if line.expansion < 0 { shrunk += 1 }
        // Letters move only if the spaces cannot move further.
        if line.letterExpansion > 0 { #expect(line.expansion >= 2.5 * (limits.maximumWordSpacing - 1) - 1e-9) }
      }
    }
    #expect(shrunk > 300)
  }

  @Test func `L1: the spaces of the last line follow those of the line before`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    func lines(_ fit: Double) -> TextLayout.Lines {
      paragraph.lastLineFit = fit
      return Self.typesetter.prepare(
        AttributedText("xx xx xx xx xx", style: .galleyTest, paragraphStyle: paragraph)
      ).layout(width: 37.5).lines
    }
    // Two spaces of 2.5 and six letters are 35 wide, so each space gets 1.25.
    #expect(lines(0).map(\.expansion) == [1.25, 0])
    #expect(lines(1).map(\.expansion) == [1.25, 1.25] && lines(1)[1].inlineSize == 23.75)
    #expect(lines(0.5).map(\.expansion) == [1.25, 0.625])
  }

  /// The advances of a text's clusters, by the offset of the cluster. Tatweels that lines insert do not count.
  private func advances(_ layout: TextLayout) -> [Int: Double] {
    var sums: [Int: Double] = [:]
    for run in layout.glyphRuns where !run.isGenerated {
      for glyph in run.glyphs { sums[glyph.cluster, default: 0] += glyph.advance }
    }
    return sums
  }

  @Test func `L1: letters that join do not move`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    paragraph.textWrap = .optimal
    let words = "كان في قديم الزمان ملك له ثلاثة أولاد وكان يحبهم كثيرا ولا يفارقهم أبدا"
    let plain = Self.typesetter.prepare(AttributedText(words, style: TextStyle(size: 20), paragraphStyle: paragraph))
    paragraph.justificationLimits = ParagraphStyle.JustificationLimits(
      minimumWordSpacing: 0.5, minimumLetterSpacing: -0.1, maximumLetterSpacing: 0.1)
    let limited = Self.typesetter.prepare(AttributedText(words, style: TextStyle(size: 20), paragraphStyle: paragraph))
    // What the letters advance without a limit on widths is what they advance on every line. Spaces have other widths.
    let natural = advances(plain.layout(width: .infinity))
    let bytes = Array(words.utf8)
    var spaces: Set<Double> = []
    for width in stride(from: 150.0, to: 300, by: 10) {
      let layout = limited.layout(width: width)
      for (cluster, advance) in advances(layout) {
        if bytes[cluster] == 0x20 {
          spaces.insert(advance)
        } else {
          #expect(abs(advance - (natural[cluster] ?? -1)) < 1e-9, "\(width) \(cluster)")
        }
      }
      for line in layout.lines where line.reason == .wrap { #expect(abs(line.inlineSize - width) < 1 / 64) }
      #expect(plain.layout(width: width).lines.allSatisfy { $0.letterExpansion == 0 })
    }
    #expect(spaces.count > 10)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `L1: letters that do not join move equally, and their glyphs add up to their runs`(
    profile: ParagraphStyle.Profile
  ) {
    for string in ["office AVATAR office AVATAR to", "हिन्दी abc हिन्दी abc", "শব্দ abc ভাষা abc"] {
      var style = TextStyle(size: 16)
      style.letterSpacing = 1.5
      var paragraph = ParagraphStyle(profile: profile)
      paragraph.textAlign = .justify
      paragraph.justificationLimits = ParagraphStyle.JustificationLimits(
        maximumWordSpacing: 2, maximumLetterSpacing: 0.05)
      let shaped = Self.typesetter.prepare(AttributedText(string, style: style, paragraphStyle: paragraph))
      var stretched = 0
      var faults: [String] = []
      for width in stride(from: 70.0, to: 160, by: 5) {
        let layout = shaped.layout(width: width)
        for line in layout.lines where line.letterExpansion > 0 { if line.reason == .wrap { stretched += 1 } }
        for run in layout.glyphRuns {
          let sum = run.glyphs.reduce(0) { $0 + $1.advance }
          if abs(sum - run.inlineSize) > 1e-6 { faults.append("\(width) \(run.range): \(sum), not \(run.inlineSize)") }
        }
      }
      #expect(stretched > 0, "\(string)")
      #expect(faults == [], "\(string)")
    }
  }

  @Test func `L1: characters protrude, and what is left of the line fills the width`() throws {
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    let words = "This is it. “Ah, well”, they said, and went away, to the far-off hills. To every one a Voice."
    func layout(_ protrusion: Double) -> TextLayout {
      paragraph.protrusion = protrusion
      return Self.typesetter.prepare(
        AttributedText(words, style: TextStyle(size: 20), paragraphStyle: paragraph)
      ).layout(width: 130)
    }
    var hanging = 0
    for line in layout(1).lines {
      let content = line.inlineStart + line.inlineSize
      #expect(line.inlineStart <= 0 && (line.reason != .wrap || content >= 130 - 1 / 64))
      if line.inlineStart < 0 || content > 130 + 1 / 64 { hanging += 1 }
      #expect(line.inlineStart > -10 && content < 140)
    }
    #expect(hanging > 2)
    #expect(layout(0).lines.allSatisfy { $0.inlineStart == 0 && $0.inlineSize <= 130 + 1e-9 })
  }
}

extension TextLayout {
  /// The text of a line's content.
  fileprivate func lineText(_ line: TextLine) -> String {
    String(decoding: Array(shaped.source.utf8)[line.contentRange], as: UTF8.self)
  }
}
