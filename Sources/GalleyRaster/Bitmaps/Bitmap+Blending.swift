internal import GalleyDisplay
internal import GalleyText

extension Bitmap {
  /// The rectangle of all pixels of the bitmap.
  var area: PixelRect { PixelRect(left: 0, top: 0, width: width, height: height) }

  /// Sets all pixels to a color.
  mutating func clear(_ color: RGBAColor) {
    let color = PremultipliedColor(color)
    pixels.withMutableSpan { pixels in
      // White, and transparent black: the usual backgrounds are four equal bytes.
      if color.red == color.green, color.green == color.blue, color.blue == color.alpha {
        return pixels.update(repeating: color.red)
      }
      for index in stride(from: 0, to: pixels.count, by: 4) {
        pixels[index] = color.red
        pixels[index + 1] = color.green
        pixels[index + 2] = color.blue
        pixels[index + 3] = color.alpha
      }
    }
  }

  /// Blends a color over a rectangle.
  mutating func blend(_ color: RGBAColor, over rect: PixelRect) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty, color.alpha > 0 else { return }
    let source = PremultipliedColor(color)
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right { blend(source, at: (y * width + x) * 4) }
    }
  }

  /// Blends a color over the pixels that a mask covers, after moving the mask.
  mutating func blend(_ color: RGBAColor, through mask: CoverageMask, right: Int = 0, down: Int = 0) {
    let rect = mask.rect.moved(right: right, down: down)
    let visible = rect.intersection(area)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    for y in visible.top..<visible.bottom {
      let row = (y - rect.top) * rect.width - rect.left
      for x in visible.left..<visible.right {
        let coverage = mask.coverage[row + x]
        if coverage > 0 { blend(PremultipliedColor(color, coverage: coverage), at: (y * width + x) * 4) }
      }
    }
  }

  /// Blends a picture over the bitmap, after moving the picture. `alpha` is its opacity; 255 is opaque.
  mutating func blend(_ tile: PixelTile, alpha: UInt8, right: Int = 0, down: Int = 0) {
    let rect = tile.rect.moved(right: right, down: down)
    let visible = rect.intersection(area)
    guard !visible.isEmpty, alpha > 0 else { return }
    for y in visible.top..<visible.bottom {
      for x in visible.left..<visible.right {
        let from = ((y - rect.top) * rect.width + x - rect.left) * 4
        guard tile.pixels[from + 3] > 0 else { continue }
        var source = PremultipliedColor(.transparent)
        source.red = multiply(tile.pixels[from], alpha)
        source.green = multiply(tile.pixels[from + 1], alpha)
        source.blue = multiply(tile.pixels[from + 2], alpha)
        source.alpha = multiply(tile.pixels[from + 3], alpha)
        blend(source, at: (y * width + x) * 4)
      }
    }
  }

  /// Blends a bitmap that covers `rect` over this bitmap, with the opacity that a mask has at each pixel. Pixels
  /// outside the mask do not change.
  mutating func blend(_ layer: Bitmap, through mask: CoverageMask, at rect: PixelRect) {
    let visible = mask.rect.intersection(rect).intersection(area)
    guard !visible.isEmpty else { return }
    for y in visible.top..<visible.bottom {
      for x in visible.left..<visible.right {
        let coverage = mask.coverage[(y - mask.rect.top) * mask.rect.width + x - mask.rect.left]
        let from = ((y - rect.top) * rect.width + x - rect.left) * 4
        guard coverage > 0, layer.pixels[from + 3] > 0 else { continue }
        var source = PremultipliedColor(.transparent)
        source.red = multiply(layer.pixels[from], coverage)
        source.green = multiply(layer.pixels[from + 1], coverage)
        source.blue = multiply(layer.pixels[from + 2], coverage)
        source.alpha = multiply(layer.pixels[from + 3], coverage)
        blend(source, at: (y * width + x) * 4)
      }
    }
  }

  /// Blends a color over one pixel, "source over" in sRGB values as in browsers: Compositing and Blending 1, §9.1.4.
  private mutating func blend(_ source: PremultipliedColor, at index: Int) {
    let rest = 255 - source.alpha
    pixels[index] = source.red &+ multiply(pixels[index], rest)
    pixels[index + 1] = source.green &+ multiply(pixels[index + 1], rest)
    pixels[index + 2] = source.blue &+ multiply(pixels[index + 2], rest)
    pixels[index + 3] = source.alpha &+ multiply(pixels[index + 3], rest)
  }
}

/// The coverage of each pixel of a rectangle by a shape.
struct CoverageMask {
  /// The rectangle of the mask, in device pixels.
  var rect: PixelRect
  /// One byte for each pixel, row by row; 255 is full coverage.
  var coverage: [UInt8]
}

extension CoverageMask {
  /// What masks cover together: a pixel that is covered by *a* and *b* is covered by 1 − (1 − *a*)(1 − *b*), as if the
  /// shapes were drawn over each other in an opaque color. `nil` if there is no mask.
  init?(union masks: [CoverageMask]) {
    guard let first = masks.first else { return nil }
    guard masks.count > 1 else {
      self = first
      return
    }
    rect = masks.reduce(.empty) { $0.union($1.rect) }
    coverage = Array(repeating: 0, count: rect.pixelCount)
    for mask in masks {
      for y in 0..<mask.rect.height {
        let target = (mask.rect.top + y - rect.top) * rect.width + mask.rect.left - rect.left
        for x in 0..<mask.rect.width {
          let more = mask.coverage[y * mask.rect.width + x]
          if more > 0 { coverage[target + x] = more &+ multiply(coverage[target + x], 255 - more) }
        }
      }
    }
  }
}

/// A picture with the rectangle of pixels that it covers.
struct PixelTile {
  /// The rectangle of the picture, in device pixels.
  var rect: PixelRect
  /// Red, green, blue, alpha, premultiplied, row by row.
  var pixels: [UInt8]
}
