internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Places the ruby annotations of the parts `lines` of one line, whose runs are placed. An annotation is shown if all
  /// of its base is on the line.
  mutating func placeAnnotations(of lines: Range<Int>) {
    guard let scopes = shaped.scopes, !scopes.rubies.isEmpty else { return }
    var boxes = RubyLine.none
    var found: [PlacedAnnotation] = []
    for index in lines {
      let line = parts.lines[index]
      let runs = parts.runs[line.runs].filter { $0.start < $0.end }
      guard let start = runs.map(\.start).min(), let end = runs.map(\.end).max() else { continue }
      let paragraph = shaped.paragraphs[line.paragraph]
      let range = Int(start)..<Int(end)
      boxes = boxes.union(RubyLine(shaped, paragraph, range: range))
      for ruby in scopes.rubies(in: range) {
        let own = runs.filter { ruby.base.contains(Int($0.start)) }
        if let annotation = placed(ruby, over: own, line: index, paragraph) { found.append(annotation) }
      }
    }
    guard !found.isEmpty else { return }
    for index in found.indices { found[index].rise = boxes.rise(found[index].ruby.ruby.position) }
    parts.withExtras { $0.annotations += found }
  }

  /// Places an annotation along its line. `runs` are the runs of its base; the result is `nil` if they do not contain
  /// all of the base.
  private func placed(
    _ ruby: ShapedRuby, over runs: [PlacedRun], line index: Int, _ paragraph: ShapedParagraph
  ) -> PlacedAnnotation? {
    guard let first = runs.first, runs.reduce(0, { $0 + Int($1.end - $1.start) }) >= ruby.base.count else { return nil }
    let line = parts.lines[index]
    let isRightToLeft = first.level.isRightToLeft
    var left = runs.map(\.left).min() ?? 0
    var right = runs.map { $0.left + $0.width }.max() ?? 0
    // Space that justification adds after the base is not space over which the annotation is spread.
    if !line.expansions.isNone {
      func added(before end: Int) -> Double {
        line.expansions.width(in: ruby.base, of: ruby.base.lowerBound - 1..<end, shaped, paragraph)
      }
      let after = added(before: Int(first.contentEnd)) - added(before: ruby.base.upperBound)
      if isRightToLeft { left += after } else { right -= after }
    }
    let startsLine = runs.contains { $0.startsLine && Int($0.start) == ruby.base.lowerBound }
    let endsLine = runs.contains { $0.endsLine && Int($0.end) == ruby.base.upperBound }
    let before = startsLine ? 0 : ruby.overhang.start
    let after = endsLine ? 0 : ruby.overhang.end
    left -= isRightToLeft ? after : before
    right += isRightToLeft ? before : after
    return placed(ruby, line: index, from: left, to: right, isRightToLeft: isRightToLeft)
  }

  /// Places an annotation in the space from `left` to `right` along its line: spread or aligned if it is narrower.
  private func placed(
    _ ruby: ShapedRuby, line: Int, from left: Double, to right: Double, isRightToLeft: Bool
  ) -> PlacedAnnotation {
    let extra = right - left - ruby.width
    var placed = PlacedAnnotation(ruby: ruby, line: line, left: left, width: ruby.width, rise: 0)
    guard extra > 1e-9, let paragraph = ruby.annotation.paragraphs.first else { return placed }
    let places = Justification(ruby.annotation, paragraph).opportunities(
      in: paragraph.range.lowerBound..<paragraph.contentEnd)
    let style = ruby.annotation.paragraphStyles[paragraph.style]
    // Chromium leaves at most one full-width character of the annotation on each side.
    let edge = style.profile == .browser ? ruby.annotation.source.style(at: 0).shapingSize : .infinity
    let spread = RubySpread(ruby.ruby.align, extra: extra, places: places, edge: edge).parts
    placed.left += isRightToLeft ? spread.end : spread.start
    placed.width += spread.between * Double(places)
    return placed
  }
}
