public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
public import GalleyText

extension DisplayList {
  /// Draws the list's bounds, with `padding` layout units on each side, as a bitmap. Ink outside this area is cut off.
  /// A padding that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels in a layout unit.
  ///   - background: The color of the picture where nothing is drawn.
  ///   - padding: The empty space on each side, in layout units.
  ///   - pictures: The pictures of attachments and images. A gray box stands for one that is missing or damaged:
  ///     ``Pictures/decoded(for:)`` lists these.
  ///   - rasterizer: The rasterizer whose remembered glyphs are used. Share one among pictures with the same fonts.
  public func bitmap(
    scale: Double = 1, background: RGBAColor = .white, padding: Double = 0, pictures: Pictures = Pictures(),
    rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(RasterError) -> Bitmap {
    try bitmap(
      scale: scale, background: background, padding: padding, drawn: DrawnPictures(pictures), rasterizer: rasterizer)
  }

  /// The bitmap of a shadow for a canvas that draws with another library, and the transform from its pixels to layout
  /// units; `nil` if the shadow has no ink or is too large. `scale` is the number of device pixels in a layout unit.
  package static func bitmap(
    ofShadow group: DisplayCommand.Group, scale: Double, drawn: DrawnPictures, rasterizer: GlyphRasterizer
  ) -> (bitmap: Bitmap, transform: TextStyle.GlyphTransform)? {
    guard let bounds = group.inkBounds else { return nil }
    let list = DisplayList(commands: [.group(group)], bounds: bounds.inset(by: -1))
    guard
      let bitmap = try? list.bitmap(
        scale: scale, background: .transparent, padding: 0, drawn: drawn, rasterizer: rasterizer)
    else { return nil }
    let place = TextStyle.GlyphTransform.translation(x: list.bounds.x, y: list.bounds.y)
    return (bitmap, TextStyle.GlyphTransform.scale(x: 1 / scale, y: 1 / scale).then(place))
  }

  /// Draws the list like the public function, and adds pictures that fail to `drawn`.
  package func bitmap(
    scale: Double, background: RGBAColor, padding: Double, drawn: DrawnPictures, rasterizer: GlyphRasterizer
  ) throws(RasterError) -> Bitmap {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let padding = padding.layoutLength
    let width = ((bounds.width + 2 * padding) * scale).rounded(.up)
    let height = ((bounds.height + 2 * padding) * scale).rounded(.up)
    let limit = Double(Bitmap.sideLimit)
    guard width.isFinite, height.isFinite, width <= limit, height <= limit else {
      throw .tooLarge(width: width, height: height)
    }
    let empty = try Bitmap(width: Int(max(0, width)), height: Int(max(0, height)), color: background)
    let canvas = try RasterCanvas(
      empty, scale: scale, origin: LayoutPoint(x: padding - bounds.x, y: padding - bounds.y), drawn: drawn,
      rasterizer: rasterizer)
    draw(on: canvas)
    return canvas.bitmap
  }

  /// Draws the list's bounds, with `padding` layout units on each side, as an SVG file.
  ///
  /// - Parameters:
  ///   - scale: The number of px (of the file's width and height) in a layout unit. The drawing itself has no
  ///     resolution.
  ///   - background: The color of the picture where nothing is drawn.
  ///   - padding: The empty space on each side, in layout units.
  ///   - pictures: The pictures of attachments and images, which the file contains as PNG or JPEG. A gray box stands
  ///     for one that is missing or damaged.
  ///   - rasterizer: Reads color glyphs and the SVG documents of fonts. Glyphs that are left out, because their data is
  ///     damaged or because they are too large or too complex, are then in its ``GlyphRasterizer/failedGlyphs``.
  public func svg(
    scale: Double = 1, background: RGBAColor = .white, padding: Double = 0, pictures: Pictures = Pictures(),
    rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(RasterError) -> String {
    try SVGWriter.text(
      of: self, scale: scale, background: background, padding: padding, pictures: pictures, rasterizer: rasterizer)
  }
}

extension TextLayout {
  /// Draws the layout's box, with `padding` layout units on each side, as a PNG file. An empty box gives a picture of
  /// one pixel.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels in a layout unit.
  ///   - background: The color of the picture where nothing is drawn.
  ///   - padding: The empty space on each side, in layout units.
  ///   - pictures: The pictures of attachments. A gray box stands for one that is missing or damaged.
  ///   - debug: The parts of the layout that are marked in the picture, such as line boxes.
  public func png(
    scale: Double = 1, background: RGBAColor = .white, padding: Double = 0, pictures: Pictures = Pictures(),
    debug: DisplayOptions.DebugOverlay = []
  ) throws(RasterError) -> [UInt8] {
    try displayList(DisplayOptions(overlay: debug))
      .bitmap(scale: scale, background: background, padding: padding, pictures: pictures).png()
  }

  /// Draws the layout's box, with `padding` layout units on each side, as an SVG file.
  ///
  /// - Parameters:
  ///   - scale: The number of px (of the file's width and height) in a layout unit. The drawing itself has no
  ///     resolution.
  ///   - background: The color of the picture where nothing is drawn.
  ///   - padding: The empty space on each side, in layout units.
  ///   - pictures: The pictures of attachments. A gray box stands for one that is missing or damaged.
  ///   - debug: The parts of the layout that are marked in the picture, such as line boxes.
  public func svg(
    scale: Double = 1, background: RGBAColor = .white, padding: Double = 0, pictures: Pictures = Pictures(),
    debug: DisplayOptions.DebugOverlay = []
  ) throws(RasterError) -> String {
    try displayList(DisplayOptions(overlay: debug))
      .svg(scale: scale, background: background, padding: padding, pictures: pictures)
  }
}

extension DisplayList {
  /// The list with bounds that contain a rectangle, too. The bounds grow by whole device pixels, so that glyphs keep
  /// their places on the pixels.
  package func containing(_ ink: LayoutRect?, scale: Double) -> DisplayList {
    guard let ink else { return self }
    /// The whole pixels that are longer than a length; ink of a hundredth of a pixel is not seen.
    func pixels(_ length: Double) -> Double { max(0, (length * scale - 0.01).rounded(.up)) / scale }
    let (left, top) = (pixels(bounds.x - ink.x), pixels(bounds.y - ink.y))
    let (right, bottom) = (pixels(ink.maxX - bounds.maxX), pixels(ink.maxY - bounds.maxY))
    return DisplayList(
      commands: commands,
      bounds: LayoutRect(
        x: bounds.x - left, y: bounds.y - top, width: bounds.width + left + right,
        height: bounds.height + top + bottom))
  }
}
