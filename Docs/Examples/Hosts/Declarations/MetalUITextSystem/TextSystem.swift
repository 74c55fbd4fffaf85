@_exported import MetalUIScene

/// MetalUI's text engine.
@MainActor
public protocol TextSystem: AnyObject, Sendable {
  func resolveFont(_ descriptor: FontDescriptor) -> FontKey
  func fontMetrics(_ font: FontKey) -> TextFontMetrics
  func measure(_ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions)
    -> TextMeasurement
  func placeGlyphs(
    _ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions,
    origin: (x: Double, y: Double), scaleFactor: Float
  ) -> [TextGlyph]
  func caretOffsets(_ string: String, font: FontKey) -> [Double]
  func lineRanges(_ string: String, font: FontKey, wrappingAt width: Double?, options: TextLayoutOptions)
    -> [Range<Int>]
  func measure(_ text: StyledText, wrappingAt width: Double?, options: TextLayoutOptions) -> StyledTextMeasurement
  func layOut(
    _ text: StyledText, wrappingAt width: Double?, options: TextLayoutOptions, origin: (x: Double, y: Double),
    scaleFactor: Float
  ) -> StyledTextLayout
  func decorationMetrics(_ font: FontKey) -> TextDecorationMetrics
  func rasterize(_ key: GlyphKey) -> GlyphImage
  func beginFrame()
  func endFrame()
}

public enum FontDesign: Hashable, Sendable {
  case `default`, serif, rounded, monospaced
}

/// The font that an element asks for.
public struct FontDescriptor: Hashable, Sendable {
  public var family: String?
  public var size: Double
  public var weight: Double?
  public var italic: Bool
  public var design: FontDesign

  public init(
    family: String? = nil, size: Double, weight: Double? = nil, italic: Bool = false, design: FontDesign = .default
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.design = design
  }
}

public struct TextFontMetrics: Hashable, Sendable {
  public let ascent: Double
  public let descent: Double
  public let leading: Double
  public let lineHeight: Double

  public init(ascent: Double, descent: Double, leading: Double, lineHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.lineHeight = lineHeight
  }
}

public enum TextTruncation: Hashable, Sendable {
  case tail, head, middle
}

public enum TextLineAlignment: Hashable, Sendable {
  case leading, center, trailing
}

public struct TextLayoutOptions: Hashable, Sendable {
  public var maxLines: Int?
  public var truncation: TextTruncation
  public var alignment: TextLineAlignment

  public init(maxLines: Int? = nil, truncation: TextTruncation = .tail, alignment: TextLineAlignment = .leading) {
    self.maxLines = maxLines
    self.truncation = truncation
    self.alignment = alignment
  }
}

public struct TextMeasurement: Sendable, Equatable {
  public let widestLine: Double
  public let totalHeight: Double

  public init(widestLine: Double, totalHeight: Double) {
    self.widestLine = widestLine
    self.totalHeight = totalHeight
  }
}

/// A glyph on a pixel.
public struct TextGlyph: Sendable, Equatable {
  public let key: GlyphKey
  public let pixelX: Int
  public let baselineY: Int

  public init(key: GlyphKey, pixelX: Int, baselineY: Int) {
    self.key = key
    self.pixelX = pixelX
    self.baselineY = baselineY
  }
}

extension TextSystem {
  public func measure(_ string: String, font: FontKey, wrappingAt width: Double?) -> TextMeasurement {
    measure(string, font: font, wrappingAt: width, options: TextLayoutOptions())
  }

  public func placeGlyphs(
    _ string: String, font: FontKey, wrappingAt width: Double?, origin: (x: Double, y: Double), scaleFactor: Float
  ) -> [TextGlyph] {
    placeGlyphs(
      string, font: font, wrappingAt: width, options: TextLayoutOptions(), origin: origin, scaleFactor: scaleFactor)
  }

  public func lineRanges(_ string: String, font: FontKey, wrappingAt width: Double?) -> [Range<Int>] {
    lineRanges(string, font: font, wrappingAt: width, options: TextLayoutOptions())
  }
}
