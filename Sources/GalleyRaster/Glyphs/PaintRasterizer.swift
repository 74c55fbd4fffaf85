internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Draws a paint graph as pixels. A clip is a coverage mask, and a group is a layer.
struct PaintRasterizer: ColorGlyphCanvas {
  /// The pixels of a group, and the clips that were opened inside the group. The clips around the group are applied
  /// when the layer is combined with the layer below. If they were also applied to each fill of the group, antialiased
  /// edges would be multiplied by their coverage twice.
  private struct Layer {
    /// The pixels of the layer, relative to the pixel that contains the glyph's origin.
    var rect: PixelRect
    /// Red, green, blue and alpha from 0 to 1, premultiplied, row by row.
    var pixels: [SIMD4<Float>]
    /// The open clips, outermost first. Each one is already multiplied by the clips before it.
    var clips: [CoverageMask] = []

    init(_ rect: PixelRect) {
      self.rect = rect
      pixels = Array(repeating: .zero, count: max(0, rect.width) * max(0, rect.height))
    }
  }

  /// The most pixels of all open layers together: 2²⁴ pixels of 16 bytes are 256 MiB.
  private static let layerLimit = 1 << 24

  private let glyph: PaintedGlyph
  private let textColor: RGBAColor
  private let paths: PathRasterizer
  /// The transform from font units, y up, to device pixels, y down.
  private let device: TextStyle.GlyphTransform
  /// The open layers, the innermost last. The first one is the glyph's picture.
  private var layers: [Layer]
  /// The pixels that were changed, and the outlines of clips.
  private(set) var work: GlyphWork
  /// Why the glyph cannot be drawn. After a failure, steps only open and close clips and layers.
  private var failure: GlyphFailure?

  /// A rasterizer for the pixels of `clip`. The alpha of `textColor` is ignored, because the canvas applies the alpha
  /// to the whole glyph.
  init(
    _ glyph: PaintedGlyph, _ place: GlyphPlace, textColor: RGBAColor, paths: PathRasterizer, clip: PixelRect,
    workLimit: Int = ResourceLimits.current.colorGlyphPixels
  ) {
    self.glyph = glyph
    self.textColor = textColor.opaque
    work = GlyphWork(limit: workLimit)
    self.paths = paths
    let scale = place.size / place.unitsPerEm
    device = glyph.transform.then(TextStyle.GlyphTransform(a: scale, d: -scale, x: place.x, y: place.y))
    let isSmall = !clip.isEmpty && clip.width * clip.height <= Self.layerLimit
    layers = [Layer(isSmall ? clip : PixelRect(left: 0, top: 0, width: 0, height: 0))]
    if !isSmall, !clip.isEmpty { failure = .tooLarge }
  }

