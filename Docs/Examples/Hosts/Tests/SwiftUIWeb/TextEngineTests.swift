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
    ("Layout must wrap this sentence onto several lines inside a narrow frame.", 61), ("Share…", 6),
    ("30%", 3), ("Right-click me", 13), ("Supercalifragilistic", 20), ("Left\nRight side", 13), ("Hello\nWorld", 10),
    ("First line.\nSecond paragraph wraps here as well.", 41), ("Check the spelling or try a new search.", 32),
  ])
  func `at width 0 each character has a line, and white space opens none`(text: String, lines: Int) {
    let layout = layout(text, width: 0)
    #expect(layout.lines.count == lines)
    #expect(layout.size.width == 0)
    #expect(layout.firstBaseline < layout.lastBaseline)
  }

  /// Recorded: white space before any text has a line at width 0, here of three.
  @Test func `white space at the start of a text opens a line`() {
    #expect(layout(" ", width: 0).lines.count == 1)
    #expect(layout(", ", width: 0).lines.count == 1)
    #expect(layout(" PM", width: 0).lines.count == 3)
  }

  /// Recorded for "Hello", which has five lines at width 0, with limits, reserved lines and spacing.
  @Test func `options at width 0`() {
    func lines(_ options: TextLayoutOptions) -> Int { layout("Hello", options, width: 0).lines.count }
    #expect(lines(TextLayoutOptions(lineLimit: 1)) == 1)
    #expect(lines(TextLayoutOptions(lineLimit: 2, minimumLines: 2)) == 2)
    #expect(lines(TextLayoutOptions(lineLimit: 4, minimumLines: 2)) == 4)
    #expect(lines(TextLayoutOptions(minimumLines: 3)) == 5)
    #expect(lines(TextLayoutOptions(truncationMode: .head)) == 5)
    for spacing: CGFloat in [-1, 2, 5] {
      #expect(lines(TextLayoutOptions(kerning: spacing)) == 5)
      #expect(lines(TextLayoutOptions(tracking: spacing)) == 5)
    }
    let spaced = layout("Hello", TextLayoutOptions(lineSpacing: 10), width: 0)
    #expect(abs(spaced.size.height - layout("Hello", width: 0).size.height - 40) <= 0.5)
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

  /// Recorded: "Layout" / "must wrap", but "sentence" stays alone after "Layout wrap".
  @Test func `a word moves to the second of two lines only if the lines become more alike`() {
    func lines(_ text: String, width: CGFloat) -> [String] {
      layout(text, width: width).lines.map { text[$0.range].trimmingCharacters(in: .whitespaces) }
    }
    let moved = layout("Layout must", width: nil).size.width + 1
    #expect(lines("Layout must wrap", width: moved) == ["Layout", "must wrap"])
    let kept = layout("wrap sentence", width: nil).size.width + 1
    #expect(lines("Layout wrap sentence", width: kept) == ["Layout wrap", "sentence"])
  }

  @Test func `lines are reserved, and spaced`() {
    let one = layout("a", width: nil).size.height
    let reserved = layout("a", TextLayoutOptions(minimumLines: 3), width: nil)
    #expect(reserved.size.height > 2.8 * one)
    #expect(reserved.lines.map { $0.fragments.isEmpty } == [false, true, true])
    #expect(reserved.lines.map(\.baseline) == reserved.lines.map(\.baseline).sorted())
    #expect(reserved.lastBaseline == reserved.firstBaseline)
    #expect(layout("a", TextLayoutOptions(lineLimit: 4, minimumLines: 2), width: nil).size.height < 2.2 * one)
    #expect(layout("a", TextLayoutOptions(lineSpacing: 10), width: nil).size.height == one)
    let lines = layout("a\nb", width: nil)
    let spaced = layout("a\nb", TextLayoutOptions(lineSpacing: 10), width: nil)
    #expect(abs(spaced.lastBaseline - lines.lastBaseline - 10) < 0.01)
    #expect(spaced.firstBaseline == lines.firstBaseline)
    #expect(abs(spaced.size.height - lines.size.height - 10) < 0.01)
    let wide = layout("Hello", TextLayoutOptions(tracking: 2), width: nil)
    #expect(abs(wide.size.width - layout("Hello", width: nil).size.width - 10) <= 0.5)
    #expect(layout("Hello", TextLayoutOptions(kerning: 5, tracking: 2), width: nil).size == wide.size)
    #expect(layout("Hello", TextLayoutOptions(kerning: 2), width: nil).size == wide.size)
  }

  @Test func `a wrapped line reports the space at its end, and a cut has no space beside its ellipsis`() {
    let space = layout("a b", width: nil).size.width - layout("ab", width: nil).size.width
    let word = layout("Layout", width: nil).size.width
    for width in [word, word + space / 2, word + space + 1] {
      let line = layout("Layout must", width: width).lines[0]
      #expect(abs(line.width - min(word + space, width)) <= 1)
      #expect(line.inkWidth == word)
    }
    for width in stride(from: CGFloat(40), to: 150, by: 1) {
      let texts = layout(sentence, TextLayoutOptions(lineLimit: 1), width: width).lines[0].fragments.map(\.text)
      #expect(texts.last == "…" && texts.dropLast().last?.last?.isWhitespace != true, "\(width): \(texts)")
    }
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
    let (alone, both) = ([StyledRun("Big ", font: big)], [StyledRun("Big ", font: big), StyledRun("small", font: font)])
    let (one, two) = (
      engine.layout(alone, options: .default, width: nil), engine.layout(both, options: .default, width: nil)
    )
    #expect(one.size.height == two.size.height && one.firstBaseline == two.firstBaseline)
  }
}
