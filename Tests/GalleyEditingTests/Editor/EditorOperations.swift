import Galley
import GalleyEditing
import GalleyTestSupport

/// Random operations on an editor.
enum EditorOperations {
  /// Makes a random edit. Returns whether it was possible.
  static func edit(_ editor: inout DocumentEditor, _ random: inout SplitMix64) -> Bool {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: return editor.insert(EditorFixtures.text(most: 2, &random))
    case 3: return editor.insertLineBreak()
    case 4, 5, 6:
      let unit = random.oneIn(3) ? TextSelection.Unit.allCases.randomElement(using: &random) : nil
      return editor.delete(.allCases.randomElement(using: &random) ?? .forward, by: unit ?? .grapheme)
    case 7:
      let color: RGBAColor = random.pick(.red, .blue, .black)
      guard !editor.selection.isEmpty else { return false }
      return editor.modifyStyle { $0.color = color }
    case 8:
      var style = ParagraphStyle()
      style.textAlign = random.pick(.start, .center, .end)
      return editor.setParagraphStyle(random.oneIn(3) ? nil : style)
    case 9:
      var text = AttributedText(EditorFixtures.text(most: 3, &random), style: TextStyle(size: 12))
      if random.oneIn(2) { text.appendAttachment(TextAttachment(id: "box", width: 9, height: 9, baseline: 9)) }
      text.append("link", active: .link("a"))
      return editor.replaceSelection(with: text)
    case 10:
      editor.setMarkedText("か" + EditorFixtures.text(most: 2, &random))
      editor.setMarkedText("かな", selectedRange: 0..<3)
      if random.oneIn(2) { editor.insert("仮名") } else { editor.commitMarkedText() }
      return true
    default:
      let text = AttributedText(EditorFixtures.text(most: 2, &random))
      let lower = Int.random(in: 0...editor.document.utf8Count, using: &random)
      let range = editor.document.rounded(lower..<lower + Int.random(in: 0...5, using: &random))
      editor.replace(range, with: text)
      return !range.isEmpty || !text.isEmpty
    }
  }

  /// Moves the caret or selects something.
  static func move(_ editor: inout DocumentEditor, _ random: inout SplitMix64) {
    let unit = TextSelection.Unit.allCases.randomElement(using: &random) ?? .grapheme
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      editor.move(.allCases.randomElement(using: &random) ?? .forward, by: unit, extending: random.oneIn(2))
    case 3:
      let lower = Int.random(in: -2...editor.document.utf8Count + 2, using: &random)
      editor.select(lower..<lower + Int.random(in: 0...12, using: &random))
    case 4: editor.select(unit, at: editor.selection.head)
    default:
      let point = LayoutPoint(x: .random(in: -20...320, using: &random), y: .random(in: -50...400, using: &random))
      editor.click(at: point, count: Int.random(in: 1...3, using: &random), extending: random.oneIn(3))
      if random.oneIn(2) { editor.drag(to: LayoutPoint(x: point.y, y: point.x)) }
    }
  }
}
