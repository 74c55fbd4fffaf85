internal import CFreeType
internal import GalleyDisplay
internal import GalleyLayout

/// Converts outlines to coverage masks with FreeType's antialiasing rasterizer: 256 levels, exact areas, nonzero rule.
final class PathRasterizer {
  private let library: FreeTypeLibrary
  private var points: [FT_Vector] = []
  private var tags: [CChar] = []
  private var contours: [Int16] = []

  init(library: FreeTypeLibrary) { self.library = library }

  /// The most points of an `FT_Outline`, which counts points with a C `short`.
  static let pointLimit = Int(Int16.max)

  /// The pixels that a path may touch; `nil` for an empty path. The path is in device pixels, y down.
  static func bounds(of path: OutlinePath) -> PixelRect? {
    guard let box = path.controlBox else { return nil }
    let left = wholeBelow(box.least.x)
    let top = wholeBelow(box.least.y)
    return PixelRect(
      left: left, top: top, width: -wholeBelow(-box.greatest.x) - left, height: -wholeBelow(-box.greatest.y) - top)
  }

  /// The coverage of a path inside `clip`: `FT_Outline_Get_Bitmap`. The path is in device pixels, y down. `nil` if no
  /// pixel of `clip` is covered.
  func coverage(of path: OutlinePath, clip: PixelRect) throws(GlyphFailure) -> CoverageMask? {
    guard let rect = Self.bounds(of: path)?.intersection(clip), !rect.isEmpty else { return nil }
    try collect(path, left: rect.left, bottom: rect.bottom)
    var mask = CoverageMask(rect: rect, coverage: Array(repeating: 0, count: rect.width * rect.height))
    // FreeType uses the pointers only during the call, while the four arrays do not change.
    let error = mask.coverage.withUnsafeMutableBufferPointer { pixels in
      points.withUnsafeMutableBufferPointer { points in
        tags.withUnsafeMutableBufferPointer { tags in
          contours.withUnsafeMutableBufferPointer { contours in
            var bitmap = FT_Bitmap(
              rows: UInt32(rect.height), width: UInt32(rect.width), pitch: Int32(rect.width),
              buffer: pixels.baseAddress, num_grays: 256, pixel_mode: UInt8(FT_PIXEL_MODE_GRAY.rawValue),
              palette_mode: 0, palette: nil)
            var outline = FT_Outline(
              n_contours: Int16(contours.count), n_points: Int16(points.count), points: points.baseAddress,
              tags: tags.baseAddress, contours: contours.baseAddress, flags: 0)
            return FT_Outline_Get_Bitmap(library.pointer, &outline, &bitmap)
          }
        }
      }
    }
    guard error == 0 else { throw .freeType(code: error) }
    return mask
  }

  /// Converts the path to FreeType's arrays: 26.6 fixed-point numbers from the mask's bottom-left corner, y up.
  private func collect(_ path: OutlinePath, left: Int, bottom: Int) throws(GlyphFailure) {
    points.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    func add(_ point: LayoutPoint, _ tag: Int32) {
      points.append(
        FT_Vector(
          x: FT_Pos(nearestWhole((point.x - Double(left)) * 64)),
          y: FT_Pos(nearestWhole((Double(bottom) - point.y) * 64))))
      tags.append(CChar(tag))
    }
    for element in path.elements {
      guard points.count < Self.pointLimit - 3 else { throw .tooComplex }
      switch element {
      case .move(let point):
        if !points.isEmpty { contours.append(Int16(points.count - 1)) }
        add(point, FT_CURVE_TAG_ON)
      case .line(let point): add(point, FT_CURVE_TAG_ON)
      case .quad(let control, let point):
        add(control, FT_CURVE_TAG_CONIC)
        add(point, FT_CURVE_TAG_ON)
      case .cubic(let first, let second, let point):
        add(first, FT_CURVE_TAG_CUBIC)
        add(second, FT_CURVE_TAG_CUBIC)
        add(point, FT_CURVE_TAG_ON)
      }
    }
    if !points.isEmpty { contours.append(Int16(points.count - 1)) }
  }
}
