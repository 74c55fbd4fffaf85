public import GalleyShaping
public import GalleyText

/// A long text that changes: paragraphs in a balanced tree, laid out only where they are asked for.
///
///     var document = TextDocument(string, typesetter: typesetter, width: 600)
///     var top = document.anchor(atY: 0)
///     let screen = document.visibleText(at: top, height: 800)  // lays out what is visible
///     document.replace(0..<5, with: "Hello")                   // lays out the changed paragraph
///
/// A document is a value: a copy costs O(1), shares everything with the original, and can be kept to undo changes.
/// Offsets count UTF-8 bytes of the document. `y` is the distance from the top of the document in block direction
/// (downwards for horizontal lines), in layout units.
///
/// **Paragraphs.** A document has one paragraph more than line breaks, so an empty document has one empty paragraph,
/// and a document that ends with a line break ends with an empty paragraph. Line breaks are those of the profile of the
/// document's paragraph style. Each paragraph is laid out as a text of its own. Its lines equal those of a layout of
/// the whole text, except in these cases: white space that collapses line breaks does not join paragraphs; `finalBreak`
/// and `lineClamp` have no effect; all paragraphs keep the writing mode that the document was opened with; without a
/// limit on the width, each paragraph is as wide as its longest line; and digits in a Latin-1 paragraph of profile
/// `browser` are kerned as in Latin text even if another paragraph has other characters.
///
/// **Heights.** The height of a paragraph is an estimate until the paragraph is laid out: a constant for each paragraph
/// plus a constant for each byte. Both follow from the style and the width, and change only with the width. Use
/// ``ScrollAnchor`` to keep what is visible in its place while measured heights replace estimates.
public struct TextDocument: Sendable {
  /// Prepares the paragraphs.
  public let typesetter: Typesetter
  /// The paragraphs.
  var tree: ParagraphTree
  /// Scopes that cross the border between two leaves of the tree, in the order in which they were added.
  var wideScopes: [Scope]
  /// The paragraph style of paragraphs without a style of their own.
  let documentStyle: ParagraphStyle
  /// The style of an empty document, and the default style of the texts that the document returns.
  let defaultStyle: TextStyle
  /// The writing mode of all paragraphs.
  let writingMode: ParagraphStyle.WritingMode
  /// Layouts of some paragraphs.
  var layouts = KeptLayouts()
  /// The paragraph styles with which paragraphs are prepared.
  var styles = PartStyles()
  /// The work that this document has done.
  public internal(set) var counters = Counters()

  /// The width that is available for the lines of each paragraph, in layout units. Along the lines: in vertical text a
  /// height. Infinity means no limit. Set by ``setWidth(_:)``.
  public internal(set) var width: Double

  /// How many layouts are kept besides those of the visible paragraphs. Of layouts beyond the limit, those that were
  /// not used for the longest time are forgotten; the heights of their paragraphs stay measured. Negative numbers count
  /// as 0. The default is 256.
  public var layoutLimit: Int {
    get { layouts.limit }
    set { counters.layoutsEvicted += layouts.setLimit(newValue) }
  }

  /// A document with a text, its styles, attachments and scopes.
  ///
  /// O(n). If all of the text has one style and there are no attachments and scopes, no text is copied.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - typesetter: Prepares the paragraphs.
  ///   - width: The width that is available for lines, in layout units. Negative widths are 0; infinity and `NaN` mean
  ///     no limit.
  public init(_ text: AttributedText, typesetter: Typesetter, width: Double) {
    let style = text.styles.onlyValue ?? text.defaultStyle
    let isPlain =
      text.styles.runCount <= 1 && text.attachments.isEmpty && text.scopes.isEmpty
      && (text.isEmpty || text.paragraphStyles.onlyValue == .some(nil))
    self.init(
      OriginalText(utf8: isPlain ? text.utf8 : [], style: style), defaultStyle: text.defaultStyle,
      paragraphStyle: text.paragraphStyle, writingMode: text.writingMode, typesetter: typesetter, width: width)
    if !isPlain {
      let behavior = documentStyle.behavior
      let pieces = text.withBytes {
        TextPieces($0, behavior, startsInside: false, endsInside: false, endsDocument: true)
      }
      let rich = RichLeaves(text, pieces.pieces)
      tree = ParagraphTree(
        rich.leaves.map { TreeChild($0, tree.estimate) }, original: tree.original, estimate: tree.estimate)
      wideScopes = rich.wideScopes
    }
  }

