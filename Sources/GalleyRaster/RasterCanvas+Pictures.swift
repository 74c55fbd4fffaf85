public import GalleyDisplay
public import GalleyLayout

extension RasterCanvas {
  /// The host's pictures, which attachments and images show.
  public var pictures: Pictures {
    get { drawn.pictures }
    set { drawn.pictures = newValue }
  }

  /// Pictures that are missing or damaged, in the order in which gray boxes were drawn in their places.
  public var failedPictures: [FailedPicture] { drawn.failures }

  /// Draws the picture with the attachment's id, or a gray box with an outline if there is none.
  public func draw(_ attachment: TextLayout.AttachmentBox) { draw(imageWithID: attachment.id, in: attachment.rect) }

  /// Draws the picture with the id, or a gray box with an outline if there is none.
  ///
  /// The edges of the box are rounded to whole device pixels like those of rectangles. A reduced picture has the mean
  /// of the pixels that fall on a device pixel, an enlarged one is interpolated linearly, both in sRGB values.
  public func draw(imageWithID id: String, in rect: LayoutRect) {
    guard let picture = drawn.picture(id, in: rect, orPlaceholderOn: self) else { return }
    guard
      let tile = rasterizer.tile(of: picture, in: grid.pixels(of: rect), scale: scale, clip: bitmap.area)
    else { return }
    bitmap.blend(tile, alpha: 255)
  }
}

extension GlyphRasterizer {
  /// The pixels of a decoded picture in a box of device pixels, with its tint and its round corners, cut to `clip`;
  /// `nil` if there are none. `scale` is the number of device pixels in a layout unit.
  func tile(of picture: Picture, in box: PixelRect, scale: Double, clip: PixelRect) -> PixelTile? {
    let rect = LayoutRect(
      x: Double(box.left), y: Double(box.top), width: Double(box.width), height: Double(box.height))
    guard let bitmap = picture.bitmap, let placed = picture.placed(in: rect, unit: scale),
      var tile = PictureScaler.scale(bitmap, to: placed.rect, clip: clip.intersection(box))
    else { return nil }
    if let tint = picture.style.tint {
      tile.pixels =
        Bitmap(checkedWidth: tile.rect.width, height: tile.rect.height, pixels: tile.pixels).tinted(tint)
        .pixels
    }
    guard case .roundedRect? = placed.clip, let shape = placed.clip else { return tile }
    guard let mask = coverage(of: shape.path, clip: tile.rect) else { return nil }
    tile.multiply(by: mask)
    return tile
  }

  /// The pixels of a decoded picture on a bitmap of `width` times `height` device pixels, for canvases that draw with
  /// other libraries; `nil` if there are none. `rect` is the picture's box in device pixels, whose edges are rounded.
  package func tile(
    of picture: Picture, in rect: LayoutRect, scale: Double, width: Int, height: Int
  ) -> (left: Int, top: Int, bitmap: Bitmap)? {
    let (left, top) = (nearestWhole(rect.x), nearestWhole(rect.y))
    let box = PixelRect(
      left: left, top: top, width: max(1, nearestWhole(rect.maxX) - left),
      height: max(1, nearestWhole(rect.maxY) - top))
    let clip = PixelRect(left: 0, top: 0, width: width, height: height)
    guard rect.isDrawable, let tile = tile(of: picture, in: box, scale: scale, clip: clip) else { return nil }
    return (
      tile.rect.left, tile.rect.top,
      Bitmap(checkedWidth: tile.rect.width, height: tile.rect.height, pixels: tile.pixels)
    )
  }
}

extension PixelTile {
  /// Multiplies each pixel by its coverage. Pixels outside of the mask become transparent.
  fileprivate mutating func multiply(by mask: CoverageMask) {
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        let isInside = x >= mask.rect.left && x < mask.rect.right && y >= mask.rect.top && y < mask.rect.bottom
        let coverage = isInside ? mask.coverage[(y - mask.rect.top) * mask.rect.width + x - mask.rect.left] : 0
        guard coverage < 255 else { continue }
        let index = ((y - rect.top) * rect.width + x - rect.left) * 4
        for channel in index..<index + 4 { pixels[channel] = GalleyDisplay.multiply(pixels[channel], coverage) }
      }
    }
  }
}
