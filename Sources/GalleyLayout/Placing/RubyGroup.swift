internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
        Justification(ruby.annotation, $0).opportunities(in: $0.range.lowerBound..<$0.contentEnd)
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
