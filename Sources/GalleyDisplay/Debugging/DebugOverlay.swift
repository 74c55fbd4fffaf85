extension DisplayOptions {
  /// Which parts of a layout are drawn on top of the text, for people who look for mistakes.
  public struct DebugOverlay: OptionSet, Hashable, Sendable {
    /// One bit a part.
    public let rawValue: UInt16

    /// Takes the bits as they are.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Blue: each line's box, content and baseline.
    public static let lines = DisplayOptions.DebugOverlay(rawValue: 1)
    /// Green: each glyph run's advance, from ascent to descent.
    public static let runs = DisplayOptions.DebugOverlay(rawValue: 2)
    /// Red: each glyph's origin, and a tick where its advance ends.
    public static let glyphs = DisplayOptions.DebugOverlay(rawValue: 4)
    /// Orange: each cluster's advance, from baseline to descent.
    public static let clusters = DisplayOptions.DebugOverlay(rawValue: 8)
    /// Purple: the rectangles that active ranges cover.
    public static let regions = DisplayOptions.DebugOverlay(rawValue: 16)
    /// Grey: the layout's box; of linked containers each one's box.
    public static let container = DisplayOptions.DebugOverlay(rawValue: 32)
    /// Teal: the boxes of attachments, rules and spaces included.
    public static let attachments = DisplayOptions.DebugOverlay(rawValue: 64)
    /// Brown: the rectangles that scopes cover, but for active ranges.
    public static let scopes = DisplayOptions.DebugOverlay(rawValue: 128)
    /// Magenta: the boxes of truncation tokens, and a bar where a cut line without a token ends.
    public static let cuts = DisplayOptions.DebugOverlay(rawValue: 256)
    /// Everything.
    public static let all: DisplayOptions.DebugOverlay = [
      .lines, .runs, .glyphs, .clusters, .regions, .container, .attachments, .scopes, .cuts,
    ]

    /// Reads one name, such as `lines`.
    public init?(keyword: String) {
      guard let found = Self.keywords.first(where: { $0.name == keyword }) else { return nil }
      self = found.overlay
    }

    /// The names that are read, in the order in which parts are listed.
    public static var allKeywords: [String] { keywords.map(\.name) }

    private static let keywords: [(name: String, overlay: DisplayOptions.DebugOverlay)] = [
      ("lines", .lines), ("runs", .runs), ("glyphs", .glyphs), ("clusters", .clusters), ("regions", .regions),
      ("container", .container), ("attachments", .attachments), ("scopes", .scopes), ("cuts", .cuts),
    ]
  }
}
