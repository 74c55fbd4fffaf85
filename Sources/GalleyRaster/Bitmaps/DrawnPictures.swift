package import GalleyDisplay
package import GalleyLayout
internal import GalleyText

/// The pictures of a canvas: decodes those that are drawn, and collects those that cannot be. Use on one thread at a
/// time.
package final class DrawnPictures {
  /// The host's pictures. A canvas that draws another frame of an animation sets them again.
  package var pictures: Pictures
  /// What was not drawn so far, each id and error once.
  package private(set) var failures: [FailedPicture] = []
  /// Pictures that this canvas decoded, by `pixelsKey`, and their size in bytes.
  private var decoded: [Picture: Result<Picture, PictureError>] = [:]
  private var decodedBytes = 0
  /// The pictures are forgotten when they take more than this, the size of the largest ``Bitmap``.
  private let limit = ResourceLimits.current.bitmapPixels * 4

  /// Pictures of which none is decoded.
  package init(_ pictures: Pictures) { self.pictures = pictures }

  /// The picture with an id, decoded; `nil` if there is none, which is then in ``failures``.
  package func picture(_ id: String) -> Picture? {
    do throws(PictureError) {
      let picture = try pictures.picture(for: id)
      if picture.bitmap != nil { return picture }
      var result = try decode(picture)
      result.style = picture.style
      return result
    } catch {
      let failure = FailedPicture(id: id, error: error)
      if !failures.contains(failure) { failures.append(failure) }
      return nil
    }
  }

  /// The picture with an id, decoded, for a box; `nil` for a box that cannot be drawn. If there is no picture, draws a
  /// gray box with an outline on the canvas and returns `nil`.
  package func picture(_ id: String, in rect: LayoutRect, orPlaceholderOn canvas: some TextCanvas) -> Picture? {
    guard rect.isDrawable else { return nil }
    if let picture = picture(id) { return picture }
    var canvas = canvas
    canvas.drawPlaceholder(rect)
    return nil
  }

  private func decode(_ picture: Picture) throws(PictureError) -> Picture {
    if let known = decoded[picture.pixelsKey] { return try known.get() }
    let result: Result<Picture, PictureError>
    do throws(PictureError) { result = .success(try picture.decoded()) } catch { result = .failure(error) }
    let size = ((try? result.get())?.bitmap?.pixels.count ?? 0) + 128
    if decodedBytes + size > limit {
      decoded = [:]
      decodedBytes = 0
    }
    decodedBytes += size
    decoded[picture.pixelsKey] = result
    return try result.get()
  }
}
