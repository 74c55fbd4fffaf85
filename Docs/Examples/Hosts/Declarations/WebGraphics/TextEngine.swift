// The part of swiftui-web's module WebGraphics that its text engine names.
@_exported import Foundation

/// swiftui-web's text engine.
@MainActor
public protocol TextEngine: AnyObject {
  func layout(_ runs: [StyledRun], options: TextLayoutOptions, width: CGFloat?) -> TextLayout
  func metrics(for font: ResolvedFont) -> FontMetrics
}

/// A piece of a text in a font, or an object in the text.
public struct StyledRun: Hashable, Sendable {
  public var string: String
  public var font: ResolvedFont
  public var inlineWidth: CGFloat?
  public var inlineHeight: CGFloat?

  public init(_ string: String, font: ResolvedFont, inlineWidth: CGFloat? = nil, inlineHeight: CGFloat? = nil) {
    self.string = string
    self.font = font
    self.inlineWidth = inlineWidth
    self.inlineHeight = inlineHeight
  }
}

public struct TextLayoutOptions: Hashable, Sendable {
  public var lineLimit: Int?
  public var truncationMode: TextTruncationMode
  public var lineSpacing: CGFloat
  public var minimumLines: Int
  public var kerning: CGFloat
  public var tracking: CGFloat
  public var textScale: TextScale
  public var minimumScaleFactor: CGFloat
  public var allowsTightening: Bool
  public var balancesTwoLines = true

  public init(
    lineLimit: Int? = nil, truncationMode: TextTruncationMode = .tail, lineSpacing: CGFloat = 0, minimumLines: Int = 0,
    kerning: CGFloat = 0, tracking: CGFloat = 0, textScale: TextScale = .default, minimumScaleFactor: CGFloat = 1,
    allowsTightening: Bool = false
  ) {
    self.lineLimit = lineLimit
    self.truncationMode = truncationMode
    self.lineSpacing = lineSpacing
    self.minimumLines = minimumLines
    self.kerning = kerning
    self.tracking = tracking
    self.textScale = textScale
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
  }

  public static let `default` = TextLayoutOptions()
}

public struct TextLayout: Equatable, Sendable {
  public struct Fragment: Equatable, Sendable {
    public var text: String
    public var run: Int
    public var x: CGFloat
    public var width: CGFloat

    public init(text: String, run: Int, x: CGFloat, width: CGFloat) {
      self.text = text
      self.run = run
      self.x = x
      self.width = width
    }
  }

  public struct Line: Equatable, Sendable {
    public var range: Range<String.Index>
    public var width: CGFloat
    public var inkWidth: CGFloat
    public var baseline: CGFloat
    public var fragments: [Fragment]

    public init(
      range: Range<String.Index>, width: CGFloat, inkWidth: CGFloat? = nil, baseline: CGFloat, fragments: [Fragment]
    ) {
      self.range = range
      self.width = width
      self.inkWidth = inkWidth ?? width
      self.baseline = baseline
      self.fragments = fragments
    }
  }

  public var size: CGSize
  public var firstBaseline: CGFloat
  public var lastBaseline: CGFloat
  public var lines: [Line]
  public var scale: CGFloat = 1
  public var tightening: CGFloat = 0
  public var isTruncated = false

  public init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lines: [Line]) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
  }
}

public struct FontMetrics: Equatable, Sendable {
  public var lineHeight: CGFloat
  public var spacingBelow: CGFloat
  public var spacingAbove: CGFloat
  public var textToText: CGFloat

  public init(lineHeight: CGFloat, spacingBelow: CGFloat, spacingAbove: CGFloat, textToText: CGFloat) {
    self.lineHeight = lineHeight
    self.spacingBelow = spacingBelow
    self.spacingAbove = spacingAbove
    self.textToText = textToText
  }
}

public enum TextTruncationMode: Hashable, Sendable {
  case head, tail, middle
}

public struct TextScale: Hashable, Sendable {
  public let rawValue: Int
  public static let `default` = TextScale(rawValue: 0)
  public static let secondary = TextScale(rawValue: 1)
}
