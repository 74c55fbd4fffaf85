import Galley
import GalleyTestSupport
import Testing

/// Tests text in linked containers, and break tokens.
struct LinkedContainerTests {
  @Test func `B7: the ranges of linked containers concatenate to the text, with no loss`() {
    var counts = (containers: 0, lines: 0)
    for seed in UInt64(1)...500 {
      let typesetter = Typesetter(library: .bundled)
      let random = RandomCase(seed: seed)
      let shaped = typesetter.prepare(random.text)
      var numbers = SplitMix64(seed: seed &* 31)
      for _ in 0..<12 {
        let containers = (0..<5).map { _ in Container.random(&numbers) }
        let linked = shaped.layout(in: containers)
        let difference = difference(linked, of: shaped, containers)
        #expect(difference == nil, "\(difference ?? ""): \(containers) \(random)")
        // Every used container has a line, except the container of a text without lines.
        #expect(linked.layouts.count == 1 || linked.layouts.allSatisfy { !$0.lines.isEmpty })
        counts.containers += linked.layouts.count
        counts.lines += linked.layouts.reduce(0) { $0 + $1.lineCount }
      }
    }
    #expect(counts.containers > 10_000 && counts.lines > 15_000, "\(counts)")
  }

  @Test func `K6: a text that goes on from container to container ends up whole`() {
    for seed in UInt64(2001)...2300 {
      let typesetter = Typesetter(library: .bundled)
      let random = RandomCase(seed: seed)
      let shaped = typesetter.prepare(random.text)
      var numbers = SplitMix64(seed: seed &* 33)
      let few = (0..<3).map { _ in Container.random(&numbers) }
      // The sequence of containers has no end: each container gets at least one line.
      let endless = sequence(first: 0) { $0 + 1 }.lazy.map { few[$0 % few.count] }
      let linked = shaped.layout(in: endless)
      #expect(linked.rest == nil)
      let ends = linked.layouts.map(\.textRange)
      #expect(ends.first?.lowerBound == 0)
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "\(random)")
      let lineless = linked.layouts.allSatisfy(\.lines.isEmpty)
      #expect(lineless || ends.last?.upperBound == shaped.source.utf8Count, "\(random)")
    }
  }

  /// How the lines of linked containers differ from the expected lines; `nil` if they do not differ.
  private func difference(_ linked: LinkedLayout, of shaped: ShapedText, _ containers: [Container]) -> String? {
    var end = 0
    for (index, layout) in linked.layouts.enumerated() {
      if layout.isTruncated { return "container \(index) hides text" }
      for line in layout.lines {
        if line.range.lowerBound != end { return "line \(line.range) does not start at \(end)" }
        end = line.range.upperBound
        let numbers = [line.inlineStart, line.inlineSize, line.blockStart, line.baseline, line.extent.height]
        if !numbers.allSatisfy(\.isFinite) { return "line \(line)" }
      }
      if !layout.size.width.isFinite || !layout.size.height.isFinite { return "size \(layout.size)" }
      let size = layout.shaped.writingMode.isVertical ? layout.size.width : layout.size.height
      let insets = containers[index].insets
      let (start, inset) =
        switch layout.shaped.writingMode {
        case .horizontalTB: (insets.top, insets.bottom)
        case .verticalRL: (insets.right, insets.left)
        case .verticalLR: (insets.left, insets.right)
        }
      for line in layout.lines where line.number > 0 && line.blockEnd > max(start, size - inset) + 0.01 {
        return "line \(line.number) ends at \(line.blockEnd) of \(size)"
      }
    }
    if let rest = linked.rest {
      if linked.layouts.count != containers.count { return "\(linked.layouts.count) containers and a rest" }
      return rest.offset == end ? nil : "the rest starts at \(rest.offset), the lines end at \(end)"
    }
    let isEmpty = shaped.paragraphs.isEmpty || linked.layouts.allSatisfy(\.lines.isEmpty)
    return end == shaped.source.utf8Count || isEmpty ? nil : "the lines end at \(end) of \(shaped.source.utf8Count)"
  }

  @Test func `K6: a layout resumed at every break token is the layout made in one go`() {
    for seed in UInt64(3001)...3300 {
      let typesetter = Typesetter(library: .bundled)
      let random = RandomCase(seed: seed)
      let shaped = typesetter.prepare(random.text.withoutForcedBreaks)
      var numbers = SplitMix64(seed: seed &* 35)
      let length = numbers.length(upTo: 300)
      let whole = shaped.layout(in: box(length, .infinity, shaped)).layout
      // Height 0 stops after every line, other heights after several.
      for height in [0, numbers.length(upTo: 100)] {
        var rest: LinkedLayout.BreakToken?
        var next = 0
        repeat {
          let (layout, token) = shaped.layout(in: box(length, height, shaped), from: rest)
          guard let first = layout.lines.first else { break }
          for index in layout.lines.indices {
            let difference = difference(layout, index, whole, next + index, tops: (first, whole.lines[next]))
            #expect(difference == nil, "\(difference ?? ""): \(length) \(height) \(random)")
          }
          next += layout.lines.count
          rest = token
        } while rest != nil
        #expect(next == whole.lines.count, "\(length) \(height) \(random)")
      }
    }
  }

  /// How a line of a resumed layout differs from the same line of the layout that was made at once. `tops` are the
  /// first lines of the container in both layouts: positions are compared relative to them.
  private func difference(
    _ layout: TextLayout, _ index: Int, _ whole: TextLayout, _ number: Int, tops: (TextLine, TextLine)
  ) -> String? {
    let (line, other) = (layout.lines[index], whole.lines[number])
    let glyphs = line.runs.map { layout.glyphRun($0).glyphs.map(\.advance) }
    let others = other.runs.map { whole.glyphRun($0).glyphs.map(\.advance) }
    if glyphs != others { return "glyphs of \(line)" }
    if line.runs.map({ layout.glyphRun($0).inlineStart }) != other.runs.map({ whole.glyphRun($0).inlineStart }) {
      return "runs of \(line)"
    }
    // Sums of heights from different starting values may be rounded differently.
    let (top, otherTop) = (line.blockStart - tops.0.blockStart, other.blockStart - tops.1.blockStart)
    // The first line in a container has no line before it whose leading its annotations and marks could use.
    let source = layout.shaped.source
    let isAnnotated =
      source.styles.runs.contains { $0.value.emphasis.mark != nil }
      || source.scopes.contains { if case .ruby = $0.kind { true } else { false } }
    if !isAnnotated, abs(top - otherTop) > 1e-9 * max(1, abs(other.blockStart)) { return "top \(top), not \(otherTop)" }
    var (own, its) = (line, other)
    for path in [\TextLine.blockStart, \TextLine.baseline] {
      own[keyPath: path] = 0
      its[keyPath: path] = 0
    }
    (own.number, its.number) = (0, 0)
    (own.runs, its.runs) = (0..<0, 0..<0)
    if isAnnotated { (own.extent, its.extent) = (.empty, .empty) }
    return own == its ? nil : "\(own), not \(its)"
  }

  @Test func `K6: tops of resumed lines are those of one go, bit for bit, if heights are whole`() {
    let typesetter = Typesetter(library: .bundled)
    let text = (1...200).map { "word\($0)" }.joined(separator: " ")
    let shaped = typesetter.prepare(text, style: TextStyle(size: 17), profile: .browser)
    let whole = shaped.layout(in: box(130, .infinity, shaped)).layout
    var lines: [TextLine] = []
    var rest: LinkedLayout.BreakToken?
    repeat {
      let (layout, token) = shaped.layout(in: box(130, 100, shaped), from: rest)
      let top = whole.lines[lines.count].blockStart
      for line in layout.lines {
        #expect(line.blockStart + top == whole.lines[lines.count].blockStart)
        #expect(line.baseline + top == whole.lines[lines.count].baseline)
        lines.append(line)
      }
      rest = token
    } while rest != nil
    #expect(lines.count == whole.lines.count && lines.count > 20)
  }

  @Test func `going on at a token shapes nothing`() {
    let typesetter = Typesetter(library: .bundled)
    let shaped = typesetter.prepare((1...60).map { "word\($0)" }.joined(separator: " "))
    let calls = typesetter.counters.shapeCalls
    let widths = [100.0, 40, 77, 130]
    let containers = (0..<40).map { box(widths[$0 % widths.count], 30, shaped) }
    let linked = shaped.layout(in: containers)
    #expect(linked.rest == nil && linked.layouts.count > 4)
    #expect(typesetter.counters.shapeCalls == calls)
  }

  @Test func `a container without shapes has the lines of its width`() {
    for seed in UInt64(4001)...4200 {
      let typesetter = Typesetter(library: .bundled)
      let random = RandomCase(seed: seed)
      let shaped = typesetter.prepare(random.text.withoutForcedBreaks)
      let styles = [random.text.paragraphStyle] + random.text.paragraphStyles.lists.values.compactMap { $0 }
      // Tightening of runts is only done in lines of one width, and lines in containers may differ in width.
      let isGreedy = styles.allSatisfy {
        [.wrap, .nowrap, .stable].contains($0.textWrap) && $0.runtTightening == 0 && $0.textFit == nil
      }
      guard isGreedy, styles.allSatisfy({ $0.lineClamp == nil }) else { continue }
      var numbers = SplitMix64(seed: seed)
      let length = numbers.length(upTo: 300)
      let lines = shaped.layout(in: box(length, .infinity, shaped)).layout.lines
      let expected = shaped.layout(width: length).lines
      #expect(lines.map(\.range) == expected.map(\.range), "\(random)")
      #expect(lines.map(\.blockStart) == expected.map(\.blockStart), "\(random)")
    }
  }

  @Test func `a text goes on at another width as the rest of the text would`() {
    let typesetter = Typesetter(library: .bundled)
    let text = (1...60).map { "word\($0)" }.joined(separator: " ")
    let shaped = typesetter.prepare(text)
    let (_, token) = shaped.layout(in: box(100, 30, shaped))
    guard let token else {
      Issue.record("no token")
      return
    }
    let rest = typesetter.prepare(String(text.dropFirst(token.offset)))
    for width in [40.0, 77, 130] {
      let resumed = shaped.layout(in: box(width, .infinity, shaped), from: token).layout
      #expect(resumed.lineTexts == rest.layout(width: width).lineTexts)
    }
    #expect(token.hashValue == shaped.layout(in: box(100, 30, shaped)).rest?.hashValue)
  }

  /// A container that is `length` long along the lines and `height` across.
  private func box(_ length: Double, _ height: Double, _ shaped: ShapedText) -> Container {
    let isVertical = shaped.source.writingMode.isVertical
    return Container(
      size: isVertical ? LayoutSize(width: height, height: length) : LayoutSize(width: length, height: height))
  }
}
