package import GalleyDisplay
package import GalleyRaster

/// How two pictures of equal size differ: how many pixels, and the largest difference of a channel with its place.
package struct PictureDifference: Sendable {
  /// The number of pixels that differ by more than the tolerance.
  package private(set) var count = 0
  /// The number of all pixels.
  package let total: Int
  /// The largest difference of a channel, from 1 to 255.
  package private(set) var largest = 0
  /// Where the largest difference is: column and row, counted from 0 at the top left, and the channel: 0 to 3 for red,
  /// green, blue and alpha.
  package private(set) var place = (x: 0, y: 0, channel: 0)
  /// The colors at that place: recorded and made.
  private var colors: (recorded: [UInt8], made: [UInt8]) = ([], [])

  /// Compares pictures of equal size. `nil` if no channel of a pixel differs.
  package init?(_ recorded: Bitmap.StraightPixels, _ made: Bitmap.StraightPixels, channel tolerance: Int) {
    total = recorded.width * recorded.height
    for pixel in 0..<total {
      var difference = 0
      for channel in 0..<4 {
        let change = abs(Int(made.bytes[4 * pixel + channel]) - Int(recorded.bytes[4 * pixel + channel]))
        difference = max(difference, change)
        guard change > largest else { continue }
        largest = change
        place = (pixel % recorded.width, pixel / recorded.width, channel)
        let range = 4 * pixel..<4 * pixel + 4
        colors = (Array(recorded.bytes[range]), Array(made.bytes[range]))
      }
      if difference > tolerance { count += 1 }
    }
    if largest == 0 { return nil }
  }

  /// The share of pixels that differ by more than the tolerance, from 0 to 1.
  package var share: Double { Double(count) / Double(total) }

  /// The difference in words.
  package var text: String {
    let channel = ["red", "green", "blue", "alpha"][place.channel]
    func list(_ color: [UInt8]) -> String { "rgba(" + color.map { "\($0)" }.joined(separator: ", ") + ")" }
    return
      "\(count) of \(total) pixels differ; the largest difference is \(largest) of 255 in \(channel) at x \(place.x), "
      + "y \(place.y): the pixel is \(list(colors.made)), was \(list(colors.recorded))"
  }
}
