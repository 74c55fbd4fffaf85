import Galley

/// An event of a window. Positions are in layout units from the window's top-left corner.
public enum WindowEvent {
  /// The user closed the window.
  case closed
  /// The window must be drawn again: it was uncovered, or its size changed.
  case exposed
  /// A thread called ``Window/wake()``.
  case woken
  /// A key was pressed, or repeats. A key that types text is followed by the event ``typed(_:)``.
  case key(Key, Modifiers)
  /// Text was typed, by a keyboard or an input method.
  case typed(String)
  /// An input method has composed text that is not final. `selection` is the selected part of this text, or the
  /// insertion point, in UTF-8 offsets. Empty text ends the composition.
  case composed(String, selection: Range<Int>)
  /// The main button of the mouse was pressed. `clicks` counts the clicks at the place: 2 is a double click.
  case pressed(LayoutPoint, clicks: Int, Modifiers)
  /// The mouse was moved while its main button was down.
  case dragged(LayoutPoint)
  /// The main button of the mouse was released.
  case released(LayoutPoint)
  /// The wheel was turned by a number of notches; a positive number scrolls down.
  case scrolled(Double)
}

/// A key of the keyboard.
public enum Key: Equatable, Sendable {
  case left, right, up, down, pageUp, pageDown, home, end
  case backspace, delete, enter, tab, escape
  /// A function key, from 1 to 12.
  case function(Int)
  /// A key with a character, as on the keyboard's current layout without Shift.
  case character(Character)
}

/// The keys that are held down while another key or a mouse button is pressed.
public struct Modifiers: OptionSet, Sendable {
  /// One bit for each key.
  public let rawValue: Int

  /// The keys of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// A Ctrl key.
  public static let control = Modifiers(rawValue: 2)
  /// An Alt key.
  public static let alt = Modifiers(rawValue: 4)
}
