import CSDL2
import Galley
import GalleyRaster

/// A window of SDL 2: returns the events of keys and mouse, and shows colors and textures. Belongs to the main thread.
///
///     let window = try Window(title: "Example", width: 640, height: 480)
///     while let events = window.waitForEvents() {
///       …
///       window.clear(.white)
///       window.draw(texture, at: LayoutPoint(x: 0, y: 0))
///       window.present()
///     }
///
/// Lengths are in layout units. SDL's renderer works in memory, without a graphics card.
public final class Window {
  private let window: OpaquePointer
  let renderer: OpaquePointer

  /// Opens a window of a size in layout units. Throws if SDL cannot open it.
  public init(title: String, width: Int, height: Int) throws(WindowError) {
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow(title, anywhere, anywhere, Int32(width), Int32(height), flags),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else { throw WindowError() }
    self.window = window
    self.renderer = renderer
    SDL_SetWindowMinimumSize(window, 240, 160)
    SDL_StartTextInput()
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// The width and height in layout units.
  public var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return (Double(width), Double(height))
  }

  /// The number of device pixels in a layout unit.
  public var scale: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return Double(width) / max(1, size.width)
  }

  /// The text of the title bar.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }
}

// Events.
extension Window {
  /// Sleeps until there is an event, and returns all events that have arrived, at least one. Returns `nil` if the user
  /// closed the window.
  public func waitForEvents() -> [WindowEvent]? {
    var events: [WindowEvent] = []
    var event = SDL_Event()
    while events.isEmpty {
      guard SDL_WaitEvent(&event) == 1 else { return nil }
      repeat {
        guard let next = WindowEvent(event) else { continue }
        if case .closed = next { return nil }
        events.append(next)
      } while SDL_PollEvent(&event) == 1
    }
    return events
  }

  /// Makes ``waitForEvents()`` return with the event `woken`. May be called from any thread.
  public static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Tells input methods where the composed text is in the window, so that they show their candidates beside it.
  public func setCompositionArea(_ rect: LayoutRect) {
    var area = SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    SDL_SetTextInputRect(&area)
  }

  /// The text that was copied last, in any program; empty if there is none.
  public static var clipboard: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }
}

/// SDL could not do what a program needs.
public struct WindowError: Error, CustomStringConvertible {
  /// SDL's message.
  public let description: String

  init() { description = String(cString: SDL_GetError()) }
}
