public import Galley

/// A part of a text that is divided into pages: a text, a table, a picture, a rule, space, or a group of blocks. Blocks
/// follow each other from top to bottom.
public struct PageBlock: Hashable, Sendable {
  /// What a block is.
  public enum Content: Hashable, Sendable {
    /// Lines of text, which pages may divide. `orphans`, `widows` and `breakInside` of its paragraphs say where.
    case text(AttributedText)
    /// A table.
    case table(TextTable)
    /// A picture, as large as its size, or smaller if it is wider or higher than its page.
    case picture(PagePicture)
    /// A horizontal line as wide as the place that it has, and as high as the border is wide.
    case rule(BoxDecoration.Border)
    /// Empty space of this height, in layout units. At the start of a page, it is left out.
    case space(Double)
    /// Blocks that belong together.
    case group([PageBlock])
    /// Blocks in columns of equal width, which are equally high as far as the blocks allow it.
    case columns([PageBlock], count: Int, gap: Double)
    /// The headings of all texts, with the numbers of their pages.
    case tableOfContents(TableOfContents)
  }

  /// Where a block must start.
  public enum Start: Hashable, Sendable {
    /// Below the block before it.
    case anywhere
    /// On a new page.
    case page
    /// On a new left page; a page without blocks comes first if necessary.
    case leftPage
    /// On a new right page; a page without blocks comes first if necessary.
    case rightPage
  }

  /// What the block is.
  public var content: PageBlock.Content
  /// The least space above the block, in layout units. Between two blocks, the larger one of the space after the first
  /// and before the second counts. There is no space above the first block of a page.
  public var spaceBefore: Double
  /// The least space below the block, in layout units.
  public var spaceAfter: Double
  /// Where the block must start. In cells and columns, this has no effect.
  public var start: PageBlock.Start
  /// Whether a page may not end inside the block, unless the block is higher than a page.
  public var keepsTogether: Bool
  /// Whether no page may end between this block and the next, if it can end elsewhere: for headings.
  public var keepsWithNext: Bool
  /// The space at the left and at the right of the block, in layout units.
  public var indent: PageBlock.Indent
  /// What a text or a group is in files with structure, such as a list or a quotation. `nil`: the paragraphs of a text
  /// are headings if a scope says so, and else paragraphs; the blocks of a group belong to what is around it.
  public var role: StructureRole?

  /// Space at the sides of a block.
  public struct Indent: Hashable, Sendable {
    /// The space at the left, in layout units.
    public var left: Double
    /// The space at the right, in layout units.
    public var right: Double

    /// Space at the sides of a block.
    public init(left: Double = 0, right: Double = 0) {
      self.left = left
      self.right = right
    }
  }

  /// A block.
  public init(
    _ content: PageBlock.Content, spaceBefore: Double = 0, spaceAfter: Double = 0, start: PageBlock.Start = .anywhere,
    keepsTogether: Bool = false, keepsWithNext: Bool = false
  ) {
    self.content = content
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.start = start
    self.keepsTogether = keepsTogether
    self.keepsWithNext = keepsWithNext
    indent = Indent()
  }

  /// A text.
  public init(_ text: AttributedText, spaceBefore: Double = 0, spaceAfter: Double = 0) {
    self.init(.text(text), spaceBefore: spaceBefore, spaceAfter: spaceAfter)
  }

  /// A table.
  public init(_ table: TextTable, spaceBefore: Double = 0, spaceAfter: Double = 0) {
    self.init(.table(table), spaceBefore: spaceBefore, spaceAfter: spaceAfter)
  }

  /// A heading of a level, 1 to 6, which stays with the next block. It is in tables of contents, and in the outline of
  /// a PDF file.
  public static func heading(
    _ text: AttributedText, level: Int = 1, spaceBefore: Double = 0, spaceAfter: Double = 0
  ) -> PageBlock {
    var text = text
    text.addScope(Scope(range: 0..<text.utf8Count, kind: .heading(level: level)))
    return PageBlock(.text(text), spaceBefore: spaceBefore, spaceAfter: spaceAfter, keepsWithNext: true)
  }
}

/// One of the client's pictures as a block.
public struct PagePicture: Hashable, Sendable {
  /// The id by which `Pictures` finds the picture.
  public var id: String
  /// The size in layout units. A picture that is too large for its page is made smaller, with the same proportions.
  public var size: LayoutSize
  /// A text for readers who cannot see the picture; `nil` if the picture says nothing.
  public var alternativeText: String?

  /// A picture.
  public init(id: String, size: LayoutSize, alternativeText: String? = nil) {
    self.id = id
    self.size = size
    self.alternativeText = alternativeText
  }
}

/// A list of headings with the numbers of their pages.
public struct TableOfContents: Hashable, Sendable {
  /// The deepest level of headings in the list.
  public var maxLevel: Int
  /// The style of the lines.
  public var style: TextStyle
  /// How far each level is moved in from the one above it, in layout units.
  public var levelIndent: Double
  /// The text between a heading and the number of its page, which is repeated.
  public var leader: String
  /// The space between two lines, in layout units.
  public var spacing: Double

  /// A list of the headings of levels 1 to `maxLevel`.
  public init(
    maxLevel: Int = 3, style: TextStyle = .body, levelIndent: Double = 16, leader: String = " .", spacing: Double = 2
  ) {
    self.maxLevel = maxLevel
    self.style = style
    self.levelIndent = levelIndent
    self.leader = leader
    self.spacing = spacing
  }
}
