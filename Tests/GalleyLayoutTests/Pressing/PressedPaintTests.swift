import Galley
import GalleyTestSupport
import Testing

/// Tests pressed links: changing the paint of a finished layout.
struct PressedPaintTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `F5: a pressed range has the commands of a new layout, and no line was placed again`() throws {
    var random = SplitMix64(seed: 74)
    var changed = 0
    for seed in 1...150 {
      let text = RandomCase(seed: UInt64(seed)).text
      let layout = typesetter.prepare(text).layout(width: 120)
      let range = text.randomRange(&random)
      let pressed = try layout.repainted(in: range) {
        $0.color = .blue
        $0.backgroundColor = .yellow
        $0.decorations = [.underline]
      }
      func press(_ text: AttributedText) -> AttributedText {
        var text = text
        text.modifyStyle(in: range) {
          $0.color = .blue
          $0.backgroundColor = .yellow
          $0.decorations = [.underline]
        }
        return text
      }
      // Where letter spacing was reduced, the source of the layout is not the text.
      #expect(pressed.shaped.source == press(layout.shaped.source), "seed \(seed), \(range)")
      let fresh = typesetter.prepare(press(text)).layout(width: 120).displayList()
      #expect(pressed.displayList() == fresh, "seed \(seed), \(range)")
      #expect(pressed.lines == layout.lines && pressed.attachments == layout.attachments)
      #expect(pressed.glyphRuns.map(\.glyphs) == layout.glyphRuns.map(\.glyphs))
      // The lines are the same array, not an equal one.
      let isSame = unsafe pressed.lineTable.withUnsafeBufferPointer { own in
        unsafe layout.lineTable.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
      }
      #expect(isSame)
      #expect(positions(pressed) == positions(layout))
      if pressed.displayList() != layout.displayList() { changed += 1 }
    }
    #expect(changed > 50)
  }

  /// All drawn glyphs with their positions.
  private func positions(_ layout: TextLayout) -> [GlyphDrawing.Glyph] {
    layout.displayList().commands.flatMap { command -> [GlyphDrawing.Glyph] in
      guard case .glyphs(let drawing) = command else { return [] }
      return drawing.glyphs
    }
  }

  @Test func `F5: a style that would change geometry is refused with its properties and its range`() throws {
    let layout = typesetter.prepare("some linked text").layout(width: 100)
    #expect(
      throws: AttributedText.RepaintError.changesGeometry(properties: ["size", "weight"], range: 5..<11)
    ) {
      try layout.repainted(in: 5..<11) {
        $0.size = 20
        $0.weight = .bold
      }
    }
    #expect(throws: AttributedText.RepaintError.changesGeometry(properties: ["lineHeight"], range: 0..<16)) {
      try layout.repainted(in: -5..<99) { $0.lineHeight = .multiple(2) }
    }
    // An empty range has no style to change.
    let same = try layout.repainted(in: 4..<4) { $0.size = 90 }
    #expect(same.displayList() == layout.displayList())
    #expect(throws: AttributedText.RepaintError.otherGeometry) { try layout.repainted(as: AttributedText("other")) }
    var red = layout.shaped.source
    red.modifyStyle(in: 0..<4) { $0.color = .red }
    #expect(try layout.repainted(as: red).glyphRuns[0].style.color == .red)
  }

  @Test func `F5: every property that changes geometry is named, and no paint is`() throws {
    // `MeasureCacheKeyTests` checks that the table has every stored property.
    let layout = typesetter.prepare("text").layout(width: 100)
    for (name, change) in TextChanges.ofStyle {
      guard change.isGeometry else {
        _ = try layout.repainted(in: 0..<4, change.apply)
        continue
      }
      #expect(throws: AttributedText.RepaintError.changesGeometry(properties: [name], range: 0..<4), "\(name)") {
        try layout.repainted(in: 0..<4, change.apply)
      }
    }
  }
}
