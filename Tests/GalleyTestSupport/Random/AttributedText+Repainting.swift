package import Galley

extension AttributedText {
  /// The text with the same geometry, but with random other paint, other ids of boxes and one more active range.
  package func repainted(_ random: inout SplitMix64) -> AttributedText {
    var painted = self
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let range = randomRange(&random)
      let paint = random.element(of: Self.paint)
      painted.modifyStyle(in: range) { paint.change(&$0, &random) }
    }
    painted.defaultStyle.color = random.color()
    for anchored in attachments {
      var box = anchored.attachment
      box.id += "\(Int.random(in: 0..<100, using: &random))"
      painted.setAttachment(box, at: anchored.offset)
    }
    painted.addActiveRange(ActiveRange(range: randomRange(&random), id: "painted", kind: "link", payload: "there"))
    return painted
  }

  /// A random range. Its ends may be inside graphemes.
  package func randomRange(_ random: inout SplitMix64) -> TextRange {
    let ends = [Int.random(in: 0...utf8Count, using: &random), Int.random(in: 0...utf8Count, using: &random)].sorted()
    return ends[0]..<ends[1]
  }

  /// Properties that change no geometry, and the change that removes all paint.
  private static let paint: [RandomProperty<TextStyle>] =
    TextStyle.randomProperties.filter { ["color", "backgroundColor", "decorations", "shadows"].contains($0.name) }
    + [RandomProperty("no paint") { style, _ in style = style.painted(like: TextStyle()) }]
}
