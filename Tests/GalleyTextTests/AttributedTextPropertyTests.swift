import GalleyTestSupport
import GalleyText
import Testing

/// Compares a text with a model that stores everything per scalar. A deep run makes 10⁴ random edits of both, any other
/// run a tenth of them.
struct AttributedTextPropertyTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `A1: random edits leave the text as the model says`(seed: UInt64) throws {
    var session = EditingSession(seed: seed)
    for step in 0..<TestDepth.cases(1000, share: 10) {
      let (copy, copyModel) = (session.text, session.model)
      session.step()
      let place: Comment = "seed \(seed), step \(step): \(session.lastEdit)"
      try #require(session.model.difference(from: session.text) == nil, place)
      if step.isMultiple(of: 4) {
        try #require(copyModel.difference(from: copy) == nil, "the copy changed at \(place)")
      }
      let range = session.range()
      try #require(
        session.model.slice(range).difference(from: session.text[range]) == nil, "slice \(range) at \(place)")
    }
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func `equal texts are equal and hash alike however they were made`(seed: UInt64) throws {
    var session = EditingSession(seed: seed)
    for step in 0..<TestDepth.cases(500, share: 10) {
      let before = session.text
      session.step()
      let rebuilt = session.model.rebuilt()
      try #require(rebuilt == session.text, "seed \(seed), step \(step): \(session.lastEdit)")
      try #require(rebuilt.hashValue == session.text.hashValue)
      try #require((before == session.text) == (session.model.difference(from: before) == nil))
    }
  }

  @Test func `the edits are of all kinds and reach long and empty texts`() {
    var session = EditingSession(seed: 1)
    var kinds: Set<Substring> = []
    var lengths: Set<Int> = []
    for _ in 0..<1000 {
      session.step()
      kinds.insert(session.lastEdit.prefix { $0 != " " })
      lengths.insert(session.model.cells.count)
    }
    #expect(
      kinds == [
        "append", "replace", "insert", "copy", "remove", "style", "modify", "paragraph", "active", "attachments", "add",
      ])
    #expect(lengths.contains(0))
    #expect(lengths.contains { $0 > 60 })
  }
}
