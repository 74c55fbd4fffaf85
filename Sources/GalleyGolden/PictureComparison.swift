/// How the picture of a layout is compared with a recorded PNG file.
///
///     expectGolden(layout, "card/title", picture: .exact)
///     expectGolden(layout, "card/title", picture: .tolerance(channel: 2, share: 0.001, scale: 2))
///
/// Pictures are compared as a PNG file stores them: eight bits for each of red, green, blue and alpha, not multiplied
/// by alpha. A pixel differs if one of its channels differs by more than ``channel``. The pictures are equal if the
/// share of pixels that differ is at most ``share``. Pictures of different sizes always differ.
public struct PictureComparison: Hashable, Sendable {
  /// The largest difference of a channel with which a pixel counts as equal, from 0 to 255.
  public var channel: Int
  /// The largest allowed share of pixels that differ, from 0 (none) to 1 (all).
  public var share: Double
  /// The number of device pixels in a layout unit.
  public var scale: Double

  /// Pictures that have equal pixels, with one device pixel in a layout unit.
  public static let exact = exact(scale: 1)

  /// Pictures that have equal pixels. `scale` is the number of device pixels in a layout unit.
  public static func exact(scale: Double) -> PictureComparison { tolerance(channel: 0, share: 0, scale: scale) }

  /// Pictures that are nearly equal, for example on computers with different versions of FreeType.
  ///
  /// - Parameters:
  ///   - channel: The largest difference of a channel with which a pixel counts as equal, from 0 to 255.
  ///   - share: The largest allowed share of pixels that differ, from 0 (none) to 1 (all).
  ///   - scale: The number of device pixels in a layout unit.
  public static func tolerance(channel: Int, share: Double = 0, scale: Double = 1) -> PictureComparison {
    PictureComparison(channel: channel, share: share, scale: scale)
  }
}
