/// Which parts of a layout are drawn on top of the text, for people who look for mistakes.
public struct DebugOverlay: OptionSet, Hashable, Sendable {
  /// One bit a part.
  public let rawValue: UInt8

  /// Takes the bits as they are.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Blue: each line's box, content and baseline.
  public static let lines = DebugOverlay(rawValue: 1)
  /// Green: each glyph run's advance, from ascent to descent.
  public static let runs = DebugOverlay(rawValue: 2)
  /// Red: each glyph's origin, and a tick where its advance ends.
  public static let glyphs = DebugOverlay(rawValue: 4)
  /// Orange: each cluster's advance, from baseline to descent.
  public static let clusters = DebugOverlay(rawValue: 8)
  /// Purple: the rectangles that active ranges cover.
  public static let regions = DebugOverlay(rawValue: 16)
  /// Everything.
  public static let all: DebugOverlay = [.lines, .runs, .glyphs, .clusters, .regions]

  /// Reads one name, such as `lines`.
  public init?(keyword: String) {
    guard let found = Self.keywords.first(where: { $0.name == keyword }) else { return nil }
    self = found.overlay
  }

  private static let keywords: [(name: String, overlay: DebugOverlay)] = [
    ("lines", .lines), ("runs", .runs), ("glyphs", .glyphs), ("clusters", .clusters), ("regions", .regions),
  ]
}
