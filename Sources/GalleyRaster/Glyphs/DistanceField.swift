internal import GalleyDisplay
internal import GalleyLayout

/// Signed distance fields: images of which a graphics processor makes sharp outlines at any size.
///
/// The path is rasterized with eight samples along each side of a pixel. Of each sample, the distance to the nearest
/// sample on the other side of the outline is found exactly: P. Felzenszwalb and D. Huttenlocher, "Distance Transforms
/// of Sampled Functions", Theory of Computing 8 (2012), section 2. A pixel has the mean of the four samples around its
/// middle. Since samples are filled by the nonzero rule, contours that overlap, as in variable fonts, leave no trace,
/// unlike in FreeType's renderer `sdf`. The error is at most an eighth of a pixel.
enum DistanceField {
  /// The number of samples along a side of a pixel. It is even, so that four samples are around the middle.
  private static let samples = 8
  /// The most pixels of a field, with its margin: 2²⁴ samples are 128 MB while the field is made.
  static let areaLimit = 1 << 18

  /// The field of a path in device pixels, with a margin of `spread` pixels; empty for a path without area. Throws if
  /// the field would have more than 2¹⁸ pixels.
  static func image(of path: OutlinePath, spread: Int, paths: PathRasterizer?) throws(GlyphFailure) -> GlyphImage {
    guard let box = PathRasterizer.bounds(of: path), !box.isEmpty else { return .empty }
    let rect = PixelRect(
      left: box.left - spread, top: box.top - spread, width: box.width + 2 * spread, height: box.height + 2 * spread)
    guard box.pixelCount <= areaLimit, rect.pixelCount <= areaLimit else { throw .tooLarge }
    let factor = Double(samples)
    let fine = path.mapping { LayoutPoint(x: $0.x * factor, y: $0.y * factor) }
    let clip = PixelRect(
      left: rect.left * samples, top: rect.top * samples, width: rect.width * samples, height: rect.height * samples)
    var union: [CoverageMask] = []
    for part in fine.parts(pointLimit: PathRasterizer.pointLimit - 8) {
      if let mask = try paths?.coverage(of: part, clip: clip) { union.append(mask) }
    }
    guard let mask = CoverageMask(union: union) else { return .empty }
    var isInside = [Bool](repeating: false, count: clip.pixelCount)
    for y in 0..<mask.rect.height {
      let row = (mask.rect.top + y - clip.top) * clip.width + mask.rect.left - clip.left
      for x in 0..<mask.rect.width { isInside[row + x] = mask.coverage[y * mask.rect.width + x] >= 128 }
    }
    let outside = squares(to: isInside, width: clip.width, height: clip.height)
    let inside = squares(to: isInside.map { !$0 }, width: clip.width, height: clip.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rect.pixelCount)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        var sum: Float = 0
        for down in samples / 2 - 1...samples / 2 {
          for right in samples / 2 - 1...samples / 2 {
            let index = (y * samples + down) * clip.width + x * samples + right
            // The outline is halfway between two samples on different sides.
            sum += isInside[index] ? inside[index].squareRoot() - 0.5 : 0.5 - outside[index].squareRoot()
          }
        }
        let distance = sum / 4 / Float(samples)
        bytes.append(UInt8(min(max((128.5 + 127 * distance / Float(spread)), 1), 255)))
      }
    }
    return GlyphImage(.distance, rect, bytes: bytes)
  }

  /// The square of the distance from each sample to the nearest one that is `true`, along columns and then along rows.
  private static func squares(to seeds: [Bool], width: Int, height: Int) -> [Float] {
    // Farther than any distance in a field, and its sums with squares of indices are exact enough.
    var values = seeds.map { $0 ? Float(0) : 1e12 }
    var line = EnvelopeLine(count: max(width, height))
    for x in 0..<width { line.transform(&values, start: x, step: width, count: height) }
    for y in 0..<height { line.transform(&values, start: y * width, step: 1, count: width) }
    return values
  }
}

/// The distance transform of a line of samples: the lower envelope of one parabola for each sample, as in the paper.
private struct EnvelopeLine {
  /// The samples whose parabolas are in the envelope, from left to right, and where each one begins.
  private var roots: [Int]
  private var starts: [Float]
  private var old: [Float]

  /// Space for lines of at most `count` samples.
  init(count: Int) {
    roots = Array(repeating: 0, count: count)
    starts = Array(repeating: 0, count: count + 1)
    old = Array(repeating: 0, count: count)
  }

  /// Replaces each sample by the least sum of another sample and the square of its distance.
  mutating func transform(_ values: inout [Float], start: Int, step: Int, count: Int) {
    for index in 0..<count { old[index] = values[start + index * step] }
    var last = 0
    roots[0] = 0
    starts[0] = -.infinity
    starts[1] = .infinity
    for index in 1..<max(1, count) {
      var meeting = intersection(index, roots[last])
      while meeting <= starts[last] {
        last -= 1
        meeting = intersection(index, roots[last])
      }
      last += 1
      roots[last] = index
      starts[last] = meeting
      starts[last + 1] = .infinity
    }
    var part = 0
    for index in 0..<count {
      while starts[part + 1] < Float(index) { part += 1 }
      let distance = Float(index - roots[part])
      values[start + index * step] = distance * distance + old[roots[part]]
    }
  }

  /// Where the parabola of a sample meets that of a sample to its left.
  private func intersection(_ right: Int, _ left: Int) -> Float {
    let (r, l) = (Float(right), Float(left))
    return ((old[right] + r * r) - (old[left] + l * l)) / (2 * r - 2 * l)
  }
}
