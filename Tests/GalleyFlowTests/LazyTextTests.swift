import Galley
import GalleyFlow
import GalleyTestSupport
import Testing

/// Tests texts that are laid out when they are first shown.
struct LazyTextTests {
  private static let typesetter = Typesetter(library: .bundled)
  private static let proposal = Proposal(width: .atMost(120))

  @Test func `I7: scrolling through a list lays out the visible texts once, and no other text`() {
    let made = Tally()
    let texts = (0..<20_000).map { row in
      LazyText(
        estimatedSize: LayoutSize(width: 120, height: 20), proposal: Self.proposal, typesetter: Self.typesetter
      ) {
        made.add()
        return AttributedText("Message \(row) " + String(repeating: "text ", count: row % 9))
      }
    }
    var rows = RowHeights(texts.map(\.size.height))
    #expect(made.count == 0 && rows.totalHeight == 400_000)
    var random = SplitMix64(seed: 7)
    var seen: Set<Int> = []
    var scroll = 0.0
    for _ in 0..<60 {
      scroll = min(max(0, scroll + Double.random(in: -4000...9000, using: &random)), rows.totalHeight - 300)
      var done = false
      while !done {
        done = true
        let visible = rows.rows(in: scroll..<scroll + 300)
        for row in visible where !texts[row].isLaidOut {
          seen.insert(row)
          rows.setHeight(texts[row].layout().size.height, of: row)
          done = false
        }
      }
    }
    #expect(made.count == seen.count && seen.count > 500)
    #expect(texts.indices.allSatisfy { texts[$0].layoutCount == (seen.contains($0) ? 1 : 0) })
    #expect(seen.allSatisfy { texts[$0].size == texts[$0].layout().size })
    #expect(made.count == seen.count)
  }

  @Test func `I7: a text is laid out in the environment that it was made in`() {
    struct Theme: Sendable {
      var size: Double
    }
    var theme = Theme(size: 10)
    let text = LazyText(
      in: theme, estimatedSize: .zero, proposal: Self.proposal, typesetter: Self.typesetter
    ) { AttributedText("Ada", style: TextStyle(size: $0.size)) }
    theme.size = 40
    #expect(text.size == .zero && !text.isLaidOut)
    let expected = Self.typesetter.prepare(AttributedText("Ada", style: TextStyle(size: 10))).layout(Self.proposal)
    #expect(text.layout().displayList() == expected.displayList())
    #expect(theme.size == 40)
  }

  @Test func `I7: a text whose layout was freed keeps its exact size, and makes an equal layout again`() {
    let text = LazyText(
      estimatedSize: LayoutSize(width: 1, height: 2), proposal: Self.proposal, typesetter: Self.typesetter
    ) { AttributedText("A text that wraps at the width of the list") }
    let layout = text.layout()
    text.purge()
    #expect(!text.isLaidOut && text.size == layout.size && text.layoutCount == 1)
    #expect(text.layout().displayList() == layout.displayList() && text.layoutCount == 2)
  }
}
