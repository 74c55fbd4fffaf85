internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// A ruby annotation in a layout: its base, its place and its glyphs.
  public struct AnnotationBox: Sendable {
    /// The id of the annotation's ``Scope``; empty if the scope has no id.
    public let id: String
    /// The source range of the base.
    public let range: TextRange
    /// The annotation as the text's scope describes it.
    public let ruby: RubyAnnotation
    /// Index of the line in the layout's ``TextLayout/lines``.
    public let line: Int
    /// The em box of the annotation, in layout units from the top left corner of the text's box, y down.
    public let rect: LayoutRect
    /// The annotation as a layout of its own: one line, whose glyphs have positions in the box of the annotated text.
    /// Offsets refer to the annotation's text.
    public let layout: TextLayout
    /// Index of the scope in the source's `scopes`.
    let scope: Int
  }
}

extension TextLayout.AnnotationBox: CustomStringConvertible {
  /// The annotation, its base and its line, such as `annotation "かんじ" of 0..<6 on line 0`.
  public var description: String {
    "annotation \(QuotedText.text(Array(ruby.text.utf8)[...])) of \(range) on line \(line)"
  }
}

/// A ruby annotation of a layout that is being built, on the axes of its line.
struct PlacedAnnotation: Sendable {
  /// The annotation and its base.
  var ruby: ShapedRuby
  /// Index of the line.
  var line: Int
  /// The position along the line of the annotation's left edge, in layout units.
  var left: Double
  /// The length of the annotation with the space between its characters, in layout units.
  var width: Double
  /// The distance from the line's baseline up to the annotation's baseline, or up to the top of an annotation that is
  /// set vertically after its base, in layout units.
  var rise: Double

  /// The annotation in the coordinates of the text's box. `lines` and `size` are those of the finished layout of
  /// `shaped`.
  func box(_ shaped: ShapedText, lines: [TextLine], size: LayoutSize) -> TextLayout.AnnotationBox {
    let line = lines[line]
    let extent = ruby.emBox
    let baseline = line.ownBaseline - rise
    let mode = ruby.annotation.writingMode
    let own: LayoutRect
    let place: (left: Double, blockStart: Double)
    if ruby.side == .interCharacter {
      own = LayoutRect(x: left, y: baseline, width: extent.height, height: width)
      place = (baseline, size.width - own.maxX)
    } else {
      own = LayoutRect(x: left, y: baseline - extent.ascent, width: width, height: extent.height)
      place = (left, mode == .verticalLR ? line.blockStart + line.blockEnd - baseline - extent.descent : own.y)
    }
    let layout = TextLayout(
      ruby.annotation.layout(Proposal(width: .exactly(width)).turned(mode)), at: place.left,
      blockStart: place.blockStart, baseline: place.blockStart + extent.baselineDepth(mode), extent: extent, size: size)
    let axes = LineAxes(shaped.writingMode, line: line, boxWidth: size.width)
    let scope = shaped.source.scopes[ruby.scope]
    let source = shaped.map.source(of: ruby.base.lowerBound)..<shaped.map.sourceEnd(before: ruby.base.upperBound)
    return TextLayout.AnnotationBox(
      id: scope.id, range: source, ruby: ruby.ruby, line: self.line, rect: axes.inBox(own),
      layout: layout, scope: ruby.scope)
  }
}

extension TextLayout.AnnotationBox {
  /// The annotation in `shaped`, a text with the same geometry and other paint, such as colors.
  func repainted(in shaped: ShapedText) -> TextLayout.AnnotationBox {
    guard let own = shaped.rubies.first(where: { $0.scope == scope }) else { return self }
    return TextLayout.AnnotationBox(
      id: id, range: range, ruby: ruby, line: line, rect: rect,
      layout: TextLayout(layout, shaped: own.annotation, cuts: []), scope: scope)
  }
}

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
      let shown = scopes.rubies(in: range).filter { runs.runs(over: $0.base).length >= $0.base.count }
      let text = withoutBoxes(runs, on: line, in: paragraph)
      for group in RubyGroup.groups(of: shown) { found += placed(group, among: text, line: index, paragraph) }
    }
    guard !found.isEmpty else { return }
    for index in found.indices where found[index].ruby.side != .interCharacter {
      found[index].rise = boxes.rise(found[index].ruby.side)
    }
    parts.withExtras { $0.annotations += found }
  }

  /// The runs of a line without the space of inline boxes at their ends: the padding of a box around a base is not a
  /// part of the base. `runs` are the runs of `line` in text order.
  private func withoutBoxes(_ runs: [PlacedRun], on line: TextLine, in paragraph: ShapedParagraph) -> [PlacedRun] {
    guard let boxes = shaped.extras?.boxSpacing else { return runs }
    let turned = parts.extras?.runEnds.filter { line.runs.contains($0.run) } ?? []
    return runs.map { run in
      var (before, after) = run.edges(of: run.range, boxes.fixed, in: paragraph) { nil }
      if run.level.isRightToLeft { swap(&before, &after) }
      for ends in turned where parts.runs[ends.run].start == run.start && parts.runs[ends.run].end == run.end {
        before += ends.left
        after += ends.right
      }
      var text = run
      text.left += before
      text.width -= before + after
      return text
    }
  }

  /// Places annotations that are laid out together, along their line. `runs` are the runs of the line in text order,
  /// without the space of boxes, and `index` is the index of the line. Empty if no run belongs to the bases.
  private func placed(
    _ group: RubyGroup, among runs: [PlacedRun], line index: Int, _ paragraph: ShapedParagraph
  ) -> [PlacedAnnotation] {
    let base = group.base
    let runs = runs.runs(over: base)
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
  func runs(over base: Range<Int>) -> ArraySlice<PlacedRun> {
    self[partitionPoint { Int($0.start) >= base.lowerBound }..<partitionPoint { Int($0.start) >= base.upperBound }]
  }
}

