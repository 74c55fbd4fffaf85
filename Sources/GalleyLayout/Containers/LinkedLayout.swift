public import GalleyShaping
public import GalleyText
internal import GalleyUnicode

/// A text laid out in several containers, one after the other.
///
/// The source ranges of the drop cap and of the lines follow each other without gaps and cover the text up to `rest`.
public struct LinkedLayout: Sendable {
  /// The layout of the drop cap in the first container; `nil` if there is no drop cap. The text of this layout is only
  /// the letters of the drop cap.
  public let dropCap: TextLayout?
  /// The layout in each container that was used, in order. Each layout has its own coordinates, line numbers and
  /// indices of lines and runs, but offsets count from the start of the whole text.
  public let layouts: [TextLayout]
  /// The position from which on the text does not fit into the containers; `nil` if all text is laid out.
  public let rest: LinkedLayout.BreakToken?

  /// The index of the container whose lines contain the character at a source offset; the end of the text belongs to
  /// the last container. `nil` for offsets outside of the text, and for text that does not fit into the containers.
  /// O(containers).
  public func container(containing offset: Int) -> Int? {
    layouts.firstIndex { $0.line(containing: offset) != nil }
  }
}

extension TextLayout {
  /// The source range of the lines: the part of the text that is in the container. Empty if there are no lines.
  public var textRange: TextRange {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }
}

extension LinkedLayout {
  /// Where a container ended inside a text. `ShapedText.layout(in:from:)` continues there in another container, which
  /// may have another width.
  ///
  /// A token stores which line comes next and how this line starts, so nothing is shaped again. A token may be used
  /// only with the text whose layout returned the token, and with copies of this text.
  public struct BreakToken: Hashable, Sendable {
    /// The source offset at which the next line starts.
    public let offset: Int
    /// The number of lines in all earlier containers.
    public let lineCount: Int
    let position: BreakPosition
    /// The sizes of the text that the token belongs to. Most other texts have other sizes, so a wrong text is detected.
    private let textCount: Int
    private let candidateCount: Int

    init(_ position: BreakPosition, lineCount: Int, in shaped: ShapedText) {
      self.position = position
      self.lineCount = lineCount
      textCount = shaped.text.count
      candidateCount = shaped.candidateColumns.count
      guard shaped.paragraphs.indices.contains(position.paragraph) else {
        offset = 0
        return
      }
      let start = shaped.offset(of: position)
      offset = start == 0 ? 0 : shaped.map.source(of: start)
    }

    /// Whether the text has the sizes of the text that the token belongs to.
    package func belongs(to shaped: ShapedText) -> Bool {
      textCount == shaped.text.count && candidateCount == shaped.candidateColumns.count
    }

    /// Stops the program if the token belongs to a text with other sizes.
    func requireBelonging(to shaped: ShapedText) {
      precondition(belongs(to: shaped), "the break token belongs to another text")
    }
  }
}

extension ShapedText {
  /// The shaped-text offset at which the line at a position starts.
  func offset(of position: BreakPosition) -> Int {
    guard let cursor = position.cursor else {
      return candidateColumns.offset(paragraphs[position.paragraph].candidates.lowerBound)
    }
    return cursor.start?.offset ?? candidateColumns.offset(cursor.first)
  }
}

extension LinkedLayout {
  /// The measurement of a container: the number of its lines, the extent of its lines in layout units, and the position
  /// where the text continues. `ShapedText.measure(in:from:maxLines:truncation:)` returns it.
  public struct Measurement: Hashable, Sendable {
    /// The size of the layout: see ``Container/size``.
    public let size: LayoutSize
    /// The number of lines in the container. A line that a shape divides into parts counts once.
    public let lineCount: Int
    /// Distance from the box's block-start side to the far side of the last line; the block-start inset if there are no
    /// lines.
    public let contentEnd: Double
    /// Distance from the box's block-start side to the first baseline; 0 if there are no lines.
    public let firstBaseline: Double
    /// Distance from the box's block-start side to the last baseline; 0 if there are no lines.
    public let lastBaseline: Double
    /// Where the next container continues; `nil` if all text fits.
    public let rest: LinkedLayout.BreakToken?
  }
}

