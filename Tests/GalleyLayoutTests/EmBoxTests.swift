import Galley
import GalleyFonts
import GalleyLineHeights
import Testing

/// Tests the em boxes against which ruby annotations are set. The faces are Noto Serif with other values in `hhea` and
/// `OS/2`, and the boxes were found from the heights of Chromium's blocks with an annotation over and under a word.
struct EmBoxTests {
  /// A face of 1000 units in an em; `em` is `FontMetrics.emAscender`.
  private func face(_ ascender: Int32, _ descender: Int32, em: Int32?) throws -> FontMetrics {
    var metrics = try #require(FontLibrary.bundled.entries(family: "Noto Sans").first).face.metrics
    (metrics.unitsPerEm, metrics.ascender, metrics.descender, metrics.emAscender) = (1000, ascender, -descender, em)
    return metrics
  }

  @Test func `em boxes of profile browser are no higher than the text`() throws {
    let model = LineHeightModel(behavior: .browser)
    func box(_ face: FontMetrics, _ size: Double) -> [Double] {
      let box = model.emBox(face: face, size: size)
      return [box.ascent, box.descent]
    }
    // Typographic values of 1000 and 300: the ascent of the face is smaller than that of the em box.
    let low = try face(700, 200, em: 769)
    #expect(box(low, 16) == [10, 4])
    #expect(box(low, 20) == [14, 4])
    // 910 and 90: the em box has hardly anything below the baseline.
    let high = try face(610, 390, em: 910)
    #expect(box(high, 16) == [9, 2])
    #expect(box(high, 20) == [12, 2])
    // 600 and 600: the em box is deeper than the text.
    let deep = try face(1069, 293, em: 500)
    #expect(box(deep, 20) == [10, 6])
    #expect(box(deep, 31) == [16, 10])
    // Those of EB Garamond.
    let exact = try face(710, 290, em: 710)
    #expect(box(exact, 16) == [11, 5])
    #expect(box(exact, 20) == [14, 6])
  }

  @Test func `a face without typographic values divides its em box like its whole pixels`() throws {
    let model = LineHeightModel(behavior: .browser)
    let face = try face(900, 300, em: nil)
    let small = model.emBox(face: face, size: 16)
    // 16 · 14 / 19 and 16 · 5 / 19, rounded up.
    #expect((small.ascent, small.descent) == (12, 5))
    let large = model.emBox(face: face, size: 17)
    #expect((large.ascent, large.descent) == (12, 6))
  }
}
