internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

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
    let parts = flow.place().compactMap { part in
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
    var text = text(of: index, own, place.givenStyle(at: own.lowerBound) ?? documentStyle, place)
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
