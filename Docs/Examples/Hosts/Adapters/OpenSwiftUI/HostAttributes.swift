package import Foundation
package import Galley

/// What the attributes of a user interface toolkit mean for Galley: a table that the host completes. Fonts and colors
/// are objects of the host's, which only the host can read.
package struct HostAttributes {
  /// Changes a style by an attribute's value; false if the value is not of the expected type.
  package typealias Reader = (_ value: Any, _ style: inout TextStyle) -> Bool

  package var readers: [NSAttributedString.Key: Reader]

  /// The attributes whose values are numbers.
  package init() {
    func number(_ value: Any) -> Double? { (value as? NSNumber)?.doubleValue ?? value as? Double }
    readers = [
      NSAttributedString.Key("NSKern"): { value, style in
        guard let length = number(value) else { return false }
        style.letterSpacing = length
        return true
      },
      NSAttributedString.Key("CTTracking"): { value, style in
        guard let length = number(value) else { return false }
        style.letterSpacing = length
        return true
      },
      NSAttributedString.Key("NSUnderline"): { value, style in
        guard let kind = number(value) ?? (value as? Int).map(Double.init) else { return false }
        if kind != 0 { style.decorations.append(.underline) }
        return true
      },
      NSAttributedString.Key("NSStrikethrough"): { value, style in
        guard let kind = number(value) ?? (value as? Int).map(Double.init) else { return false }
        if kind != 0 { style.decorations.append(.lineThrough) }
        return true
      },
      NSAttributedString.Key("NSBaselineOffset"): { value, style in
        guard let length = number(value) else { return false }
        style.verticalAlign = .offset(length)
        return true
      },
    ]
  }

  /// Adds what only the host can read: its font objects (`NSFont`) and its colors (`NSColor`).
  package init(
    font: @escaping (Any) -> TextStyle?, color: @escaping (Any) -> RGBAColor?
  ) {
    self.init()
    readers[NSAttributedString.Key("NSFont")] = { value, style in
      guard let font = font(value) else { return false }
      style.families = font.families
      style.size = font.size
      style.weight = font.weight
      style.slant = font.slant
      return true
    }
    readers[NSAttributedString.Key("NSColor")] = { value, style in
      guard let color = color(value) else { return false }
      style.color = color
      return true
    }
    readers[NSAttributedString.Key("NSBackgroundColor")] = { value, style in
      guard let color = color(value) else { return false }
      style.backgroundColor = color
      return true
    }
  }

  /// The text in Galley's form, and the names of attributes that no reader could read.
  package func text(_ string: NSAttributedString, style: TextStyle) -> (text: AttributedText, unread: Set<String>) {
    var text = AttributedText("", style: style)
    var unread: Set<String> = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      var part = style
      for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        if readers[key]?(value, &part) != true { unread.insert(key.rawValue) }
      }
      text.append((string.string as NSString).substring(with: range), style: part)
    }
    return (text, unread)
  }
}
