// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for pictures, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_pictures_create() -> OpaquePointer! { OpaquePointer(owned: Box(Pictures())) }

@c @implementation
public func galley_pictures_release(_ pictures: OpaquePointer!) { pictures?.release() }

@c @implementation
public func galley_pictures_set_pixels(
  _ pictures: OpaquePointer!, _ id: UnsafePointer<CChar>!, _ pixels: UnsafePointer<UInt8>!, _ length: Int,
  _ width: UInt32, _ height: UInt32, _ row: Int, _ format: UInt32, _ style: UnsafePointer<galley_picture_style>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let bitmap = try Bitmap(
      width: Int(width), height: Int(height), pixels: Array(UnsafeBufferPointer(start: pixels, count: length)),
      alpha: try Bitmap.Alpha(format), bytesPerRow: row == 0 ? nil : row)
    pictures.object(Box<Pictures>.self).value[String(cString: id)] = Picture(bitmap, style: Picture.Style(style))
  }
}

@c @implementation
public func galley_pictures_set_file(
  _ pictures: OpaquePointer!, _ id: UnsafePointer<CChar>!, _ bytes: UnsafePointer<UInt8>!, _ length: Int,
  _ style: UnsafePointer<galley_picture_style>!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let file = try PictureFile(Array(UnsafeBufferPointer(start: bytes, count: length)))
    pictures.object(Box<Pictures>.self).value[String(cString: id)] = Picture(file, style: Picture.Style(style))
  }
}

@c @implementation
public func galley_pictures_remove(_ pictures: OpaquePointer!, _ id: UnsafePointer<CChar>!) {
  pictures.object(Box<Pictures>.self).value[String(cString: id)] = nil
}

extension Picture.Style {
  /// Copies the members that are inside of the structure's `size`; NULL gives the initial style.
  fileprivate init(_ style: UnsafePointer<galley_picture_style>?) {
    self.init()
    guard let style else { return }
    let size = UnsafeRawPointer(style).load(as: Int.self)
    func value<Value>(_ path: KeyPath<galley_picture_style, Value>) -> Value? {
      guard let offset = MemoryLayout<galley_picture_style>.offset(of: path),
        offset + MemoryLayout<Value>.size <= size
      else { return nil }
      return UnsafeRawPointer(style).load(fromByteOffset: offset, as: Value.self)
    }
    if let number = value(\.fit) { fit = Fit(number) }
    if let color = value(\.tint), color != 0 { tint = RGBAColor(rgba: color) }
    alignX = value(\.align_x) ?? alignX
    alignY = value(\.align_y) ?? alignY
    cornerRadius = value(\.corner_radius) ?? cornerRadius
    resolution = value(\.resolution) ?? resolution
  }
}

extension Picture.Style.Fit {
  /// Converts the number of a fit in galley.h. Unknown numbers fill the box.
  fileprivate init(_ fit: UInt32) {
    switch fit {
    case UInt32(GALLEY_FIT_CONTAIN): self = .contain
    case UInt32(GALLEY_FIT_COVER): self = .cover
    case UInt32(GALLEY_FIT_NONE): self = .none
    case UInt32(GALLEY_FIT_SCALE_DOWN): self = .scaleDown
    default: self = .fill
    }
  }
}

extension PlacedPicture {
  /// Calls `body` with C's structure, which is valid during the call.
  func withStructure(_ id: String, _ body: (UnsafePointer<galley_placed_picture>) -> Void) {
    let file = picture.file
    let bytes = file?.bytesWithoutOrientation ?? picture.bitmap?.pixels ?? []
    var format = UInt32(GALLEY_PICTURE_PREMULTIPLIED)
    if let file { format = UInt32(file.format == .png ? GALLEY_PICTURE_PNG : GALLEY_PICTURE_JPEG) }
    let transform = pixelTransform
    let clip = clip?.path.elements.map(galley_path_element.init) ?? []
    id.withCString { id in
      bytes.withUnsafeBufferPointer { bytes in
        clip.withUnsafeBufferPointer { clip in
          var c = galley_placed_picture(
            id: id, bytes: bytes.baseAddress, length: bytes.count, format: format,
            tint: picture.style.tint?.rgba ?? 0, width: UInt32(file?.storedWidth ?? picture.width),
            height: UInt32(file?.storedHeight ?? picture.height),
            transform: (transform.a, transform.b, transform.c, transform.d, transform.x, transform.y),
            clip: clip.isEmpty ? nil : clip.baseAddress, clip_count: clip.count)
          body(&c)
        }
      }
    }
  }
}
