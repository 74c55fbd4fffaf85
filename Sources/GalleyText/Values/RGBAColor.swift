/// An sRGB color with eight bits for each of red, green, blue and alpha. The alpha is straight (not premultiplied).
public struct RGBAColor: Hashable, Sendable, CustomStringConvertible {
  /// Red, `0...255`, sRGB-encoded.
  public var red: UInt8
  /// Green, `0...255`, sRGB-encoded.
  public var green: UInt8
  /// Blue, `0...255`, sRGB-encoded.
  public var blue: UInt8
  /// Opacity: 0 is invisible, 255 opaque.
  public var alpha: UInt8

  /// A color from its channels; opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The color of a text of the form `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in upper or lower case, with or
  /// without the `#`; `nil` for any other text. CSS Color 4, §5.2.
  public init?(hex: String) {
    var digits: [UInt8] = []
    var text = hex.utf8[...]
    if text.first == UInt8(ascii: "#") { text.removeFirst() }
    guard text.count <= 8 else { return nil }
    for byte in text {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8: channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 255)
  }

  /// The color with the alpha 255.
  package var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue) }

  /// The color as `#rrggbb`, or as `#rrggbbaa` if the color is not opaque, in lower case.
  public var description: String {
    var text = "#"
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    return text
  }
}
