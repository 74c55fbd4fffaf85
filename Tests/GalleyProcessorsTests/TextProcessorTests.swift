import GalleyProcessors
import GalleyTestSupport
import GalleyText
import GalleyUnicode
import Testing

/// Tests text processors: functions that change a text before layout.
struct TextProcessorTests {
  private func links(_ string: String) -> [String] {
    let text = AttributedText(string)
    return AttributedText(string).processed(by: [.links]).text.activeRanges.map { active in
      #expect(active.kind == "link" && active.id == active.payload)
      let shown = text[active.range].string
      return shown == active.payload ? shown : "\(shown) → \(active.payload)"
    }
  }

  @Test(arguments: [
    ("see http://example.org/a?b=c#d now", ["http://example.org/a?b=c#d"]),
    ("HTTPS://Example.org.", ["HTTPS://Example.org"]),
    ("(http://a.org/b_(c))", ["http://a.org/b_(c)"]),
    ("http://a.org/b_(c)", ["http://a.org/b_(c)"]),
    ("http://a.org/x).", ["http://a.org/x"]),
    ("http://a.org/[x]] ok", ["http://a.org/[x]"]),
    ("\"http://a.org/x\", 'http://a.org/y'", ["http://a.org/x", "http://a.org/y"]),
    ("<http://a.org/x>", ["http://a.org/x"]),
    ("http://a.org/x?!...", ["http://a.org/x"]),
    ("www.example.de, and", ["www.example.de → http://www.example.de"]),
    ("example.com/path", ["example.com/path → http://example.com/path"]),
    ("mail ann.b+c@example.co.uk.", ["ann.b+c@example.co.uk → mailto:ann.b+c@example.co.uk"]),
    ("mailto:a@b.org", ["mailto:a@b.org"]),
    ("見よ http://例え.jp/パス。次", ["http://例え.jp/パス"]),
    ("http://a.org:8080/x", ["http://a.org:8080/x"]),
    ("example.com:8080", ["example.com:8080 → http://example.com:8080"]),
    ("http://, https:// and ftp://x", ["ftp://x"]),
    ("readme.md e.g. 3.14 a.b v1.2.com-", ["v1.2.com → http://v1.2.com"]),
    ("www. www.x www..com @b.org a@b a@.org .a@b.org", []),
    ("xhttp://a.org /www.a.org a@b.c1 user@host", []),
    ("", []),
  ])
  func `A12: links are found with what belongs to them, and without the sentence's punctuation`(
    text: String, expected: [String]
  ) {
    #expect(links(text) == expected, "\(text)")
  }

  @Test(arguments: [
    ("@ann, hi @b_2 and (@c.d-e).", ["ann", "b_2", "c.d-e"]), ("@Ελένη @نور", ["Ελένη", "نور"]),
    ("a@b.org x@y @ @@a .@a /@a", []), ("@a.@b", ["a"]),
  ])
  func `A12: mentions are names after an at sign that no word is before`(text: String, expected: [String]) {
    let active = AttributedText(text).processed(by: [.mentions]).text.activeRanges
    #expect(active.map(\.payload) == expected)
    #expect(active.allSatisfy { $0.kind == "mention" && AttributedText(text)[$0.range].string == "@" + $0.payload })
  }

  @Test(arguments: [
    ("请看https://example.org 谢谢", ["https://example.org"]),
    ("こちらhttp://example.org/aです。", ["http://example.org/aです"]),
    ("こちらhttps://example.comを見る", ["https://example.com"]),
    ("ดูที่www.example.comนะ", ["www.example.com → http://www.example.com"]),
    ("看example.org/a吧 b", ["example.org/a吧 → http://example.org/a吧"]),
    ("请写信12345@qq.com。", ["12345@qq.com → mailto:12345@qq.com"]),
    ("메일은a.b@example.co.kr입니다", ["a.b@example.co.kr → mailto:a.b@example.co.kr"]),
    ("смhttps://example.org", ["https://example.org"]),
    ("بِسْمِhttps://example.org", ["https://example.org"]),
    ("日本語.com と 例え.example.org", ["日本語.com → http://日本語.com", "例え.example.org → http://例え.example.org"]),
    ("https://例え.jp と http://taobao淘宝.com/x", ["https://例え.jp", "http://taobao淘宝.com/x"]),
    ("éhttps://example.org e\u{301}https://example.org _www.example.org 5https://example.org", []),
  ])
  func `W8: an address starts after a letter of any script but Latin`(text: String, expected: [String]) {
    #expect(links(text) == expected, "\(text)")
  }

