internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// An image of a file.
struct PDFImage {
  var id: PDFObjectID
  /// The size in pixels.
  var width: Int
  var height: Int
  /// The transform from the stored pixels to the upright picture.
  var upright = TextStyle.GlyphTransform.identity

  /// Adds the pixels of a bitmap, and their alpha unless all of them are opaque.
  init(_ bitmap: Bitmap, _ objects: inout PDFObjects) {
    let pixels = bitmap.straightPixels
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    colors.reserveCapacity(bitmap.width * bitmap.height * 3)
    alphas.reserveCapacity(bitmap.width * bitmap.height)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      colors += pixels[index..<index + 3]
      alphas.append(pixels[index + 3])
    }
    (width, height) = (bitmap.width, bitmap.height)
    var entries = Self.entries(width: width, height: height, space: "DeviceRGB")
    if alphas.contains(where: { $0 < 255 }) {
      let mask = Self.entries(width: width, height: height, space: "DeviceGray")
      entries["SMask"] = .reference(objects.addStream(mask, alphas))
    }
    id = objects.addStream(entries, colors)
  }

  /// Adds the bytes of a JPEG file with one or three channels.
  init(jpeg file: PictureFile, _ objects: inout PDFObjects) {
    (width, height) = (file.storedWidth, file.storedHeight)
    upright = file.uprightTransform
    let space = file.channels == 1 ? "DeviceGray" : "DeviceRGB"
    id = objects.addStream(
      Self.entries(width: width, height: height, space: space), file.bytes, filter: "DCTDecode")
  }

  private static func entries(width: Int, height: Int, space: String) -> PDFDictionary {
    [
      "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(width), "Height": .integer(height),
      "ColorSpace": .name(space), "BitsPerComponent": .integer(8),
    ]
  }
}

extension PDFCanvas {
  func draw(_ attachment: TextLayout.AttachmentBox) { draw(imageWithID: attachment.id, in: attachment.rect) }

  /// Draws the picture with the id, or a gray box with an outline if there is none. The file gets all pixels once, and
  /// JPEG files as they are, except those for print and tinted ones.
  func draw(imageWithID id: String, in rect: LayoutRect) {
    guard let picture = drawn.picture(id, in: rect, orPlaceholderOn: self) else { return }
    guard let placed = picture.placed(in: rect), let image = image(of: picture) else { return }
    markGraphics(in: rect)
    content.save()
    if let clip = placed.clip { content.add(clip.path, paint: "W n") }
    let scale = TextStyle.GlyphTransform.scale(
      x: placed.rect.width / Double(picture.width), y: placed.rect.height / Double(picture.height))
    paint(image, image.upright.then(scale).then(.translation(x: placed.rect.x, y: placed.rect.y)), opacity: 1)
    content.restore()
  }

  /// The image of a decoded picture, added when the picture is first drawn.
  private func image(of picture: Picture) -> PDFImage? {
    if let known = pictureObjects[picture.pixelsKey] { return known }
    let made: PDFImage?
    if let tint = picture.style.tint {
      made = picture.bitmap.map { PDFImage($0.tinted(tint), &objects) }
    } else if let file = picture.file, file.format == .jpeg, file.channels != 4 {
      made = PDFImage(jpeg: file, &objects)
    } else {
      made = picture.bitmap.map { PDFImage($0, &objects) }
    }
    pictureObjects[picture.pixelsKey] = .some(made)
    return made
  }

  /// Draws a shadow as an image at the canvas's resolution.
  func drawShadow(_ group: DisplayCommand.Group) {
    guard let shadow = DisplayList.bitmap(ofShadow: group, scale: scale, drawn: drawn, rasterizer: rasterizer)
    else { return }
    markGraphics(in: nil)
    paint(PDFImage(shadow.bitmap, &objects), shadow.transform, opacity: 1)
  }

  /// Draws an image through a transform from its pixels to layout units.
  func paint(_ image: PDFImage, _ transform: TextStyle.GlyphTransform, opacity: Double) {
    content.save()
    content.forgetColor()
    content.add("/\(resources.opacity(opacity)) gs")
    // An image is a square of one unit, whose first row is at the top.
    let square = TextStyle.GlyphTransform(
      a: Double(image.width), d: -Double(image.height), x: 0, y: Double(image.height))
    content.concatenate(square.then(transform))
    content.add("/\(resources.form(image.id)) Do")
    content.restore()
  }
}
