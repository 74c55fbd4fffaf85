// The values of MetalUI's texts with several fonts. These declarations have the shape only.

/// What changes where the glyphs of a run go.
public struct TextRunStyle: Hashable, Sendable {
  public var font: FontKey
  public var kerning: Double
  public var tracking: Double
  public var baselineOffset: Double

  public init(font: FontKey, kerning: Double = 0, tracking: Double = 0, baselineOffset: Double = 0) {
    self.font = font
    self.kerning = kerning
    self.tracking = tracking
    self.baselineOffset = baselineOffset
  }
}

/// A run of a text; its length counts UTF-16 units.
public struct StyledTextRun: Hashable, Sendable {
  public var length: Int
  public var style: TextRunStyle

  public init(length: Int, style: TextRunStyle) {
    self.length = length
    self.style = style
  }
}

/// A string and its runs, at least one, which together are as long as the string.
public struct StyledText: Hashable, Sendable {
  public let string: String
  public let runs: [StyledTextRun]

  public init(_ string: String, runs: [StyledTextRun]) {
    precondition(!runs.isEmpty && runs.reduce(0) { $0 + $1.length } == string.utf16.count)
    self.string = string
    self.runs = runs
  }

  public init(_ string: String, style: TextRunStyle) {
    self.init(string, runs: [StyledTextRun(length: string.utf16.count, style: style)])
  }
}

public struct TextLineBox: Hashable, Sendable {
  public let range: Range<Int>
  public let top, height, baseline, width, visibleMinX, visibleMaxX, offsetX: Double

  public init(
    range: Range<Int>, top: Double, height: Double, baseline: Double, width: Double, visibleMinX: Double,
    visibleMaxX: Double, offsetX: Double
  ) {
    self.range = range
    self.top = top
    self.height = height
    self.baseline = baseline
    self.width = width
    self.visibleMinX = visibleMinX
    self.visibleMaxX = visibleMaxX
    self.offsetX = offsetX
  }
}

public struct StyledTextMeasurement: Hashable, Sendable {
  public let widestLine: Double
  public let totalHeight: Double
  public let lines: [TextLineBox]

  public init(widestLine: Double, totalHeight: Double, lines: [TextLineBox]) {
    self.widestLine = widestLine
    self.totalHeight = totalHeight
    self.lines = lines
  }
}

/// A glyph with the index of its run.
public struct StyledGlyph: Sendable {
  public let glyph: TextGlyph
  public let run: Int

  public init(glyph: TextGlyph, run: Int) {
    self.glyph = glyph
    self.run = run
  }
}

/// A part of a run on a line, for lines and backgrounds.
public struct TextRunSegment: Hashable, Sendable {
  public let run: Int
  public let line: Int
  public let minX, maxX, baseline: Double

  public init(run: Int, line: Int, minX: Double, maxX: Double, baseline: Double) {
    self.run = run
    self.line = line
    self.minX = minX
    self.maxX = maxX
    self.baseline = baseline
  }
}

public struct StyledTextLayout: Sendable {
  public let measurement: StyledTextMeasurement
  public let glyphs: [StyledGlyph]
  public let segments: [TextRunSegment]

  public init(measurement: StyledTextMeasurement, glyphs: [StyledGlyph], segments: [TextRunSegment]) {
    self.measurement = measurement
    self.glyphs = glyphs
    self.segments = segments
  }
}

public struct TextDecorationMetrics: Hashable, Sendable {
  public let underlinePosition: Double
  public let underlineThickness: Double
  public let strikethroughPosition: Double

  public init(underlinePosition: Double, underlineThickness: Double, strikethroughPosition: Double) {
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.strikethroughPosition = strikethroughPosition
  }
}
