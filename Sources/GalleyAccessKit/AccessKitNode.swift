public import GalleyLayout
public import GalleyText

/// A node of AccessKit's tree, with the properties that texts have. The names are those of AccessKit 0.24's `Node`.
public struct AccessKitNode: Hashable, Sendable {
  /// The node's number.
  public var id: UInt64
  /// What the node is.
  public var role: Role
  /// The numbers of the children, in reading order.
  public var children: [UInt64] = []
  /// The node's rectangle in layout units, from the top-left corner of the layout's box.
  public var bounds: LayoutRect?
  /// The transform from layout units to the coordinates of the parent; only the root has one.
  public var transform: TextStyle.GlyphTransform?
  /// What an image shows; the text of a heading or a link, of which AccessKit makes no name.
  public var label: String?
  /// The text of a run.
  public var value: String?
  /// The address of a link.
  public var url: String?
  /// The id of an attachment or of an active range.
  public var authorID: String?
  /// The level of a heading, from 1.
  public var level: Int?
  /// The language of a run, such as `de`; `nil` if its style names none.
  public var language: String?
  /// The direction in which a run's characters follow each other.
  public var textDirection: Direction?
  /// The lengths of a run's characters in bytes of `value`.
  public var characterLengths: [UInt8] = []
  /// For each character of a run, the distance of its start from the start of `bounds`, in the direction of the text.
  /// Ascending.
  public var characterPositions: [Double] = []
  /// For each character of a run, its width in the direction of the text. 0 for a line break.
  public var characterWidths: [Double] = []
  /// The indices of a run's characters at which words start, ascending.
  public var wordStarts: [UInt8] = []
  /// The run that comes next on the same line.
  public var nextOnLine: UInt64?
  /// The run that comes before this one on the same line.
  public var previousOnLine: UInt64?
  /// The selected text; only the root has one.
  public var textSelection: (anchor: AccessKitTree.Place, focus: AccessKitTree.Place)? {
    get { selection.map { ($0.anchor, $0.focus) } }
    set { selection = newValue.map { Selection(anchor: $0.anchor, focus: $0.focus) } }
  }
  /// What an assistive technology may ask for.
  public var actions: [Action] = []
  private var selection: Selection?

  private struct Selection: Hashable, Sendable {
    var anchor: AccessKitTree.Place
    var focus: AccessKitTree.Place
  }

  /// A node without properties.
  public init(id: UInt64, role: Role) {
    self.id = id
    self.role = role
  }

  /// The roles that texts have. AccessKit gives the texts of the roles `label`, `document`, `textInput` and
  /// `multilineTextInput` to screen readers character by character.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A text that cannot be changed.
    case label
    /// A long text that is read, such as a message or a page.
    case document
    /// A field with one line.
    case textInput
    /// A field with several lines.
    case multilineTextInput
    /// A paragraph.
    case paragraph
    /// A heading, which has a level.
    case heading
    /// An active range of any kind.
    case link
    /// An attachment.
    case image
    /// Characters of one line, direction and language.
    case textRun
  }

  /// The direction of a run.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
    /// Down a vertical line.
    case topToBottom
    /// Up a vertical line: text from right to left in vertical lines.
    case bottomToTop
  }

  /// The actions that texts have. The raw value is AccessKit's number of the action.
  public enum Action: Int, Hashable, Sendable, CaseIterable {
    /// Press a link: ``AccessKitTree/activeRange(ofNode:)`` says which.
    case click = 0
    /// Move the keyboard's focus to the text.
    case focus = 1
    /// Replace the selected text of a field.
    case replaceSelectedText = 10
    /// Select text: ``AccessKitTree/position(at:)`` converts both ends.
    case setTextSelection = 18
  }
}
