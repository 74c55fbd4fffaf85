import CSDL2
import Galley
import GalleyRaster

/// Draws colors and textures in a window.
extension Window {
  /// Fills the window with a color.
  public func clear(_ color: RGBAColor) {
    setColor(color)
    SDL_RenderClear(renderer)
  }

  /// Fills a rectangle whose edges are rounded to device pixels.
  public func fill(_ rect: LayoutRect, _ color: RGBAColor) {
    setColor(color)
    var area = pixels(rect)
    SDL_RenderFillRect(renderer, &area)
  }

  /// Copies a texture, pixel by pixel, to a place that is rounded to device pixels.
  public func draw(_ texture: Texture, at point: LayoutPoint) {
    var area = pixels(LayoutRect(x: point.x, y: point.y, width: 0, height: 0))
    area.w = Int32(texture.width)
    area.h = Int32(texture.height)
    SDL_RenderCopy(renderer, texture.pointer, nil, &area)
  }

  /// Shows what was drawn since the last call.
  public func present() { SDL_RenderPresent(renderer) }

  private func setColor(_ color: RGBAColor) {
    SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  private func pixels(_ rect: LayoutRect) -> SDL_Rect {
    let scale = scale
    func pixel(_ length: Double) -> Int32 { Int32((length * scale).rounded()) }
    let (left, top) = (pixel(rect.x), pixel(rect.y))
    return SDL_Rect(x: left, y: top, w: pixel(rect.maxX) - left, h: pixel(rect.maxY) - top)
  }
}

/// The pixels of a bitmap, as a window draws them. Belongs to the main thread, and must not outlive its window.
public final class Texture {
  let pointer: OpaquePointer
  /// The number of device pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Copies a bitmap. Its pixels are drawn as if all of them were opaque. Throws if SDL cannot make a texture.
  public init(_ bitmap: Bitmap, in window: Window) throws(WindowError) {
    guard
      let texture = SDL_CreateTexture(
        window.renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(bitmap.width), Int32(bitmap.height))
    else { throw WindowError() }
    pointer = texture
    (width, height) = (bitmap.width, bitmap.height)
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    bitmap.pixels.withUnsafeBytes { _ = SDL_UpdateTexture(texture, nil, $0.baseAddress, Int32(bitmap.width * 4)) }
  }

  deinit { SDL_DestroyTexture(pointer) }
}
