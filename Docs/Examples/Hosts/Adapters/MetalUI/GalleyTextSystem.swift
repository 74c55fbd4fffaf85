import Galley
import GalleyRaster
import MetalUIScene
import MetalUITextSystem

/// MetalUI's text engine by Galley: wrapping, bidirectional text, fallback fonts and emoji by the same rules on every
/// platform.
///
/// Measuring, line ranges and glyphs come from one `PlacedText`, which is kept for two frames. A string in one font is
/// a styled text with one run.
@MainActor
final class GalleyTextSystem: TextSystem {
  private let typesetter: Typesetter
  private let rasterizer = GlyphRasterizer()
  private let roundedFamily: String?
  /// The fonts that were asked for, and the faces that draw glyphs.
  private var fonts: [FontKey: Font] = [:]
  private var faces: [FontKey: FontFace] = [:]
  private var texts: [Question: (text: PlacedText, frame: Int)] = [:]
  private var frame = 0

  private struct Font {
    let style: TextStyle
    let metrics: TextFontMetrics
    let decorations: TextDecorationMetrics
  }

  private struct Question: Hashable {
    let text: StyledText
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
      let decorations = TextDecorationMetrics(
        underlinePosition: Double(face.metrics.underlineOffset) * em,
        underlineThickness: Double(face.metrics.underlineThickness) * em,
        strikethroughPosition: Double(face.metrics.xHeight) * em / 2)
      fonts[key] = Font(style: style, metrics: metrics, decorations: decorations)
    }
    return key
  }

  func fontMetrics(_ font: FontKey) -> TextFontMetrics { registered(font).metrics }

  func decorationMetrics(_ font: FontKey) -> TextDecorationMetrics { registered(font).decorations }

  func measure(
    _ text: StyledText, wrappingAt width: Double?, options: TextLayoutOptions
  ) -> StyledTextMeasurement { placed(Question(text: text, width: width, options: options)).measurement }

  func layOut(
    _ text: StyledText, wrappingAt width: Double?, options: TextLayoutOptions, origin: (x: Double, y: Double),
    scaleFactor: Float
  ) -> StyledTextLayout {
    let placed = placed(Question(text: text, width: width, options: options))
    let grid = PixelGrid(scale: Double(scaleFactor), origin: LayoutPoint(x: origin.x, y: origin.y))
    var glyphs: [StyledGlyph] = []
    for (run, drawing) in placed.drawings() {
      let font = key(of: drawing.face, size: drawing.size)
      for glyph in grid.glyphs(of: drawing) {
        let key = MetalUIScene.GlyphKey(
          font: font, glyph: glyph.key.glyph, size: drawing.size, subpixelVariant: Int(glyph.key.phase.x),
          scaleFactor: scaleFactor)
        glyphs.append(StyledGlyph(glyph: TextGlyph(key: key, pixelX: glyph.x, baselineY: glyph.y), run: run))
      }
    }
    let segments = zip(placed.lines, placed.pieces).enumerated().flatMap { index, line in
      line.1.map { piece in
        TextRunSegment(
          run: piece.run, line: index, minX: origin.x + piece.minX, maxX: origin.x + piece.maxX,
          baseline: origin.y + line.0.baseline - text.runs[piece.run].style.baselineOffset)
      }
    }
    return StyledTextLayout(measurement: placed.measurement, glyphs: glyphs, segments: segments)
  }

  func measure(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions
  ) -> MetalUITextSystem.TextMeasurement {
    let measurement = measure(plain(string, font), wrappingAt: width, options: options)
    return MetalUITextSystem.TextMeasurement(
      widestLine: measurement.widestLine, totalHeight: measurement.totalHeight)
  }

  func lineRanges(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions
  ) -> [Range<Int>] { measure(plain(string, font), wrappingAt: width, options: options).lines.map(\.range) }

  func placeGlyphs(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions,
    origin: (x: Double, y: Double), scaleFactor: Float
  ) -> [TextGlyph] {
    layOut(plain(string, font), wrappingAt: width, options: options, origin: origin, scaleFactor: scaleFactor)
      .glyphs.map(\.glyph)
  }

  func caretOffsets(_ string: String, font: FontKey) -> [Double] {
    placed(Question(text: plain(string, font), width: nil, options: TextLayoutOptions())).layout.caretOffsets
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

  func endFrame() { texts = texts.filter { frame - $0.value.frame <= 1 } }

  private func plain(_ string: String, _ font: FontKey) -> StyledText {
    StyledText(string, style: TextRunStyle(font: font))
  }

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

  private func placed(_ question: Question) -> PlacedText {
    if let known = texts[question] {
      texts[question]?.frame = frame
      return known.text
    }
    var text = AttributedText(question.text.string, style: style(question.text.runs[0].style))
    text.paragraphStyle = paragraph(question)
    var end = 0
    for run in question.text.runs where run.length > 0 {
      text.setStyle(style(run.style), in: text.range(utf16: end..<end + run.length))
      end += run.length
    }
    let shaped = typesetter.prepare(text)
    var truncation: Truncation? =
      switch question.options.truncation {
      case _ where question.width == nil || question.options.maxLines == nil: nil
      case .tail: .end
      case .head: .start
      case .middle: .middle
      }
    func placed(tokenRun: Int) -> PlacedText {
      let layout = shaped.layout(
        Proposal(
          width: question.width.map { .exactly($0) } ?? .maxContent,
          maxLines: question.options.maxLines.map { max($0, 1) },
          truncation: truncation))
      return PlacedText(question.text, layout: layout, tokenRun: tokenRun) { registered($0).metrics }
    }
    var result = placed(tokenRun: 0)
    if question.text.runs.count > 1, let hidden = result.layout.truncation?.hiddenRanges.first {
      // The contract: the ellipsis is set like the first character that it replaces; Galley's like the one before.
      let run = result.run(at: hidden.lowerBound)
      truncation?.token = .text(AttributedText("\u{2026}", style: style(question.text.runs[run].style)))
      result = placed(tokenRun: run)
    }
    texts[question] = (result, frame)
    return result
  }

  private func style(_ run: TextRunStyle) -> TextStyle {
    var style = registered(run.font).style
    style.letterSpacing = run.kerning + run.tracking
    if run.baselineOffset != 0 { style.verticalAlign = .offset(run.baselineOffset) }
    // Letter spacing switches ligatures off, as tracking should and kerning should not.
    if run.kerning != 0, run.tracking == 0 {
      style.features = ["liga", "clig", "calt"].compactMap { OpenTypeTag($0).map { FontFeature(tag: $0) } }
    }
    return style
  }

  private func paragraph(_ question: Question) -> ParagraphStyle {
    ParagraphStyle.unicode.with {
      $0.finalBreak = .endsLine
      // CoreText sets a line's trailing white space after the line, and finds the direction of each paragraph.
      switch question.options.alignment {
      case .leading: $0.textAlign = .left
      case .center: $0.textAlign = .center
      case .trailing: $0.textAlign = .right
      }
    }
  }
}
