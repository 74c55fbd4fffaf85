// A text editor: SDL opens a window and reads keys and mouse, GalleyEditing edits and lays out the text.
//
//   Notepad [-] [--report FILE]
//
// "-" reads the text from standard input. Mouse and keys select and edit as usual. A click on a link with Ctrl shows
// the link's address in the title bar. Ctrl+B turns bold text on and off, Ctrl+I inserts a picture, and F12 writes the
// state to the file.
import Galley
import GalleyEditing
import SDLWindow

let window = try Window(title: "Notepad", width: 680, height: 560)
let page = Page(window)
var editor = DocumentEditor(
  CommandLine.arguments.contains("-")
    ? page.document(fromLines: { readLine(strippingNewline: false) }) : page.sampleDocument)
/// What the top of the window shows.
var anchor = TextDocument.ScrollAnchor(offset: 0)
/// The paragraphs in the window.
var visible = editor.visibleText(at: anchor, height: window.size.height)
/// The text that this program copied last, with its styles, and as it is on the clipboard.
var copied = (text: AttributedText(), string: "")
/// Whether the mouse button was last pressed on the scroll bar.
var isDraggingBar = false
var reports = Reports(path: option("--report"))
var frames = FrameTimes()

/// Handles an event of the window.
@MainActor func handle(_ event: WindowEvent) {
  switch event {
  case .typed(let text): editor.insert(text)
  case .composed("", _): editor.cancelMarkedText()
  case .composed(let text, let selection): editor.setMarkedText(text, selectedRange: selection)
  case .key(.function(12), _): reports.request()
  case .key(let key, let modifiers): press(key, modifiers)
  case .pressed(let point, let clicks, let modifiers):
    isDraggingBar = page.scrollBar(editor).contains(point)
    if isDraggingBar {
      handle(.dragged(point))
    } else if modifiers.contains(.control) {
      var document = editor.document
      window.title = document.hitTest(page.inText(point), in: visible).activeRange?.payload ?? "Notepad"
    } else {
      editor.click(at: page.inText(point), in: visible, count: clicks, extending: modifiers.contains(.shift))
    }
  case .dragged(let point) where isDraggingBar:
    anchor = editor.document.anchor(atY: page.scrollBar(editor).scroll(draggedTo: point.y))
  case .dragged(let point): editor.drag(to: page.inText(point), in: visible)
  case .scrolled(let notches): anchor = editor.scroll(anchor, by: notches * 60)
  case .exposed: editor.setWidth(page.textWidth)
  case .closed, .released, .woken: break
  }
}

/// Handles a key, as most editors do.
@MainActor func press(_ key: Key, _ modifiers: Modifiers) {
  let (control, shift) = (modifiers.contains(.control), modifiers.contains(.shift))
  switch key {
  case .left: editor.move(.left, by: control ? .word : .grapheme, extending: shift)
  case .right: editor.move(.right, by: control ? .word : .grapheme, extending: shift)
  case .up: editor.move(.backward, by: control ? .paragraph : .line, extending: shift)
  case .down: editor.move(.forward, by: control ? .paragraph : .line, extending: shift)
  case .home: editor.move(.backward, by: control ? .document : .lineEdge, extending: shift)
  case .end: editor.move(.forward, by: control ? .document : .lineEdge, extending: shift)
  case .pageUp: editor.move(down: -window.size.height * 0.9, extending: shift)
  case .pageDown: editor.move(down: window.size.height * 0.9, extending: shift)
  case .backspace: editor.delete(.backward, by: control ? .word : .grapheme)
  case .delete: editor.delete(.forward, by: control ? .word : .grapheme)
  case .enter: editor.insertLineBreak()
  case .tab: editor.insert("\t")
  case .character("a") where control: editor.selectAll()
  case .character("c") where control, .character("x") where control:
    guard !editor.selection.isEmpty else { break }
    copied = (editor.selectedText, editor.selectedString)
    Window.clipboard = copied.string
    if key == .character("x") { _ = editor.cut() }
  case .character("v") where control:
    // Text that this program copied keeps its styles.
    let string = Window.clipboard
    if string == copied.string {
      editor.replaceSelection(with: copied.text)
    } else {
      editor.replaceSelection(with: string)
    }
  case .character("z") where control: _ = shift ? editor.redo() : editor.undo()
  case .character("y") where control: editor.redo()
  case .character("b") where control:
    let weight: FontWeight = editor.currentStyle.weight == .bold ? .regular : .bold
    editor.modifyStyle { $0.weight = weight }
  case .character("i") where control: editor.insertAttachment(page.picture)
  default: break
  }
}

/// Lays out what the window shows after an event. What is visible stays in its place while the text changes; if the
/// selection differs from `before`, the window scrolls to the caret.
@MainActor func update(_ before: TextSelection) {
  if let change = editor.takeChange() { anchor = change.moved(anchor) }
  if editor.selection != before {
    anchor = editor.scrollToCaret(anchor, height: window.size.height, margin: page.margin)
  }
  visible = editor.visibleText(at: anchor, height: window.size.height)
  anchor = visible.anchor
}

while let events = window.waitForEvents() {
  let start = ContinuousClock.now
  for event in events {
    let before = editor.selection
    handle(event)
    update(before)
  }
  try page.draw(editor, visible)
  frames.present(window, since: start)
  try reports.write(editor.report(visible), &frames)
}
