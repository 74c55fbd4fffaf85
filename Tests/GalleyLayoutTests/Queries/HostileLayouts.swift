import Galley
import GalleyTestSupport

/// Lays out random cases for the tests of queries, whose answers are compared with slow oracles.
struct HostileLayouts {
  /// Whether white space and letters are not changed, so that offsets in the shaped text equal offsets in the source.
  var keepsText = false
  /// Whether some layouts have vertical lines.
  var isVertical = true
  /// Names of features that an oracle does not know. Each use says why.
  var leavingOut: Set<String> = []

  /// Calls `body` with the layouts of `count` cases: one for each container that a case fills, otherwise one.
  func forEach(_ count: Int, seed: UInt64, _ body: (TextLayout) -> Void) {
    let typesetter = LawRun.typesetter()
    var leavingOut = leavingOut
    if keepsText { leavingOut.formUnion(["textTransform", "whiteSpace", "white space of a span"]) }
    if !isVertical { leavingOut.insert("vertical") }
    let removed = Feature.all.filter { leavingOut.contains($0.name) }
    for index in 0..<UInt64(count) {
      var random = RandomCase(seed: seed &* 100_003 &+ index)
      for feature in removed { random = feature.removed(from: random) ?? random }
      var text = random.text
      if keepsText {
        text.paragraphStyle.whiteSpace = [.preWrap, .breakSpaces, .pre][Int(index % 3)]
        for (range, style) in text.paragraphStyles.runs {
          guard var style else { continue }
          style.whiteSpace = text.paragraphStyle.whiteSpace
          text.setParagraphStyle(style, in: range)
        }
      }
      for layout in random.shown.layouts(of: typesetter.prepare(text)) { body(layout) }
    }
  }
}

extension TextLayout {
  /// The text and the properties of the layout, for messages.
  var name: String {
    "\(shaped.source.string.debugDescription) \(size) \(shaped.paragraphStyles.first.map { "\($0.writingMode)" } ?? "")"
  }

  /// The point in the middle of a caret.
  func middle(of caret: Caret) -> LayoutPoint {
    LayoutPoint(x: caret.rect.x + caret.rect.width / 2, y: caret.rect.y + caret.rect.height / 2)
  }
}
