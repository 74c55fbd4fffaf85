import Galley
import GalleyTestSupport
import Testing

/// Tests that the generator of random cases varies every property of texts, styles, boxes, regions and proposals.
struct RandomCaseTests {
  private let cases = (1...4000).map { RandomCase(seed: UInt64($0)) }

  @Test func `every stored property of every value takes more than one value, and every case of every enumeration`() {
    var census = PropertyCensus()
    for random in cases {
      let text = random.text
      for style in Set(text.styles.lists.values) { census.add(style, as: "TextStyle") }
      census.add(text.paragraphStyle, as: "ParagraphStyle")
      for anchored in text.attachments { census.add(anchored, as: "AnchoredAttachment") }
      for active in text.activeRanges { census.add(active, as: "ActiveRange") }
      for scope in text.scopes { census.add(scope, as: "Scope") }
      for proposal in random.proposals { census.add(proposal, as: "Proposal") }
      for slots in random.region.lines {
        census.add(slots, as: "LineSlots")
        for index in 0..<slots.count { census.add(slots[index], as: "LineSlot") }
      }
      census.add(random.rounding, as: "HostRounding")
    }
    // A scope of `unicode-bidi: normal` has no effect, and is not added.
    let bidi = "Scope.kind.bidi..0 has 6 cases, of which "
    let others = "[\"bidiOverride\", \"embed\", \"isolate\", \"isolateOverride\", \"plaintext\"] were seen"
    // The style of an annotation is a text style, which has its own place in the census. Only the layout of a drop cap
    // has boxes that are open at their ends.
    let unvaried = census.unvaried.filter {
      !$0.hasPrefix("Scope.kind.ruby.style?.") && $0 != "Scope.kind.box.isOpenAtEnd is always false"
    }
    #expect(unvaried == [bidi + others])
  }

  @Test func `every stored property of a text takes more than one value`() throws {
    var census = PropertyCensus()
    for random in cases.prefix(300) {
      let storage = try #require(Mirror(reflecting: random.text).descendant("storage"))
      let contents = try #require(Mirror(reflecting: storage).descendant("contents"))
      for child in Mirror(reflecting: contents).children {
        census.add(String(describing: child.value), as: child.label ?? "?")
      }
    }
    #expect(census.paths == Set(TextChanges.ofText.keys))
    #expect(census.unvaried == [])
  }

  @Test func `there is a way to vary each stored property, by its name`() {
    #expect(Set(TextStyle.randomProperties.map(\.name)) == Set(TextChanges.ofStyle.keys))
    #expect(Set(ParagraphStyle.randomProperties.map(\.name)) == Set(TextChanges.ofParagraph.keys))
    #expect(Set(TextAttachment.randomProperties.map(\.name)) == Set(TextChanges.ofAttachment.keys))
    #expect(Set(Truncation.randomProperties.map(\.name)) == Set(Truncation().customMirror.children.compactMap(\.label)))
  }

  @Test func `a property that is always the same is found`() {
    struct Inner { var constant = 1; var varied: Int }
    struct Outer { var inner: Inner; var mode: ParagraphStyle.TextWrap }
    var census = PropertyCensus()
    for number in 0..<9 { census.add(Outer(inner: Inner(varied: number), mode: .pretty), as: "Outer") }
    #expect(
      census.unvaried == [
        "Outer.inner.constant is always 1", "Outer.mode has 6 cases, of which [\"pretty\"] were seen",
        "Outer.mode is always pretty",
      ])
  }

  @Test func `a seed gives the same case each time`() {
    for random in cases.prefix(50) {
      let again = RandomCase(seed: random.seed)
      #expect(again.description == random.description)
      #expect(again.text == random.text)
    }
  }

  @Test func `sizes and indents are seldom exact in binary`() {
    let sizes = cases.map { $0.text.defaultStyle.size }.filter { $0 != 16 }
    let indents = cases.map { $0.text.paragraphStyle.startIndent }.filter { $0 != 0 }
    let inexact = { (lengths: [Double]) in lengths.count { $0 * 64 != ($0 * 64).rounded() } }
    #expect(inexact(sizes) * 2 > sizes.count)
    #expect(inexact(indents) * 2 > indents.count)
  }

  @Test func `a case is reduced to what matters`() {
    let random = RandomCase(seed: 17)
    let smallest = random.reduced { $0.text.string.contains("a") || $0.text.utf8Count > 3 }
    #expect(smallest.pieces.joined().unicodeScalars.count <= 4)
    #expect(smallest.changes == [])
    #expect(smallest.proposals == [])
  }
}
