import Galley
import GalleyRaster
import MetalUIScene
import MetalUITextSystem

/// MetalUI's text engine by Galley: wrapping, bidirectional text, fallback fonts and emoji by the same rules on every
/// platform.
///
/// Measuring, line ranges and glyphs come from one `TextLayout`, which is kept for two frames.
@MainActor
final class GalleyTextSystem: TextSystem {
  private let typesetter: Typesetter
  private let rasterizer = GlyphRasterizer()
  private let roundedFamily: String?
  /// The fonts that were asked for, and the faces that draw glyphs.
  private var fonts: [FontKey: Font] = [:]
  private var faces: [FontKey: FontFace] = [:]
  private var layouts: [Question: (layout: Galley.TextLayout, frame: Int)] = [:]
  private var frame = 0

  private struct Font {
    let style: TextStyle
    let metrics: TextFontMetrics
  }

  private struct Question: Hashable {
    let string: String
    let font: FontKey
    let width: Double?
    let options: TextLayoutOptions
  }

  /// - Parameter roundedFamily: The family for the design `rounded`, which Galley's generic families lack.
  init(library: FontLibrary = .bundled, roundedFamily: String? = nil) {
    typesetter = Typesetter(library: library)
    self.roundedFamily = roundedFamily
  }

  func resolveFont(_ descriptor: MetalUITextSystem.FontDescriptor) -> FontKey {
    let design: GenericFamily =
      switch descriptor.design {
      case .default, .rounded: .systemUI
      case .serif: .serif
      case .monospaced: .monospace
      }
    let family = descriptor.family ?? (descriptor.design == .rounded ? roundedFamily : nil)
    var style = TextStyle(
      family: family, design: design, size: descriptor.size, weightTrait: descriptor.weight,
      isItalic: descriptor.italic)
    // The contract: a weight or slope that the family lacks keeps the face that it has.
    style.variants.synthesizesWeight = false
    style.variants.synthesizesStyle = false
    let face = typesetter.prepare("x", style: style).layout(width: .infinity).glyphRuns[0].face
    let key = key(of: face, size: descriptor.size)
    if fonts[key] == nil {
      let em = descriptor.size / Double(face.metrics.unitsPerEm)
      let ascent = Double(face.metrics.ascender) * em
      let descent = -Double(face.metrics.descender) * em
      let leading = Double(face.metrics.lineGap) * em
      let metrics = TextFontMetrics(
        ascent: ascent, descent: descent, leading: leading, lineHeight: (ascent + descent + leading).rounded(.up))
      fonts[key] = Font(style: style, metrics: metrics)
    }
    return key
  }

  func fontMetrics(_ font: FontKey) -> TextFontMetrics { registered(font).metrics }

  func measure(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions
  ) -> MetalUITextSystem.TextMeasurement {
    let layout = layout(of: Question(string: string, font: font, width: width, options: options))
    return MetalUITextSystem.TextMeasurement(
      widestLine: layout.lines.map { $0.inlineSize + $0.trailingWhitespaceWidth }.max() ?? 0,
      totalHeight: Double(layout.lineCount) * registered(font).metrics.lineHeight)
  }

  func lineRanges(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions
  ) -> [Range<Int>] {
    let layout = layout(of: Question(string: string, font: font, width: width, options: options))
    var ranges = layout.lines.map { layout.shaped.source.utf16Range($0.range) }
    if layout.isTruncated, let last = ranges.indices.last {
      ranges[last] = ranges[last].lowerBound..<string.utf16.count
    }
    return ranges
  }

  func caretOffsets(_ string: String, font: FontKey) -> [Double] {
    let question = Question(string: string, font: font, width: nil, options: TextLayoutOptions())
    return layout(of: question).caretOffsets
  }

  func placeGlyphs(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions,
    origin: (x: Double, y: Double), scaleFactor: Float
  ) -> [TextGlyph] {
    let layout = layout(of: Question(string: string, font: font, width: width, options: options))
    let grid = PixelGrid(scale: Double(scaleFactor), origin: LayoutPoint(x: origin.x, y: origin.y))
    var result: [TextGlyph] = []
    for case .glyphs(let drawing) in layout.displayList().commands {
      let font = key(of: drawing.face, size: drawing.size)
      for glyph in grid.glyphs(of: drawing) {
        let key = MetalUIScene.GlyphKey(
          font: font, glyph: glyph.key.glyph, size: drawing.size, subpixelVariant: Int(glyph.key.phase.x),
          scaleFactor: scaleFactor)
        result.append(TextGlyph(key: key, pixelX: glyph.x, baselineY: glyph.y))
      }
    }
    return result
  }

  func rasterize(_ key: MetalUIScene.GlyphKey) -> MetalUIScene.GlyphImage {
    guard let face = faces[key.font] else { return .empty }
    let wanted = Galley.GlyphKey(
      glyph: key.glyph, of: face, size: key.size * Double(key.scaleFactor),
      phase: GlyphPhase(x: key.subpixelVariant, y: 0))
    guard let image = try? rasterizer.image(for: wanted), image.rect.width > 0, image.rect.height > 0 else {
      return .empty
    }
    return MetalUIScene.GlyphImage(image)
  }

  func beginFrame() { frame += 1 }

  func endFrame() { layouts = layouts.filter { frame - $0.value.frame <= 1 } }

  private func registered(_ key: FontKey) -> Font {
    guard let font = fonts[key] else { preconditionFailure("\(key) is not a font of this text system") }
    return font
  }

  /// The key of a face, which is also the name under which ``rasterize(_:)`` finds it.
  private func key(of face: FontFace, size: Double) -> FontKey {
    let key = FontKey(
      resolvedPostScriptName: face.descriptor.postScriptName, size: size,
      variations: face.variations.map { .init(axis: Int($0.tag.rawValue), value: $0.value) }.sorted {
        $0.axis < $1.axis
      },
      matrix: .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    faces[key] = face
    return key
  }

  private func layout(of question: Question) -> Galley.TextLayout {
    if let known = layouts[question] {
      layouts[question]?.frame = frame
      return known.layout
    }
    let font = registered(question.font)
    let paragraph = ParagraphStyle.unicode.with {
      // MetalUI's lines are as high as the font asked for, also if a fallback font is higher.
      $0.lineModel = .init(lineHeight: .absolute(font.metrics.lineHeight), leading: .below)
      $0.finalBreak = .endsLine
      // CoreText sets a line's trailing white space after the line, and finds the direction of each paragraph.
      switch question.options.alignment {
      case .leading: $0.textAlign = .left
      case .center: $0.textAlign = .center
      case .trailing: $0.textAlign = .right
      }
    }
    let shaped = typesetter.prepare(question.string, style: font.style, paragraphStyle: paragraph)
    let truncation: Truncation? =
      switch question.options.truncation {
      case _ where question.width == nil || question.options.maxLines == nil: nil
      case .tail: .end
      case .head: .start
      case .middle: .middle
      }
    let layout = shaped.layout(
      Proposal(
        width: question.width.map { .exactly($0) } ?? .maxContent,
        maxLines: question.options.maxLines.map { max($0, 1) },
        truncation: truncation))
    layouts[question] = (layout, frame)
    return layout
  }
}
