internal import Galley

extension Law {
  /// The laws about explanations of layouts.
  static let explaining = [
    Law("an explanation states the text and end of each line, other ends, and heights that add up") { subject in
      let narrow = subject.shaped.layout(width: subject.random.widths.first ?? 100)
      let region = subject.shaped.layout(in: subject.random.region, boxWidth: 300)
      for (name, layout) in [("the first width", narrow), ("\(subject.random.region)", region)] {
        let explanation = layout.explanation
        if explanation.lines.count != layout.lines.count { return "\(name): \(explanation.lines.count) lines" }
        for (line, place) in zip(explanation.lines, layout.lines) {
          if let difference = difference(line, place) { return "\(name), line \(line.index): \(difference)" }
        }
      }
      return nil
    }
  ]

  /// What an explanation states wrongly about a line; `nil` if nothing is wrong.
  private static func difference(_ line: LayoutExplanation.Line, _ place: TextLine) -> String? {
    if line.range != place.range { return "the text is \(line.range), not \(place.range)" }
    if line.end.reason != place.reason { return "it ends for \(line.end.reason), not \(place.reason)" }
    if line.height.ascent.length != place.extent.ascent || line.height.descent.length != place.extent.descent {
      return "the height is not \(place.extent)"
    }
    var last = place.range.lowerBound - 1
    for other in line.alternatives {
      if other.offset <= last || other.offset == line.end.offset { return "\(other.offset) is no other break" }
      last = other.offset
    }
    for edge in [line.height.ascent, line.height.descent] {
      if abs(edge.content + edge.leading + edge.shift - edge.length) > 1e-9 { return "\(edge) does not add up" }
      if case .paragraphFont("", _) = edge.source { return "nothing is as high as \(edge)" }
    }
    return nil
  }
}
