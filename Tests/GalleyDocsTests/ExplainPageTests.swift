import Galley
import Testing

/// Tests that every line of the pipeline sentence is explained, and that Docs/Explain.md shows current output.
struct ExplainPageTests {
  private func layout() throws -> TextLayout {
    var text = try Repository.text("Docs/pipeline-sentence.txt")
    text.unicodeScalars.removeLast()
    return Typesetter(library: .bundled).prepare(AttributedText(text, style: TextStyle(size: 20))).layout(width: 760)
  }

  @Test func `N3: the pipeline sentence's lines, fonts and heights are explained`() throws {
    let layout = try layout()
    let explanation = layout.explanation
    #expect(explanation.lines.map(\.range) == layout.lines.map(\.range))
    #expect(explanation.lines.map(\.end.offset) == [134, 354, 463])
    #expect(explanation.lines.map(\.end.rule.name) == ["LB18", "LB31", "LB3"])
    #expect(explanation.lines.map(\.paragraphLineCount) == [3, 3, 3])
    #expect(explanation.lines.map { ($0.slack * 1000).rounded() / 1000 } == [30.24, 19.12, 352.291])
    #expect(explanation.cuts == [])
    for (line, place) in zip(explanation.lines, layout.lines) {
      let end = line.end.offset
      #expect(line.fits)
      #expect(line.alternatives.filter { $0.offset > end }.map(\.reason) == (end == 463 ? [] : [.tooWide]))
      #expect(line.alternatives.filter { $0.offset < end }.allSatisfy { $0.fits && $0.reason == .earlier })
      #expect(line.height.ascent.length == place.extent.ascent)
      #expect(line.height.descent.length == place.extent.descent)
      #expect(line.runs.map(\.index) == Array(place.runs))
      for run in line.runs {
        #expect(run.fonts.first?.range.lowerBound == run.range.lowerBound)
        #expect(run.fonts.last?.range.upperBound == run.range.upperBound)
        #expect(run.fonts.allSatisfy { $0.face == run.face && !$0.isMissing })
      }
    }
    let next = try #require(explanation.lines[0].alternatives.last)
    #expect(next.offset == 153)
    #expect(abs(next.slack + 11.74) < 1e-9)
    #expect(next.paragraphLineCount == 3)
    #expect(explanation.lines[1].alternatives.map(\.rule.name).filter { $0 == "dictionary" }.count > 3)
  }

  @Test func `the heights of the pipeline sentence come from its fallback faces`() throws {
    let heights = try layout().explanation.lines.map(\.height)
    #expect(heights[0].ascent.source == .text(face: "NotoSans-Regular", size: 20, range: 0..<40))
    #expect(
      heights[0].descent.source == .fallbackFace(face: "NotoNaskhArabic-Regular", size: 20, range: 97..<125))
    #expect(
      heights[1].ascent.source == .fallbackFace(face: "NotoSansMyanmar-Regular", size: 20, range: 301..<319))
    #expect(heights[1].ascent.source == heights[1].descent.source)
    #expect(heights.map(\.total) == [34.06, 43.68, 29.06].map { $0 } || heights.allSatisfy { $0.ascent.leading == 0 })
  }

  @Test func `the fonts of the pipeline sentence are explained with the faces that were tried`() throws {
    let layout = try layout()
    func font(_ offset: Int) throws -> LayoutExplanation.Font {
      let explanation = try #require(layout.explanation(of: offset))
      #expect(explanation.lines.count == 1)
      #expect(explanation.lines.first?.runs.count == 1)
      return try #require(explanation.lines.first?.runs.first?.fonts.first)
    }
    let shin = try font(74)
    #expect(shin.text == "ש")
    #expect(shin.rule == .library)
    #expect(shin.rejected.first?.face.descriptor.postScriptName == "NotoSans-Regular")
    #expect(shin.rejected.first?.reason == .missing(["\u{5E9}"]))
    #expect(try font(82).rule == .textBefore)
    #expect(try font(396).rule == .emojiPresentation)
    #expect(try font(0).rejected == [])
  }

  @Test func `the page shows the current output`() throws {
    let block = try #require(
      MarkdownPage(try Repository.text("Docs/Explain.md")).blocks.first { $0.comment == "explain" })
    let layout = Typesetter(library: .bundled).prepare("The quick brown fox jumps over the lazy dog").layout(width: 160)
    #expect(layout.explanation.lines.map(\.end.rule.name) == ["LB18", "LB18", "LB3"])
    #expect(block.lines == layout.explanation.description.split(separator: "\n").map(String.init))
  }
}
