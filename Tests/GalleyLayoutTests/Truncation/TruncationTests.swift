import Galley
import GalleyTestSupport
import Testing

/// Tests which part of a cut line is kept, and where its token is: row D1 of the capabilities.
struct TruncationTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: CutSample.all, ParagraphStyle.Profile.allCases)
  func `D1: what is kept ends on a grapheme boundary, fits, adds up, and has a token if text is hidden`(
    sample: CutSample, profile: ParagraphStyle.Profile
  ) {
    let shaped = sample.prepare(typesetter, profile)
    for mode in [Truncation.Mode.end, .start, .middle] {
      let faults = sample.faults(shaped, profile, mode)
      for property in CutSample.Property.allCases {
        let name = "\(sample.name), \(profile), \(mode), \(property)"
        #expect(faults[property] == nil, "\(name)")
      }
    }
  }

  @Test func `D1: the four modes leave out the end, the start, the middle, and nothing that is partly visible`() {
    let shaped = typesetter.prepare("alpha beta gamma delta", size: 16)
    let width = shaped.maxContentWidth / 2
    #expect(shaped.layout(width: width, maxLines: 1, truncation: .end).shownText.hasPrefix("alpha b"))
    #expect(shaped.layout(width: width, maxLines: 1, truncation: .end).shownText.hasSuffix("…"))
    #expect(shaped.layout(width: width, maxLines: 1, truncation: .start).shownText.hasPrefix("…"))
    #expect(shaped.layout(width: width, maxLines: 1, truncation: .start).shownText.hasSuffix("ma delta"))
    let middle = shaped.layout(width: width, maxLines: 1, truncation: .middle).shownText
    #expect(middle.hasPrefix("alp") && middle.hasSuffix("lta") && middle.contains("…"))
    let clipped = shaped.layout(width: width, maxLines: 1, truncation: .clip)
    #expect(clipped.truncation?.token == nil && clipped.isTruncated)
    #expect(clipped.lines[0].inlineSize >= width)
  }

  @Test func `D1: a clipped line shows what begins on the line, atomic text whole, and nothing else`() {
    var random = SplitMix64(seed: 38)
    var hiding = 0
    for _ in 0..<400 {
      let string = (0..<6).map { _ in random.element(of: ["a ", "bc", "d", " ", "e  "]) }.joined() + "z"
      let atom = [Int.random(in: 0...string.utf8.count, using: &random), string.utf8.count].sorted()
      let range = atom[0]..<min(atom[1], atom[0] + Int.random(in: 1...6, using: &random))
      var text = AttributedText(string, style: .galleyTest, paragraphStyle: .unicode)
      text.paragraphStyle.whiteSpace = .pre
      if !range.isEmpty { text.addScope(Scope(range: range, kind: .atomicText)) }
      let shaped = typesetter.prepare(text)
      let whole = shaped.layout(width: .infinity)
      let width = Double.random(in: 1...shaped.maxContentWidth - 1, using: &random)
      var end = 0
      for (offset, byte) in string.utf8.enumerated() where offset == range.lowerBound || !range.contains(offset) {
        let isAtom = range.contains(offset)
        // A space alone is no text that the end of a line could show.
        if byte == 0x20, !isAtom || range.count == 1 { continue }
        guard whole.caret(at: TextPosition(offset: offset)).rect.x < width else { continue }
        end = isAtom ? range.upperBound : offset + 1
      }
      let hidden = shaped.layout(width: width, maxLines: 1, truncation: .clip).truncatedRanges
      #expect(hidden == (end < string.utf8.count ? [end..<string.utf8.count] : []), "\(text) \(width)")
      hiding += hidden.count
    }
    #expect(hiding > 200)
  }

  @Test func `D1: a clipped line shows no character behind the gap at its end`() {
    let shaped = typesetter.prepare("漢a", size: 20) { $0.textAutospace = .normal }
    let gap = shaped.layout(width: .infinity).caret(at: TextPosition(offset: 3)).rect.x
    for width in [gap - 1, gap, gap + 1] {
      let hidden = shaped.layout(width: width, maxLines: 1, truncation: .clip).truncatedRanges
      #expect(hidden == (width <= gap ? [3..<4] : []), "\(width) of \(gap)")
    }
  }

  @Test func `D1: the last line is filled by characters, not by words`() {
    // B5: with a limit on lines, the last line is broken between characters before it is cut.
    let shaped = typesetter.prepare("one two incomprehensibilities", size: 16)
    let layout = shaped.layout(width: 120, maxLines: 1, truncation: .end)
    #expect(layout.shownText.hasPrefix("one two inc"))
    var word = Truncation.end
    word.unit = .word
    #expect(shaped.layout(width: 120, maxLines: 1, truncation: word).shownText == "one two…")
  }

  @Test func `D1: kept letters keep their joined forms, and nothing is shaped again`() {
    let shaped = typesetter.prepare("السلام عليكم ورحمة الله", size: 16)
    let whole = Dictionary(
      shaped.layout(width: .infinity).glyphRuns.flatMap(\.glyphs).map { ($0.cluster, $0.id) },
      uniquingKeysWith: { a, _ in a })
    let calls = typesetter.counters.shapeCalls
    let layout = shaped.layout(width: 90, maxLines: 1, truncation: .end)
    #expect(typesetter.counters.shapeCalls - calls <= 1)  // the token
    for run in layout.glyphRuns where !run.isToken {
      for glyph in run.glyphs { #expect(whole[glyph.cluster] == glyph.id) }
    }
  }

  @Test func `D1: mixed directions keep the start of the text, with the token at the line's end`() throws {
    for (text, isRightToLeft) in [
      ("The title is مرحبا بالعالم الجميل", false), ("عنوان الملف: annual report 2024", true),
    ] {
      let shaped = typesetter.prepare(text, size: 16)
      let layout = shaped.layout(width: shaped.maxContentWidth * 0.7, maxLines: 1, truncation: .end)
      #expect(layout.truncatedRanges.count == 1 && layout.truncatedRanges[0].upperBound == text.utf8.count)
      let token = try #require(layout.truncation?.token)
      let others = layout.glyphRuns.filter { !$0.isToken }
      #expect(others.allSatisfy { isRightToLeft ? $0.inlineStart >= token.rect.x : $0.inlineStart < token.rect.x })
    }
  }

  @Test func `D1: a justified text does not stretch the cut line, a vertical text is cut along its lines`() {
    let justified = typesetter.prepare("several words that fill more than three lines of text", size: 16) {
      $0.textAlign = .justify
    }
    let layout = justified.layout(width: 150, maxLines: 2, truncation: .end)
    let uncut = justified.layout(width: 150)
    #expect(uncut.lines[0].expansion > 0 && uncut.lines[1].expansion > 0)
    #expect(layout.lines[0].expansion == uncut.lines[0].expansion)
    #expect(layout.lines[1].expansion == 0)
    let vertical = typesetter.prepare("縦書きの文章はここで切れます", size: 16) { $0.writingMode = .verticalRL }
    let down = vertical.layout(width: 100, maxLines: 1, truncation: .end)
    #expect(down.size.height == 100)
    #expect(down.isTruncated)
    let token = down.truncation?.token?.rect
    #expect((token?.y ?? .infinity) + (token?.height ?? .infinity) <= 100)
  }

  @Test func `D1: the cut is the best of all possible cuts`() {
    var random = SplitMix64(seed: 18)
    let words = [
      "office", "AVATAR", "fi", "e\u{301}te", "👩‍👩‍👧", "漢字", "نص", "שלום", "क्षत्र", "…", "a", "2024", "ভাষা", "তোমার", "கோ",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in random.element(of: words) }
        .joined(separator: random.element(of: [" ", "", "\u{A0}"]))
      var style = TextStyle(size: random.element(of: [12, 13.3, 16]))
      style.letterSpacing = random.element(of: [0, 0, 1.1, -0.7])
      var source = AttributedText(text, style: style)
      if random.oneIn(4) {
        // Atomic text between two graphemes.
        let ends = source.string.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
        let range = [random.element(of: ends), random.element(of: ends)].sorted()
        source.addScope(Scope(range: range[0]..<range[1], kind: .atomicText))
      }
      let shaped = typesetter.prepare(source)
      let width = Double.random(in: 5...max(6, shaped.maxContentWidth), using: &random)
      var truncation = Truncation(random.element(of: [.end, .start, .middle]))
      truncation.reservedWidth = random.element(of: [0, 0, 4])
      let layout = shaped.layout(width: width, maxLines: 1, truncation: truncation)
      guard layout.isTruncated else { continue }
      let oracle = CutOracle(shaped, width: width - truncation.reservedWidth, token: layout.truncation?.token)
      let best = oracle.best(truncation.mode)
      let kept = oracle.kept(layout.truncatedRanges)
      // Sums in another order are rounded differently, so cuts of equal merit are both correct.
      #expect(
        oracle.merit(kept, truncation.mode) >= oracle.merit(best, truncation.mode) - 1e-9,
        "\(text.debugDescription) \(width) \(truncation.mode) \(style.letterSpacing) \(kept) \(best)")
      #expect(oracle.fits(kept))
    }
  }
}

extension ShapedText {
  /// The width of the default token in the text's style.
  fileprivate var preparedTokenWidth: Double { layout(width: 0, maxLines: 1, truncation: .end).longestLine }
}