  /// Draws the graph and returns its pixels; `nil` if no pixel is drawn. Throws if the graph needs too much memory or
  /// time.
  mutating func tile() throws(GlyphFailure) -> PixelTile? {
    if failure == nil { glyph.graph.paint(on: &self) }
    if let failure { throw failure }
    guard let layer = layers.first, !layer.rect.isEmpty else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(layer.pixels.count * 4)
    for pixel in layer.pixels {
      let bytes = (pixel * 255 + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      for channel in 0..<4 { pixels.append(UInt8(bytes[channel])) }
    }
    return PixelTile(rect: layer.rect, pixels: pixels)
  }

  mutating func clip(glyph number: UInt16, _ transform: TextStyle.GlyphTransform) {
    clip(glyph.outlines[number] ?? OutlinePath(), transform)
  }

  mutating func clip(_ box: ColorGlyph.Box, _ transform: TextStyle.GlyphTransform) {
    var path = OutlinePath()
    path.move(to: LayoutPoint(x: box.xMin, y: box.yMin))
    path.line(to: LayoutPoint(x: box.xMax, y: box.yMin))
    path.line(to: LayoutPoint(x: box.xMax, y: box.yMax))
    path.line(to: LayoutPoint(x: box.xMin, y: box.yMax))
    clip(path, transform)
  }

  /// Opens a clip: the coverage of a path, multiplied by the coverage of the clip around it.
  private mutating func clip(_ path: OutlinePath, _ transform: TextStyle.GlyphTransform) {
    let layer = layers[layers.count - 1]
    let rect = layer.clips.last?.rect ?? layer.rect
    var mask: CoverageMask?
    spend { (work) throws(GlyphFailure) in try work.add(path) }
    do {
      mask = failure == nil ? try paths.coverage(of: path.transformed(transform.then(device)), clip: rect) : nil
    } catch {
      failure = failure ?? error
    }
    var clip = mask ?? CoverageMask(rect: PixelRect(left: rect.left, top: rect.top, width: 0, height: 0), coverage: [])
    spend(clip.rect)
    if let outer = layer.clips.last {
      for y in clip.rect.top..<clip.rect.bottom {
        for x in clip.rect.left..<clip.rect.right {
          let index = (y - clip.rect.top) * clip.rect.width + x - clip.rect.left
          clip.coverage[index] = multiply(clip.coverage[index], outer.coverage(x: x, y: y))
        }
      }
    }
    layers[layers.count - 1].clips.append(clip)
  }

  mutating func endClip() { _ = layers[layers.count - 1].clips.popLast() }

  /// Counts the pixels of a rectangle as work. Sets `failure` if there is too much work.
  private mutating func spend(_ rect: PixelRect) { spend { (work) throws(GlyphFailure) in try work.add(rect) } }

  /// Counts work. Sets `failure` if there is too much.
  private mutating func spend(_ add: (inout GlyphWork) throws(GlyphFailure) -> Void) {
    do { try add(&work) } catch { failure = failure ?? error }
  }

  mutating func fill(_ fill: ColorGlyph.Fill, _ transform: TextStyle.GlyphTransform) {
    let own = layers[layers.count - 1].rect
    let clip = layers[layers.count - 1].clips.last
    let rect = clip?.rect ?? own
    guard failure == nil, !rect.isEmpty,
      let shader = GradientShader(fill, transform.then(device), textColor: textColor)
    else { return }
    spend(rect)
    let solid = shader.solid
    for y in rect.top..<rect.bottom {
      var index = (y - own.top) * own.width + rect.left - own.left
      for x in rect.left..<rect.right {
        let coverage = clip?.coverage(x: x, y: y) ?? 255
        if coverage > 0 {
          let color = (solid ?? shader.color(x: Double(x) + 0.5, y: Double(y) + 0.5)) * (Float(coverage) / 255)
          let below = layers[layers.count - 1].pixels[index]
          layers[layers.count - 1].pixels[index] = color + below * (1 - color.w)
        }
        index += 1
      }
    }
  }

  mutating func beginGroup() {
    let layer = layers[layers.count - 1]
    let rect = layer.clips.last?.rect ?? layer.rect
    let open = layers.reduce(max(0, rect.width) * max(0, rect.height)) { $0 + $1.pixels.count }
    if open > Self.layerLimit { failure = failure ?? .tooComplex }
    layers.append(Layer(failure == nil ? rect : PixelRect(left: rect.left, top: rect.top, width: 0, height: 0)))
  }

  mutating func endGroup(_ mode: ColorGlyph.CompositeMode) {
    guard layers.count > 1, let source = layers.popLast(), failure == nil, !source.rect.isEmpty else { return }
    spend(source.rect)
    let clip = layers[layers.count - 1].clips.last
    let below = layers[layers.count - 1].rect
    for y in source.rect.top..<source.rect.bottom {
      for x in source.rect.left..<source.rect.right {
        let coverage = clip?.coverage(x: x, y: y) ?? 255
        guard coverage > 0 else { continue }
        let index = (y - below.top) * below.width + x - below.left
        let pixel = source.pixels[(y - source.rect.top) * source.rect.width + x - source.rect.left]
        let backdrop = layers[layers.count - 1].pixels[index]
        let result = mode.combine(pixel, over: backdrop)
        layers[layers.count - 1].pixels[index] = backdrop + (result - backdrop) * (Float(coverage) / 255)
      }
    }
  }
}

extension CoverageMask {
  /// The coverage of a pixel; 0 outside the mask.
  fileprivate func coverage(x: Int, y: Int) -> UInt8 {
    guard x >= rect.left, x < rect.right, y >= rect.top, y < rect.bottom else { return 0 }
    return coverage[(y - rect.top) * rect.width + x - rect.left]
  }
}
