import Galley
import GalleyTestSupport
import GalleyTestTraits
import Testing

@testable import GalleyLayout

/// Tests the results of threads that measure one text at the same time. Run these tests with the thread sanitizer,
/// too: `swift test --sanitize=thread --filter MeasureMemoTests`.
@Suite struct MeasureMemoTests {
  private static let threads = 8
  private static let typesetter = Typesetter(library: .bundled)

  /// A text whose line breaks change at many widths, with some breaks at which an edge is shaped again.
  private static let text = String(repeating: "Many AVA words, \u{628}\u{633} and 漢字 fill lines. ", count: 7)

  /// The widths at which a thread measures. All threads have the same widths in different orders.
  private static func widths(_ thread: Int) -> [Double] {
    (0..<120).map { 40 + Double(($0 * 37 + thread * 13) % 120) * 4.5 }
  }

  private static func answers(_ shaped: ShapedText, _ thread: Int) -> [TextMeasurement] {
    widths(thread).flatMap { width in
      [
        shaped.measure(Proposal(width: .atMost(width))), shaped.measure(Proposal(width: .atMost(width), maxLines: 2)),
        shaped.measure(Proposal(width: thread.isMultiple(of: 2) ? .minContent : .maxContent)),
      ]
    }
  }

  @Test(.ends) func `eight threads that measure one text are answered as one thread is`() async {
    for _ in 0..<4 {
      let serial = (0..<Self.threads).map { Self.answers(Self.typesetter.prepare(AttributedText(Self.text)), $0) }
      let shared = Self.typesetter.prepare(AttributedText(Self.text))
      let answers = await withTaskGroup(of: (Int, [TextMeasurement]).self) { group in
        for thread in 0..<Self.threads { group.addTask { (thread, Self.answers(shared, thread)) } }
        return await group.reduce(into: [[TextMeasurement]](repeating: [], count: Self.threads)) { $0[$1.0] = $1.1 }
      }
      #expect(answers == serial)
    }
  }

  /// Texts whose lines depend on each other: the last words are kept together, or letters are set closer.
  private static func dependent(_ keeps: Bool) -> AttributedText {
    var paragraph = ParagraphStyle(profile: .browser)
    if keeps { paragraph.keepLastWords = 3 } else { paragraph.runtTightening = 0.03 }
    let string = keeps ? "n\u{AD}ter\u{AD}na\u{AD}tiona" : "in\u{AD}ter\u{AD}na\u{AD}tional Δι"
    return AttributedText(string, paragraphStyle: paragraph)
  }

  @Test(arguments: [true, false], [Proposal.Length.minContent, .maxContent, .atMost(30)])
  func `X5: M1: a measurement does not depend on what was asked before`(keeps: Bool, before: Proposal.Length) {
    for width in stride(from: 20.0, through: 110, by: 0.7) + [55.2, 58.6235] {
      let question = Proposal(width: .atMost(width))
      let asked = Self.typesetter.prepare(Self.dependent(keeps))
      _ = asked.measure(Proposal(width: before))
      let fresh = Self.typesetter.prepare(Self.dependent(keeps))
      #expect(asked.measure(question).size == fresh.measure(question).size, "\(width)")
      #expect(asked.measure(question).size == fresh.layout(question).size, "\(width)")
    }
  }

  @Test(.ends) func `of two threads that ask for the memo first both get the same one`() async {
    for _ in 0..<200 {
      let shaped = Self.typesetter.prepare(AttributedText(Self.text))
      let memos = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<Self.threads { group.addTask { ObjectIdentifier(shaped.ownMeasureMemo) } }
        return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
      }
      #expect(memos.count == 1)
    }
  }

  @Test(.ends) func `a reader never gets the totals of two different lines`() async {
    // All fields of a result have the same number, so a mixture of two results is detected.
    let memo = MeasureMemo()
    let mixtures = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<Self.threads {
        group.addTask {
          (0..<20_000).count { index in
            let number = Double(1 + (index * 7 + thread) % 97)
            if index.isMultiple(of: 3) { memo.store(Self.totals(number), maxLines: nil) }
            return memo.totals(width: number, maxLines: nil).map { $0 != Self.totals($0.height) } ?? false
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(mixtures == 0)
  }

  /// Totals in which every field is `number`, valid for the width `number` only.
  private static func totals(_ number: Double) -> LineTotals {
    LineTotals(
      height: number, firstBaseline: number, lastBaseline: number, lineCount: Int(number), longestLine: number,
      leastWidth: number, isTruncated: false,
      validRange: TextMeasurement.ValidRange(lowerBound: number, upperBound: number.nextUp))
  }
}
