internal import Galley
internal import GalleyInspection

/// A review page with made-up results, for `Scripts/check-pages`: 200 cases, of which 20 failed, 2 are new and 1 could
/// not be run. The failed cases differ in size, letter spacing, color, width or text.
enum ReviewSample {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog, and a second sentence follows it.",
    "Typography is the craft of endowing human language with a durable visual form: fi, fl, AV, To.",
    "שלום עולם, זה טקסט בעברית with English inside, ועוד מילים.",
    "مرحبا بالعالم، هذا نص عربي طويل قليلا ليملأ السطر.",
    "日本語の文章は、単語の間に空白がない。だから行はどこでも折り返せる。",
    "สวัสดีชาวโลก นี่คือข้อความภาษาไทยที่ไม่มีช่องว่างระหว่างคำ",
    "हिन्दी में लिखा हुआ एक छोटा वाक्य, जो दो पंक्तियों में आता है।",
    "Emoji 👩🏽‍🚀 🏳️‍🌈 and numbers 0123456789 in one line of text.",
  ]

  /// The page's bytes.
  static func page(_ typesetter: Typesetter) throws -> [UInt8] {
    let cases = (0..<200).map { makeCase($0, typesetter) }
    let title = "Golden files </script><b>“sample”</b> \u{202E}rtl\u{202C} \u{2028}\u{0}"
    return try ReviewPage(title: title, cases: cases).html()
  }

  private static func makeCase(_ index: Int, _ typesetter: Typesetter) -> ReviewCase {
    let text = texts[index % texts.count]
    let name = "Sample/\(["latin", "rules", "hebrew", "arabic", "cjk", "thai", "hindi", "emoji"][index % 8])-\(index)"
    let reason = "Case \(index): a text of \(text.utf8.count) bytes"
    switch index {
    case _ where index % 10 == 3:
      return failed(name, reason: reason, text: text, kind: index / 10, typesetter: typesetter)
    case 50, 150:
      return ReviewCase(
        name: name, reason: reason, verdict: .new, sentences: [.init(stage: "", text: "Nothing is recorded yet.")],
        after: PagePicture(layout(text, style: TextStyle(size: 18), width: 220, typesetter: typesetter)),
        approveCommand: "galley golden approve \(name).golden")
    case 77:
      return ReviewCase(
        name: name, reason: reason, verdict: .error("Sample/\(index).golden:1: \"witdh\": no such key"))
    default: return ReviewCase(name: name, reason: reason, verdict: .passed)
    }
  }

  private static func failed(
    _ name: String, reason: String, text: String, kind: Int, typesetter: Typesetter
  ) -> ReviewCase {
    let style = TextStyle(size: 18)
    var changed = style
    var width = 240.0
    var newText = text
    let stage: String
    switch kind % 5 {
    case 0: (changed.letterSpacing, stage) = (0.4, "shaping")
    case 1: (changed.size, stage) = (19, "shaping")
    case 2: (width, stage) = (210, "breaking")
    case 3: (newText, stage) = (text + " More.", "white space")
    default: (changed.weight, stage) = (.bold, "items")
    }
    var before = AttributedText(text, style: style)
    before.append(" A link.", style: style, active: .link("https://example.org/"))
    return ReviewCase(
      name: name, reason: reason, verdict: .failed,
      sentences: [
        .init(stage: stage, text: "The stage \(stage) is the first that differs: glyphs moved."),
        .init(
          stage: stage,
          text: "line 1 differs\n  -[T=0+1139|h=1+1266] \"</script>\" & 'quotes'\n  +[T=0+1140|h=1+1267]"),
        .init(stage: "lines", text: "2 lines before, \(kind % 3 + 2) lines now."),
        .init(stage: "display list", text: "All 3 commands moved."),
      ],
      before: PagePicture(typesetter.prepare(before).layout(width: 240)),
      after: PagePicture(layout(newText, style: changed, width: width, typesetter: typesetter)),
      approveCommand: "galley golden approve '\(name).golden'")
  }

  private static func layout(
    _ text: String, style: TextStyle, width: Double, typesetter: Typesetter
  ) -> TextLayout {
    typesetter.prepare(AttributedText(text, style: style)).layout(width: width)
  }
}
