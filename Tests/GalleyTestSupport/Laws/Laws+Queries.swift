internal import Galley

extension Law {
  /// The laws about queries: hit tests, carets and ranges must agree.
  static let queries = [
    Law("the caret of a hit at a caret is that caret, at every stop of every line") { subject in
      // One width is enough, because every caret stop is checked.
      for width in subject.random.widths.prefix(1) {
        let layout = subject.shaped.layout(width: width)
        // If lines overlap, a point can be over two lines.
        guard layout.linesAreApart else { continue }
        for index in layout.lines.indices where layout.lines[index].extent.height > 0 {
          // The only stop of a line inside atomic text is the start of that text, on an earlier line.
          let range = layout.lines[index].range
          for stop in layout.caretStops(ofLine: index) where stop.position.offset >= range.lowerBound {
            let caret = layout.caret(at: stop.position)
            if caret != stop.caret { return "\(width): the caret of \(stop) is \(caret)" }
            let rect = stop.caret.rect
            let hit = layout.position(at: LayoutPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2))
            if layout.caret(at: hit) != stop.caret { return "\(width): a hit at \(stop) is \(hit)" }
          }
        }
      }
      return nil
    }
  ]
}

extension TextLayout {
  /// Whether each line starts where the line before it ends, or later.
  fileprivate var linesAreApart: Bool {
    zip(lines, lines.dropFirst()).allSatisfy { $0.number == $1.number || $0.blockEnd <= $1.blockStart }
  }
}
