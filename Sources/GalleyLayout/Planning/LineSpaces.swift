internal import GalleyShaping

/// The positions and widths of the spaces between the words of a possible line, for finding rivers: spaces that are
/// under each other on consecutive lines. All numbers are layout units along the line.
struct LineSpaces {
  /// A space between two words: the position of its middle from the start of the available width, and its width.
  private struct Space {
    var middle: Double
    var width: Double
  }

  /// The spaces in ascending order of their middles.
  private var spaces: [Space] = []
  /// The width of the widest space.
  private var widest = 0.0

  /// The spaces of the line between two candidates, counted from the paragraph's first. If the line is justified, its
  /// free width is divided equally among the places between words, as an approximation of the placed line.
  init(_ breaker: OptimalBreaker, from start: Int, to end: Int) {
    let columns = breaker.ruler.columns
    let candidates = breaker.ruler.paragraph.candidates
    let first = candidates.lowerBound
    let indent = breaker.fit(start).indents.start
    let width = breaker.ruler.width(
      from: breaker.lineStart(start, indent: indent), first: first + start, toCandidate: first + end)
    let slack = breaker.room(isFirst: start == 0) - width
    let places = (start + 1..<end).filter { !columns.has(.hyphen, first + $0) }
    let isStretched = breaker.isJustified && (end < candidates.count - 1 || slack < 0)
    let added = isStretched && !places.isEmpty ? slack / Double(places.count) : 0
    var pen = indent - columns.after(first + start)
    var ascends = true
    for place in places {
      let width = columns.after(first + place) - columns.before(first + place)
      if columns.contentEnd(first + place) < columns.offset(first + place) {
        let space = Space(middle: pen + columns.before(first + place) + (width + added) / 2, width: width + added)
        if let last = spaces.last, last.middle > space.middle { ascends = false }
        spaces.append(space)
        widest = max(widest, space.width)
      }
      pen += added
    }
    if !ascends { spaces.sort { $0.middle < $1.middle } }
  }

  /// The number of rivers between this line and the line above it: pairs of a space of this line and a space of the
  /// line above whose middles are closer than a quarter of the sum of their widths. O(spaces of both lines) if no space
  /// is much wider than the others.
  func rivers(below above: LineSpaces) -> Int {
    let reach = (widest + above.widest) / 4
    var (count, low) = (0, 0)
    for space in spaces {
      while low < above.spaces.count, above.spaces[low].middle < space.middle - reach { low += 1 }
      for other in above.spaces[low...] {
        if other.middle > space.middle + reach { break }
        if abs(other.middle - space.middle) * 4 < other.width + space.width { count += 1 }
      }
    }
    return count
  }
}
