public import GalleyLayout
public import GalleyText

extension DisplayCommand {
  /// The position and meaning of a part of the text, such as a link or a heading. A canvas that writes documents makes
  /// a hyperlink or a bookmark of a mark; other canvases do nothing.
  public struct Mark: Hashable, Sendable {
    /// The scope of the text that the mark describes, with its range, id and kind. In a layout's display list the kind
    /// is a node, an active range (such as a link) or a heading: scopes of other kinds have no mark.
    public var scope: Scope
    /// The rectangles that the part covers, line by line, in layout units.
    public var rectangles: [LayoutRect]
    /// The text of the part, which becomes a bookmark's title.
    public var title: String

    /// A mark of a scope at the given rectangles.
    public init(_ scope: Scope, rectangles: [LayoutRect], title: String) {
      self.scope = scope
      self.rectangles = rectangles
      self.title = title
    }
  }
}
