internal import CJPEG
public import GalleyDisplay

extension PictureFile {
  /// Decodes the file and turns the pixels upright: libpng's `png_image_finish_read`, libjpeg's `jpeg_read_scanlines`.
  ///
  /// The size was checked when the header was read, so the pixels take at most 256 MB. A file that is damaged or cut
  /// off is an error, also if a part of it could be shown.
  public func bitmap() throws(PictureError) -> Bitmap {
    let stored: Bitmap
    switch format {
    case .png:
      let pixels: Bitmap.StraightPixels
      do { pixels = try Bitmap.straightPixels(png: bytes) } catch { throw .damaged(reason: error.reason) }
      stored = try Bitmap(width: pixels.width, height: pixels.height, pixels: pixels.bytes, alpha: .straight)
    case .jpeg:
      stored = Bitmap(checkedWidth: storedWidth, height: storedHeight, pixels: try jpegPixels())
    }
    return orientation == 1 ? stored : stored.turned(orientation)
  }

  private func jpegPixels() throws(PictureError) -> [UInt8] {
    var message = [CChar](repeating: 0, count: Int(GALLEY_JPEG_MESSAGE))
    let size = storedWidth * storedHeight * 4
    // The function writes all pixels or fails; then the array is empty.
    let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let isDecoded = galley_jpeg_decode(
        bytes, bytes.count, UInt32(storedWidth), UInt32(storedHeight), buffer.baseAddress, &message)
      count = isDecoded ? size : 0
    }
    guard !pixels.isEmpty else {
      throw .damaged(reason: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return pixels
  }
}

extension Picture {
  /// The picture with its pixels, decoded now if they were not. Throws if the file is damaged.
  ///
  /// For pictures that are drawn often: a canvas decodes a picture that is not decoded once for each canvas.
  public func decoded() throws(PictureError) -> Picture {
    guard bitmap == nil, let file else { return self }
    return Picture(decoded: try file.bitmap(), file, style: style)
  }
}

extension Pictures {
  /// Decodes the pictures that a list draws, and says which are missing or damaged, in drawing order.
  ///
  /// Draw the list with the result: what is damaged is decoded once only, and drawn as a placeholder.
  public func decoded(for list: DisplayList) -> (pictures: Pictures, failures: [FailedPicture]) {
    var result = self
    var failures: [FailedPicture] = []
    for id in list.pictureIDs {
      do throws(PictureError) {
        let picture = try picture(for: id)
        if picture.bitmap == nil { result[id] = try picture.decoded() }
      } catch {
        failures.append(FailedPicture(id: id, error: error))
        result.set(error, for: id)
      }
    }
    return (result, failures)
  }
}
