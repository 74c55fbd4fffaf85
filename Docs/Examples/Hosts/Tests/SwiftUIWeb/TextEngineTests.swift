import Galley
import Testing
import WebGraphics

@testable import SwiftUIWebAdapter

/// The rules that swiftui-web recorded from Apple's SwiftUI, for Galley's fonts.
@MainActor struct TextEngineTests {
  let engine: any WebGraphics.TextEngine = GalleyTextEngine()
  let font = ResolvedFont(family: "system", size: 13, weight: .regular, italic: false, textStyle: nil)
  let sentence = "Layout must wrap this sentence onto several lines inside a narrow frame."

  func layout(
    _ string: String, _ options: WebGraphics.TextLayoutOptions = .default, width: CGFloat?
  ) -> WebGraphics.TextLayout {
    engine.layout([StyledRun(string, font: font)], options: options, width: width)
  }

  /// The numbers of lines are those of the recorded heights of Apple's SwiftUI, for example 976 of 16 points.
  @Test(arguments: [
    ("Footer", 6), ("Vegetables", 10), ("Bold", 4), ("Hello, World", 11), ("Big small", 8), ("Title italic", 11),
    ("Layout must wrap this sentence onto several lines inside a narrow frame.", 61),
  ])
  func `at width 0 each character has a line, and white space opens none`(text: String, lines: Int) {
    let layout = layout(text, width: 0)
    #expect(layout.lines.count == lines)
    #expect(layout.size.width == 0)
    #expect(layout.firstBaseline < layout.lastBaseline)
  }

  @Test(arguments: [nil, 0, 60, 150, 500] as [CGFloat?])
  func `lines cover the text, and their fragments show it`(width: CGFloat?) {
    for text in [sentence, "שלום עולם, זהו משפט", "one\ntwo\nthree", "日本語の文章", "👩‍👩‍👧 🇩🇪 family"] {
      let layout = layout(text, width: width)
      #expect(layout.lines.first?.range.lowerBound == text.startIndex)
      #expect(layout.lines.last?.range.upperBound == text.endIndex)
      #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      let shown = layout.lines.flatMap(\.fragments).map(\.text).joined()
      #expect(shown.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(text) at \(width ?? -1)")
      #expect(layout.lines.allSatisfy { $0.width <= width ?? .infinity })
      #expect(layout.size.width == layout.lines.map(\.width).max())
      #expect(layout.lines.map(\.baseline) == layout.lines.map(\.baseline).sorted())
    }
  }

  @Test func `lengths are rounded up to half points`() {
    for text in ["Hello", "Count: 1", "OK"] {
      let size = layout(text, width: nil).size
      #expect(size.width * 2 == (size.width * 2).rounded())
      #expect(size.height * 2 == (size.height * 2).rounded())
    }
  }

  @Test(arguments: [TextTruncationMode.tail, .head, .middle])
  func `a limit on lines cuts with an ellipsis`(mode: TextTruncationMode) {
    let layout = layout(sentence, TextLayoutOptions(lineLimit: 1, truncationMode: mode), width: 150)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    let texts = layout.lines[0].fragments.map(\.text)
    let place = texts.firstIndex(of: "…")
    #expect(place == (mode == .tail ? texts.count - 1 : mode == .head ? 0 : 1))
    #expect(layout.size.width <= 150)
    #expect(layout.lines[0].range.upperBound == sentence.endIndex)
  }

  @Test func `a text shrinks before it is cut, down to its smallest scale`() {
    var options = TextLayoutOptions(lineLimit: 1, minimumScaleFactor: 0.5)
    let natural = layout(sentence, width: nil).size.width
    let shrunk = layout(sentence, options, width: natural * 0.8)
    #expect(!shrunk.isTruncated)
    #expect(shrunk.scale < 0.81 && shrunk.scale > 0.7)
    let cut = layout(sentence, options, width: natural * 0.3)
    #expect(cut.isTruncated && cut.scale == 0.5)
    options.minimumScaleFactor = 1
    #expect(layout(sentence, options, width: natural * 0.8).scale == 1)
  }

  @Test func `letters are set closer before a text is cut`() {
    var options = TextLayoutOptions(lineLimit: 1)
    options.allowsTightening = true
    let natural = layout(sentence, width: nil).size.width
    let tight = layout(sentence, options, width: natural - 5)
    #expect(!tight.isTruncated)
    #expect(tight.tightening < 0 && tight.tightening >= -13.0 / 72)
    #expect(layout(sentence, options, width: natural / 2).isTruncated)
  }

  @Test func `of two lines the second has two words, if the text wraps by itself`() {
    let text = "Two words stay together"
    let width = layout("Two words stay together", width: nil).size.width - 4
    let balanced = layout(text, width: width)
    #expect(balanced.lines.count == 2)
    #expect(text[balanced.lines[1].range] == "stay together")
    var options = TextLayoutOptions()
    options.balancesTwoLines = false
    #expect(text[layout(text, options, width: width).lines[1].range] == "together")
  }

  @Test func `lines are reserved, and spaced`() {
    let one = layout("a", width: nil).size.height
    #expect(layout("a", TextLayoutOptions(minimumLines: 3), width: nil).size.height > 2.8 * one)
    let lines = layout("a\nb", width: nil)
    let spaced = layout("a\nb", TextLayoutOptions(lineSpacing: 10), width: nil)
    #expect(abs(spaced.lastBaseline - lines.lastBaseline - 10) < 0.01)
    #expect(spaced.firstBaseline == lines.firstBaseline)
    #expect(abs(spaced.size.height - lines.size.height - 10) < 0.01)
    let wide = layout("Hello", TextLayoutOptions(tracking: 2), width: nil)
    #expect(abs(wide.size.width - layout("Hello", width: nil).size.width - 10) <= 0.5)
  }

  @Test func `fonts and objects of one line`() {
    let big = ResolvedFont(family: "system", size: 26, weight: .bold, italic: false, textStyle: .largeTitle)
    let runs = [
      StyledRun("Big ", font: big), StyledRun("\u{FFFC}", font: font, inlineWidth: 40, inlineHeight: 60),
      StyledRun(" small", font: font),
    ]
    let layout = engine.layout(runs, options: .default, width: nil)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].fragments.map(\.run) == [0, 1, 2])
    #expect(abs(layout.lines[0].fragments[1].width - 40) < 1e-9)
    #expect(layout.size.height >= 60)
    #expect(engine.metrics(for: big).lineHeight > engine.metrics(for: font).lineHeight)
  }
}
