public import GalleyLayout
public import GalleyText

extension DisplayCommand {
  /// A part of the text that is marked without being painted, such as a link or a heading: a canvas that writes
  /// documents makes a hyperlink or a bookmark of it, others do nothing.
  public struct Mark: Hashable, Sendable {
    /// The meaning, and the id: those of a ``Scope`` of the text. A mark never has the kind ``Scope/Kind/box(_:)``.
    public var scope: Scope
    /// The rectangles that the part covers, line by line, in layout units.
    public var rectangles: [LayoutRect]
    /// The part's text, of which a bookmark's title is made.
    public var title: String

    /// A mark of a scope at some rectangles.
    public init(_ scope: Scope, rectangles: [LayoutRect], title: String) {
      self.scope = scope
      self.rectangles = rectangles
      self.title = title
    }
  }
}
