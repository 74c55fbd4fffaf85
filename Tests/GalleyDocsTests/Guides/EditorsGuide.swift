import Galley
import GalleyEditing

// The program of Docs/Guides/Editors.md.

// page: begin
/// A window onto a text that a user edits: called on one thread, the host's main loop.
struct EditorWindow {
  var editor: DocumentEditor
  /// What the top of the window shows.
  var anchor = TextDocument.ScrollAnchor(offset: 0)
  /// What the window shows now.
  var visible: TextDocument.VisibleText
  let height: Double

  init(_ document: TextDocument, height: Double) {
    editor = DocumentEditor(document)
    self.height = height
    visible = editor.visibleText(at: anchor, height: height)
  }
}
// page: end

extension EditorWindow {
  // page: begin
  /// To be called after every event.
  mutating func update(showsCaret: Bool = true) {
    // What was kept about the text moves with it: here only the window's place.
    if let change = editor.takeChange() { anchor = change.moved(anchor) }
    if showsCaret { anchor = editor.scrollToCaret(anchor, height: height) }
    visible = editor.visibleText(at: anchor, height: height)
    anchor = visible.anchor
  }
  // page: end
}

// page: begin
/// The keys of the example.
enum Key {
  case left, right, up, down, home, end, pageUp, pageDown, backspace, delete, enter, undo, redo, selectAll
}
// page: end

extension EditorWindow {
  // page: begin
  /// A key that is not text. `word` is Option on a Mac and Control elsewhere.
  mutating func press(_ key: Key, shift: Bool = false, word: Bool = false) {
    let unit: TextSelection.Unit = word ? .word : .grapheme
    switch key {
    case .left: editor.move(.left, by: unit, extending: shift)
    case .right: editor.move(.right, by: unit, extending: shift)
    case .up: editor.move(.backward, by: word ? .paragraph : .line, extending: shift)
    case .down: editor.move(.forward, by: word ? .paragraph : .line, extending: shift)
    case .home: editor.move(.backward, by: word ? .document : .lineEdge, extending: shift)
    case .end: editor.move(.forward, by: word ? .document : .lineEdge, extending: shift)
    case .pageUp:
      anchor = editor.scroll(anchor, by: -height)
      editor.move(down: -height, extending: shift)
    case .pageDown:
      anchor = editor.scroll(anchor, by: height)
      editor.move(down: height, extending: shift)
    case .backspace: editor.delete(.backward, by: unit)
    case .delete: editor.delete(.forward, by: unit)
    case .enter: editor.insertLineBreak()
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .selectAll: editor.selectAll()
    }
    update()
  }

  /// Text from the keyboard, or the result of an input method.
  mutating func type(_ text: String) {
    editor.insert(text)
    update()
  }
  // page: end
}

extension EditorWindow {
  // page: begin
  /// A button was pressed at a point of the window, for the `count`th time. Returns the link to open, if there is one.
  mutating func mouseDown(
    _ point: LayoutPoint, count: Int = 1, shift: Bool = false, opensLinks: Bool = false
  ) -> String? {
    let hit = editor.hitTest(point, in: visible)
    if opensLinks, let link = hit.activeRange { return link.payload }
    editor.click(at: point, in: visible, count: count, extending: shift)
    update()
    return nil
  }

  /// The mouse moved while the button is down. Beyond the window's edges, call this again for every frame: it scrolls.
  mutating func mouseDragged(_ point: LayoutPoint) {
    editor.drag(to: point, in: visible)
    update()
  }

  /// The wheel was turned.
  mutating func scroll(by distance: Double) {
    anchor = editor.scroll(anchor, by: distance)
    update(showsCaret: false)
  }
  // page: end
}

extension EditorWindow {
  // page: begin
  /// Shows the text that the input method composes. `selected` is the part that it highlights, in UTF-16 code units.
  mutating func compose(_ text: String, selected: Range<Int>) {
    editor.setMarkedText(text, selectedUTF16Range: selected)
    update()
  }

  /// Where the input method shows its candidates: below this rectangle of the window.
  var compositionRect: LayoutRect? {
    editor.markedRectangles(in: visible).first ?? editor.caret(in: visible)
  }
  // page: end
}

extension EditorWindow {
  // page: begin
  /// The commands that draw the window: selection, text, a line under marked text, caret.
  var commands: [DisplayCommand] {
    var commands = editor.selectionRectangles(in: visible).map {
      DisplayCommand.fill(.rect($0), RGBAColor(red: 180, green: 215, blue: 255))
    }
    commands += visible.displayList().commands
    for rect in editor.markedRectangles(in: visible) {
      let line = LayoutRect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
      commands.append(.fill(.rect(line), .black))
    }
    if editor.selection.isEmpty, var caret = editor.caret(in: visible, height: .text) {
      caret.width = 1
      commands.append(.fill(.rect(caret), .black))
    }
    return commands
  }
  // page: end
}

func editorsGuide(print: (String) -> Void) {
  // page: begin
  let paragraphs = (1...100_000).map { "Paragraph \($0) of a long text that can be edited." }
  let text = paragraphs.joined(separator: "\n")
  var window = EditorWindow(TextDocument(text, typesetter: .shared, width: 400), height: 300)
  print("\(window.editor.document.counters.paragraphsLaidOut) paragraphs laid out")

  window.press(.right, shift: true, word: true)
  print("selected: \(window.editor.selectedString)")
  window.type("Line")
  window.press(.end)
  window.press(.enter)
  window.type("Typed")
  window.press(.backspace)
  print(window.editor.document.string(in: 0..<46).split(separator: "\n").joined(separator: " / "))

  window.compose("に", selected: 1..<1)
  window.compose("にほん", selected: 0..<3)
  print("marked: \(window.editor.markedRange ?? 0..<0), \(window.compositionRect == nil ? "hidden" : "visible")")
  window.type("日本")
  for _ in 1...4 { window.press(.undo) }
  let document = window.editor.document
  let first = document.string(in: document.contentRange(ofParagraph: 0))
  print("after undo \(document.paragraphCount) paragraphs: \(first)")

  window.press(.end, word: true)
  window.press(.pageUp, shift: true)
  print("selected: \(window.editor.selectedString.split(separator: "\n").count) paragraphs")
  _ = window.mouseDown(LayoutPoint(x: 30, y: 20), count: 3)
  window.press(.delete)
  print("\(window.editor.document.paragraphCount) paragraphs, \(window.commands.count) commands")
  print("\(window.editor.document.counters.paragraphsLaidOut) paragraphs laid out")
  // page: end
}
