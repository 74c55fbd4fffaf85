internal import GalleyText

/// Why there is no picture: the pixels or the file do not describe one, or nobody gave one.
public enum PictureError: Error, Hashable, Sendable {
  /// No picture was given for the id.
  case missing
  /// The file could not be read. `reason` is the system's message.
  case unreadable(reason: String)
  /// The bytes are neither a PNG nor a JPEG file.
  case unknownFormat
  /// The file ends before its width and height.
  case truncated
  /// The file is damaged or uses a feature that the decoder does not have. `reason` is the decoder's message.
  case damaged(reason: String)
  /// A side has no pixels.
  case empty(width: Int, height: Int)
  /// The picture has more pixels than ``ResourceLimits/bitmapPixels``, or a longer side than
  /// ``Bitmap/sideLimit``. Nothing was allocated for it.
  case tooLarge(width: Int, height: Int)
  /// There are too few or too many bytes for the size.
  case wrongByteCount(Int, expected: Int)
  /// A row has fewer bytes than its pixels need.
  case shortRow(bytes: Int, needed: Int)
  /// A color of the pixel in column `x`, row `y` is above its alpha: the pixels are not premultiplied.
  case notPremultiplied(x: Int, y: Int)
  /// The frame of an animation is neither a ``Picture`` nor a ``Bitmap``.
  case notAPicture
}

extension PictureError {
  /// Throws if no bitmap can have the size, in pixels.
  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard width <= Bitmap.sideLimit, height <= Bitmap.sideLimit, width * height <= ResourceLimits.current.bitmapPixels
    else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// One clause that says what is wrong.
  public var description: String {
    switch self {
    case .missing: "no picture was given"
    case .unreadable(let reason): reason
    case .unknownFormat: "neither a PNG nor a JPEG file"
    case .truncated: "the file ends too early"
    case .damaged(let reason): reason
    case .empty(let width, let height): "\(width) by \(height) pixels: a side is empty"
    case .tooLarge(let width, let height):
      "\(width) by \(height) pixels are too many: at most \(Bitmap.sideLimit) a side and \(ResourceLimits.current.bitmapPixels) together"
    case .wrongByteCount(let count, let expected): "\(count) bytes in place of \(expected)"
    case .shortRow(let bytes, let needed): "\(bytes) bytes in a row whose pixels need \(needed)"
    case .notPremultiplied(let x, let y):
      "the pixel in column \(x), row \(y) has a color above its alpha: the pixels are not premultiplied"
    case .notAPicture: "the frame is no Picture"
    }
  }
}

/// A picture that was not drawn: a placeholder is in its place.
public struct FailedPicture: Hashable, Sendable {
  /// The id of the attachment or of the image.
  public var id: String
  /// Why the picture was not drawn.
  public var error: PictureError

  /// A picture that was not drawn.
  public init(id: String, error: PictureError) {
    self.id = id
    self.error = error
  }
}
