public import GalleyDisplay
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

/// Fills one container after another with the paragraphs of a document. Keeps the prepared paragraphs that the next
/// container needs.
struct PageFiller {
  /// A paragraph that is prepared, and its bytes in the document.
  struct Prepared {
    var shaped: ShapedText
    var range: TextRange
  }

  /// The prepared paragraphs from the end of the last container on, by their index.
  private var prepared: [Int: Prepared] = [:]

  /// Fills a container and places its lines.
  mutating func page(
    of document: inout TextDocument, _ container: Container, from position: TextDocument.PagePosition?
  ) -> TextDocument.Page {
    let flow = fill(&document, container, from: position)
    let parts = flow.placeParts().compactMap { part in
      prepared[part.text].map {
        TextDocument.Page.Part(paragraph: part.text, range: $0.range, layout: part.layout)
      }
    }
    let rest = rest(of: flow)
    let start = parts.first.map { $0.range.lowerBound + $0.layout.textRange.lowerBound } ?? position?.offset ?? 0
    let end = parts.last.map { $0.range.lowerBound + $0.layout.textRange.upperBound } ?? start
    forget(before: rest)
    return TextDocument.Page(parts: parts, range: start..<max(start, end), rest: rest)
  }

  /// Fills a container without placing its lines, and returns where the next container continues.
  mutating func end(
    of document: inout TextDocument, _ container: Container, from position: TextDocument.PagePosition
  ) -> TextDocument.PagePosition? {
    let flow = fill(&document, container, from: position)
    let rest = rest(of: flow)
    forget(before: rest)
    return rest
  }

  /// Adds paragraphs to a container until it is full or the document ends.
  private mutating func fill(
    _ document: inout TextDocument, _ container: Container, from position: TextDocument.PagePosition?
  ) -> ContainerFlow {
    var flow = ContainerFlow(document.resolved(container), writingMode: document.writingMode)
    let first = document.clamped(paragraph: position?.paragraph ?? 0)
    for index in first..<document.paragraphCount {
      let paragraph = prepared[index] ?? document.preparedForPages(paragraph: index)
      prepared[index] = paragraph
      let token = index == first && position?.paragraph == first ? position?.token : nil
      let isOwn = token?.belongs(to: paragraph.shaped) ?? false
      if !flow.add(paragraph.shaped, number: index, from: isOwn ? token : nil) { break }
    }
    return flow
  }

  /// Where the next container continues; `nil` if the document ends in this container.
  private func rest(of flow: ContainerFlow) -> TextDocument.PagePosition? {
    flow.rest.flatMap { rest in
      prepared[rest.text].map {
        TextDocument.PagePosition(
          paragraph: rest.text, token: rest.token, offset: $0.range.lowerBound + (rest.token?.offset ?? 0))
      }
    }
  }

  /// Removes the prepared paragraphs before the position at which the next container continues.
  private mutating func forget(before position: TextDocument.PagePosition?) {
    prepared = prepared.filter { $0.key >= position?.paragraph ?? .max }
  }
}

extension TextDocument {
  /// Prepares a paragraph, or returns its prepared text if the document keeps a layout of it.
  mutating func preparedForPages(paragraph index: Int) -> PageFiller.Prepared {
    let place = tree.place(paragraph: index)
    let own = place.content.range(of: index - place.before.paragraphs)
    let range = own.lowerBound + place.before.bytes..<own.upperBound + place.before.bytes
    let continuesBefore = own.lowerBound == 0 && place.content.isContinuation
    let continuesAfter = continues(index, place)
    if !continuesBefore, !continuesAfter, let layout = layouts.layout(of: index) {
      return PageFiller.Prepared(shaped: layout.shaped, range: range)
    }
    var text = text(of: index, own: own, style: place.givenStyle(at: own.lowerBound) ?? documentStyle, at: place)
    if continuesBefore || continuesAfter {
      text.paragraphStyle.joinSections(before: continuesBefore, after: continuesAfter)
    }
    counters.paragraphsPrepared += 1
    counters.bytesPrepared += text.utf8Count
    return PageFiller.Prepared(shaped: typesetter.prepare(text), range: range)
  }

  /// The container with a finite length along the lines: see `layOut(in:from:)`.
  func resolved(_ container: Container) -> Container {
    var container = container
    let length = width.isFinite ? width : 1e6
    if writingMode.isVertical {
      if !container.size.height.isFinite { container.size.height = length }
    } else if !container.size.width.isFinite {
      container.size.width = length
    }
    return container
  }
}

extension ParagraphStyle {
  /// Makes two sections of a long paragraph follow each other like two lines: with the line spacing between them, and
  /// without a rule about the end of a container there.
  fileprivate mutating func joinSections(before: Bool, after: Bool) {
    if before { (spacingBefore, breakBefore) = (0, .auto) }
    if after { (spacingAfter, breakAfter) = (lineSpacing, .auto) }
  }
}

extension TextDocument.Page {
  /// The drawing commands of all paragraphs, in the coordinates of the container. The bounds are the box of the
  /// container; empty if no paragraph has lines in it.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    let size = parts.first?.layout.size ?? .zero
    return DisplayList(
      commands: parts.flatMap { $0.layout.displayList(options).commands },
      bounds: LayoutRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}