  @Test(arguments: [
    ("ขอบคุณ@malee ค่ะ", ["malee"]), ("谢谢@王伟，你好@li", ["王伟", "li"]), ("ツイッター@ann", ["ann"]),
    ("감사@kim", ["kim"]), ("привет@anna", ["anna"]), ("بِسْمِ@nour", ["nour"]), ("धन्यवाद@ravi", ["ravi"]),
    ("é@a e\u{301}@a x１@a x_@a @@a Ⅳ@a", []),
  ])
  func `W8: a mention or a hashtag starts after a letter of any script but Latin`(text: String, expected: [String]) {
    let mentions = AttributedText(text).processed(by: [.mentions]).text.activeRanges
    #expect(mentions.map(\.payload) == expected)
    let hashtags = AttributedText(String(text.map { $0 == "@" ? "#" : $0 })).processed(
      by: [MentionProcessor(sign: "#", kind: "hashtag")])
    #expect(hashtags.text.activeRanges.map(\.payload) == expected)
  }

  @Test func `W8: addresses in long text without spaces take linear time`() {
    // With a search that is quadratic in the length, these texts would take many minutes.
    for part in ["中", "中a", "中a.", "中1", "中a.中1@b", "a\u{301}中"] {
      let text = AttributedText(String(repeating: part, count: 20_000))
      #expect(text.processed(by: [.links]).text.utf8Count == text.utf8Count)
    }
  }

  @Test func `A12: emoticons become emoji, whose copy is the emoticon`() {
    let text = AttributedText(":) x :-( http://a (:P) <3. :)) 8:) :)")
    let processed = text.processed(by: [.emoticons]).text
    #expect(processed.string == "🙂 x 🙁 http://a (:P) ❤️. :)) 8:) 🙂")
    #expect(processed.plainText(in: 0..<processed.utf8Count) == text.string)
    #expect(processed.atomicRanges.count == 4)
  }

  @Test func `A12: active ranges, scopes, styles and boxes survive replacement`() {
    var text = AttributedText("hello :) ")
    text.append(":)", style: TextStyle(weight: .bold))
    text.append(" ")
    text.appendAttachment(TextAttachment(id: "box", width: 1, height: 1))
    text.addActiveRange(ActiveRange(range: 0..<8, id: "around"))
    text.addActiveRange(ActiveRange(range: 6..<8, id: "exact"))
    text.addActiveRange(ActiveRange(range: 7..<10, id: "part"))
    text.addScope(Scope(range: 9..<15, id: "node", kind: .node))
    let processed = text.processed(by: [.emoticons])
    #expect(processed.text.string == "hello 🙂 🙂 \u{FFFC}")
    #expect(processed.text.activeRanges.map(\.range) == [0..<10, 6..<10, 6..<15])
    #expect(processed.text.scopes.first { $0.kind == .node }?.range == 11..<19)
    #expect(processed.text.style(at: 11).weight == .bold && processed.text.style(at: 6).weight == .regular)
    #expect(processed.text.attachments.map(\.offset) == [16])
    #expect(processed.sourceRange(of: 6..<10) == 6..<8 && processed.sourceRange(of: 7..<8) == 6..<8)
    #expect(processed.processedRange(of: 7..<8) == 6..<10 && processed.processedRange(of: 8..<9) == 10..<11)
  }

  @Test func `A12: processors follow each other, and ranges map through all of them`() {
    let text = AttributedText("@ann :) www.a.org :(")
    let processed = text.processed(by: [.emoticons, .mentions, .links])
    #expect(processed.text.string == "@ann 🙂 www.a.org 🙁")
    #expect(processed.text.activeRanges.map(\.kind) == ["mention", "link"])
    #expect(processed.sourceRange(of: 5..<9) == 5..<7 && processed.sourceRange(of: 20..<24) == 18..<20)
    #expect(AttributedText("a").processed(by: []).text == AttributedText("a"))
  }

  @Test func `A12: nothing is found inside an active range that the text has`() {
    var text = AttributedText("@ann www.a.org")
    text.addActiveRange(ActiveRange(range: 0..<14, id: "whole"))
    #expect(text.processed(by: [.mentions, .links]).text == text)
  }

