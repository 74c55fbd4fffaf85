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
  }

  private let container: Container
  private let region: ContainerRegion
  private let writingMode: ParagraphStyle.WritingMode
  private let limits: RegionLimits
  private var lines: RegionLines
  private var collected = FlowSink()
  private var sources: [Source] = []
  /// Where the container ends; `nil` if it is not full.
  private var end: ContainerEnd?

  /// An empty container. A length along the lines that is not finite counts as 10¹² layout units.
  package init(_ container: Container, writingMode: ParagraphStyle.WritingMode) {
    self.container = container
    self.writingMode = writingMode
    region = ContainerRegion(container, writingMode: writingMode)
    limits = RegionLimits(
      isContainer: true, width: region.length, bottom: region.blockLength, origin: region.blockStart)
    lines = RegionLines(limits)
  }

  /// Adds the lines of a text. Returns `false` if the container is full, so that no text may follow.
  ///
  /// - Parameters:
  ///   - shaped: The text.
  ///   - number: A number for the text, which `rest` and `place()` return.
  ///   - token: Where the text continues from an earlier container; `nil` for its start. Only the first text may have a
  ///     token, and it must be a token of this text.
  package mutating func add(_ shaped: ShapedText, number: Int, from token: LinkedLayout.BreakToken? = nil) -> Bool {
    token?.check(shaped)
    let start = token?.position ?? .start
    sources.append(Source(shaped: shaped, number: number, start: start, lineCount: lines.stack.number))
    lines.waiting.text = sources.count - 1
    end = LineSetter(shaped: shaped).fill(region, from: start, limits, &lines, &collected)
    return end == nil
  }

  /// Where the next container continues; `nil` if all lines of all texts fit.
  package var rest: End? {
    end.map { end in
      let source = sources[end.text]
      let isStart = end.position == .start
      return End(
        text: source.number,
        token: isStart ? nil : LinkedLayout.BreakToken(end.position, lineCount: 0, in: source.shaped))
    }
  }

  /// Places the lines of all texts, and returns a part for each text with lines in the container, in order. Call it
  /// once, after the last text.
  package mutating func place() -> [Part] {
    lines.waiting.deliverAll(to: &collected, origin: limits.origin)
    let height = end?.height ?? lines.stack.bottom
    let size = region.boxSize(container, height: height, writingMode)
    // The lines are in the order of the texts.
    var rest = collected.lines[...]
    return sources.indices.compactMap { index in
      let last = index + 1 < sources.count ? sources[index + 1].lineCount : Int.max
      let own = rest.prefix { $0.stacked.number < last }
      rest = rest.dropFirst(own.count)
      return own.isEmpty ? nil : Part(text: sources[index].number, layout: layout(own, of: sources[index], size))
    }
  }

  /// The layout of the lines of one text. `size` is the size of the container's box.
  private func layout(_ lines: ArraySlice<FlowSink.Line>, of source: Source, _ size: LayoutSize) -> TextLayout {
    source.shaped.withColumns { columns in
      var placer = LinePlacer(source.shaped, columns, boxWidth: region.boxLength)
      for line in lines {
        for part in line.parts { placer.piece(part.line, slot: part.slot, indents: part.indents, line.breaker) }
        var stacked = line.stacked
        stacked.number -= source.lineCount
        placer.endLine(stacked)
      }
      placer.recordRegion(from: source.start)
      return TextLayout(source.shaped, size: size, placer.parts.take())
    }
  }
}
