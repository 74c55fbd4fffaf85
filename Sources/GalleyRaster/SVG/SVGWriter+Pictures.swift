public import GalleyDisplay
public import GalleyLayout
internal import GalleyText

extension SVGWriter {
  /// The host's pictures, which attachments and images show.
  public var pictures: Pictures { drawn.pictures }

  /// Pictures that are missing or damaged, in the order in which gray boxes were drawn in their places.
  public var failedPictures: [FailedPicture] { drawn.failures }

  /// Draws the picture with the attachment's id, or a gray box with an outline if there is none.
  public func draw(_ attachment: TextLayout.AttachmentBox) { draw(imageWithID: attachment.id, in: attachment.rect) }

  /// Writes a `<use>` of an `<image>` whose bytes are in the file, or a gray box with an outline if there is no
  /// picture.
  ///
  /// The bytes of PNG and JPEG files are written unchanged, except that a JPEG file's orientation becomes a transform,
  /// because not all viewers read it. Other pictures and tinted ones are written as PNG.
  public func draw(imageWithID id: String, in rect: LayoutRect) {
    guard rect.isDrawable else { return }
    guard let picture = drawn.picture(id) else {
      var writer = self
      return writer.drawPlaceholder(rect)
    }
    guard let placed = picture.placed(in: rect), let image = imageID(picture) else { return }
    var transform = placed.pixelTransform
    // A tinted picture is written upright.
    if picture.style.tint != nil {
      transform = .scale(
        x: placed.rect.width / Double(picture.width), y: placed.rect.height / Double(picture.height)
      ).then(.translation(x: placed.rect.x, y: placed.rect.y))
    }
    let numbers =
      [transform.a, transform.b, transform.c, transform.d]
      .map { DecimalText.fixed($0, decimals: 8) } + [transform.x, transform.y].map(three)
    let use = "<use href=\"#\(image)\" transform=\"matrix(\(numbers.joined(separator: " ")))\"/>"
    guard let clip = placed.clip else { return body.append(use) }
    let clipID = define("clipPath") { Self.element(clip, "") }
    body.append("<g clip-path=\"url(#\(clipID))\">\(use)</g>")
  }

  /// The id of the element that shows a decoded picture, one unit for a stored pixel; `nil` if it cannot be encoded.
  private func imageID(_ picture: Picture) -> String? {
    if let known = pictureElements[picture.pixelsKey] { return known }
    do throws(RasterError) {
      let (bytes, type, width, height) = try encoded(picture)
      let id = "p\(effects.count + 1)"
      effects.append(
        "<image id=\"\(id)\" width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\" "
          + "href=\"data:image/\(type);base64,\(Base64.encode(bytes))\"/>")
      pictureElements[picture.pixelsKey] = id
      return id
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  private func encoded(
    _ picture: Picture
  ) throws(RasterError) -> (bytes: [UInt8], type: String, width: Int, height: Int) {
    if picture.style.tint == nil, let file = picture.file {
      return (file.bytesWithoutOrientation, file.format.rawValue, file.storedWidth, file.storedHeight)
    }
    guard var bitmap = picture.bitmap else { return ([], "png", 1, 1) }
    if let tint = picture.style.tint { bitmap = bitmap.tinted(tint) }
    return (try bitmap.png(), "png", bitmap.width, bitmap.height)
  }
}
