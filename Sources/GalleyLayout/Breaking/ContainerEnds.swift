internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Where a container ends: a place between two lines.
struct ContainerEnd {
  /// Where the next container continues.
  var position: BreakPosition
  /// The height of all lines before the end.
  var height: Double
  /// The number of the text that contains `position`, if the container has several texts.
  var text = 0
  /// The number of lines before the end; `nil` if all lines that were broken are before it.
  var lineCount: Int?
}

/// Chooses where a container ends that has no room for the next line.
///
/// The container may end before any of its lines except the first. It ends at the last of the best places (see
/// `BreakAppeal`): those that leave enough lines of a paragraph together (`orphans`, `widows`), and do not divide what
/// styles keep together (`break-before`, `break-after`, `break-inside`). The lines behind the chosen place were broken,
/// but move to the next container.
struct ContainerEnds {
  /// The place before a line, at which the container may end.
  private struct Place {
    /// The start of the line.
    var position: BreakPosition
    /// The height of all lines before the line.
    var height: Double
    /// The number of the line's text.
    var text: Int
    /// How good it is to end the container there; `nil` if the container must not end there.
    var appeal: BreakAppeal?
  }

  /// The available width of the lines behind the end, which are broken only to count them for `widows`.
  private let width: Double
  /// The block offset of the container's end: no line except the first may reach below it. Infinity for no limit.
  private let bottom: Double
  /// The number of the current text, if several texts are in the container.
  var text = 0
  /// Whether no container follows, so that all lines stay that have room.
  private let isLast: Bool
  /// The places before the lines, in order.
  private var places: [Place] = []
  /// The rules of the current paragraph.
  private var rules = FragmentRules(.unicode)
  /// What the styles say about the place between the last line and the next paragraph.
  private var breakBetween = ParagraphStyle.BreakBetween.auto
  /// The number of lines of the current paragraph in this container.
  private var lineCount = 0
  /// Whether the current paragraph continues from an earlier container.
  private var isContinued = false

  /// The ends of an empty container.
  init(width: Double, bottom: Double, isLast: Bool = false) {
    self.width = width
    self.bottom = bottom
    self.isLast = isLast
  }

  /// Whether a line does not reach below the end of the container. The first line always has room.
  func hasRoom(for line: LineInStack) -> Bool {
    line.number == 0 || line.top + line.extent.height <= bottom + Interval.tolerance
  }

  /// Starts a paragraph, whose next line starts at `position`. Returns the end of the container if a style requires it
  /// before the paragraph. A container without lines does not end: each container gets at least one line.
  mutating func beginParagraph(_ paragraph: ParagraphToBreak, at position: BreakPosition, _ stack: LineStack)
    -> ContainerEnd?
  {
    rules = FragmentRules(paragraph.style)
    isContinued = position.cursor != nil
    lineCount = 0
    if !isContinued { breakBetween = breakBetween.combined(with: rules.before) }
    guard breakBetween == .always, stack.number > 0, stack.allowsLine else { return nil }
    return ContainerEnd(position: position, height: stack.bottom, text: text)
  }

  /// Ends the current paragraph, and lowers the appeal of its last places, behind which it has fewer lines than
  /// `widows`. A paragraph that continues from an earlier container is not divided there: it was divided before.
  mutating func endParagraph() {
    if lineCount > 1 {
      for index in places.count - min(rules.widows, lineCount) + 1..<places.count {
        places[index].appeal = isContinued ? nil : places[index].appeal.map { min($0, .violatesLineCounts) }
      }
    }
    breakBetween = lineCount > 0 ? rules.after : breakBetween.combined(with: rules.after)
  }

  /// Records a line that has room: where it starts, and the height of all lines before it.
  mutating func recordLineStart(_ position: BreakPosition, height: Double) {
    places.append(Place(position: position, height: height, text: text, appeal: places.isEmpty ? nil : appeal))
    lineCount += 1
  }

  /// The appeal of the place before the next line of the current paragraph, provided that enough lines follow. `nil` if
  /// the container must not end there.
  private var appeal: BreakAppeal? {
    if lineCount == 0 { return breakBetween == .avoid ? .violatesAvoid : .perfect }
    if rules.isKeptTogether { return isContinued ? nil : .violatesAvoid }
    if lineCount < rules.orphans { return isContinued ? nil : .violatesLineCounts }
    return .perfect
  }

  /// Chooses the end of the container, which has no room for the line that starts at `position`.
  func chooseEnd(at position: BreakPosition, of shaped: ShapedText, _ stack: LineStack) -> ContainerEnd {
    let end = ContainerEnd(position: position, height: stack.bottom, text: text)
    if isLast { return end }
    // Lines behind the end count only if the container would divide the paragraph.
    let needed = lineCount > 0 ? min(rules.widows, stack.linesLeft) : 0
    let (kept, inside) = division(linesBehind: shaped.lineCount(from: position, width: width, limit: needed))
    var best = lineCount > 0 ? inside : appeal ?? .perfect
    let first = places.count - lineCount
    var count = first + kept
    for index in places.indices.reversed() where index <= first && best < .perfect {
      guard let appeal = places[index].appeal, appeal > best else { continue }
      (best, count) = (appeal, index)
    }
    guard count < places.count else { return end }
    let place = places[count]
    return ContainerEnd(position: place.position, height: place.height, text: place.text, lineCount: count)
  }

