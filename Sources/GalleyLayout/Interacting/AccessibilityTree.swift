public import GalleyText

/// The elements of a layout in reading order, which is the logical order of the text, for screen readers.
///
///     let tree = layout.accessibilityTree()
///     print(tree)
///     // heading 1 0..<5 "Title" [0 0 64 28]
///     //   line 0 0..<5 "Title" [0 0 64 28]
///     //     word 0..<5 "Title" [0 0 64 28]
///
/// The tree does not keep a reference to the layout.
public struct AccessibilityTree: Hashable, Sendable {
  /// The elements in pre-order: each one before its children.
  public let elements: [AccessibilityTree.Element]

  /// Indices of an element's children, in reading order. For `nil`, the indices of the outermost elements. O(children).
  public func children(of index: Int?) -> [Int] {
    var children: [Int] = []
    var child = index.map { $0 + 1 } ?? 0
    let end = index.map { elements[$0].end } ?? elements.count
    while child < end {
      children.append(child)
      child = elements[child].end
    }
    return children
  }
}

extension AccessibilityTree: CustomStringConvertible {
  /// One line for each element, indented below its parent: role, source range, label, and rectangles as left, top,
  /// width and height, rounded to hundredths.
  public var description: String {
    var depths: [Int] = []
    var lines: [String] = []
    for element in elements {
      let depth = element.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      lines.append(String(repeating: "  ", count: depth) + element.description)
    }
    return lines.joined(separator: "\n")
  }
}

extension AccessibilityTree.Element: CustomStringConvertible {
  /// One line with role, source range, label and rectangles.
  public var description: String {
    let places = rectangles.map { rect in
      "[" + [rect.x, rect.y, rect.width, rect.height].map(Self.hundredths).joined(separator: " ") + "]"
    }
    let parts = [role.description, "\(range.lowerBound)..<\(range.upperBound)", label.debugDescription] + places
    return parts.joined(separator: " ")
  }

  /// A number with two decimals at most.
  private static func hundredths(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    guard rounded.isFinite, rounded.magnitude < 1e15, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

extension AccessibilityTree.Element.Role: CustomStringConvertible {
  /// The role's name and its value.
  public var description: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading(let level): "heading \(level)"
    case .line(let index): "line \(index)"
    case .link(let active): "link \(active.kind) \(active.id) \(active.payload)"
    case .word: "word"
    case .separator: "separator"
    case .attachment(let id): "attachment \(id)"
    case .character: "character"
    case .token(let reason): "token \(reason.rawValue)"
    case .hidden: "hidden"
    }
  }
}

extension AccessibilityTree {
  /// An element of an accessibility tree: a part of a layout that a screen reader can name, such as a line, a word or a
  /// link.
  public struct Element: Hashable, Sendable {
    /// What the element is.
    public let role: Role
    /// The text that is read aloud: the text of the range in logical order, an attachment's description, or a token's
    /// text.
    public internal(set) var label: String
    /// The element's source range, in UTF-8 bytes. For a truncation token, the range of the text that the token
    /// replaces. For an element inside a token, a range of the token's own text.
    public internal(set) var range: TextRange
    /// The element's rectangles in layout units, on the axes of the box, in visual order on each line. Each rectangle
    /// is as high as its line; in vertical text as wide as its line. Empty for hidden text.
    public internal(set) var rectangles: [LayoutRect]
    /// Index of the element's parent in ``AccessibilityTree/elements``; `nil` if it has no parent.
    public let parent: Int?
    /// Index after the element's last descendant.
    public internal(set) var end: Int

    /// The kind of an element.
    public enum Role: Hashable, Sendable {
      /// A paragraph; its children are lines.
      case paragraph
      /// A heading with a level from 1: the paragraphs of a ``Scope/Kind/heading(level:)``. Its children are lines.
      case heading(level: Int)
      /// A line, with its index in `TextLayout.lines`.
      case line(Int)
      /// The part of an active range that is on one line. All parts of a range have equal values.
      case link(ActiveRange)
      /// A word, or the part of a word on one line or in one link: ``TextSelection/Unit/word``.
      case word
      /// White space or punctuation between words.
      case separator
      /// An attachment, with its id. The label is its backing text; empty if it has none.
      case attachment(id: String)
      /// A grapheme.
      case character
      /// A truncation token. Its children are the links of its text.
      case token(TextLayout.TruncationResult.Reason)
      /// Text that is not shown.
      case hidden
    }

    /// How detailed a tree is.
    public enum Detail: Int, Hashable, Sendable, CaseIterable, Comparable {
      /// Paragraphs, headings, lines and hidden text.
      case lines
      /// Also links, words, attachments and tokens.
      case words
      /// Also characters.
      case characters

      /// Whether the left tree is less detailed.
      public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
    }
  }
}

extension TextLayout {
  /// The accessibility tree of the layout: its paragraphs, headings, lines, links, words, attachments and characters,
  /// in reading order.
  ///
  /// Elements end at the ends of lines: a link on two lines is two elements with one active range. Text that is not
  /// shown is in elements with the role `hidden`, in text order: inside the line if a token replaces the text there,
  /// otherwise between lines. White space that the layout removed, and line breaks, belong to no word.
  ///
  /// Each call builds a new tree. The cost is linear in the text, plus a logarithmic search for each character if the
  /// text has active ranges.
  public func accessibilityTree(detail: AccessibilityTree.Element.Detail = .characters) -> AccessibilityTree {
    var builder = AccessibilityBuilder(self, detail: detail)
    builder.addLines()
    return AccessibilityTree(elements: builder.elements)
  }
}
