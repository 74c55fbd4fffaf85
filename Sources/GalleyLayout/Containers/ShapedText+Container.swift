public import GalleyShaping
internal import GalleyText

/// Laying out a text in containers.
extension ShapedText {
  /// Fills a container with lines, from the start of the text or from the position at which another container ended.
  /// `rest` is the position at which the next container continues; `nil` if all text is laid out.
  ///
  /// A line that ends below the container's end goes to the next container, except the first line, which is always
  /// placed. So each container advances the text. Space between lines and paragraphs counts only between two lines of
  /// one container. Lines are filled one by one, whatever `textWrap` says.
  ///
  /// `maxLines` limits the lines of all containers together: text behind the limit is hidden and not in `rest`. The
  /// layout has the size of the container. Truncation and the paragraph styles' `textOverflow` and `lineClamp` do not
  /// apply. O(lines + candidates read).
  public func layout(
    in container: Container, from start: LinkedLayout.BreakToken? = nil, maxLines: Int? = nil
  ) -> (layout: TextLayout, rest: LinkedLayout.BreakToken?) {
    let filling = ContainerFilling(self, container, from: start, maxLines: maxLines)
    return withColumns { columns in
      var placer = LinePlacer(self, columns, boxWidth: filling.region.boxLength)
      let (height, rest) = filling.run(&placer)
      placer.recordRegion(from: filling.start)
      let layout = TextLayout(self, size: filling.size(height: height), placer.parts.take())
      return (
        layout, rest.map { LinkedLayout.BreakToken($0, lineCount: filling.lineCount + layout.lineCount, in: self) }
      )
    }
  }

  /// Measures the text in a container. The results are those of `layout(in:from:maxLines:)`, but nothing is placed.
  /// O(lines + candidates read).
  public func measure(
    in container: Container, from start: LinkedLayout.BreakToken? = nil, maxLines: Int? = nil
  ) -> LinkedLayout.Measurement {
    let filling = ContainerFilling(self, container, from: start, maxLines: maxLines)
    var sink = MeasureSink(writingMode: writingMode)
    let (height, rest) = filling.run(&sink)
    return LinkedLayout.Measurement(
      size: filling.size(height: height), lineCount: sink.lineCount, contentEnd: filling.region.blockStart + height,
      firstBaseline: sink.firstBaseline ?? 0, lastBaseline: sink.lineCount > 0 ? sink.lastBaseline : 0,
      rest: rest.map { LinkedLayout.BreakToken($0, lineCount: filling.lineCount + sink.lineCount, in: self) })
  }

  /// Fills containers one after the other until all text is laid out or no container is left. The sequence may be
  /// infinite: every container gets at least one line.
  ///
  ///     let linked = shaped.layout(in: [firstColumn, secondColumn])
  ///     linked.layouts.count  // how many containers were used
  ///     linked.rest           // `nil` if all text is laid out
  public func layout(
    in containers: some Sequence<Container>, from start: LinkedLayout.BreakToken? = nil, maxLines: Int? = nil
  ) -> LinkedLayout {
    linked(
      [], containers, from: start ?? LinkedLayout.BreakToken(.start, lineCount: 0, in: self), maxLines: maxLines,
      dropCap: nil)
  }

  /// Fills containers from the start of the text, whose first letters are a drop cap in the first container.
  ///
  /// The first line has the same indents as the lines after it. If the text contains no letter, or its first paragraph
  /// is not longer than the drop cap, there is no drop cap.
  public func layout(
    in containers: some Sequence<Container>, dropCap: DropCap, maxLines: Int? = nil
  ) -> LinkedLayout {
    var iterator = containers.makeIterator()
    let start = LinkedLayout.BreakToken(.start, lineCount: 0, in: self)
    guard let first = iterator.next() else { return layout(in: [Container](), maxLines: maxLines) }
    let placed = placedDropCap(dropCap, in: resolved(first))
    var page = first
    if let placed { page.exclusions.append(placed.exclusion) }
    return linked(
      [page], IteratorSequence(iterator), from: placed?.rest ?? start, maxLines: maxLines, dropCap: placed?.layout)
  }

  private func linked(
    _ first: [Container], _ others: some Sequence<Container>, from start: LinkedLayout.BreakToken, maxLines: Int?,
    dropCap: TextLayout?
  ) -> LinkedLayout {
    var layouts: [TextLayout] = []
    var rest: LinkedLayout.BreakToken? = start
    let fill = { (container: Container) -> Bool in
      let filled = self.layout(in: container, from: rest, maxLines: maxLines)
      layouts.append(filled.layout)
      rest = filled.rest
      return filled.rest != nil
    }
    // Continues as long as text is left over.
    if first.allSatisfy(fill) { _ = others.allSatisfy(fill) }
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

/// Fills one container with lines. Measuring and laying out use this type with different sinks.
private struct ContainerFilling {
  let region: ContainerRegion
  /// The number of lines in all earlier containers.
  let lineCount: Int
  private let shaped: ShapedText
  private let container: Container
  /// The position in the text at which the container starts.
  let start: BreakPosition
  private let limits: RegionLimits

  init(_ shaped: ShapedText, _ container: Container, from token: LinkedLayout.BreakToken?, maxLines: Int?) {
    token?.check(shaped)
    self.shaped = shaped
    self.container = container
    region = ContainerRegion(shaped.resolved(container), writingMode: shaped.writingMode)
    lineCount = token?.lineCount ?? 0
    start = token?.position ?? .start
    var limits = RegionLimits(isContainer: true, bottom: region.blockLength, origin: region.blockStart)
    limits.width = region.length
    if let maxLines { limits.lines = max(0, max(1, maxLines) - lineCount) }
    self.limits = limits
  }

  /// Passes the lines to `sink`. Returns the height of the lines, and the position at which the text continues; `nil`
  /// if no text is left over.
  func run<Sink: LineSink>(_ sink: inout Sink) -> (height: Double, rest: BreakPosition?) {
    LineSetter(shaped: shaped).fill(region, from: start, limits, sink: &sink)
  }

  /// The size of the layout: the container's own lengths if they are finite, otherwise those of the lines, which are
  /// `height` high.
  func size(height: Double) -> LayoutSize {
    region.boxSize(container, height: height, shaped.writingMode)
  }
}
