public import GalleyText

/// A picture of the host: pixels, or a PNG or JPEG file, and how it fills the box in which it is drawn.
///
///     var photo = try Picture(PictureFile(bytes))
///     photo.style.fit = .cover
///     photo.style.cornerRadius = 8
///
/// A value that is cheap to copy: copies share the pixels and the file. Two pictures are equal if their pixels or files
/// are and their styles are.
public struct Picture: Sendable {
  /// The pixels, the file, or both. Immutable, so that copies and threads can share it.
  final class Content: Sendable {
    let bitmap: Bitmap?
    let file: PictureFile?

    init(bitmap: Bitmap?, file: PictureFile?) { (self.bitmap, self.file) = (bitmap, file) }
  }

  let content: Content
  /// How the picture fills its box.
  public var style: Picture.Style

  /// A picture of pixels.
  public init(_ bitmap: Bitmap, style: Picture.Style = Picture.Style()) {
    content = Content(bitmap: bitmap, file: nil)
    self.style = style
  }

  /// A picture in a file, which each canvas decodes when it draws it for the first time. `GalleyRaster` has the
  /// decoders: ``decoded()`` decodes once for all canvases.
  public init(_ file: PictureFile, style: Picture.Style = Picture.Style()) {
    content = Content(bitmap: nil, file: file)
    self.style = style
  }

  /// The pixels of `file`.
  package init(decoded bitmap: Bitmap, _ file: PictureFile, style: Picture.Style) {
    content = Content(bitmap: bitmap, file: file)
    self.style = style
  }

  /// The file; `nil` for a picture that was made of pixels.
  public var file: PictureFile? { content.file }
  /// The pixels, upright; `nil` for a file that is not decoded yet.
  public var bitmap: Bitmap? { content.bitmap }
  /// The number of pixels in a row of the upright picture.
  public var width: Int {
    content.bitmap?.width ?? content.file.map { $0.isTurned ? $0.storedHeight : $0.storedWidth } ?? 1
  }
  /// The number of rows of the upright picture.
  public var height: Int {
    content.bitmap?.height ?? content.file.map { $0.isTurned ? $0.storedWidth : $0.storedHeight } ?? 1
  }
  /// The picture with the part of its style that changes its pixels, for caches: the tint.
  package var pixelsKey: Picture {
    var key = self
    key.style = Picture.Style(tint: style.tint)
    return key
  }
}

extension Picture: Hashable {
  /// Whether the pixels or files are equal and the styles are equal.
  public static func == (left: Picture, right: Picture) -> Bool {
    left.style == right.style
      && (left.content === right.content
        || left.content.bitmap == right.content.bitmap && left.content.file == right.content.file)
  }

  /// Hashes the size and the style.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(style)
  }
}

extension Picture {
  /// How a picture fills its box. The initial values are those of CSS.
  public struct Style: Hashable, Sendable {
    /// The size of the picture in its box: CSS Images 3, section 5.5, `object-fit`.
    public enum Fit: String, CaseIterable, Hashable, Sendable {
      /// As wide and high as the box: the picture may be distorted.
      case fill
      /// As large as possible inside of the box.
      case contain
      /// As small as possible so that it covers the box. What lies outside of the box is cut off.
      case cover
      /// The size of its pixels at its ``resolution``.
      case none
      /// The smaller one of `none` and `contain`.
      case scaleDown = "scale-down"
    }

    /// The size of the picture.
    public var fit: Fit
    /// Which part of the free width is left of the picture: 0 at the left edge, 0.5 in the middle, 1 at the right edge,
    /// as a percentage of CSS's `object-position`. The width is not free but too small if the picture is cut off.
    public var alignX: Double
    /// Which part of the free height is above the picture: 0 at the top, 0.5 in the middle, 1 at the bottom.
    public var alignY: Double
    /// The radius of the box's rounded corners, in layout units, which cut off the picture.
    public var cornerRadius: Double
    /// The color of the picture in place of its own colors, of which only the alpha counts: for symbols. `nil` for its
    /// own colors.
    public var tint: RGBAColor?
    /// The number of pixels in a layout unit of a picture with the fit `none`: 2 for a picture for screens of double
    /// resolution. A number that is not finite or not above 0 counts as 1.
    public var resolution: Double

    /// A style. A picture with the initial style fills its box.
    public init(
      fit: Fit = .fill, alignX: Double = 0.5, alignY: Double = 0.5, cornerRadius: Double = 0, tint: RGBAColor? = nil,
      resolution: Double = 1
    ) {
      self.fit = fit
      (self.alignX, self.alignY) = (alignX, alignY)
      self.cornerRadius = cornerRadius
      self.tint = tint
      self.resolution = resolution
    }
  }
}
