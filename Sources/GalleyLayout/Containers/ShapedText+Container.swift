public import GalleyShaping
public import GalleyText

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
    let filling = ContainerFilling(self, container, from: start, maxLines: maxLines, truncation)
    return withColumns { columns in
      var placer = LinePlacer(
        self, columns, boxWidth: filling.region.boxLength, origin: filling.region.blockStart)
      let (lines, rest) = filling.lines()
      let buffer = lines.buffer
      placer.place(lines, buffer.lines.indices)
      placer.recordRegion(of: buffer, buffer.lines.indices, from: filling.start)
      let layout = TextLayout(self, size: filling.size(height: buffer.height), placer.parts.take())
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
    let filling = ContainerFilling(self, container, from: start, maxLines: maxLines, truncation)
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
    linked(
      nil, containers, from: start ?? LinkedLayout.BreakToken(.start, lineCount: 0, in: self), maxLines: maxLines,
      truncation, dropCap: nil)
  }

  /// Fills containers from the start of the text, whose first letters are a drop cap in the first container.
  ///
  /// The first line has the same indents as the lines after it. If the text contains no letter, or its first paragraph
  /// is not longer than the drop cap, there is no drop cap.
  public func layout(
    in containers: some Sequence<Container>, dropCap: DropCap, maxLines: Int? = nil, truncation: Truncation? = nil
  ) -> LinkedLayout {
    var iterator = containers.makeIterator()
    let start = LinkedLayout.BreakToken(.start, lineCount: 0, in: self)
    guard let first = iterator.next() else { return layout(in: [Container](), maxLines: maxLines) }
    let placed = placedDropCap(dropCap, in: resolved(first))
    var page = first
    if let placed { page.exclusions.append(placed.exclusion) }
    return linked(
      page, IteratorSequence(iterator), from: placed?.rest ?? start, maxLines: maxLines, truncation,
      dropCap: placed?.layout)
  }

  /// Fills `first`, if it is not `nil`, and then the other containers, as long as text is left over.
  private func linked(
    _ first: Container?, _ others: some Sequence<Container>, from start: LinkedLayout.BreakToken, maxLines: Int?,
    _ truncation: Truncation?, dropCap: TextLayout?
  ) -> LinkedLayout {
    var layouts: [TextLayout] = []
    var rest: LinkedLayout.BreakToken? = start
    var iterator = others.makeIterator()
    var next = first ?? iterator.next()
    while let container = next, let place = rest {
      // Only truncation depends on whether the container is the last one.
      next = truncation == nil ? nil : iterator.next()
      let filled = layout(
        in: container, from: place, maxLines: maxLines, truncation: next == nil ? truncation : nil)
      layouts.append(filled.layout)
      rest = filled.rest
      if truncation == nil, rest != nil { next = iterator.next() }
    }
    return LinkedLayout(dropCap: dropCap, layouts: layouts, rest: paragraphs.isEmpty ? nil : rest)
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
    _ shaped: ShapedText, _ container: Container, from token: LinkedLayout.BreakToken?, maxLines: Int?,
    _ truncation: Truncation?
  ) {
    token?.check(shaped)
    self.shaped = shaped
    self.container = container
    region = ContainerRegion(shaped.resolved(container), writingMode: shaped.writingMode)
    lineCount = token?.lineCount ?? 0
    start = token?.position ?? .start
    let earlier = lineCount
    let left = maxLines.map { max(0, max(1, $0) - earlier) }
    limit = left ?? .max
    let height = region.blockLength + Interval.tolerance
    limits = truncation.map { LineLimits(lines: left, height: height, truncation: $0, cutsWideLines: true) }
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
        lines.omit(from: shaped.offset(of: end.position))
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
