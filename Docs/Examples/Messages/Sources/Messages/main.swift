// A window with 100 000 messages, drawn in the background while the list scrolls.
//
//   Messages [--messages N] [--picture-delay MILLISECONDS] [--report FILE]
//
// Wheel, arrow keys, Page Up, Page Down, Home and End scroll, and so does the bar on the right. Enter adds a message at
// the end. A click on a link shows its address in the title bar. F12 writes the state to the file.
import Galley
import SDLWindow

let window = try Window(title: "Messages", width: 640, height: 720)
let list = MessageList(
  (0..<(option("--messages").flatMap { Int($0) } ?? 100_000)).map { Message(id: $0) }, in: window,
  pictureDelay: .milliseconds(option("--picture-delay").flatMap { Int($0) } ?? 600))
var reports = Reports(path: option("--report"))
var frames = FrameTimes()
/// Whether the mouse button was last pressed on the scroll bar.
var isDraggingBar = false

/// Handles an event of the window.
@MainActor func handle(_ event: WindowEvent) {
  switch event {
  case .exposed: list.needsDisplay = true
  case .scrolled(let notches): list.scroll(to: list.scroll + notches * 60)
  case .key(.up, _): list.scroll(to: list.scroll - 40)
  case .key(.down, _): list.scroll(to: list.scroll + 40)
  case .key(.pageUp, _): list.scroll(to: list.scroll - list.size.height * 0.9)
  case .key(.pageDown, _): list.scroll(to: list.scroll + list.size.height * 0.9)
  case .key(.home, _): list.scroll(to: 0)
  case .key(.end, _): list.scroll(to: list.lastScroll)
  case .key(.enter, _): list.append(Message(id: list.messages.count))
  case .key(.function(12), _): reports.request()
  case .pressed(let point, _, _):
    isDraggingBar = list.scrollBar.contains(point)
    if isDraggingBar { handle(.dragged(point)) } else { window.title = list.link(at: point) ?? "Messages" }
  case .dragged(let point): if isDraggingBar { list.scroll(to: list.scrollBar.scroll(draggedTo: point.y)) }
  default: break
  }
}

while let events = window.waitForEvents() {
  let start = ContinuousClock.now
  for event in events { handle(event) }
  list.frame()
  if list.needsDisplay {
    list.show()
    frames.present(window, since: start)
  }
  try reports.write(list.report, &frames)
}
