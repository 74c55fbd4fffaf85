import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests lines whose glyphs are set narrower and wider through the axis `wdth` of a variable font, with
/// `textWrap: optimal`.
struct GlyphWidthTests {
  private static let axis = OpenTypeTag(literal: "wdth")
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(library: try WidthFont.library()) }

  /// A justified paragraph of the letter x, with a model of its lines that shares only the constants of `LineDemerits`
  /// with the code. The advances of letters and spaces are measured in texts of their own. A hyphen is one more x.
  struct Paragraph {
    let typesetter: Typesetter
    var words: [Int]
    /// For each word, whether a soft hyphen follows instead of a space.
    var areHyphenated: [Bool]
    var width: Double
    var style = ParagraphStyle.unicode
    var limits: ParagraphStyle.JustificationLimits
    /// The advances of letters and spaces in the font's own width, in the narrowest and in the widest one.
    let own: (letter: Double, space: Double)
    let narrow: (letter: Double, space: Double)
    let wide: (letter: Double, space: Double)

    init(
      _ typesetter: Typesetter, _ random: inout SplitMix64, words count: ClosedRange<Int>, hyphens: Bool = false
    ) {
      self.typesetter = typesetter
      let length = Int.random(in: 1...16, using: &random)
      words = (0..<Int.random(in: count, using: &random))
        .map { _ in length <= 8 ? Int.random(in: 1...8, using: &random) : length - 8 }
      width = Double.random(in: 40...160, using: &random)
      limits = ParagraphStyle.JustificationLimits(
        minimumWordSpacing: random.element(of: [0.5, 0.8, 1]), maximumWordSpacing: random.element(of: [1.33, 2]),
        minimumLetterSpacing: random.element(of: [0, 0, -0.03]),
        maximumLetterSpacing: random.element(of: [0, 0, 0.03]),
        minimumGlyphWidth: random.element(of: [1, 0.98, 0.95, 0.7]),
        maximumGlyphWidth: random.element(of: [1, 1.02, 1.06]))
      areHyphenated = words.map { _ in false }
      if hyphens { for index in words.indices.dropLast() { areHyphenated[index] = random.oneIn(3) } }
      style.textAlign = .justify
      style.textWrap = .optimal
      style.hyphenateCharacter = "x"
      own = Self.advances(typesetter, 1)
      narrow = Self.advances(typesetter, limits.minimumGlyphWidth)
      wide = Self.advances(typesetter, limits.maximumGlyphWidth)
    }

    /// The advances of a letter and of a space in an instance.
    static func advances(_ typesetter: Typesetter, _ factor: Double) -> (letter: Double, space: Double) {
      var style = TextStyle(families: ["Galley Width"], size: 10)
      style.variations = [FontVariation(tag: GlyphWidthTests.axis, value: 100 * factor)]
      func width(_ text: String) -> Double { typesetter.prepare(AttributedText(text, style: style)).maxContentWidth }
      return (width("x"), width("x x") - 2 * width("x"))
    }

    var text: String {
      zip(words, areHyphenated).enumerated().map { index, word in
        String(repeating: "x", count: word.0) + (index == words.count - 1 ? "" : word.1 ? "\u{AD}" : " ")
      }.joined()
    }

    var layout: TextLayout {
      var style = style
      style.justificationLimits = limits
      return typesetter.prepare(
        AttributedText(text, style: TextStyle(families: ["Galley Width"], size: 10), paragraphStyle: style)
      ).layout(width: width)
    }

    /// The numbers of words on the lines.
    var counts: [Int] {
      var offset = 0
      let starts = zip(words, areHyphenated).map { word, isHyphenated in
        defer { offset += word + (isHyphenated ? 2 : 1) }
        return offset
      }
      return layout.lines.map { line in starts.filter { line.range.contains($0) }.count }
    }

    /// The width of a line with these words.
    func width(_ range: Range<Int>, _ advances: (letter: Double, space: Double)) -> Double {
      Double(letters(range)) * advances.letter + Double(spaces(range)) * advances.space
    }

    /// The number of letters on a line with these words. A hyphen counts as one.
    private func letters(_ range: Range<Int>) -> Int { words[range].reduce(0, +) + (endsInHyphen(range) ? 1 : 0) }

    /// The number of spaces between these words.
    private func spaces(_ range: Range<Int>) -> Int { areHyphenated[range].dropLast().count { !$0 } }

    /// Whether a line with these words ends in a hyphen.
    private func endsInHyphen(_ range: Range<Int>) -> Bool { areHyphenated[range.upperBound - 1] }

    /// The ratio by which the line with these words stretches or shrinks; `nil` if it does not fit.
    func ratio(_ range: Range<Int>) -> Double? {
      let places = spaces(range)
      let gaps = Double(letters(range) + places - 1)
      let natural = width(range, own)
      if natural > width {
        let shrink =
          Double(places) * own.space * (1 - limits.minimumWordSpacing) - gaps * 10 * limits.minimumLetterSpacing
          + max(0, natural - width(range, narrow))
        return shrink > 0 && natural - width <= shrink ? (width - natural) / shrink : nil
      }
      if range.upperBound == words.count { return 0 }
      let stretch =
        Double(max(1, places)) * own.space * (limits.maximumWordSpacing - 1)
        + gaps * 10 * limits.maximumLetterSpacing + max(0, width(range, wide) - natural)
      return min((width - natural) / stretch, 1e6)
    }

    /// The demerits of lines with these numbers of words; `nil` if a line does not fit.
    func demerits(_ counts: [Int]) -> Double? {
      var (sum, start) = (0.0, 0)
      var fitness: Int?
      for count in counts {
        let range = start..<start + count
        guard let ratio = ratio(range) else { return nil }
        sum += LineDemerits.demerits(
          ratio: ratio, after: fitness, endsInHyphen: endsInHyphen(range),
          followsHyphen: start > 0 && areHyphenated[start - 1], isLast: range.upperBound == words.count)
        fitness = LineDemerits.fitness(ratio)
        start += count
      }
      return sum
    }

    /// Whether the words fit one by one, so that breaks are chosen together.
    var fits: Bool { words.indices.allSatisfy { width($0..<$0 + 1, own) <= width } }
  }

  /// All divisions of `count` words into lines, as the numbers of words on the lines.
  private func partitions(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in partitions(count - first).map { [first] + $0 } }
  }

  @Test(arguments: [false, true])
  func `K5: lines whose glyphs may be narrower and wider have the least demerits of all lines`(hyphens: Bool) throws {
    var random = SplitMix64(seed: 61)
    var hyphenated = 0
    for _ in 0..<150 {
      let paragraph = Paragraph(typesetter, &random, words: 2...11, hyphens: hyphens)
      let all = 0..<paragraph.words.count
      guard paragraph.fits, paragraph.width(all, paragraph.own) > paragraph.width else { continue }
      let best = try #require(partitions(paragraph.words.count).compactMap { paragraph.demerits($0) }.min())
      let own = try #require(paragraph.demerits(paragraph.counts), "\(paragraph.words) \(paragraph.width)")
      #expect(abs(own - best) <= 1e-6 * (1 + best), "\(paragraph.words) \(paragraph.width) \(paragraph.limits)")
      hyphenated += paragraph.layout.lines.count { $0.reason == .hyphen }
    }
    #expect(hyphens ? hyphenated > 20 : hyphenated == 0)
  }

  /// 1500 paragraphs in a deep run, otherwise a tenth.
  @Test func `K5: narrower and wider glyphs never have more demerits than glyphs of their own width`() throws {
    var random = SplitMix64(seed: 62)
    var better = 0
    let count = TestDepth.cases(1500, share: 10)
    for number in 0..<count {
      let paragraph = Paragraph(typesetter, &random, words: 2...60, hyphens: number % 2 == 1)
      guard paragraph.fits else { continue }
      var stiff = paragraph
      (stiff.limits.minimumGlyphWidth, stiff.limits.maximumGlyphWidth) = (1, 1)
      let own = try #require(paragraph.demerits(paragraph.counts))
      let other = try #require(paragraph.demerits(stiff.counts))
      #expect(own <= other * (1 + 1e-9), "\(paragraph.words) \(paragraph.width) \(paragraph.limits)")
      if own < other * (1 - 1e-9) { better += 1 }
    }
    #expect(15 * better > 2 * count)
  }

  @Test func `K5: glyphs take as much of a line as steps allow, and spaces what is left`() throws {
    var random = SplitMix64(seed: 63)
    var (narrower, wider) = (0, 0)
    for _ in 0..<600 {
      let paragraph = Paragraph(typesetter, &random, words: 4...40)
      guard paragraph.fits else { continue }
      let limits = paragraph.limits
      let layout = paragraph.layout
      #expect(layout.size.width <= paragraph.width)
      for line in layout.lines {
        #expect(line.glyphWidth >= limits.minimumGlyphWidth - 1e-9)
        #expect(line.glyphWidth <= limits.maximumGlyphWidth + 1e-9)
        let content = layout.text(of: line)
        let (places, letters) = (content.filter { $0 == " " }.count, content.filter { $0 == "x" }.count)
        if line.reason == .wrap, places > 0 { #expect(abs(line.inlineSize - paragraph.width) < 1 / 64) }
        #expect(line.inlineSize < paragraph.width + 1 / 64)
        // The advances are those of the instance.
        let advances = Paragraph.advances(typesetter, line.glyphWidth)
        let natural = Double(letters) * advances.letter + Double(places) * advances.space
        let added = Double(places) * line.expansion + Double(max(0, letters + places - 1)) * line.letterExpansion
        #expect(abs(natural + added - line.inlineSize) < 1 / 64, "\(content) \(line)")
        for run in line.runs.map({ layout.glyphRun($0) }) {
          let position = run.face.variations.first { $0.tag == Self.axis }?.value ?? 100
          #expect(abs(position - max(80, 100 * line.glyphWidth)) < 1e-6)
        }
        // Spaces and letters keep their limits.
        #expect(line.expansion >= -paragraph.own.space * (1 - limits.minimumWordSpacing) - 1e-9)
        #expect(line.letterExpansion >= 10 * limits.minimumLetterSpacing - 1e-9)
        // They shrink only if glyphs cannot become narrower, and the next wider step would be too wide.
        if line.expansion < -1e-9, limits.minimumGlyphWidth >= 0.8 {
          #expect(abs(line.glyphWidth - limits.minimumGlyphWidth) < 1e-9)
        }
        if line.reason == .wrap, line.glyphWidth >= 1, line.glyphWidth < limits.maximumGlyphWidth - 1e-9,
          line.expansion >= 0
        {
          let step = (limits.maximumGlyphWidth - 1) / (limits.maximumGlyphWidth < 1.05 ? 4 : 8)
          let next = Paragraph.advances(typesetter, line.glyphWidth + step)
          #expect(Double(letters) * next.letter + Double(places) * next.space > paragraph.width - 1e-9)
        }
        if line.glyphWidth < 1 { narrower += 1 }
        if line.glyphWidth > 1 { wider += 1 }
      }
    }
    #expect(narrower > 200 && wider > 200)
  }

  @Test func `K5: carets and hit tests follow the glyphs of other widths`() throws {
    var random = SplitMix64(seed: 64)
    var resized = 0
    for _ in 0..<40 {
      let paragraph = Paragraph(typesetter, &random, words: 8...30)
      guard paragraph.fits else { continue }
      let layout = paragraph.layout
      for (index, line) in layout.lines.enumerated() {
        let runs = line.runs.map { layout.glyphRun($0) }.filter { !$0.range.isEmpty }
        var pen = line.inlineStart
        for run in runs {
          #expect(abs(run.inlineStart - pen) < 1e-6)
          #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.inlineSize) < 1e-6)
          for glyph in run.glyphs where line.contentRange.contains(glyph.cluster) {
            let point = LayoutPoint(x: glyph.x + glyph.advance / 4, y: line.blockStart + 1)
            #expect(layout.hitTest(point).position.offset == glyph.cluster)
          }
          pen += run.inlineSize
        }
        for stop in layout.caretStops(ofLine: index) {
          let point = LayoutPoint(x: layout.caret(at: stop.position).rect.x, y: line.blockStart + 1)
          #expect(layout.position(at: point).offset == stop.position.offset)
        }
        if line.glyphWidth != 1 { resized += 1 }
      }
    }
    #expect(resized > 50)
  }

  /// A layout of words that are kerned, in a width in which glyphs become narrower or wider.
  private func layout(
    _ text: AttributedText, width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var text = text
    text.paragraphStyle.textAlign = .justify
    text.paragraphStyle.textWrap = .optimal
    text.paragraphStyle.justificationLimits = ParagraphStyle.JustificationLimits(
      minimumGlyphWidth: 0.96, maximumGlyphWidth: 1.04)
    change(&text.paragraphStyle)
    return typesetter.prepare(text).layout(width: width)
  }

  private let kerned = "AVA TAW fire AWAY To VA WA éte VAT offer AVE TOVA fin AW AVAV To TA VAW fi AVA TAW WAT office"

  @Test func `K5: lines with kerning, ligatures and marks are flush, and few instances are made`() {
    var faces: Set<FontFace> = []
    for profile in ParagraphStyle.Profile.allCases {
      for width in stride(from: 120.0, to: 260, by: 7) {
        let layout = layout(
          AttributedText(
            kerned, style: TextStyle(families: ["Galley Width"], size: 16),
            paragraphStyle: ParagraphStyle(profile: profile)), width: width)
        for line in layout.lines {
          if line.reason == .wrap { #expect(abs(line.inlineSize - width) <= 1 / 32) }
          let sum = line.runs.map { layout.glyphRun($0).inlineSize }.reduce(0, +)
          #expect(abs(sum - line.inlineSize - line.trailingWhitespaceWidth) <= 1 / 32)
        }
        faces.formUnion(layout.glyphRuns.map(\.face))
      }
    }
    #expect(faces.count > 5 && faces.count <= 17)
  }

  @Test func `K5: only the glyphs of fonts with the axis change their width`() throws {
    let library = try FontLibrary(files: [WidthFont.path, WidthFont.plainPath])
    let mixed = Typesetter(library: library)
    var style = ParagraphStyle.unicode
    (style.textAlign, style.textWrap) = (.justify, .optimal)
    style.justificationLimits = ParagraphStyle.JustificationLimits(minimumGlyphWidth: 0.96, maximumGlyphWidth: 1.04)
    var text = AttributedText(
      String(repeating: "xxxx xxx xx xxxxxx x ", count: 12), style: TextStyle(families: ["Galley Width"], size: 10),
      paragraphStyle: style)
    for start in stride(from: 5, to: 240, by: 21) {
      text.modifyStyle(in: start..<start + 4) { $0.families = ["Galley Test"] }
    }
    var resized = 0
    for width in stride(from: 90.0, to: 160, by: 9) {
      let layout = mixed.prepare(text).layout(width: width)
      for line in layout.lines where line.reason == .wrap {
        #expect(abs(line.inlineSize - width) < 1 / 64)
        if line.glyphWidth == 1 { continue }
        resized += 1
        for run in line.runs.map({ layout.glyphRun($0) }) {
          #expect((run.style.families == ["Galley Test"]) == run.face.variations.isEmpty)
        }
      }
      // The list of commands has the instances.
      let drawn = layout.displayList().commands.compactMap { if case .glyphs(let glyphs) = $0 { glyphs } else { nil } }
      #expect(!drawn.isEmpty && Set(drawn.map(\.face)) == Set(layout.glyphRuns.map(\.face)))
    }
    #expect(resized > 10)
    // Without such a font the limits have no effect.
    var plain = text
    plain.modifyStyle(in: 0..<plain.utf8Count) { $0.families = ["Galley Test"] }
    var stiff = plain
    stiff.paragraphStyle.justificationLimits = ParagraphStyle.JustificationLimits()
    for width in stride(from: 90.0, to: 160, by: 9) {
      #expect(mixed.prepare(plain).layout(width: width).lines == mixed.prepare(stiff).layout(width: width).lines)
    }
  }

  @Test func `K5: styles with a width of their own keep it as the middle`() {
    var style = TextStyle(families: ["Galley Width"], size: 10)
    style.stretch = FontStretch(rawValue: 90)
    let layout = layout(AttributedText(String(repeating: "xxxx xxx xx xxxxxx x ", count: 8), style: style), width: 97)
    #expect(layout.lines.contains { $0.glyphWidth != 1 })
    for line in layout.lines {
      for run in line.runs.map({ layout.glyphRun($0) }) {
        let position = run.face.variations.first { $0.tag == Self.axis }?.value ?? 100
        #expect(abs(position - 90 * line.glyphWidth) < 1e-6)
        #expect(run.style.variations.isEmpty)
      }
    }
  }

  /// 150 texts in a deep run, otherwise a tenth.
  @Test func `K5: the laws hold for random texts whose glyphs change their width`() {
    var resized = 0
    let count = TestDepth.cases(150, share: 10)
    for seed in UInt64(1)...UInt64(count) {
      let subject = LawSubject(RandomCase(seed: seed), typesetter: typesetter) { text in
        text.modifyStyle(in: 0..<text.utf8Count) { $0.families = ["Galley Width"] }
        Self.allowWidths(&text.paragraphStyle)
        for (range, style) in text.paragraphStyles.runs {
          guard var style else { continue }
          Self.allowWidths(&style)
          text.setParagraphStyle(style, in: range)
        }
      }
      // This law is about shaping alone: it reads no layout.
      for law in Law.all where !law.name.hasPrefix("a line's part of an item equals shaping") {
        let message = law.check(subject)
        #expect(message == nil, "\(law.name): seed \(seed): \(message ?? "")")
      }
      let shaped = typesetter.prepare(subject.text)
      for width in [60.0, 100, 150] {
        resized += shaped.layout(width: width).lines.filter { $0.glyphWidth != 1 }.count
      }
    }
    #expect(3 * resized > 2 * count)
  }

  private static func allowWidths(_ style: inout ParagraphStyle) {
    (style.textAlign, style.textWrap) = (.justify, .optimal)
    style.justificationLimits = ParagraphStyle.JustificationLimits(minimumGlyphWidth: 0.95, maximumGlyphWidth: 1.05)
  }

  @Test func `K5: explanations name the width of glyphs`() throws {
    let layout = layout(
      AttributedText(
        String(repeating: "xxxx xxx xx xxxxxx x ", count: 8), style: TextStyle(families: ["Galley Width"], size: 10)),
      width: 97)
    let explanation = layout.explanation
    #expect(explanation.lines.map(\.glyphWidth) == layout.lines.map(\.glyphWidth))
    #expect(explanation.description.contains("% of their width (wdth)."))
    #expect(explanation.lines.allSatisfy { $0.fits })
  }
}

extension TextLayout {
  /// The text of a line's content.
  fileprivate func text(of line: TextLine) -> String {
    String(decoding: Array(shaped.source.utf8)[line.contentRange], as: UTF8.self)
  }
}
