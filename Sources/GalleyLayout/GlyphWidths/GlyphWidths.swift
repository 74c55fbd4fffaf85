internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// By how much each possible line of a paragraph becomes narrower or wider in other instances of its variable fonts,
/// for `OptimalBreaker`, and the lines in these instances. Candidates are counted from the paragraph's first.
///
/// The breaker asks for the narrowest and the widest instance only. A chosen line then gets the last step up to which
/// it still fits, or the first one at which it fits; spaces and letters take what is left.
struct GlyphWidths {
  private let shaped: ShapedText
  private let paragraph: Int
  private let steps: GlyphWidthSteps
  private let narrowest: InstanceLines?
  private let widest: InstanceLines?

  /// The lines of a paragraph in one instance.
  private struct InstanceLines {
    let ruler: LineRuler
    let bounds: LineBounds

    init(_ shaped: ShapedText, paragraph: Int, size: Double) {
      ruler = LineRuler(shaped, paragraph: paragraph)
      bounds = LineBounds(ruler, size: size)
    }

    /// The width of the line between two candidates. `indent` is the start indent of the line.
    func width(from start: Int, to end: Int, indent: Double) -> Double {
      let known = bounds.line(from: start).width(to: end)
      if !known.isNaN { return known }
      let first = ruler.paragraph.candidates.lowerBound
      var lineStart = ruler.start(at: ruler.stop(first + start))
      lineStart.indent = indent
      return ruler.width(from: lineStart, first: first + start, toCandidate: first + end)
    }
  }

  /// `nil` if the style does not allow other widths, if no font of the paragraph has them, or if the paragraph fits on
  /// one line, whose available width `fit` has. `size` is the font size in layout units.
  init?(_ ruler: LineRuler, paragraph: Int, size: Double, firstLine fit: LineFit) {
    let shaped = ruler.shaped
    let candidates = ruler.paragraph.candidates
    guard candidates.count > 2, let steps = GlyphWidthSteps(shaped.paragraphStyles[ruler.paragraph.style]),
      shaped.hasGlyphWidths(paragraph: paragraph)
    else { return nil }
    var start = ruler.start(at: ruler.stop(candidates.lowerBound))
    start.indent = fit.indents.start
    let all = ruler.width(from: start, first: candidates.lowerBound, toCandidate: candidates.upperBound - 1)
    if fit.admits(all) { return nil }
    func lines(_ step: Int) -> InstanceLines? {
      step == 0 ? nil : shaped.withGlyphs(step: step).map { InstanceLines($0, paragraph: paragraph, size: size) }
    }
    (self.shaped, self.paragraph, self.steps) = (shaped, paragraph, steps)
    narrowest = lines(-steps.narrower)
    widest = lines(steps.wider)
    if narrowest == nil, widest == nil { return nil }
  }

  /// Whether a line in the narrowest instance is wider if it starts earlier or ends later.
  var ascends: Bool { narrowest?.bounds.ascends ?? true }

  /// By how much narrower instances make the line between two candidates narrower, whose width is `width`.
  func shrink(_ width: Double, from start: Int, to end: Int, indent: Double) -> Double {
    narrowest.map { max(0, width - $0.width(from: start, to: end, indent: indent)) } ?? 0
  }

  /// By how much wider instances make the line between two candidates wider, whose width is `width`.
  func stretch(_ width: Double, from start: Int, to end: Int, indent: Double) -> Double {
    widest.map { max(0, $0.width(from: start, to: end, indent: indent) - width) } ?? 0
  }

  /// An upper bound of `stretch` for the line between two candidates and for each shorter line from the same start.
  /// `line` has the bounds of the line in the fonts' own width.
  func mostStretch(_ line: LineBounds.Start, from start: Int, to end: Int) -> Double {
    widest.map { max(0, $0.bounds.line(from: start).widest(to: end) - line.narrowest(to: end)) } ?? 0
  }

  /// Whether the line between two candidates, or a line to a later candidate, may fit in the narrowest instance if it
  /// also shrinks by `shrink`.
  func mayFit(from start: Int, to end: Int, _ fit: LineFit, shrinkingBy shrink: Double) -> Bool {
    narrowest?.bounds.line(from: start).mayFit(to: end, fit, shrinkingBy: shrink) ?? false
  }

  /// A chosen line, in the instance that fills the available width best without exceeding it. A line that does not even
  /// fit in the narrowest instance gets this one. The paragraph's last line does not become wider.
  func set(_ line: BrokenLine, _ fit: LineFit, _ breakers: inout GlyphWidthBreakers) -> BrokenLine {
    var best = line
    let isWide = !fit.admits(line.taken)
    if !isWide, line.endsParagraph { return line }
    for count in 1..<(isWide ? steps.narrower : steps.wider) + 1 {
      let step = isWide ? -count : count
      guard let breaker = breakers.breaker(shaped, paragraph: paragraph, step: step),
        let next = breaker.line(like: line, step: step, fit)
      else { break }
      // At the end of the axis all further steps are the same instance.
      guard isWide ? next.taken < best.taken : next.taken > best.taken && fit.admits(next.taken) else { break }
      best = next
      if isWide, fit.admits(next.taken) { break }
    }
    return line.with(widthsOf: best)
  }
}

/// The breakers of one paragraph's lines in the instances that were asked for.
struct GlyphWidthBreakers {
  private var paragraph = -1
  private var known: [Int: GreedyBreaker] = [:]

  /// The breaker of a paragraph whose glyphs are `step` steps wider; `nil` if there is none.
  mutating func breaker(_ shaped: ShapedText, paragraph index: Int, step: Int) -> GreedyBreaker? {
    if index != paragraph { (paragraph, known) = (index, [:]) }
    if let breaker = known[step] { return breaker }
    guard let copy = shaped.withGlyphs(step: step) else { return nil }
    let breaker = GreedyBreaker(copy, paragraph: index)
    known[step] = breaker
    return breaker
  }
}

extension GreedyBreaker {
  /// The line of this breaker's text that starts and ends at the candidates of `line`, which belongs to a text with
  /// glyphs of another width; `nil` if the line starts or ends between text units.
  func line(like line: BrokenLine, step: Int, _ fit: LineFit) -> BrokenLine? {
    guard let first = line.firstCandidate, let last = line.lastCandidate else { return nil }
    var cursor = LineCursor(
      first: first, next: first + 1, start: ruler.isDirect ? nil : ruler.start(at: ruler.stop(first)))
    var result = self.line(&cursor, to: ruler.stop(last), next: last + 1, isCandidate: true, fit)
    result.sameWidth = .all
    result.glyphStep = step
    return result
  }
}

extension BrokenLine {
  /// This line with the widths of `other`: the line with the same text whose glyphs have another width.
  fileprivate func with(widthsOf other: BrokenLine) -> BrokenLine {
    var line = self
    line.glyphStep = other.glyphStep
    line.narrowing = width - other.width
    (line.width, line.taken) = (other.width, other.taken)
    (line.hyphen, line.endTrim, line.startHang) = (other.hyphen, other.endTrim, other.startHang)
    line.hangingSpace = other.hangingSpace
    return line
  }
}
