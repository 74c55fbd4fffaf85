/// How the picture of a layout is compared with a recorded PNG file.
///
///     expectGolden(layout, "card/title", picture: .exact)
///     expectGolden(layout, "card/title", picture: .tolerance(channel: 2, share: 0.001, scale: 2))
///
/// Pictures are compared as a PNG file stores them: eight bits for each of red, green, blue and alpha, not multiplied
/// by alpha. A pixel differs if one of its channels differs by more than ``channel``. The pictures are equal if the
/// share of pixels that differ is at most ``share``. Pictures of different sizes always differ.
public struct PictureComparison: Hashable, Sendable {
  /// By how much a channel may differ in a pixel that counts as equal, from 0 to 255.
  public var channel: Int
  /// The largest allowed share of pixels that differ, from 0 (none) to 1 (all).
  public var share: Double
  /// The number of device pixels in a layout unit.
  public var scale: Double

  /// All pixels must be equal. The pictures have one device pixel per layout unit.
  public static let exact = exact(scale: 1)

  /// All pixels must be equal. `scale` is the number of device pixels in a layout unit.
  public static func exact(scale: Double) -> PictureComparison { tolerance(channel: 0, share: 0, scale: scale) }

  /// Pixels may differ a little, for example between computers with different versions of FreeType.
  ///
  /// - Parameters:
  ///   - channel: By how much a channel may differ in a pixel that counts as equal, from 0 to 255.
  ///   - share: The largest allowed share of pixels that differ, from 0 (none) to 1 (all).
  ///   - scale: The number of device pixels in a layout unit.
  public static func tolerance(channel: Int, share: Double = 0, scale: Double = 1) -> PictureComparison {
    PictureComparison(channel: channel, share: share, scale: scale)
  }
}
