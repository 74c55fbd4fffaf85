import Galley
import Testing

/// A text whose one line is cut at many widths, in every mode, and what the cut lines must obey.
struct CutSample: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var autospace = false
  /// The base of an annotation that is wider than the base; empty for none.
  var ruby: TextRange = 0..<0
  /// Text that counts as one character; empty for none.
  var atomic: TextRange = 0..<0

  var testDescription: String { name }

  static let all = [
    CutSample(
      name: "emoji", text: "A family 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 flag 🇩🇪🇫🇷🇯🇵 keycap 1️⃣2️⃣3️⃣ end"),
    CutSample(name: "Devanagari", text: "नमस्ते क्षत्रिय प्रत्येक व्यक्ति को"),
    CutSample(name: "Arabic", text: "السلام عليكم ورحمة الله وبركاته"),
    CutSample(name: "marks", text: "e\u{301}e\u{301}e\u{301} o\u{308}\u{301} ffi ffl office"),
    CutSample(name: "Bengali", text: "ভাষা ক্ষেত্র আমাদের শ্রীযুক্ত"),
    CutSample(name: "Tamil", text: "தமிழ் மொழி பெண்கள் கௌரவம்"),
    CutSample(name: "Thai", text: "ภาษาไทยน้ำใจที่นี่"),
    CutSample(name: "vowelled Arabic", text: "بِسْمِ بِسْمِ اللَّهِ"),
    CutSample(name: "autospace", text: "A漢A漢 3한국 漢a漢a漢字", autospace: true),
    CutSample(name: "ruby", text: "あ漢ああああ字ああ", ruby: 3..<6),
    CutSample(name: "atomic", text: "hello world and more", atomic: 3..<8),
    CutSample(name: "both directions", text: "The title مرحبا بالعالم 2024"),
  ]

  func prepare(_ typesetter: Typesetter, _ profile: ParagraphStyle.Profile) -> ShapedText {
    var source = AttributedText(text, style: TextStyle(size: 16), paragraphStyle: ParagraphStyle(profile: profile))
    if autospace { source.paragraphStyle.textAutospace = .normal }
    // In profile `browser` the last word before the cut would otherwise be left out.
    if profile == .browser { source.paragraphStyle.textWrap = .nowrap }
    if !ruby.isEmpty { source.addScope(Scope(range: ruby, kind: .ruby(RubyAnnotation("かんじかん")))) }
    if !atomic.isEmpty { source.addScope(Scope(range: atomic, kind: .atomicText)) }
    return typesetter.prepare(source)
  }

  /// The offsets at which the text may be cut: between graphemes, and not inside atomic text.
  var boundaries: Set<Int> {
    let ends = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
    return Set(ends.filter { $0 <= atomic.lowerBound || $0 >= atomic.upperBound })
  }

  /// What a cut line may break.
  enum Property: String, CaseIterable, Sendable {
    /// There is a token if and only if text is hidden.
    case token
    /// A cut is between graphemes, and not inside atomic text.
    case grapheme
    /// Everything that the line shows is inside the available width.
    case fit
    /// The glyphs that the line shows add up to the line's width.
    case sum
  }

  /// For each property, the first width at which the line breaks it, with what is wrong.
  func faults(_ shaped: ShapedText, _ profile: ParagraphStyle.Profile, _ mode: Truncation.Mode) -> [Property: String] {
    var faults: [Property: String] = [:]
    // The ellipsis is 12.6 wide. In profile `browser` the first cluster always stays, which is at most 29 wide.
    var width = profile == .browser ? 45.0 : 13
    while width < shaped.maxContentWidth + 3 {
      let layout = shaped.layout(width: width, maxLines: 1, truncation: Truncation(mode))
      func fault(_ property: Property, _ text: String) {
        if faults[property] == nil { faults[property] = "at \(width): \(text)" }
      }
      if layout.truncatedRanges.isEmpty != (layout.truncation?.token == nil) {
        fault(.token, "\(layout.truncatedRanges) is hidden")
      }
      for offset in layout.truncatedRanges.flatMap({ [$0.lowerBound, $0.upperBound] }) {
        if !boundaries.contains(offset) { fault(.grapheme, "a cut at \(offset)") }
      }
      let (shown, sum) = layout.shown
      if shown.lowerBound < -1e-6 || shown.upperBound > width + 1e-6 { fault(.fit, "\(shown) is shown") }
      if abs(sum - layout.lines[0].inlineSize) > 1e-6 {
        fault(.sum, "\(sum), and the line's width is \(layout.lines[0].inlineSize)")
      }
      width += 3.5
    }
    return faults
  }
}

extension TextLayout {
  /// From where to where the only line shows something, and the sum of the advances of all its glyphs. The token's
  /// glyphs are counted, white space at the line's end is not.
  var shown: (extent: ClosedRange<Double>, sum: Double) {
    var (start, end, sum) = (Double.infinity, -Double.infinity, 0.0)
    for run in glyphRuns where !run.isToken {
      guard run.range.isEmpty || run.range.overlaps(lines[0].contentRange) else { continue }
      start = min(start, run.inlineStart)
      end = max(end, run.inlineStart + run.inlineSize)
      sum += run.glyphs.reduce(0) { $0 + $1.advance }
    }
    if let token = truncation?.token {
      start = min(start, token.rect.x)
      end = max(end, token.rect.maxX)
      sum += token.layout.glyphRuns.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
    }
    return (min(start, end)...max(start, end), sum)
  }
}