  /// A document with a string in one style.
  ///
  /// O(n): the string is read once to find line breaks. It is shared, not copied.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - style: The style of all of the text.
  ///   - paragraphStyle: The style of all paragraphs.
  ///   - typesetter: Prepares the paragraphs.
  ///   - width: The width that is available for lines, in layout units. Negative widths are 0; infinity and `NaN` mean
  ///     no limit.
  public init(
    _ string: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = .unicode,
    typesetter: Typesetter, width: Double
  ) {
    self.init(
      OriginalText(string, style: style), defaultStyle: style, paragraphStyle: paragraphStyle,
      writingMode: paragraphStyle.writingMode, typesetter: typesetter, width: width)
  }

  private init(
    _ original: OriginalText, defaultStyle: TextStyle, paragraphStyle: ParagraphStyle,
    writingMode: ParagraphStyle.WritingMode, typesetter: Typesetter, width: Double
  ) {
    self.typesetter = typesetter
    self.width = Self.sanitized(width)
    self.defaultStyle = defaultStyle
    self.writingMode = writingMode
    documentStyle = paragraphStyle
    wideScopes = []
    tree = ParagraphTree(
      original, behavior: paragraphStyle.behavior, estimate: HeightEstimate(perParagraph: 1, perByte: 0))
    tree.reset(estimate())
  }

  /// A copy that keeps no layouts, for undo steps: so old documents need little memory. The measured heights stay.
  /// O(1).
  public var withoutLayouts: TextDocument {
    var copy = self
    copy.layouts = KeptLayouts()
    copy.layouts.limit = layouts.limit
    return copy
  }

  /// A valid available width: 0 for a negative width, and infinity for a width that is not a number.
  static func sanitized(_ width: Double) -> Double { width.isFinite ? max(0, width) : .infinity }
}

extension TextDocument {
  /// Changes the available width of lines. All heights become estimates again, and no layouts are kept.
  ///
  /// O(leaves), which are about n / 2048 for a text of n bytes. Nothing changes if the width is the same.
  public mutating func setWidth(_ width: Double) {
    let width = Self.sanitized(width)
    guard width != self.width else { return }
    self.width = width
    counters.layoutsEvicted += layouts.removeAll()
    tree.reset(estimate())
  }
}

extension TextDocument {
  /// How much work a document has done since it was opened. A copy starts with the numbers of the original.
  public struct Counters: Hashable, Sendable {
    /// How many paragraphs were analyzed and shaped.
    public internal(set) var paragraphsPrepared = 0
    /// The number of bytes of these paragraphs.
    public internal(set) var bytesPrepared = 0
    /// How many paragraphs were laid out.
    public internal(set) var paragraphsLaidOut = 0
    /// The number of lines of these paragraphs.
    public internal(set) var linesLaidOut = 0
    /// How many layouts were forgotten because of ``TextDocument/layoutLimit`` or a new width.
    public internal(set) var layoutsEvicted = 0
    /// How many nodes and leaves of the tree were copied because another document shares them.
    public internal(set) var treeNodesCopied = 0

    /// All zero.
    public init() {}

    /// The work that was done after `earlier`.
    public func since(_ earlier: Counters) -> Counters {
      var counters = self
      counters.paragraphsPrepared -= earlier.paragraphsPrepared
      counters.bytesPrepared -= earlier.bytesPrepared
      counters.paragraphsLaidOut -= earlier.paragraphsLaidOut
      counters.linesLaidOut -= earlier.linesLaidOut
      counters.layoutsEvicted -= earlier.layoutsEvicted
      counters.treeNodesCopied -= earlier.treeNodesCopied
      return counters
    }
  }
}

extension TextDocument {
  /// How many parts a document stores, for tests of its memory.
  package struct Storage: Hashable, Sendable {
    /// The number of leaves of the tree.
    package var leaves = 0
    /// The number of other nodes of the tree.
    package var nodes = 0
    /// The number of layouts.
    package var layouts = 0
    /// The number of measured heights.
    package var measured = 0
  }

  /// Counts what the document stores. O(n).
  package var storage: Storage {
    var storage = Storage(layouts: layouts.entries.count)
    func visit(_ child: TreeChild) {
      if let leaf = child.leaf {
        storage.leaves += 1
        storage.measured += leaf.content.measured.count
      }
      guard let node = child.node else { return }
      storage.nodes += 1
      node.children.forEach(visit)
    }
    visit(tree.root)
    return storage
  }
}
