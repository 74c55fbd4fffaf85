package import Galley
internal import GalleyRaster
internal import GalleyTestSupport

/// Random frames of an atlas, drawn by a model of a graphics processor: it knows only what the atlas tells a host.
/// Each quad's pixels are compared with the image of its glyph, made by another rasterizer.
package struct AtlasRun {
  /// The glyphs of which frames are made.
  private let pool: [PixelGlyph]
  private let atlas: GlyphAtlas
  private let alone = GlyphRasterizer()
  private var random: SplitMix64
  /// The textures of the host, by the numbers of the pages.
  private var textures: [Int: Texture] = [:]
  /// What was wrong first; `nil` if everything is right.
  package private(set) var failure: String?
  /// How many quads were compared, frames refused, pages removed.
  package private(set) var quadCount = 0
  package private(set) var refusedCount = 0
  package private(set) var removedCount = 0
  /// How many times the atlas packed a frame anew.
  package var repackCount: Int { atlas.repackCount }

  private struct Texture {
    var bytes: [UInt8]
    var format: GlyphAtlas.PageFormat
  }

  /// A run over `glyphs` different glyphs, with pages of 256 by 256 pixels and two megabytes.
  package init(seed: UInt64, glyphs: Int) {
    random = SplitMix64(seed: seed)
    pool = Self.glyphs(count: glyphs, random: &random)
    atlas = GlyphAtlas(
      rasterizer: GlyphRasterizer(), limits: GlyphAtlas.Limits(pageWidth: 256, pageHeight: 256, bytes: 2 << 20))
  }

  /// Different glyphs of Latin, Arabic, Japanese and emoji in different sizes and phases, some as lines along
  /// outlines, some as distance fields, some larger than a page.
  package static func glyphs(count: Int, random: inout some RandomNumberGenerator) -> [PixelGlyph] {
    let families = ["Noto Sans", "Noto Naskh Arabic", "Noto Sans CJK JP", "Noto Color Emoji"]
    let faces = families.compactMap { FontLibrary.bundled.entries(family: $0).first?.face }
    var seen: Set<GlyphKey> = []
    var glyphs: [PixelGlyph] = []
    while glyphs.count < count, !faces.isEmpty {
      // Half of the glyphs are Japanese, since these are many.
      let kind = Int.random(in: 0..<8, using: &random)
      let face = faces[kind < 4 ? 2 : kind == 7 ? 3 : kind & 1]
      let isHuge = Int.random(in: 0..<2000, using: &random) == 0
      let key = GlyphKey(
        glyph: UInt16.random(in: 1..<UInt16(face.glyphCount), using: &random), of: face,
        size: isHuge ? 300 : Double.random(in: 9...(kind == 7 ? 20 : 26), using: &random),
        phase: GlyphPhase(x: Int.random(in: 0..<4, using: &random), y: 0),
        stroke: Int.random(in: 0..<20, using: &random) == 0 ? DisplayShape.Stroke(width: 1.5) : nil,
        spread: Int.random(in: 0..<50, using: &random) == 0 && !isHuge ? 2 : nil)
      guard seen.insert(key).inserted else { continue }
      glyphs.append(
        PixelGlyph(
          key, x: Int.random(in: -50..<2000, using: &random), y: Int.random(in: -50..<1000, using: &random),
          color: RGBAColor(red: UInt8(glyphs.count & 255), green: 0, blue: 0, alpha: 200)))
    }
    return glyphs
  }

  /// Makes frames, until one is wrong.
  package mutating func run(frames: Int) {
    for number in 0..<frames where failure == nil { runFrame(number) }
  }

  private mutating func runFrame(_ number: Int) {
    var glyphs: [PixelGlyph] = []
    // A view that scrolls through the pool, now and then one that jumps, and seldom one that is larger than the atlas.
    let isLarge = number % 499 == 498
    let most = number % 50 == 0 ? min(1500, pool.count) : 60
    let count = isLarge ? pool.count : Int.random(in: 0..<most, using: &random)
    let start = random.oneIn(4) ? Int.random(in: 0..<pool.count, using: &random) : number * 7 % pool.count
    for index in 0..<count { glyphs.append(pool[(start + index) % pool.count]) }
    for _ in 0..<8 { glyphs.append(pool[Int.random(in: 0..<pool.count, using: &random)]) }
    do {
      let frame = try atlas.makeFrame(of: glyphs)
      take(frame, number)
      compare(frame, with: glyphs, number)
    } catch {
      guard case .frameTooLarge(let bytes, let limit) = error else { return }
      refusedCount += 1
      if bytes * 10 < limit * 7 { fail(number, "refused \(bytes) bytes of \(limit)") }
    }
  }

  /// Does what a host does before it draws.
  private mutating func take(_ frame: GlyphAtlas.Frame, _ number: Int) {
    for page in frame.removedPages {
      removedCount += 1
      textures[page] = nil
    }
    let width = atlas.limits.pageWidth
    for update in frame.updates {
      let size = update.format.bytesPerPixel
      if update.isNewPage {
        if textures[update.page] != nil { fail(number, "page \(update.page) is made twice") }
        textures[update.page] = Texture(
          bytes: Array(repeating: 0, count: width * atlas.limits.pageHeight * size), format: update.format)
      }
      let bytes = atlas.bytes(of: update)
      guard let texture = textures[update.page], texture.format == update.format else {
        return fail(number, "an update of page \(update.page), which does not exist")
      }
      for row in 0..<update.rect.height {
        let target = ((update.rect.top + row) * width + update.rect.left) * size
        let length = update.rect.width * size
        textures[update.page]?.bytes
          .replaceSubrange(target..<target + length, with: bytes[row * length..<(row + 1) * length])
      }
    }
    let total = textures.values.reduce(0) { $0 + $1.bytes.count }
    if total > atlas.limits.bytes { fail(number, "\(total) bytes of textures") }
  }

  private mutating func compare(_ frame: GlyphAtlas.Frame, with glyphs: [PixelGlyph], _ number: Int) {
    var quads = frame.quads[...]
    var oversized = frame.oversized[...]
    for (index, glyph) in glyphs.enumerated() {
      guard let image = try? alone.image(for: glyph.key), !image.rect.isEmpty else { continue }
      if image.rect.width > 254 || image.rect.height > 254 {
        if oversized.popFirst() != glyph { return fail(number, "an oversized glyph is not listed") }
        continue
      }
      guard let quad = quads.popFirst() else { return fail(number, "a quad is missing") }
      quadCount += 1
      if quad.glyph != index || quad.target != image.rect.moved(right: glyph.x, down: glyph.y)
        || quad.format != image.format || quad.color != glyph.color
        || quad.texture.x * Double(atlas.limits.pageWidth) != Double(quad.source.left)
      {
        return fail(number, "a quad is at \(quad.target)")
      }
      if let difference = difference(quad, image) { return fail(number, difference) }
    }
    if !quads.isEmpty || !oversized.isEmpty { fail(number, "there are too many quads") }
  }

  /// What differs between the texture and the glyph that is drawn alone; `nil` if nothing.
  private func difference(_ quad: GlyphAtlas.Quad, _ image: GlyphImage) -> String? {
    guard let texture = textures[quad.page] else { return "page \(quad.page) was removed" }
    let size = image.bytesPerPixel
    guard texture.format.bytesPerPixel == size, quad.source.width == image.rect.width,
      quad.source.height == image.rect.height
    else { return "a quad has another size" }
    let length = image.rect.width * size
    for row in 0..<image.rect.height {
      let start = ((quad.source.top + row) * atlas.limits.pageWidth + quad.source.left) * size
      guard texture.bytes[start..<start + length].elementsEqual(image.bytes[row * length..<(row + 1) * length]) else {
        return "row \(row) of a glyph on page \(quad.page) differs"
      }
    }
    return nil
  }

  private mutating func fail(_ number: Int, _ what: String) { failure = failure ?? "frame \(number): \(what)" }
}
