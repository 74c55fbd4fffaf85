internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Places the ruby annotations of one line after its runs are placed. `lines` are the indices of the line's parts,
  /// one unless the line has several slots. An annotation is shown if all of its base is on the line.
  mutating func placeAnnotations(of lines: Range<Int>) {
    guard let scopes = shaped.extras?.scopes, !scopes.rubies.isEmpty else { return }
    var boxes = AnnotatedLine.none
    var found: [PlacedAnnotation] = []
    for index in lines {
      let line = parts.lines[index]
      let runs = parts.runs[line.runs].filter { $0.start < $0.end }.sorted { $0.start < $1.start }
      guard let start = runs.first?.start, let end = runs.last?.end else { continue }
      let paragraph = shaped.paragraphs[line.paragraph]
      let range = Int(start)..<Int(end)
      boxes = boxes.union(AnnotatedLine(shaped, paragraph, range: range))
      let shown = scopes.rubies(in: range).filter { runs.of($0.base).length >= $0.base.count }
      for group in RubyGroup.groups(of: shown) { found += placed(group, among: runs, line: index, paragraph) }
    }
    guard !found.isEmpty else { return }
    for index in found.indices where found[index].ruby.side != .interCharacter {
      found[index].rise = boxes.rise(found[index].ruby.side)
    }
    parts.withExtras { $0.annotations += found }
  }

  /// Places annotations that are laid out together, along their line. `runs` are the runs of the line in text order,
  /// `index` is the index of the line. Empty if no run belongs to the bases.
  private func placed(
    _ group: RubyGroup, among runs: [PlacedRun], line index: Int, _ paragraph: ShapedParagraph
  ) -> [PlacedAnnotation] {
    let base = group.base
    let runs = runs.of(base)
    guard let first = runs.first else { return [] }
    let line = parts.lines[index]
    let isRightToLeft = group.isRightToLeft(over: runs)
    var left = runs.map(\.left).min() ?? 0
    var right = runs.map { $0.left + $0.width }.max() ?? 0
    // Space that justification adds after the base is not space over which the annotation is spread. It adds none after
    // the line's content.
    let ends = parts.runs[line.runs].lazy.filter(\.endsContent).map { Int($0.end) }
    let contentEnd = ends.filter { $0 >= Int(first.end) }.min() ?? paragraph.contentEnd
    if !line.expansions.isNone, base.upperBound < contentEnd {
      func added(before end: Int) -> Double {
        line.expansions.width(in: base, of: base.lowerBound..<end, shaped, paragraph)
      }
      let after = added(before: contentEnd) - added(before: base.upperBound)
      if isRightToLeft { left += after } else { right -= after }
    }
    let end = isRightToLeft ? left : right
    if isRightToLeft { left += group.last.columnWidth } else { right -= group.last.columnWidth }
    let behavior = shaped.paragraphStyles[paragraph.style].behavior
    if group.first.side == .interCharacter {
      let extent = shaped.extent(ofColumn: group.first, in: paragraph)
      return group.placed(line: index, from: 0, to: extent.height, isRightToLeft: false, behavior).map {
        var column = $0
        column.rise = extent.ascent - column.left
        column.left = isRightToLeft ? end : end - column.ruby.columnWidth
        return column
      }
    }
    let startsLine = runs.contains { $0.startsLine && Int($0.start) == base.lowerBound }
    let endsLine = runs.contains { $0.endsLine && Int($0.end) == base.upperBound }
    let before = startsLine ? 0 : group.first.overhang.start
    let after = endsLine ? 0 : group.last.overhang.end
    left -= isRightToLeft ? after : before
    right += isRightToLeft ? before : after
    return group.placed(line: index, from: left, to: right, isRightToLeft: isRightToLeft, behavior)
  }
}

extension [PlacedRun] {
  /// The runs of a base. The array must be in text order. Runs start and end with bases. O(log n).
  func of(_ base: Range<Int>) -> ArraySlice<PlacedRun> {
    self[partitionPoint { Int($0.start) >= base.lowerBound }..<partitionPoint { Int($0.start) >= base.upperBound }]
  }
}

extension ArraySlice<PlacedRun> {
  /// The length of the runs' text in bytes.
  fileprivate var length: Int { reduce(0) { $0 + Int($1.end - $1.start) } }
}
