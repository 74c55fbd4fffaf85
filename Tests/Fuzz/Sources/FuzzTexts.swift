internal import Galley
internal import GalleyTestSupport

/// The fuzz target for text: lays the input out with random styles, boxes and proposals.
enum FuzzTexts {
  private static let typesetter = Typesetter(library: .bundled)

  @Sendable static func run(_ bytes: [UInt8]) {
    guard bytes.count >= 8, bytes.count < 1024 else { return }
    var random = RandomCase(seed: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) })
    // The characters of the input replace the pieces of the random case, so that spans and boxes cover some of them.
    let text = Array(AttributedText(repairing: bytes[8...]).string.unicodeScalars)
    let count = random.pieces.count
    for index in 0..<count {
      let part = text[text.count * index / count..<text.count * (index + 1) / count]
      random.pieces[index] = String(String.UnicodeScalarView(part))
    }
    let shaped = typesetter.prepare(random.text)
    for proposal in random.proposals.prefix(2) {
      let answer = shaped.measure(proposal)
      sink += touch(shaped.layout(for: answer, finalSize: random.rounding.size(answer.size), rounding: random.rounding))
    }
    // Each input runs one of these cases; the seed decides which.
    switch random.seed % 4 {
    case 0: ask(shaped.scaled(by: 1.3).layout(width: 200))
    case 1: sink += touch(shaped.layout(in: random.region, boxWidth: 300, maxLines: 40))
    default: ask(shaped.layout(width: random.widths[0]))
    }
  }

  /// Queries a layout about points, carets and ranges.
  private static func ask(_ layout: TextLayout) {
    sink += touch(layout)
    for step in 0..<3 {
      let part = Double(step) / 2
      let hit = layout.hitTest(LayoutPoint(x: layout.size.width * part, y: layout.size.height * (1 - part)))
      sink += layout.caret(at: hit.position).rect.x
      let offset = layout.shaped.source.utf8Count * step / 2
      sink += Double(layout.rectangles(of: 0..<offset).count)
      if let line = layout.line(containing: offset) { sink += Double(layout.caretStops(ofLine: line).count) }
    }
    let list = layout.displayList()
    sink += Double(list.commands.count) + (layout.inkBounds?.width ?? 0)
  }
}
