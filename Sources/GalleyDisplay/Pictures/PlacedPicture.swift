public import GalleyLayout
public import GalleyText

/// A picture in a box: the rectangle that its pixels fill, and the shape that cuts it off.
public struct PlacedPicture: Hashable, Sendable {
  /// The picture.
  public var picture: Picture
  /// The rectangle that all of the picture's pixels fill, in layout units. It may be larger than the box.
  public var rect: LayoutRect
  /// The shape outside of which the picture is not drawn; `nil` if the picture is inside its box, which has no round
  /// corners.
  public var clip: DisplayShape?

  /// The transform from the pixels of ``Picture/file`` as they are stored, or else of ``Picture/bitmap``, to layout
  /// units. It also turns the pixels upright: for a decoder that does so itself, use
  /// ``PictureFile/bytesWithoutOrientation``.
  public var pixelTransform: TextStyle.GlyphTransform {
    (picture.file?.uprightTransform ?? .identity)
      .then(.scale(x: rect.width / Double(picture.width), y: rect.height / Double(picture.height)))
      .then(.translation(x: rect.x, y: rect.y))
  }
}

extension PictureFile {
  /// The transform from the stored pixels to the upright picture, in pixels: Exif 2.3, section 4.6.4, tag 0x0112.
  package var uprightTransform: TextStyle.GlyphTransform {
    let (width, height) = (Double(storedWidth), Double(storedHeight))
    return switch orientation {
    case 2: TextStyle.GlyphTransform(a: -1, b: 0, c: 0, d: 1, x: width, y: 0)
    case 3: TextStyle.GlyphTransform(a: -1, b: 0, c: 0, d: -1, x: width, y: height)
    case 4: TextStyle.GlyphTransform(a: 1, b: 0, c: 0, d: -1, x: 0, y: height)
    case 5: TextStyle.GlyphTransform(a: 0, b: 1, c: 1, d: 0, x: 0, y: 0)
    case 6: TextStyle.GlyphTransform(a: 0, b: 1, c: -1, d: 0, x: height, y: 0)
    case 7: TextStyle.GlyphTransform(a: 0, b: -1, c: -1, d: 0, x: height, y: width)
    case 8: TextStyle.GlyphTransform(a: 0, b: -1, c: 1, d: 0, x: 0, y: width)
    default: .identity
    }
  }
}

extension Picture {
  /// Places the picture in a box, in layout units; `nil` if the box or the picture in it has no area. For canvases that
  /// draw pictures themselves.
  public func placed(in box: LayoutRect) -> PlacedPicture? { placed(in: box, unit: 1) }

  /// Places the picture in a box whose coordinates have `unit` to a layout unit, such as device pixels.
  package func placed(in box: LayoutRect, unit: Double) -> PlacedPicture? {
    guard box.isDrawable else { return nil }
    let (width, height) = size(in: box, unit: unit)
    let rect = LayoutRect(
      x: box.x + (box.width - width) * style.alignX.finite(or: 0.5),
      y: box.y + (box.height - height) * style.alignY.finite(or: 0.5), width: width, height: height)
    guard rect.isDrawable else { return nil }
    let radius = style.cornerRadius.finite(or: 0) * unit
    // A rounding error is no reason for a clip.
    let inner = rect.inset(by: 1e-9 * max(box.width, box.height))
    let overflows = inner.x < box.x || inner.y < box.y || inner.maxX > box.maxX || inner.maxY > box.maxY
    let clips = radius > 0 || overflows
    return PlacedPicture(picture: self, rect: rect, clip: clips ? .rect(box, cornerRadius: radius) : nil)
  }

  private func size(in box: LayoutRect, unit: Double) -> (width: Double, height: Double) {
    let (width, height) = (Double(width), Double(height))
    let resolution = style.resolution.finite(or: 1)
    let own = (resolution > 0 ? 1 / resolution : 1) * unit
    let contained = min(box.width / width, box.height / height)
    switch style.fit {
    case .fill: return (box.width, box.height)
    case .contain: return (width * contained, height * contained)
    case .cover:
      let covering = max(box.width / width, box.height / height)
      return (width * covering, height * covering)
    case .none: return (width * own, height * own)
    case .scaleDown: return (width * min(own, contained), height * min(own, contained))
    }
  }
}

extension Double {
  fileprivate func finite(or other: Double) -> Double { isFinite ? self : other }
}
