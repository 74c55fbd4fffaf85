internal import Galley

extension Law {
  /// The laws about queries: hit tests, carets and ranges must agree.
  static let queries = [
    Law("the caret of a hit at a caret is that caret, at every stop of every line") { subject in
      // A few layouts are enough, because every caret stop is checked.
      for laidOut in subject.layouts.dropFirst(2).prefix(2) {
        let layout = laidOut.layout
        let width = laidOut.name
        // If lines overlap, a point can be over two lines.
        guard layout.linesAreApart else { continue }
        // No point is inside of a line whose height is 0, or differs from 0 by rounding only.
        for index in layout.lines.indices where layout.lines[index].extent.height > 1e-9 {
          // The only stop of a line inside atomic text is the start of that text, on an earlier line.
          let range = layout.lines[index].range
          for stop in layout.caretStops(ofLine: index) where stop.position.offset >= range.lowerBound {
            let caret = layout.caret(at: stop.position)
            if caret != stop.caret { return "\(width): the caret of \(stop) is \(caret)" }
            let rect = stop.caret.rect
            guard max(rect.width, rect.height) > 0 else { continue }
            let hit = layout.position(at: LayoutPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2))
            if layout.caret(at: hit) != stop.caret { return "\(width): a hit at \(stop) is \(hit)" }
          }
        }
      }
      return nil
    },
    Law("a point over the text of a line hits this text") { subject in
      // Negative spacing sets characters over each other.
      guard subject.textStyles.allSatisfy({ $0.wordSpacing >= 0 && $0.letterSpacing >= 0 }) else { return nil }
      for laidOut in subject.layouts.dropFirst(2).prefix(2) {
        let layout = laidOut.layout
        guard layout.linesAreApart, !layout.isTightened else { continue }
        for line in layout.lines where line.extent.height > 1e-9 {
          let runs = line.runs.map(layout.glyphRun)
          // So does justification that makes a space narrower than nothing: by all of its width, and letters closer.
          guard runs.allSatisfy({ run in run.glyphs.allSatisfy { $0.advance >= 0 } }) else { continue }
          for run in runs where !run.range.isEmpty && run.inlineSize > 1 / 32 {
            let steps: [Double] = [1 / 128, run.inlineSize / 2, run.inlineSize - 1 / 128]
            for step in steps {
              // Boxes with negative margins set characters over each other, too.
              let place = run.inlineStart + step
              let covers = runs.count { $0.inlineStart <= place && place <= $0.inlineStart + $0.inlineSize }
              guard covers == 1 else { continue }
              let (x, y) = layout.axes(of: line).inBox(
                run.inlineStart + step, line.blockStart + line.extent.height / 2)
              let hit = layout.hitTest(LayoutPoint(x: x, y: y)).character
              if hit?.overlaps(run.range) != true {
                return "\(laidOut.name): \(x), \(y) hits \(hit.map { "\($0)" } ?? "nothing"), "
                  + "\(step) behind the start of \(run.range)"
              }
            }
          }
        }
      }
      return nil
    },
    Law("a walk with the caret visits each stop once and ends") { subject in
      for laidOut in subject.layouts.dropFirst(2).prefix(2) {
        let layout = laidOut.layout
        guard let first = layout.lines.first else { continue }
        // In paragraphs from left to right, steps to the right go on to the next line; otherwise to the previous line.
        let directions = Set(layout.lines.map { layout.shaped.paragraphs[$0.paragraph].baseLevel.isRightToLeft })
        let stops = layout.lines.indices.reduce(0) { $0 + layout.caretStops(ofLine: $1).count }
        for movement in directions.count == 1 ? [TextSelection.Direction.forward, .right, .left] : [.forward] {
          var position: TextPosition? = TextPosition(offset: movement == .forward ? 0 : first.range.lowerBound)
          var visited: [TextPosition] = []
          while let current = position, visited.count <= stops + 1 {
            visited.append(current)
            position = layout.position(from: current, movement, by: .grapheme)
          }
          if position != nil { return "\(laidOut.name): \(movement) does not end: \(visited.suffix(6).map(\.offset))" }
        }
      }
      return nil
    },
    Law("a point is in a region of an active range exactly if it hits the range") { subject in
      guard subject.text.activeRanges.count == 1, let active = subject.text.activeRanges.first else { return nil }
      return subject.first { laidOut in
        let layout = laidOut.layout
        guard layout.linesAreApart, !layout.glyphRuns.contains(where: \.isToken) else { return nil }
        let rectangles = layout.rectangles(of: active.range)
        for rect in rectangles where rect.width > 0.1 && rect.height > 0.1 {
          let point = rect.center
          if layout.activeRange(at: point)?.id != active.id {
            return "\(point) is in the region of \(active.range), and hits nothing"
          }
        }
        return nil
      }
    },
  ]
}

extension TextLayout {
  /// Whether each line starts where all lines before it end, or later, and the parts of a line are beside each other:
  /// white space that hangs out of a slot, or text that overflows, may be over another part.
  fileprivate var linesAreApart: Bool {
    var bottom = -Double.infinity
    for (index, line) in lines.enumerated() {
      let earlier = lines[..<index].reversed().prefix { $0.number == line.number }
      if earlier.isEmpty, let last = lines[..<index].last { bottom = max(bottom, last.blockStart, last.blockEnd) }
      guard bottom <= line.blockStart, earlier.allSatisfy({ isBeside($0, line) }) else { return false }
    }
    return true
  }

  /// Whether no run of a line is over a run of another one.
  private func isBeside(_ one: TextLine, _ other: TextLine) -> Bool {
    let (runs, others) = (one.runs.map(glyphRun), other.runs.map(glyphRun))
    return runs.allSatisfy { run in
      others.allSatisfy { other in
        run.inlineStart + run.inlineSize <= other.inlineStart
          || other.inlineStart + other.inlineSize <= run.inlineStart
      }
    }
  }
}

extension LayoutRect {
  /// The point in the middle.
  var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
}
