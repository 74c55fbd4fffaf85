public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// Dividing a document among containers, such as pages or columns.
extension TextDocument {
  /// Fills a container with lines, from the start of the document or from the position at which another container
  /// ended.
  ///
  /// Prepares the paragraphs in the container and the paragraph after them, and no others. The lines are those of
  /// `ShapedText.layout(in:from:maxLines:truncation:)` for the whole text, with its rules for `orphans`, `widows` and
  /// breaks between paragraphs. ``TextDocument`` and Docs/Containers.md list the exceptions. If the container's length
  /// along the lines is not finite, the document's width is used, or 10⁶ layout units if this width is infinite too.
  public mutating func layOut(in container: Container, from position: PagePosition? = nil) -> Page {
    var filler = PageFiller()
    return filler.page(of: &self, container, from: position)
  }

  /// Fills containers one after the other until the whole document is laid out or no container is left. Returns a page
  /// for each container that was filled. The sequence may be infinite: every container gets at least one line.
  public mutating func layOut(
    in containers: some Sequence<Container>, from position: PagePosition? = nil
  ) -> [Page] {
    var filler = PageFiller()
    var (pages, next): ([Page], PagePosition?) = ([], position)
    for container in containers {
      let page = filler.page(of: &self, container, from: next)
      pages.append(page)
      next = page.rest
      if next == nil { break }
    }
    return pages
  }

  /// The positions at which the pages of a document start, without their lines. `layOut(in:from:)` lays out any page
  /// later.
  ///
  /// Each paragraph is prepared and broken into lines once, but nothing is placed or kept. The first position is that
  /// of the first container. If the document does not fit into the containers, there is one more position than
  /// containers: where the text after the last container starts.
  ///
  ///     let starts = document.pagePositions(in: repeatElement(page, count: .max))
  ///     document.layOut(in: page, from: starts[117])  // prepares the paragraphs of this page only
  public mutating func pagePositions(
    in containers: some Sequence<Container>, from position: PagePosition? = nil
  ) -> [PagePosition] {
    var filler = PageFiller()
    var positions = [position ?? PagePosition(paragraph: 0, token: nil, offset: 0)]
    for container in containers {
      guard let next = filler.end(of: &self, container, from: positions[positions.count - 1]) else { break }
      positions.append(next)
    }
    return positions
  }
}

extension TextDocument {
  /// A position between two lines of a document, at which a container starts.
  ///
  /// A position is the index of a paragraph and a place in its text. If the paragraph with this index has another
  /// number of bytes or of possible line breaks after an edit, the container starts at the start of the paragraph
  /// instead.
  public struct PagePosition: Hashable, Sendable {
    /// The index of the paragraph.
    public let paragraph: Int
    /// The position in the paragraph; `nil` for the start of the paragraph.
    let token: LinkedLayout.BreakToken?
    /// The byte of the document at which the next line starts.
    public let offset: Int
  }

  /// The lines of a document in one container.
  public struct Page: Sendable {
    /// The lines of a paragraph in a container.
    public struct Part: Sendable {
      /// The index of the paragraph.
      public let paragraph: Int
      /// The bytes of the document that the whole paragraph contains, with its line break.
      public let range: TextRange
      /// The lines, in the coordinates of the container. Offsets count from the start of the paragraph.
      public let layout: TextLayout
    }

    /// The paragraphs with lines in the container, in order.
    public let parts: [Part]
    /// The bytes of the document that the lines contain; empty if the container has no lines.
    public let range: TextRange
    /// Where the next container continues; `nil` if the document ends in this container.
    public let rest: PagePosition?
    /// The number of lines in the container.
    public var lineCount: Int { parts.reduce(0) { $0 + $1.layout.lineCount } }
  }
}