  @Test func `A12: replacements are clamped and rounded, and those that overlap are left out`() {
    let text = AttributedText("aé語b")
    func replaced(_ ranges: [TextRange], _ new: String = "x") -> String {
      ProcessedText(text, replacing: ranges.map { ProcessedText.Replacement($0, with: new, in: text) }).text.string
    }
    #expect(replaced([]) == "aé語b" && replaced([0..<7]) == "x" && replaced([-5..<99]) == "x")
    #expect(replaced([2..<4]) == "axb" && replaced([6..<7, 0..<1]) == "xé語x")
    #expect(replaced([0..<3, 1..<6]) == "x語b" && replaced([1..<1, 7..<7]) == "axé語bx")
    #expect(replaced([0..<3], "") == "語b" && replaced([0..<7], "") == "" && replaced([3..<7], "") == "aé")
  }

  /// Tests the map from each byte of the processed text to its byte in the source, or to the range that was replaced.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `A12: chains of random replacements map every byte as a list of bytes does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let source = AttributedText("0123456789abcdefghij")
      var origins = (0..<20).map { $0..<$0 + 1 }
      var processors: [any TextProcessor] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        var edits: [(TextRange, String)] = []
        var offset = 0
        while offset < origins.count {
          let start = offset + Int.random(in: 0...6, using: &random)
          let end = start + Int.random(in: 1...3, using: &random)
          guard end <= origins.count else { break }
          edits.append((start..<end, random.pick("", "x", "yz", "long one")))
          offset = end
        }
        processors.append(Edits(edits: edits))
        var next: [Range<Int>] = []
        offset = 0
        for (range, new) in edits {
          next += origins[offset..<range.lowerBound]
          let replaced = origins[range.lowerBound].lowerBound..<origins[range.upperBound - 1].upperBound
          next += Array(repeating: replaced, count: new.utf8.count)
          offset = range.upperBound
        }
        origins = next + origins[offset...]
      }
      let processed = source.processed(by: processors)
      #expect(processed.text.utf8Count == origins.count)
      for (offset, origin) in origins.enumerated() {
        #expect(processed.sourceRange(of: offset..<offset + 1) == origin, "seed \(seed)")
        #expect(processed.processedRange(of: origin).contains(offset), "seed \(seed)")
      }
    }
  }

  @Test func `what a processor finds gets a style`() {
    var style = StylePatch()
    style.set(\.color, .blue)
    let text = AttributedText("see a.org @ann b", style: TextStyle(size: 20))
    let processed = text.processed(by: [LinkProcessor(style: style), MentionProcessor(style: style)]).text
    #expect(processed.activeRanges.count == 2)
    #expect(text.processed(by: [LinkProcessor(), MentionProcessor()]).text.styles == text.styles)
    for active in processed.activeRanges {
      #expect(processed.style(at: active.range.lowerBound).color == .blue)
      #expect(processed.style(at: active.range.lowerBound).size == 20)
    }
    #expect(processed.style(at: processed.utf8Count - 1).color == text.defaultStyle.color)
  }

  @Test func `words without the signs of a link are left out, and no link is lost`() {
    var random = SplitMix64(seed: 12)
    let parts = [
      "a", "b1", ".", ":", "/", "//", "http", "https://", "www", "com", "org", "@", "-", "_", "é", "語", "(", ")", " ",
      "\n",
      "mailto:", "9", "\u{301}", "\u{3000}",
    ]
    var found = 0
    for _ in 0..<4000 {
      let string = (0..<Int.random(in: 1...14, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      let text = AttributedText(string.joined())
      let links = LinkProcessor().process(text)
      #expect(links == LinkProcessor().process(text, skipsWords: false), "\(text.string)")
      found += links.text.activeRanges.count
    }
    #expect(found > 200)
  }

  @Test func `emoticons and mentions are found wherever they may be`() {
    for before in ["", " ", "(", "「", "\u{3000}", "\u{A0}"] {
      let text = AttributedText("ab\(before):) @x")
      let processed = text.processed(by: [.emoticons, .mentions]).text
      #expect(processed.string.contains("🙂") == (before != ""), "\(before)")
      #expect(processed.activeRanges.map(\.payload) == ["x"])
    }
    #expect(AttributedText(":)").processed(by: [.emoticons]).text.string == "🙂")
    #expect(AttributedText("ok #x").processed(by: [MentionProcessor(sign: "＃")]).text.activeRanges.isEmpty)
    var own = EmoticonProcessor()
    own.emoji = ["é": "x"]
    #expect(AttributedText("é").processed(by: [own]).text.string == "x" && own != EmoticonProcessor())
  }

  private struct Edits: TextProcessor {
    let edits: [(TextRange, String)]

    func process(_ text: AttributedText) -> ProcessedText {
      ProcessedText(text, replacing: edits.map { ProcessedText.Replacement($0.0, with: $0.1, in: text) })
    }
  }
}
