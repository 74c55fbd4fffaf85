internal import GalleyDisplay

/// A page of an atlas in memory, from which the host copies into a texture.
struct AtlasPage {
  /// The empty pixels to the right of each image and below it, and at the left and top edges of the page: a texture
  /// that is interpolated shows nothing of the neighbors.
  static let margin = 1

  /// A number that no other page of the atlas has or had.
  let id: Int
  let format: GlyphAtlas.PageFormat
  let width: Int
  private(set) var bytes: [UInt8]
  private(set) var skyline: Skyline
  /// The glyphs on the page.
  var entries: [Int] = []
  /// The last frame that shows a glyph of the page.
  var lastFrame = 0
  /// What was written and not yet given to the host.
  private var dirty: [PixelRect] = []
  /// The smallest size that had no space. Space never grows, so larger images have none either.
  private var refused: (width: Int, height: Int)?
  /// Whether the host has no texture for the page yet.
  private var isNew = true

  init(id: Int, _ format: GlyphAtlas.PageFormat, width: Int, height: Int) {
    self.id = id
    self.format = format
    self.width = width
    bytes = Array(repeating: 0, count: width * height * format.bytesPerPixel)
    skyline = Skyline(width: width - Self.margin, height: height - Self.margin)
  }

  /// Copies rows of pixels to a free place. Returns the place of the image; `nil` if there is none.
  mutating func insert(width: Int, height: Int, from source: [UInt8], first: Int, rowBytes: Int) -> PixelRect? {
    if let refused, width >= refused.width, height >= refused.height { return nil }
    guard let spot = skyline.insert(width: width + Self.margin, height: height + Self.margin) else {
      if refused.map({ width * height < $0.width * $0.height }) ?? true { refused = (width, height) }
      return nil
    }
    let rect = PixelRect(left: spot.x + Self.margin, top: spot.y + Self.margin, width: width, height: height)
    let size = format.bytesPerPixel
    for row in 0..<height {
      let target = ((rect.top + row) * self.width + rect.left) * size
      let start = first + row * rowBytes
      bytes.replaceSubrange(target..<target + width * size, with: source[start..<start + width * size])
    }
    dirty.append(rect)
    return rect
  }

  /// The rectangles that the host must copy. Afterwards there are none. Pixels are written once in the life of a page,
  /// so those between images stay zero.
  ///
  /// One rectangle around all, if it is not much larger than they are or if they are many.
  mutating func takeUpdates() -> [GlyphAtlas.Update] {
    guard isNew || !dirty.isEmpty else { return [] }
    let all = dirty.reduce(PixelRect.empty) { $0.union($1) }
    let sum = dirty.reduce(0) { $0 + $1.pixelCount }
    let rects = all.pixelCount <= 2 * sum || dirty.count > 64 ? [all] : dirty
    var updates: [GlyphAtlas.Update] = []
    for (index, rect) in rects.enumerated() {
      updates.append(GlyphAtlas.Update(page: id, format: format, isNewPage: isNew && index == 0, rect: rect))
    }
    dirty.removeAll(keepingCapacity: true)
    isNew = false
    return updates
  }
}
