import Galley
import GalleyTestSupport
import Testing

/// Tests lines that break between glyphs that depend on each other. See Docs/HardIdeas.md.
struct ReshapingTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `kerning with the space stays with the space`() {
    // Galley Test kerns W and the space by -30: 600 - 30 + 250 + 600 units, at size 10.
    let shaped = typesetter.prepare(AttributedText("W W", style: .galleyTest))
    #expect(abs(shaped.maxContentWidth - 14.2) < 1e-9)
    let lines = shaped.layout(width: 10).lines
    #expect(lines.map { ($0.inlineSize * 100).rounded() / 100 } == [5.7, 6])
  }

  @Test func `K7: every line's part of an item equals shaping it alone with the paragraph around it`() {
    let sentences = [
      "AVATAR Tomato fi ffi WAVE. Too To", "السلام عليكم ورحمة الله وبركاته لا إله إلا الله", "हिन्दी क्षत्रिय ज्ञान श्रीमान्",
      "ภาษาไทยไม่มีช่องว่าง", "မြန်မာဘာသာ", "「組版」、日本語。テスト", "e̊ẍ́ naïve", "שָׁלוֹם עֲלֵיכֶם",
      "😀🇯🇯🇵", "ខ1️⃣😀", "🇯👩🏽ខ",
    ]
    for sentence in sentences {
      for families in [[], ["Galley Test"]] as [[String]] {
        let shaped = typesetter.prepare(AttributedText(sentence, style: TextStyle(families: families, size: 16)))
        for run in shaped.runs where run.kind == .text { check(run, of: shaped) }
      }
    }
  }

  /// Checks every pair of unit starts in the run as the two ends of a line.
  private func check(_ run: ShapedRun, of shaped: ShapedText) {
    let edges = run.range.filter { shaped.unitStarts[$0] } + [Int(run.end)]
    for (position, start) in edges.enumerated() {
      for end in edges[(position + 1)...] {
        var own = Glyphs()
        let parts = shaped.parts(of: run, range: start..<end, own: &own)
        var alone = Glyphs()
        let whole = shaped.reshape(start..<end, of: run, into: &alone)
        #expect(
          shaped.glyphs(of: parts, own) == shaped.glyphs(of: [whole], alone),
          "bytes \(start) to \(end) of \(String(decoding: shaped.text, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test(arguments: ["مر", "لا", "سلام", "بِسْمِ", "می\u{200C}خواهم", "رم"])
  func `letters that an override turns are joined on a line as in the paragraph`(word: String) {
    var paragraph = ParagraphStyle.unicode
    paragraph.unicodeBidi = .bidiOverride
    let shaped = typesetter.prepare(AttributedText(word, style: TextStyle(size: 16), paragraphStyle: paragraph))
    var count = 0
    for run in shaped.runs {
      let edges = run.range.filter { shaped.unitStarts[$0] } + [Int(run.end)]
      for (index, lower) in edges.enumerated() {
        for upper in edges[(index + 1)...] {
          var own = Glyphs()
          let parts = shaped.parts(of: run, range: lower..<upper, own: &own)
          var alone = Glyphs()
          let part = shaped.reshape(lower..<upper, of: run, into: &alone)
          #expect(shaped.glyphs(of: parts, own) == shaped.glyphs(of: [part], alone), "\(lower..<upper) of \(word)")
          count += 1
        }
      }
    }
    #expect(count > 2)
  }

  @Test func `a line of letters that an override turns is as wide as its runs`() {
    for word in ["aمرح", "سْمِ "] {
      var paragraph = ParagraphStyle.unicode
      paragraph.unicodeBidi = .isolateOverride
      let shaped = typesetter.prepare(AttributedText(word, style: TextStyle(size: 16), paragraphStyle: paragraph))
      for width in stride(from: 4.0, through: 40, by: 0.7) {
        let layout = shaped.layout(width: width)
        for line in layout.lines {
          let sum = line.runs.reduce(0) { $0 + layout.glyphRun($1).inlineSize }
          #expect(
            abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-6, "\(line.range) of \(word) at \(width)")
        }
      }
    }
  }

  @Test func `the parts of a broken Arabic word stand from right to left`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.overflowWrap = .breakWord
    let word = "الْسّلَامُعَلَيْكُمْوَرَحْمَةُاللَّهِ"
    let layout = typesetter.prepare(AttributedText(word, style: TextStyle(size: 16), paragraphStyle: paragraph))
      .layout(width: 60)
    #expect(layout.lines.contains { $0.runs.count > 1 })
    for line in layout.lines {
      let runs = line.runs.map { layout.glyphRun($0) }
      let starts = runs.sorted { $0.inlineStart < $1.inlineStart }.map(\.range.lowerBound)
      #expect(starts == starts.sorted(by: >))
    }
  }

  @Test func `words that an override turns join the text behind their item whatever was shaped before`() {
    func text(_ second: String) -> AttributedText {
      var paragraph = ParagraphStyle.unicode
      paragraph.unicodeBidi = .isolateOverride
      paragraph.direction = .leftToRight
      let first = "كتاب سلام "
      var text = AttributedText(first + second, style: TextStyle(size: 16), paragraphStyle: paragraph)
      text.modifyStyle(in: first.utf8.count..<text.utf8Count) { $0.letterSpacing = 0.5 }
      return text
    }
    func glyphs(_ shaped: ShapedText) -> [[GlyphRun.Glyph]] { shaped.layout(width: 500).glyphRuns.map(\.glyphs) }
    let whole = Typesetter(library: .bundled, wordCache: .off)
    for order in [["12", "سلام"], ["سلام", "12"]] {
      let typesetter = Typesetter(library: .bundled)
      for second in order {
        // The first kilobyte of a script is shaped without the word cache.
        for _ in 0..<100 { _ = typesetter.prepare(text(second)) }
        #expect(glyphs(typesetter.prepare(text(second))) == glyphs(whole.prepare(text(second))), "\(order) \(second)")
      }
    }
  }
}
