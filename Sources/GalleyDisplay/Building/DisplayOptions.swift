public import GalleyLayout

/// Choices for making a display list: the height of backgrounds, a debug overlay the visible part and the structure.
public struct DisplayOptions: Hashable, Sendable {
  /// How high the backgrounds of text are.
  public enum BackgroundHeight: Hashable, Sendable {
    /// From the font's ascent to its descent, as CSS draws inline boxes: CSS 2.2, §10.6.1.
    case contentArea
    /// From the top to the bottom of the line, so that the backgrounds of neighboring lines touch.
    case line
  }

  /// How high the backgrounds of text are.
  public var backgroundHeight: DisplayOptions.BackgroundHeight
  /// Which parts of the layout are shown on top of the text.
  public var overlay: DisplayOptions.DebugOverlay

  /// The part of the layout that will be seen, in layout units. Commands that draw nothing inside this rectangle are
  /// left out of the list. `nil` keeps all commands.
  ///
  /// Inside the rectangle, the shortened list draws the same pixels as the whole list.
  public var visible: LayoutRect?

  /// What the list says about the structure of its text; `nil` for nothing, which screens need. Files with structure,
  /// such as tagged PDF, need it.
  public var structure: DisplayOptions.Structure?

  /// By default: backgrounds from ascent to descent as in CSS, no overlay, and every command.
  public init(
    backgroundHeight: DisplayOptions.BackgroundHeight = .contentArea, overlay: DisplayOptions.DebugOverlay = [],
    visible: LayoutRect? = nil, structure: DisplayOptions.Structure? = nil
  ) {
    self.backgroundHeight = backgroundHeight
    self.overlay = overlay
    self.visible = visible
    self.structure = structure
  }
}

extension DisplayOptions {
  /// What a display list says about the structure of its text, with the commands ``DisplayCommand/beginElement(_:)``
  /// and ``DisplayCommand/endElement``.
  ///
  /// The elements of the list are in one ``StructureRole/group``. In it is an element for each paragraph and each
  /// heading (``Scope/Kind/heading(level:)``). In these are links, ruby annotations, texts in another language than
  /// their paragraph, attachments as figures whose description is their backing text, and texts with a backing text. An
  /// attachment whose backing text is empty only decorates. Glyphs without characters, such as hyphens at the ends of
  /// lines, and everything that is not text are in no element.
  public struct Structure: Hashable, Sendable {
    /// Further elements, such as lists and tables, each with its ``StructureElement/range``; elements without one are
    /// left out. They are nested as their ranges are; of equal ranges, the first one is outside. A paragraph has no
    /// element of its own inside of a paragraph, a heading, a label, code, or an item of a table of contents, and if it
    /// contains more than one of the given blocks.
    public var elements: [StructureElement]
    /// The id of the group: several lists with the same id, such as the columns of two pages, are one text.
    public var id: String

    /// The elements of the text's paragraphs, headings and links, and further elements.
    public init(_ elements: [StructureElement] = [], id: String = "") {
      self.elements = elements
      self.id = id
    }
  }

  /// Parts of a layout that are drawn on top of the text, to find mistakes.
  public struct DebugOverlay: OptionSet, Hashable, Sendable {
    /// A bit for each part.
    public let rawValue: UInt16

    /// An overlay with the given bits.
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
    /// Gray: the layout's box; for linked containers, the box of each container.
    public static let container = DisplayOptions.DebugOverlay(rawValue: 32)
    /// Teal: the boxes of attachments, including rules and spaces.
    public static let attachments = DisplayOptions.DebugOverlay(rawValue: 64)
    /// Brown: the rectangles that scopes cover, except active ranges.
    public static let scopes = DisplayOptions.DebugOverlay(rawValue: 128)
    /// Magenta: the boxes of truncation tokens, and a bar at the end of a cut line that has no token.
    public static let cuts = DisplayOptions.DebugOverlay(rawValue: 256)
    /// All parts.
    public static let all: DisplayOptions.DebugOverlay = [
      .lines, .runs, .glyphs, .clusters, .regions, .container, .attachments, .scopes, .cuts,
    ]

    /// The part with a name, such as `lines`; `nil` for an unknown name.
    package init?(keyword: String) {
      guard let found = Self.keywords.first(where: { $0.name == keyword }) else { return nil }
      self = found.overlay
    }

    /// The names of all parts, in the order in which they are listed.
    package static var allKeywords: [String] { keywords.map(\.name) }

    private static let keywords: [(name: String, overlay: DisplayOptions.DebugOverlay)] = [
      ("lines", .lines), ("runs", .runs), ("glyphs", .glyphs), ("clusters", .clusters), ("regions", .regions),
      ("container", .container), ("attachments", .attachments), ("scopes", .scopes), ("cuts", .cuts),
    ]
  }
}
