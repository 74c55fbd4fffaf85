/// An error of drawing with cairo, with the values that caused it.
public enum CairoError: Error, Hashable, Sendable {
  /// Cairo reported an error. `message` is the text of `cairo_status_to_string`.
  case cairo(message: String)
  /// The number of device pixels in a layout unit is not a finite number above 0.
  case invalidScale(Double)
  /// A picture has a side of more than 32,767 pixels. Sizes are in device pixels.
  case tooLarge(width: Double, height: Double)
}

extension CairoError: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .cairo(let message): "cairo: \(message)"
    case .invalidScale(let scale): "scale \(scale): not a number of device pixels over 0"
    case .tooLarge(let width, let height):
      "a picture of \(width) by \(height) pixels is too large: at most 32767 a side"
    }
  }
}