  /// Where to divide the current paragraph: how many of its lines in this container stay, and the appeal of this place.
  /// `linesBehind` is the number of its lines that have no room, counted up to `widows`.
  private func division(linesBehind: Int) -> (kept: Int, appeal: BreakAppeal) {
    let (orphans, widows) = (rules.orphans, rules.widows)
    var (kept, isGood) = (lineCount, false)
    // A paragraph that is continued needs `widows` lines after the last division and `orphans` lines before this one.
    if lineCount >= (isContinued ? max(orphans, widows) : orphans) {
      let count = lineCount + linesBehind
      if linesBehind < widows { kept = min(kept, max(count - widows, orphans)) }
      isGood = count - kept >= widows
    }
    return (kept, rules.isKeptTogether ? .violatesAvoid : isGood ? .perfect : .violatesLineCounts)
  }
}

extension ShapedText {
  /// The number of lines of a paragraph from `position` on if all of them have the available width `width`; at most
  /// `limit`.
  fileprivate func lineCount(from position: BreakPosition, width: Double, limit: Int) -> Int {
    guard limit > 0, var cursor = position.cursor else { return 0 }
    let rules = lineRules[paragraphs[position.paragraph].style]
    let breaker = GreedyBreaker(self, paragraph: position.paragraph, rules)
    let indents = Indents(rules, paragraph: position.paragraph, isFirstLine: position.isFirstLine)
    let fit = LineFit(available: width, indents: indents, metrics: breaker.ruler.fit)
    var count = 0
    while count < limit, !breaker.isDone(cursor), breaker.line(&cursor, fit) != nil { count += 1 }
    return count
  }
}

/// A position between two lines of a text. Filling a container starts at such a position.
struct BreakPosition: Hashable {
  /// Index of the paragraph of the next line.
  var paragraph: Int
  /// Where the next line starts; `nil` for the start of the paragraph.
  var cursor: LineCursor?
  /// Whether the next line has the indents of a first line.
  var isFirstLine = true
  /// The space for which the next line was chosen together with the lines before it; `nil` if it was not.
  var planned: PlannedSpace?

  /// A space for which lines were chosen together.
  struct PlannedSpace: Hashable {
    var width: Double
    /// The largest number of lines that the paragraph may have.
    var lineLimit: Int
  }

  /// The start of the text.
  static let start = BreakPosition(paragraph: 0)

  /// Whether the position is the start of the text.
  var isStart: Bool { paragraph == 0 && cursor == nil }
}

/// The values of a paragraph's style that say where the paragraph may be divided between two linked containers.
struct FragmentRules {
  /// The least number of lines of the paragraph in a container that ends inside the paragraph: CSS `orphans`.
  let orphans: Int
  /// The least number of lines of the paragraph in a container that starts inside the paragraph: CSS `widows`.
  let widows: Int
  /// Whether the paragraph should not be divided: CSS `break-inside: avoid`.
  let isKeptTogether: Bool
  /// What the style says about the place before the paragraph.
  let before: ParagraphStyle.BreakBetween
  /// What the style says about the place after the paragraph.
  let after: ParagraphStyle.BreakBetween

  /// The rules of a style.
  init(_ style: ParagraphStyle) {
    orphans = Self.lineCount(style.orphans)
    widows = Self.lineCount(style.widows)
    isKeptTogether = style.breakInside == .avoid
    before = style.breakBefore
    after = style.breakAfter
  }

  /// A number of lines from 1 to 1000. It is limited, because up to this many lines behind the end of each container
  /// are broken to count them.
  private static func lineCount(_ value: Int) -> Int { min(max(1, value), 1000) }
}

extension ParagraphStyle.BreakBetween {
  /// The rule for the place between two paragraphs, from the `break-after` of the first and the `break-before` of the
  /// second: `always` wins over `avoid`, and `avoid` over `auto` (CSS Fragmentation 3, §4.4).
  func combined(with other: Self) -> Self {
    if self == .always || other == .always { return .always }
    return self == .avoid || other == .avoid ? .avoid : .auto
  }
}

/// How good it is to end a container at a place between two lines, from the worst to the best.
///
/// The order is that of browsers: `avoid` is given up last, so that a heading stays with its paragraph. CSS
/// Fragmentation 3, §4.4, gives up `avoid` first.
enum BreakAppeal: Comparable {
  /// A style avoids an end at the place: `break-before`, `break-after` or `break-inside`.
  case violatesAvoid
  /// There are too few lines of a paragraph before or after the place: `orphans` or `widows`.
  case violatesLineCounts
  /// The place violates no rule.
  case perfect
}
