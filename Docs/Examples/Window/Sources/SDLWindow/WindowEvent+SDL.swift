import CSDL2
import Galley

/// Converts SDL's events to `WindowEvent`.
extension WindowEvent {
  /// Converts an event of SDL; `nil` if the examples do not need events of its kind.
  init?(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: self = .closed
    case SDL_USEREVENT: self = .woken
    case SDL_WINDOWEVENT:
      let kinds = [SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED].map { UInt8($0.rawValue) }
      guard kinds.contains(event.window.event) else { return nil }
      self = .exposed
    case SDL_KEYDOWN:
      guard let key = Key(event.key.keysym.sym) else { return nil }
      self = .key(key, Modifiers(UInt32(event.key.keysym.mod)))
    case SDL_TEXTINPUT: self = .typed(withUnsafeBytes(of: event.text.text) { String(zeroTerminated: $0) })
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) { String(zeroTerminated: $0) }
      self = .composed(text, selection: text.offsets(start: event.edit.start, count: event.edit.length))
    case SDL_TEXTEDITING_EXT:
      // The receiver of the event owns its text, which has no limit of length.
      guard let bytes = event.editExt.text else { return nil }
      defer { SDL_free(bytes) }
      let text = String(cString: bytes)
      self = .composed(text, selection: text.offsets(start: event.editExt.start, count: event.editExt.length))
    default: self.init(mouse: event)
    }
  }

  /// Converts an event of the mouse.
  private init?(mouse event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
      let point = LayoutPoint(x: Double(event.button.x), y: Double(event.button.y))
      self = .pressed(point, clicks: Int(event.button.clicks), Modifiers(UInt32(SDL_GetModState().rawValue)))
    case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
      self = .released(LayoutPoint(x: Double(event.button.x), y: Double(event.button.y)))
    case SDL_MOUSEMOTION where event.motion.state & 1 != 0:
      self = .dragged(LayoutPoint(x: Double(event.motion.x), y: Double(event.motion.y)))
    case SDL_MOUSEWHEEL: self = .scrolled(Double(-event.wheel.preciseY))
    default: return nil
    }
  }
}

extension Key {
  /// Converts a key code of SDL; `nil` for keys that the examples do not need.
  fileprivate init?(_ code: SDL_Keycode) {
    let named: [Int: Key] = [
      SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right, SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
      SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_HOME.rawValue: .home,
      SDLK_END.rawValue: .end, SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete,
      SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter, SDLK_TAB.rawValue: .tab,
      SDLK_ESCAPE.rawValue: .escape,
    ].reduce(into: [:]) { $0[Int($1.key)] = $1.value }
    let first = Int(SDLK_F1.rawValue)
    if let key = named[Int(code)] {
      self = key
    } else if (first..<first + 12).contains(Int(code)) {
      self = .function(Int(code) - first + 1)
    } else if code >= 0x20, code < 0x4000_0000, let scalar = Unicode.Scalar(UInt32(code)) {
      self = .character(Character(scalar))
    } else {
      return nil
    }
  }
}

extension Modifiers {
  /// Converts the state of SDL's modifier keys.
  fileprivate init(_ state: UInt32) {
    self = []
    if state & UInt32(KMOD_SHIFT.rawValue) != 0 { insert(.shift) }
    if state & UInt32(KMOD_CTRL.rawValue) != 0 { insert(.control) }
    if state & UInt32(KMOD_ALT.rawValue) != 0 { insert(.alt) }
  }
}

extension String {
  /// The text before the first zero byte.
  fileprivate init(zeroTerminated bytes: UnsafeRawBufferPointer) {
    self = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Converts a range from scalars, which SDL counts, to UTF-8 offsets.
  fileprivate func offsets(start: Int32, count: Int32) -> Range<Int> {
    func offset(_ scalars: Int32) -> Int {
      unicodeScalars.prefix(Int(max(0, scalars))).reduce(0) { $0 + $1.utf8.count }
    }
    return offset(start)..<offset(start + max(0, count))
  }
}
