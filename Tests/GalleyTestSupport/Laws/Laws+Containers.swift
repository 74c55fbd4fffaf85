internal import Galley

extension Law {
  /// The laws about lines in containers.
  static let containers = [
    Law("linked containers hold all text once, and each takes a line") { subject in
      var random = SplitMix64(seed: subject.random.seed &* 37)
      let few = (0..<3).map { _ in Container.random(&random) }
      let endless = sequence(first: 0) { $0 + 1 }.lazy.map { few[$0 % few.count] }
      let linked = subject.shaped.layout(in: endless)
      if linked.rest != nil { return "a rest of endless containers \(few)" }
      var end = 0
      for layout in linked.layouts {
        if layout.lines.isEmpty, linked.layouts.count > 1 { return "a container without lines: \(few)" }
        if layout.isTruncated { return "hidden text in \(few)" }
        for line in layout.lines {
          if line.range.lowerBound != end { return "line \(line.range) does not start at \(end): \(few)" }
          end = line.range.upperBound
        }
      }
      let isLineless = linked.layouts.allSatisfy(\.lines.isEmpty)
      return isLineless || end == subject.text.utf8Count ? nil : "the lines end at \(end): \(few)"
    },
    Law("a layout resumed at break tokens has the lines of the layout made in one go") { subject in
      var random = SplitMix64(seed: subject.random.seed &* 39)
      let shaped = subject.typesetter.prepare(subject.text.withoutForcedBreaks)
      for width in subject.random.widths where width.isFinite && width >= 0 {
        let whole = shaped.layout(in: subject.container(width, .infinity)).layout
        let height = random.length(upTo: 60)
        let parts = shaped.layout(in: repeatElement(subject.container(width, height), count: whole.lines.count))
        var lines = parts.layouts.flatMap { layout in layout.lines.map { ResumedLine($0, in: layout) } }
        var expected = whole.lines.map { ResumedLine($0, in: whole) }
        // The first line in a container has no line before it whose leading its emphasis marks could use.
        if subject.text.styles.runs.contains(where: { $0.value.emphasis.mark != nil }) {
          for index in lines.indices { lines[index].line.extent = .empty }
          for index in expected.indices { expected[index].line.extent = .empty }
        }
        guard lines.count == expected.count else {
          return "\(width), \(height): \(lines.count) lines, not \(expected.count)"
        }
        for (line, other) in zip(lines, expected) where line != other {
          return "\(width), \(height): \(line), not \(other)"
        }
      }
      return nil
    },
    Law("measuring in a container gives what its layout has") { subject in
      var random = SplitMix64(seed: subject.random.seed &* 43)
      var token: LinkedLayout.BreakToken?
      for _ in 0..<3 {
        let container = Container.random(&random)
        let limit = random.oneIn(4) ? Int.random(in: 0...6, using: &random) : nil
        let (layout, rest) = subject.shaped.layout(in: container, from: token, maxLines: limit)
        let measured = subject.shaped.measure(in: container, from: token, maxLines: limit)
        let isSame =
          measured.size == layout.size && measured.rest == rest && measured.lineCount == layout.lineCount
          && measured.firstBaseline == layout.firstBaseline && measured.lastBaseline == layout.lastBaseline
        if !isSame { return "\(container), \(limit ?? -1): \(measured), and a layout of \(layout.lines)" }
        guard rest != nil else { break }
        token = rest
      }
      return nil
    },
    Law("a text prepared afresh has the same lines in containers") { subject in
      var random = SplitMix64(seed: subject.random.seed &* 41)
      let containers = (0..<3).map { _ in Container.random(&random) }
      let linked = subject.shaped.layout(in: containers)
      let fresh = subject.fresh().layout(in: containers)
      for (layout, other) in zip(linked.layouts, fresh.layouts) {
        if let difference = Snapshot(layout).difference(from: Snapshot(other)) { return "\(containers): \(difference)" }
      }
      return linked.layouts.count == fresh.layouts.count ? nil : "\(containers): other containers"
    },
  ]

  /// A line without its number and without its position across the lines, for comparison. Also without its height if
  /// the text has ruby annotations, which may use leading of the line before: the first line in a container has no such
  /// line.
  private struct ResumedLine: Equatable {
    var line: TextLine
    var advances: [[Double]]

    init(_ line: TextLine, in layout: TextLayout) {
      self.line = line
      advances = line.runs.map { layout.glyphRun($0).glyphs.map(\.advance) + [layout.glyphRun($0).inlineStart] }
      (self.line.number, self.line.runs) = (0, 0..<0)
      (self.line.blockStart, self.line.baseline) = (0, 0)
      let hasRuby = layout.shaped.source.scopes.contains { if case .ruby = $0.kind { true } else { false } }
      if hasRuby { self.line.extent = .empty }
    }
  }
}

extension LawSubject {
  /// A container without shapes that is `length` long along the lines and `height` across.
  fileprivate func container(_ length: Double, _ height: Double) -> Container {
    let isVertical = text.writingMode.isVertical
    return Container(
      size: isVertical ? LayoutSize(width: height, height: length) : LayoutSize(width: length, height: height))
  }
}
