internal import GalleyDisplay
internal import GalleyText

/// An error of drawing or writing a picture, with the values that caused it.
public enum RasterError: Error, Hashable, Sendable {
  /// The number of device pixels in a layout unit is not a finite number above 0.
  case invalidScale(Double)
  /// The picture has more pixels or a longer side than ``Bitmap`` allows. Sizes are in device pixels.
  case tooLarge(width: Double, height: Double)
  /// The file could not be written. `reason` is the system's message.
  case unwritable(path: String, reason: String)
  /// The PNG could not be encoded. `reason` is libpng's message.
  case encodingFailed(reason: String)
}

extension RasterError: CustomStringConvertible {
  /// One sentence that names the request and the reason for the failure.
  public var description: String {
    switch self {
    case .invalidScale(let scale): "scale \(scale): not a number of device pixels over 0"
    case .tooLarge(let width, let height):
      "a picture of \(Self.pixels(width)) by \(Self.pixels(height)) pixels is too large: at most \(Bitmap.sideLimit) a side "
        + "and \(ResourceLimits.current.bitmapPixels) together"
    case .unwritable(let path, let reason): "\(path.isEmpty ? "\"\"" : path): \(reason)"
    case .encodingFailed(let reason): "PNG: \(reason)"
    }
  }

  /// A whole number of pixels without decimals.
  private static func pixels(_ side: Double) -> String { Int(exactly: side).map(String.init) ?? "\(side)" }
}
