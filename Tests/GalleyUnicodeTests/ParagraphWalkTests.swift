import GalleyText
import GalleyUnicode
import Testing

/// Compares the fast loops of the paragraph walk, for words and for runs of similar letters, with applying the rules
/// scalar by scalar.
struct ParagraphWalkTests {
  /// Strings at which the loops start, strings at which they end, and strings that they must not confuse with these.
  private static let pieces = [
    "a", "word", "Words", "wordsLongerThanEight", " ", " ", " ", "  ", ", ", ". ", "-", "(", ")", "\u{201C}",
    "\u{2019}",
    "7", "10", "é", "ё", "ѐ", "각", "ㄱ", "ำ", "ิ", "़", "\u{20DD}", "한글", "カナ", "々", "…", "—", "\u{AD}",
    "\u{301}", "\u{200D}", "\u{A0}", "слово", "Слово", "ω", "日本", "組版規則", "𠀀", "䷀", "鿿", "かな", "ー", "한국", "ไทย",
    "नमः",
    "שלום", "سلام", "👍🏽", "🇩🇪", "\u{600}", "\u{2060}", "\u{3000}", "\u{1361}", "ǆ", "\t",
  ]

  @Test func `words and alike letters have the marks of the rules`() {
    var random = RandomLines(seed: 21)
    for profile in [ParagraphStyle.unicode, .browser] {
      for word in [ParagraphStyle.WordBreak.normal, .breakAll, .keepAll] {
        for line in [ParagraphStyle.LineBreakStrictness.auto, .loose, .anywhere] {
          var style = profile
          (style.wordBreak, style.lineBreak, style.whiteSpace) = (word, line, .preWrap)
          for _ in 0..<300 {
            let count = Int.random(in: 1...14, using: &random)
            check((0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined(), style)
          }
        }
      }
    }
  }

  @Test func `what the tables say of simple scalars is what the properties say`() {
    var count = 0
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let simple = SimpleScalar(value)
      let properties = CodePointProperties(scalar)
      let extends = properties.graphemeBreak == .extend || properties.graphemeBreak == .spacingMark
      let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
      guard simple.isSimple else { continue }
      count += 1
      let isRight =
        (extends || [.other, .lv, .lvt].contains(properties.graphemeBreak))
        && properties.indicConjunctBreak != .consonant && properties.indicConjunctBreak != .linker
        && properties.flags.isDisjoint(with: [.extendedPictographic, .bracket])
        && Array(properties.scriptExtensions) == [properties.script]
        && properties.generalCategory != .spaceSeparator && !WordSeparators.contains(value)
        && simple.column == properties.lineBreakColumn.rawValue && simple.script == properties.script
        && simple.bidiClassBit == 1 << UInt32(properties.bidiClass.rawValue)
        && simple.extendsGrapheme == extends && simple.isMark == isMark
      if !isRight { Issue.record("U+\(String(value, radix: 16))") }
    }
    #expect(count > 150_000)
  }

  @Test func `unified ideographs are all alike`() {
    let first = SimpleScalar(0x4E00)
    for value in UInt32(0x4E00)...0x9FFF {
      let other = SimpleScalar(value)
      #expect(other.isSimple && other.column == first.column && other.script == .han)
      #expect(other.bidiClassBit == first.bidiClassBit && !other.extendsGrapheme && !other.isMark)
    }
  }

  @Test func `text of every length ends where it ends`() {
    let text = "One two threefour, five  sixseveneight"
    for start in 0..<20 {
      for end in start...text.utf8.count {
        check(String(decoding: Array(text.utf8)[start..<end], as: UTF8.self), .unicode)
      }
    }
  }

  @Test func `a paragraph ends at the first line break wherever it stands among eight bytes`() {
    for lineBreak in ["\n", "\r\n", "\u{2029}", "\u{2028}", "\u{85}", "\u{B}"] {
      for before in 0..<20 {
        for filler in ["x", "é", "\u{20AC}", "\u{2027}", "\u{82}"] {
          var analyzer = ParagraphAnalyzer()
          let first = String(repeating: filler, count: before)
          let bytes = Array((first + lineBreak + "yyyyyyyyyy").utf8)
          unsafe bytes.withUnsafeBufferPointer {
            unsafe analyzer.analyze($0, from: 0, options: AnalysisOptions(.unicode, language: nil))
          }
          #expect(analyzer.contentEnd == first.utf8.count)
          #expect(analyzer.range.upperBound == first.utf8.count + lineBreak.utf8.count)
          #expect(analyzer.scalars == first.unicodeScalars.map(\.value))
        }
      }
    }
  }

  private func check(_ text: String, _ style: ParagraphStyle) {
    let scalars = text.unicodeScalars.map(\.value)
    var analyzer = ParagraphAnalyzer()
    let bytes = Array(text.utf8)
    unsafe bytes.withUnsafeBufferPointer {
      unsafe analyzer.analyze($0, from: 0, options: AnalysisOptions(style, language: nil))
    }
    let boundaries = ExplainedLineBreak.boundaries(of: scalars, style: style, language: nil)
    let graphemes = GraphemeBreaker.rules(of: scalars)
    var expected = [TextMarks](repeating: TextMarks(), count: bytes.count + 1)
    var offsets: [UInt32] = []
    var offset = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      offsets.append(UInt32(offset))
      if graphemes[index].isBoundary { expected[offset].insert(.grapheme) }
      if index > 0, boundaries[index].decision == .allowed {
        expected[offset].insert(.lineBreak)
        // In Chromium, a line may start inside a grapheme.
        if style.profile == .browser { expected[offset].insert(.grapheme) }
      }
      if index > 0, scalars[index - 1] == 0xAD { expected[offset].insert(.afterSoftHyphen) }
      if scalar == " " || scalar == "\t" || scalar == "\u{3000}" { expected[offset].insert(.hangs) }
      if style.profile == .browser, scalar == "\u{3000}", index > 0, boundaries[index].decision == .allowed {
        expected[offset].insert(.takesUpWidth)
      }
      if scalar == " " || scalar == "\u{A0}" || scalar == "\u{1361}" { expected[offset].insert(.wordSeparator) }
      offset += UTF8.width(scalar)
    }
    // `anywhere` also marks the start of the text, where no line ends.
    analyzer.marks[0].remove(.lineBreak)
    #expect(analyzer.marks.array == expected, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    #expect(analyzer.scalars == scalars)
    #expect(analyzer.offsets.array == offsets + [UInt32(bytes.count)])
    #expect(
      analyzer.scripts == (style.profile == .browser ? browserRuns(of: scalars) : ScriptItemizer.runs(of: scalars)))
  }

  private func browserRuns(of scalars: [UInt32]) -> [ScriptRun] {
    var scripts = BrowserScripts()
    for (index, scalar) in scalars.enumerated() { scripts.step(scalar, CodePointProperties(scalar), at: index) }
    var runs: [ScriptRun] = []
    scripts.endParagraph(count: scalars.count, breakLength: 0, script: scripts.script, into: &runs)
    return runs
  }
}
