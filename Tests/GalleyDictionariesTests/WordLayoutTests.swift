import Galley
import Synchronization
import GalleyTestTraits
import Testing

/// Tests how layout uses the results of a word segmenter.
struct WordLayoutTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `K3: lines end between words, beside Latin letters and digits only where the rules allow`() {
    let lines = lines(of: "ประเทศไทยมีคนเก่งมากiPhone15รุ่นใหม่ สวัสดี", width: 60, typesetter)
    #expect(lines == ["ประเทศไทย", "มีคนเก่ง", "มากiPhone15รุ่น", "ใหม่ ", "สวัสดี"])
  }

  @Test func `without a segmenter text holds together up to a space`() {
    let plain = Typesetter(library: .bundled, wordSegmenter: nil)
    #expect(lines(of: "ภาษาไทย ไม่มีช่องว่าง", width: 20, plain) == ["ภาษาไทย ", "ไม่มีช่องว่าง"])
  }

  @Test func `words in which every letter may start a line are not looked up`() {
    let asked = Asked()
    let typesetter = Typesetter(library: .bundled, wordSegmenter: asked)
    var text = AttributedText("ภาษาไทยไม่มีช่องว่าง")
    text.paragraphStyle.wordBreak = .breakAll
    _ = typesetter.prepare(text)
    text.paragraphStyle.wordBreak = .normal
    text.paragraphStyle.lineBreak = .anywhere
    _ = typesetter.prepare(text)
    _ = typesetter.prepare(AttributedText("Hello, שלום, 日本語"))
    #expect(asked.runs.withLock { $0 }.isEmpty)
    text.paragraphStyle.wordBreak = .keepAll
    text.paragraphStyle.lineBreak = .auto
    _ = typesetter.prepare(text)
    #expect(asked.runs.withLock { $0 } == [20])
  }

  @Test func `a run ends at spaces, digits, punctuation, joiners and other scripts`() {
    let asked = Asked()
    _ = Typesetter(library: .bundled, wordSegmenter: asked)
      .prepare(AttributedText("กขค งจ1ฉช(ซฌ)ญฎ\u{200B}ฏฐ\u{200D}ฑฒກຂaณ"))
    #expect(asked.runs.withLock { $0 } == [3, 2, 2, 2, 2, 2, 2, 2, 1])
  }

  @Test func `an answer inside a grapheme, out of order or out of range does no harm`() {
    let careless = Typesetter(library: .bundled, wordSegmenter: Careless())
    #expect(lines(of: "ที่นี่ ภาษา", width: 1, careless) == ["ที่", "นี่ ", "ภ", "า", "ษ", "า"])
  }

  @Test(.ends) func `threads share a segmenter`() async {
    let text = AttributedText(String(repeating: "ภาษาไทยไม่มีช่องว่างມະນຸດທຸກຄົນមនុស្សទាំងអស់ဖမ်းဆီးခြင်းကို ", count: 20))
    let typesetter = self.typesetter
    let expected = typesetter.prepare(text).layout(width: 90).lines.map(\.range)
    await withTaskGroup(of: [Range<Int>].self) { group in
      for _ in 0..<16 { group.addTask { typesetter.prepare(text).layout(width: 90).lines.map(\.range) } }
      for await lines in group { #expect(lines == expected) }
    }
  }

  private func lines(of text: String, width: Double, _ typesetter: Typesetter) -> [String] {
    var text = AttributedText(text)
    text.paragraphStyle.overflowWrap = .normal
    let utf8 = text.utf8
    return typesetter.prepare(text).layout(width: width).lines.map { String(decoding: utf8[$0.range], as: UTF8.self) }
  }
}

/// A segmenter that records the lengths of the runs for which it was called.
private final class Asked: WordSegmenter {
  let runs = Mutex<[Int]>([])

  func appendWordEnds(in run: Span<UInt32>, script: ScriptTag, to ends: inout [Int]) {
    let count = run.count
    runs.withLock { $0.append(count) }
  }
}

/// A segmenter that returns invalid results.
private struct Careless: WordSegmenter {
  func appendWordEnds(in run: Span<UInt32>, script: ScriptTag, to ends: inout [Int]) {
    ends += Array((-3...run.count + 3).reversed()) + [Int.max, Int.min]
  }
}
