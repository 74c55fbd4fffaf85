import Galley
import PDFCore
import Testing

@testable import SwiftPDFAdapter

/// Keeps what the canvas calls, and what the font writes for it.
private final class Recorder: PDFTarget {
  var shown: [(text: String, point: Point, glyphs: [UInt16], size: Double)] = []
  var fills = 0
  var colors: [PDFColor] = []
  private var font: (any EmbeddedFont, Double)?

  func setFillColor(_ color: PDFColor) { colors.append(color) }
  func fill(_ path: Path, rule: FillRule) { fills += 1 }
  func setFont(_ font: any EmbeddedFont, size: Double) { self.font = (font, size) }
  func show(_ text: String, at point: Point) {
    guard let (font, size) = font else { return }
    let bytes = font.encode(text, size: size).operand
    let glyphs = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    shown.append((text, point, glyphs, size))
  }
}

struct PDFCanvasTests {
  private func drawn(_ text: AttributedText, width: Double = 300) -> (Recorder, TextLayout) {
    let layout = Typesetter.shared.prepare(text).layout(width: width)
    let recorder = Recorder()
    var canvas = PDFCanvas(recorder, fonts: PDFFonts(), pageHeight: 800, origin: LayoutPoint(x: 50, y: 40))
    layout.displayList().draw(on: &canvas)
    return (recorder, layout)
  }

  @Test(arguments: [
    "Kerning: AVATAR, office, affine.", "שלום עולם, טקסט בעברית", "السلام عليكم", "नमस्ते दुनिया",
    "A sentence that is so long that it needs more than a line of this box.",
  ])
  func `every glyph is written with its id at the place of the layout`(text: String) {
    let (recorder, layout) = drawn(AttributedText(text, style: TextStyle(size: 18)))
    var expected: [(UInt16, Double, Double)] = []
    for case .glyphs(let drawing) in layout.displayList().commands {
      expected += drawing.glyphs.map { ($0.id, $0.x + 50, 800 - 40 - $0.y) }
    }
    var written: [(UInt16, Double, Double)] = []
    for show in recorder.shown {
      var x = show.point.x
      for glyph in show.glyphs {
        written.append((glyph, x, show.point.y))
        let run = layout.glyphRuns.first { $0.glyphs.contains { $0.id == glyph } }!
        x += Double(run.face.advance(of: glyph)) * show.size / Double(run.face.metrics.unitsPerEm)
      }
    }
    #expect(written.map(\.0) == expected.map(\.0))
    for (one, other) in zip(written, expected) {
      #expect(abs(one.1 - other.1) < 0.01 && abs(one.2 - other.2) < 0.01)
    }
    #expect(!recorder.shown.isEmpty)
  }

  @Test func `text, also from right to left, can be read back`() {
    for text in ["Hello, world", "שלום"] {
      let (recorder, _) = drawn(AttributedText(text))
      let read = recorder.shown.map(\.text).joined()
      #expect(read == text || String(read.reversed()) == text)
    }
  }

  @Test func `what cannot be embedded is filled`() {
    let (recorder, _) = drawn("日本語")
    #expect(recorder.shown.isEmpty)
    #expect(recorder.fills > 0)
  }

  @Test func `colors and decorations are drawn`() {
    let style = TextStyle(color: .red, decorations: [.underline])
    let (recorder, _) = drawn(AttributedText("red", style: style))
    #expect(recorder.colors.allSatisfy { $0 == .rgb(red: 1, green: 0, blue: 0) })
    #expect(recorder.fills > 0)
  }

  @Test func `a face is one font of the document`() throws {
    let fonts = PDFFonts()
    let face = try #require(Typesetter.shared.prepare("x", style: .body).layout(width: 100).glyphRuns.first?.face)
    #expect(try #require(fonts.font(for: face)) === fonts.font(for: face))
  }
}