extension ArraySlice<PlacedRun> {
  /// The length of the runs' text in bytes.
  fileprivate var length: Int { reduce(0) { $0 + Int($1.end - $1.start) } }
}

/// Annotations that are laid out together on a line: one annotation, or those of the bases of a compound that are on
/// the line (`ruby-merge`).
struct RubyGroup {
  /// The annotations in the order of their bases; at least one.
  private var rubies: [ShapedRuby]

  var first: ShapedRuby { rubies[0] }
  var last: ShapedRuby { rubies[rubies.count - 1] }

  /// The range of the bases.
  var base: Range<Int> { first.base.lowerBound..<last.base.upperBound }

  /// Divides the annotations whose bases are on a line into groups. `rubies` and the result are in text order.
  static func groups(of rubies: [ShapedRuby]) -> [RubyGroup] {
    var groups: [RubyGroup] = []
    // For each compound, the index of its group, to which the next base may belong.
    var open: [Int: Int] = [:]
    for ruby in rubies {
      if let compound = ruby.compound {
        if let index = open[compound], groups[index].base.upperBound == ruby.base.lowerBound {
          groups[index].rubies.append(ruby)
          continue
        }
        open[compound] = groups.count
      }
      groups.append(RubyGroup(rubies: [ruby]))
    }
    return groups.flatMap(\.parts)
  }

  /// The group itself, or, with `merge: .auto`, a group for each annotation if all of them fit over their own bases:
  /// JLREQ, §3.3.7.
  private var parts: [RubyGroup] {
    guard first.ruby.merge == .auto, rubies.allSatisfy(\.fits) else { return [self] }
    return rubies.map { RubyGroup(rubies: [$0]) }
  }

  /// Whether the annotations are set from right to left. `runs` are the placed runs of their bases, in text order.
  func isRightToLeft(over runs: ArraySlice<PlacedRun>) -> Bool {
    if rubies.count > 1, let first = runs.first, let last = runs.last { return last.left < first.left }
    // White space at the end of a line has the level of the paragraph.
    return runs.lazy.filter(\.isContent).map(\.level).min()?.isRightToLeft ?? false
  }

  /// Places the annotations between the positions `left` and `right` along the line with the index `line`. If they are
  /// narrower than this space, they are spread or aligned by `ruby-align`. The `rise` of the results is not set.
  func placed(
    line: Int, from left: Double, to right: Double, isRightToLeft: Bool, _ behavior: Behavior
  ) -> [PlacedAnnotation] {
    // How many places inside each annotation get space, and whether the place before the next annotation gets space.
    let inner = rubies.map { ruby in
      ruby.annotation.paragraphs.first.map {
        Justification(ruby.annotation, in: $0).opportunities(in: $0.range.lowerBound..<$0.contentEnd)
      } ?? 0
    }
    let outer = zip(rubies, rubies.dropFirst()).map { $0.isSpaced(before: $1, behavior) }
    let places = inner.reduce(0, +) + outer.reduce(0) { $0 + ($1 ? 1 : 0) }
    let extra = right - left - rubies.reduce(0) { $0 + $1.width }
    // Browsers leave at most one full-width character of the annotation on each side.
    let edge = behavior.contains(.browserRuby) ? first.size : .infinity
    let spread: (start: Double, between: Double, end: Double) =
      extra > 1e-9 ? RubySpread(first.ruby.align, extra: extra, places: places, edge: edge).parts : (0, 0, 0)
    var pen = left + (isRightToLeft ? spread.end : spread.start)
    var placed: [PlacedAnnotation] = []
    for index in isRightToLeft ? Array(rubies.indices.reversed()) : Array(rubies.indices) {
      let width = rubies[index].width + spread.between * Double(inner[index])
      placed.append(PlacedAnnotation(ruby: rubies[index], line: line, left: pen, width: width, rise: 0))
      let boundary = isRightToLeft ? index - 1 : index
      pen += width + (outer.indices.contains(boundary) && outer[boundary] ? spread.between : 0)
    }
    return isRightToLeft ? placed.reversed() : placed
  }
}
