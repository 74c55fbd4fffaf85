package import GalleyShaping
package import GalleyText

/// Fills one container with the lines of several texts, as if they were paragraphs of one text.
///
/// The texts must have the same writing mode. Add them in order, until `add` returns `false`.
package struct ContainerFlow {
  /// The lines of one text that are in the container.
  package struct Part: Sendable {
    /// The number of the text, as it was passed to `add`.
    package let text: Int
    /// The lines, in the coordinates of the container.
    package let layout: TextLayout
  }

  /// Where the next container continues: a text, and a position in it.
  package struct End: Sendable {
    /// The number of the text, as it was passed to `add`.
    package let text: Int
    /// The position in the text; `nil` for its start.
    package let token: LinkedLayout.BreakToken?
  }

  /// A text that was added.
  private struct Source {
    var shaped: ShapedText
    var number: Int
    /// Where the first line of the text in this container starts.
    var start: BreakPosition
    /// The number of lines of all earlier texts in this container.
    var lineCount: Int
    /// The number of elements of `lines` that belong to earlier texts.
    var partCount: Int
  }

  private let container: Container
  private let region: ContainerRegion
  private let writingMode: ParagraphStyle.WritingMode
  private var space: Region<ContainerRegion>
  private var stack = LineStack()
  /// The lines of all texts.
  private var lines = LineBuffer()
  private var sources: [Source] = []
  /// Where the container ends; `nil` if it is not full.
  private var end: ContainerEnd?

  /// An empty container. A length along the lines that is not finite counts as 10¹² layout units.
  package init(_ container: Container, writingMode: ParagraphStyle.WritingMode) {
    self.container = container
    self.writingMode = writingMode
    region = ContainerRegion(container, writingMode: writingMode)
    space = Region(region, ends: ContainerEnds(width: region.length, bottom: region.blockLength))
  }

  /// Adds the lines of a text. Returns `false` if the container is full, so that no text may follow.
  ///
  /// - Parameters:
  ///   - shaped: The text.
  ///   - number: A number for the text, which `rest` and `placeParts()` return.
  ///   - token: Where the text continues from an earlier container; `nil` for its start. Only the first text may have a
  ///     token, and it must be a token of this text.
  package mutating func add(_ shaped: ShapedText, number: Int, from token: LinkedLayout.BreakToken? = nil) -> Bool {
    token?.requireBelonging(to: shaped)
    let start = token?.position ?? .start
    space.ends?.text = sources.count
    sources.append(
      Source(
        shaped: shaped, number: number, start: start, lineCount: stack.number, partCount: lines.lines.count))
    guard case .full(let end) = breakLines(of: shaped, from: start, in: &space, &stack, &lines) else { return true }
    lines.removeLines(behind: end)
    self.end = end
    return false
  }

  /// Where the next container continues; `nil` if all lines of all texts fit.
  package var rest: End? {
    end.map { end in
      let source = sources[end.text]
      let isStart = end.position.isStart
      return End(
        text: source.number,
        token: isStart ? nil : LinkedLayout.BreakToken(end.position, lineCount: 0, in: source.shaped))
    }
  }

  /// Places the lines of all texts, and returns a part for each text with lines in the container, in order. Call it
  /// once, after the last text.
  package func placeParts() -> [Part] {
    let size = region.boxSize(container, height: end?.height ?? stack.bottom, writingMode)
    return sources.indices.compactMap { index in
      let next = index + 1 < sources.count ? sources[index + 1].partCount : Int.max
      let own = sources[index].partCount..<max(sources[index].partCount, min(next, lines.lines.count))
      return own.isEmpty ? nil : Part(text: sources[index].number, layout: layout(own, of: sources[index], size))
    }
  }

  /// The layout of the lines of one text. `size` is the size of the container's box.
  private func layout(_ own: Range<Int>, of source: Source, _ size: LayoutSize) -> TextLayout {
    source.shaped.withColumns { columns in
      var placer = LinePlacer(
        source.shaped, columns, boxWidth: region.boxLength, numbersBefore: source.lineCount, origin: region.blockStart)
      placer.placeLines(ShownLines(buffer: lines), own)
      placer.recordRegion(of: lines, own, from: source.start)
      return TextLayout(source.shaped, size: size, placer.parts.takeParts())
    }
  }
}
