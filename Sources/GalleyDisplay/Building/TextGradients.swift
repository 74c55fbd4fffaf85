internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The parts of a text whose letters are filled with a gradient: the longest ranges with an equal one. Most texts have
/// none.
struct TextGradients {
  /// A part of the text, its gradient, and the gradient in the coordinates of the layout's box.
  struct Part {
    var range: TextRange
    var style: TextStyle.Gradient
    var placed: LinearGradient
  }

  /// The parts, in text order.
  private(set) var parts: [Part] = []

  /// The parts of a layout, also of lines that are not drawn.
  ///
  /// - Parameter outer: The part of the text around this one, if this is an annotation or an ellipsis. Text of an equal
  ///   gradient continues it.
  init(_ layout: TextLayout, continuing outer: Part?) {
    for run in layout.shaped.source.styles.runs {
      guard let gradient = run.value.gradient, !gradient.stops.isEmpty else { continue }
      if let last = parts.last, last.range.upperBound == run.range.lowerBound, last.style == gradient {
        parts[parts.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        parts.append(Part(range: run.range, style: gradient, placed: LinearGradient(from: .zero, to: .zero, stops: [])))
      }
    }
    guard !parts.isEmpty else { return }
    let boxes = boxes(in: layout)
    for index in parts.indices {
      let style = parts[index].style
      parts[index].placed =
        if let outer, outer.style == style { outer.placed } else { LinearGradient(style, in: boxes[index]) }
    }
  }

  /// The box of each part: the smallest rectangle around its text on all lines, without white space at the lines' ends.
  /// Linear in the lines and the parts.
  private func boxes(in layout: TextLayout) -> [LayoutRect] {
    var ranges: [(part: Int, range: TextRange)] = []
    var first = 0
    for (index, part) in parts.enumerated() {
      while first < layout.lines.count, layout.lines[first].range.upperBound <= part.range.lowerBound { first += 1 }
      for line in layout.lines[first...].prefix(while: { $0.range.lowerBound < part.range.upperBound }) {
        let range = part.range.clamped(to: line.contentRange)
        if !range.isEmpty { ranges.append((index, range)) }
      }
    }
    var boxes: [LayoutRect?] = Array(repeating: nil, count: parts.count)
    for ((part, _), rectangles) in zip(ranges, layout.rectangles(of: ranges.map(\.range))) {
      for rectangle in rectangles { boxes[part] = boxes[part]?.union(rectangle) ?? rectangle }
    }
    return boxes.map { $0 ?? LayoutRect(x: 0, y: 0, width: 0, height: 0) }
  }

  /// The part that contains an offset; `nil` if the text there has no gradient. O(log n).
  func part(at offset: Int) -> Part? {
    let index = parts.partitionPoint { $0.range.upperBound > offset }
    return index < parts.count && parts[index].range.lowerBound <= offset ? parts[index] : nil
  }
}

extension DisplayCommand {
  /// The command filled with a gradient; the command itself if there is none.
  func filled(with gradient: LinearGradient?) -> DisplayCommand {
    gradient.map { .group(Group(.gradient($0), [self])) } ?? self
  }
}
