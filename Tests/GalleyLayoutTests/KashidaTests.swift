import Galley
import Testing

/// Tests Arabic lines that are justified with tatweels.
struct KashidaTests {
  private let typesetter = Typesetter(library: .bundled)
  /// The tatweel of Noto Naskh Arabic, 210 units wide.
  private let tatweel: UInt16 = 726

  private func layout(
    _ text: AttributedText, width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var text = text
    var style = text.paragraphStyle
    style.textAlign = .justify
    style.textAlignLast = .justify
    change(&style)
    text.paragraphStyle = style
    return typesetter.prepare(text).layout(width: width)
  }

  private func layout(
    _ text: String, width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    layout(AttributedText(text, style: TextStyle(size: 20)), width: width, change)
  }

  private func glyphs(_ layout: TextLayout) -> [GlyphRun.Glyph] { layout.glyphRuns.flatMap(\.glyphs) }

  /// The offsets of the letters before which tatweels are inserted, in the order of the text.
  private func places(_ text: String, width: Double) -> [Int] {
    glyphs(layout(text, width: width)).filter { $0.id == tatweel }.map(\.cluster).reversed()
  }

  @Test func `a join is lengthened, and the letters beside it keep their joined forms`() {
    let plain = layout("جميلة قلب", width: 70) { $0.textJustify = .none }
    let long = layout("جميلة قلب", width: 70)
    #expect(glyphs(long).filter { $0.id != tatweel }.map(\.id) == glyphs(plain).map(\.id))
    #expect(glyphs(long).contains { $0.id == tatweel })
  }