/// Laying out a text in containers.
extension ShapedText {
  /// Fills a container with lines, from the start of the text or from the position at which another container ended.
  /// `rest` is the position at which the next container continues; `nil` if all text is laid out.
  ///
  /// A line that ends below the container's end goes to the next container, except the first line, which is always
  /// placed. So each container advances the text. Space between lines and paragraphs counts only between two lines of
  /// one container. `textWrap` applies to each paragraph whose lines have one width in this container. If the paragraph
  /// is divided, its lines go on in the next container if they have the same width there; otherwise the rest is filled
  /// line by line.
  ///
  /// `maxLines` limits the lines of all containers together: text behind the limit is hidden and not in `rest`. Pass
  /// `truncation` only for the last container: text that does not fit is then hidden, the last line is cut, and `rest`
  /// is `nil`. The paragraph styles' `textOverflow`, `lineClamp` and `blockEllipsis` do not apply. The layout has the
  /// size of the container. O(lines + candidates read).
  public func layout(
    in container: Container, from start: LinkedLayout.BreakToken? = nil, maxLines: Int? = nil,
    truncation: Truncation? = nil
  ) -> (layout: TextLayout, rest: LinkedLayout.BreakToken?) {
    fill(container, from: start, maxLines: maxLines, truncation: truncation)
  }

  /// Fills a container with lines. `blockEnd` is the distance from the container's block-start side to the end of the
  /// drop cap, up to which a container without a limit reaches at least; 0 if there is no drop cap.
  private func fill(
    _ container: Container, from start: LinkedLayout.BreakToken?, maxLines: Int?, truncation: Truncation?,
    blockEnd: Double = 0
  ) -> (layout: TextLayout, rest: LinkedLayout.BreakToken?) {
    let filling = ContainerFilling(self, in: container, from: start, maxLines: maxLines, truncation: truncation)
    return withColumns { columns in
      var placer = LinePlacer(
        self, columns, boxWidth: filling.region.boxLength, origin: filling.region.blockStart)
      let (lines, rest) = filling.lines()
      let buffer = lines.buffer
      placer.placeLines(lines, buffer.lines.indices)
      placer.recordRegion(of: buffer, buffer.lines.indices, from: filling.start)
      let size = filling.size(height: max(buffer.height, blockEnd - filling.region.blockStart))
      let layout = TextLayout(self, size: size, placer.parts.takeParts())
      return (
        layout, rest.map { LinkedLayout.BreakToken($0, lineCount: filling.lineCount + layout.lineCount, in: self) }
      )
    }
  }

  /// Measures the text in a container. The results are those of `layout(in:from:maxLines:truncation:)`, but nothing is
  /// placed. O(lines + candidates read).
  public func measure(
    in container: Container, from start: LinkedLayout.BreakToken? = nil, maxLines: Int? = nil,
    truncation: Truncation? = nil
  ) -> LinkedLayout.Measurement {
    let filling = ContainerFilling(self, in: container, from: start, maxLines: maxLines, truncation: truncation)
    let (lines, rest) = filling.lines()
    let totals = lines.totals(origin: filling.region.blockStart, writingMode)
    return LinkedLayout.Measurement(
      size: filling.size(height: lines.buffer.height), lineCount: totals.lineCount,
      contentEnd: filling.region.blockStart + lines.buffer.height,
      firstBaseline: totals.firstBaseline, lastBaseline: totals.lastBaseline,
      rest: rest.map { LinkedLayout.BreakToken($0, lineCount: filling.lineCount + totals.lineCount, in: self) })
  }

  /// Fills containers one after the other until all text is laid out or no container is left. The sequence may be
  /// infinite: every container gets at least one line.
  ///
  ///     let linked = shaped.layout(in: [firstColumn, secondColumn])
  ///     linked.layouts.count  // how many containers were used
  ///     linked.rest           // `nil` if all text is laid out
  ///
  /// With `truncation`, text that does not fit into the last container is hidden, the last line there is cut, and
  /// `rest` is `nil`. The next container is then read from the sequence before a container is filled.
  public func layout(
    in containers: some Sequence<Container>, from start: LinkedLayout.BreakToken? = nil, maxLines: Int? = nil,
    truncation: Truncation? = nil
  ) -> LinkedLayout {
    fillContainers(
      nil, others: containers, from: start ?? LinkedLayout.BreakToken(.start, lineCount: 0, in: self),
      maxLines: maxLines,
      truncation: truncation, dropCap: nil)
  }

  /// Fills containers from the start of the text, whose first letters are a drop cap in the first container.
  ///
  /// The first line has the same indents as the lines after it. If the text contains no letter, or its first paragraph
  /// is not longer than the drop cap, there is no drop cap. If the first container has no limit across the lines, its
  /// layout is at least as high as the drop cap.
  public func layout(
    in containers: some Sequence<Container>, dropCap: DropCap, maxLines: Int? = nil, truncation: Truncation? = nil
  ) -> LinkedLayout {
    var iterator = containers.makeIterator()
    let start = LinkedLayout.BreakToken(.start, lineCount: 0, in: self)
    guard let first = iterator.next() else { return layout(in: [Container](), maxLines: maxLines) }
    let placed = placedDropCap(dropCap, in: resolved(first))
    var page = first
    if let placed { page.exclusions += placed.exclusions }
    return fillContainers(
      page, others: IteratorSequence(iterator), from: placed?.rest ?? start, maxLines: maxLines, truncation: truncation,
      dropCap: placed)
  }