  @Test func `runs add up to their line at every width`() {
    let text = "كَتَبَ سَلامٌ في الصَّباحِ ١٢ abc مدرسة (جميلة) قال"
    for width in stride(from: 60.0, to: 400, by: 7.3) {
      let layout = layout(text, width: width)
      for line in layout.lines {
        let sum = line.runs.reduce(0) { $0 + layout.glyphRun($1).inlineSize }
        #expect(abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-6)
        if line.expansion > 0 { #expect(abs(line.inlineSize - width) < 1e-6) }
        #expect(line.expansion >= 0)
        for index in line.runs {
          let run = layout.glyphRun(index)
          #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.inlineSize) < 1e-6)
          #expect(run.isGenerated || run.glyphs.allSatisfy { run.range.contains($0.cluster) })
        }
      }
    }
  }

  @Test func `clusters fall from left to right, and tatweels stand before the cluster of a letter`() {
    let layout = layout("كَتَبَ قَلَمٌ", width: 90)
    let clusters = glyphs(layout).map(\.cluster)
    #expect(clusters == clusters.sorted(by: >))
    // After the vowel signs of the middle letters.
    #expect(Set(glyphs(layout).filter { $0.id == tatweel }.map(\.cluster)) == [8, 21])
  }

  @Test func `no character stands for a tatweel, and every one for a glyph that is none`() {
    for text in ["كَتَبَ سَلامٌ في الصَّباحِ ١٢ abc مدرسة", "مـدرسـة قال", "خبر"] {
      for width in stride(from: 40.0, to: 400, by: 11.7) {
        let layout = layout(text, width: width)
        var ends: [Int] = []
        for run in layout.glyphRuns {
          #expect(run.isGenerated == run.range.isEmpty)
          if run.isGenerated {
            #expect(run.glyphs.allSatisfy { $0.id == tatweel && $0.cluster == run.range.lowerBound })
          }
          if !run.isGenerated { ends += [run.range.lowerBound, run.range.upperBound] }
        }
        ends.sort()
        #expect(ends.first == 0 && ends.last == text.utf8.count)
        #expect(stride(from: 1, to: ends.count - 1, by: 2).allSatisfy { ends[$0] == ends[$0 + 1] })
      }
    }
  }

  @Test func `a tatweel of the text stands for itself`() {
    let layout = layout("مـدرسـة", width: 300)
    let own = layout.glyphRuns.filter { !$0.isGenerated }.flatMap(\.glyphs).filter { $0.id == tatweel }
    #expect(own.map(\.cluster) == [10, 2])
    #expect(layout.glyphRuns.contains { $0.isGenerated })
  }

  @Test func `tatweels are selected and underlined with the letter before them`() {
    var text = AttributedText("خبر", style: TextStyle(size: 20))
    text.modifyStyle(in: 0..<2) { $0.decorations = [.underline] }
    let layout = layout(text, width: 200)
    let line = layout.lines[0]
    let first = layout.rectangles(of: 0..<2)
    let rest = layout.rectangles(of: 2..<6)
    #expect(first.count == 1 && rest.count == 1)
    let tatweels = layout.glyphRuns.filter(\.isGenerated).reduce(0) { $0 + $1.inlineSize }
    #expect(tatweels > 16)
    #expect(abs(first[0].width + rest[0].width - line.inlineSize) < 1e-9)
    #expect(first[0].width > tatweels)
    #expect(layout.rectangles(of: 0..<6).count == 1)
    let strokes = layout.displayList().commands.filter { if case .decoration = $0 { true } else { false } }
    #expect(strokes.count == 1)
  }

  @Test(arguments: [
    // After seen; before final heh; before final kaf; before another final letter.
    ("مسجد", 4), ("حقيبه", 8), ("ملك", 4), ("ثمن", 4),
    // Before a beh that final reh follows, but not where it is a yeh in between.
    ("خبر", 2), ("كبير", 6),
  ])
  func `a word is lengthened at its best join`(word: String, letter: Int) {
    let natural = typesetter.prepare(AttributedText(word, style: TextStyle(size: 20))).maxContentWidth
    #expect(places(word, width: natural + 5) == [letter])
  }

  @Test func `no join has more than four tatweels, and spaces take what is left`() {
    let layout = layout("قلب حلم", width: 400)
    #expect(glyphs(layout).filter { $0.id == tatweel }.count == 8)
    #expect(layout.lines[0].inlineSize == 400 && layout.lines[0].expansion > 200)
  }

  @Test func `a single word grows as far as tatweels go and then stands at its start`() {
    let natural = typesetter.prepare(AttributedText("قلب", style: TextStyle(size: 20))).maxContentWidth
    let line = layout("قلب", width: 200).lines[0]
    #expect(abs(line.inlineSize - natural - 16.8) < 1e-9)
    #expect(abs(line.inlineStart + line.inlineSize - 200) < 1e-9)
  }

  @Test(arguments: ["لا", "الا دار", "ورد", "abc def", "שלום עולם", "١٢ ٣٤", "ق\u{200C}ق"])
  func `nothing is lengthened where no letters join`(text: String) {
    #expect(!glyphs(layout(text, width: 150)).contains { $0.id == tatweel })
  }

  @Test(arguments: [ParagraphStyle.TextJustify.none, .interWord, .interCharacter])
  func `only auto lengthens joins`(mode: ParagraphStyle.TextJustify) {
    let layout = layout("مدرسة جميلة", width: 200) { $0.textJustify = mode }
    #expect(!glyphs(layout).contains { $0.id == tatweel })
    #expect((layout.lines[0].expansion > 0) == (mode != .none))
  }

  @Test func `the browser profile lengthens nothing`() {
    var text = AttributedText("مدرسة جميلة", style: TextStyle(size: 20))
    text.paragraphStyle = .browser
    let layout = layout(text, width: 200)
    #expect(!glyphs(layout).contains { $0.id == tatweel })
    #expect(layout.lines[0].expansion > 0)
  }

  @Test func `a last line is lengthened only where it is justified`() {
    let layout = layout("مدرسة جميلة", width: 200) { $0.textAlignLast = .auto }
    #expect(!glyphs(layout).contains { $0.id == tatweel })
  }

  @Test func `a change of colour inside a word changes no glyph`() {
    let plain = AttributedText("مدرسة جميلة", style: TextStyle(size: 20))
    var coloured = plain
    coloured.modifyStyle(in: 2..<6) { $0.color = .red }
    #expect(glyphs(layout(plain, width: 150)) == glyphs(layout(coloured, width: 150)))
  }
}