  /// Fills `first`, if it is not `nil`, and then the other containers, as long as text is left over.
  private func fillContainers(
    _ first: Container?, others: some Sequence<Container>, from start: LinkedLayout.BreakToken, maxLines: Int?,
    truncation: Truncation?, dropCap: PlacedDropCap?
  ) -> LinkedLayout {
    var layouts: [TextLayout] = []
    var rest: LinkedLayout.BreakToken? = start
    var iterator = others.makeIterator()
    var next = first ?? iterator.next()
    while let container = next, let place = rest {
      // Only truncation depends on whether the container is the last one.
      next = truncation == nil ? nil : iterator.next()
      let filled = fill(
        container, from: place, maxLines: maxLines, truncation: next == nil ? truncation : nil,
        blockEnd: layouts.isEmpty ? dropCap?.blockEnd ?? 0 : 0)
      layouts.append(filled.layout)
      rest = filled.rest
      if truncation == nil, rest != nil { next = iterator.next() }
    }
    return LinkedLayout(dropCap: dropCap?.layout, layouts: layouts, rest: paragraphs.isEmpty ? nil : rest)
  }

  /// The container with a finite length along the lines: a length that is not finite is replaced by the max-content
  /// width plus the insets.
  func resolved(_ container: Container) -> Container {
    var container = container
    let insets = ContainerAxes(writingMode, size: container.size).insets(container.insets).along
    if writingMode.isVertical {
      if !container.size.height.isFinite { container.size.height = maxContentWidth + insets.sum }
    } else if !container.size.width.isFinite {
      container.size.width = maxContentWidth + insets.sum
    }
    return container
  }
}

/// Fills one container with lines. Measuring and laying out use this type.
private struct ContainerFilling {
  let region: ContainerRegion
  /// The number of lines in all earlier containers.
  let lineCount: Int
  private let shaped: ShapedText
  private let container: Container
  /// The position in the text at which the container starts.
  let start: BreakPosition
  /// The largest number of lines in the container.
  private let limit: Int
  /// How lines are cut; `nil` if no line is cut.
  private let limits: LineLimits?

  init(
    _ shaped: ShapedText, in container: Container, from token: LinkedLayout.BreakToken?, maxLines: Int?,
    truncation: Truncation?
  ) {
    token?.requireBelonging(to: shaped)
    self.shaped = shaped
    self.container = container
    region = ContainerRegion(shaped.resolved(container), writingMode: shaped.writingMode)
    lineCount = token?.lineCount ?? 0
    start = token?.position ?? .start
    let earlier = lineCount
    var left = maxLines.map { max(0, max(1, $0) - earlier) }
    if let maxLines, let truncation, truncation.minHiddenLines > 1 {
      let most = Truncation.mostLines(limit: maxLines, hidingAtLeast: truncation.minHiddenLines)
      var whole = truncation
      whole.minHiddenLines = 1
      let filling = ContainerFilling(shaped, in: container, from: token, maxLines: most, truncation: whole)
      if !filling.isLimited { left = max(0, most - earlier) }
    }
    limit = left ?? .max
    let height = region.blockLength + Interval.tolerance
    limits = truncation.map { LineLimits(lines: left, height: height, truncation: $0, cutsWideLines: true) }
  }

  /// Whether the limit on lines hides text.
  private var isLimited: Bool {
    var (buffer, space, stack) = (LineBuffer(), Region(region), LineStack(limit: limit))
    _ = breakLines(of: shaped, from: start, in: &space, &stack, &buffer)
    return buffer.omittedStart != nil
  }

  /// The lines in the container, and the position at which the text continues; `nil` if no text is left over.
  func lines() -> (lines: ShownLines, rest: BreakPosition?) {
    var lines = LineBuffer()
    let ends = ContainerEnds(width: region.length, bottom: region.blockLength, isLast: limits != nil)
    var space = Region(region, ends: ends)
    var stack = LineStack(limit: limit)
    let end = breakLines(of: shaped, from: start, in: &space, &stack, &lines)
    lines.height = stack.bottom
    var rest: BreakPosition?
    if case .full(let end) = end {
      if limits != nil {
        lines.omitText(from: shaped.offset(of: end.position))
      } else {
        lines.removeLines(behind: end)
        lines.height = end.height
        rest = end.position
      }
    }
    let cuts = limits.flatMap { CutLines.cut(&lines, of: shaped, $0, startsText: start.isStart) }
    return (ShownLines(buffer: lines, cuts: cuts), rest)
  }

  /// The size of the layout: the container's own lengths if they are finite, otherwise those of the lines, which are
  /// `height` high.
  func size(height: Double) -> LayoutSize {
    region.boxSize(container, height: height, shaped.writingMode)
  }
}
