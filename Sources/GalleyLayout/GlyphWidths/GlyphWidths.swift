internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Measures the lines of a paragraph in narrower and wider instances of its variable fonts, for `OptimalBreaker`.
///
/// While breaks are chosen, only the narrowest and the widest instance are measured: they say by how much a line may
/// shrink and stretch. When the breaks are chosen, `set` gives each line its step (`GlyphWidthSteps`): a line that fits
/// gets the widest step at which it still fits, a line that is too wide the first narrower step at which it fits.
/// Spaces and letters are changed by the width that is left.
///
/// Candidates are counted from the paragraph's first. Widths are in layout units.
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

  /// Measures the paragraph with the index `paragraph`. `size` is its font size in layout units, and `fit` has the
  /// available width of its first line.
  ///
  /// `nil` if the style does not allow other widths, if no font of the paragraph has the axis `wdth`, or if the whole
  /// paragraph fits on one line.
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

  /// Whether, in the narrowest instance, a line never becomes narrower by starting earlier or ending later. `true` if
  /// there is no narrower instance.
  var ascends: Bool { narrowest?.bounds.ascends ?? true }

  /// By how much the narrowest instance makes the line between two candidates narrower. `width` is the line's width at
  /// step 0. 0 if there is no narrower instance.
  func shrink(_ width: Double, from start: Int, to end: Int, indent: Double) -> Double {
    narrowest.map { max(0, width - $0.width(from: start, to: end, indent: indent)) } ?? 0
  }

  /// By how much the widest instance makes the line between two candidates wider. `width` is the line's width at step
  /// 0. 0 if there is no wider instance.
  func stretch(_ width: Double, from start: Int, to end: Int, indent: Double) -> Double {
    widest.map { max(0, $0.width(from: start, to: end, indent: indent) - width) } ?? 0
  }

  /// An upper bound of `stretch` for the line between two candidates and for each shorter line from the same start.
  /// `line` has the bounds of the lines from this start at step 0.
  func mostStretch(_ line: LineBounds.Start, from start: Int, to end: Int) -> Double {
    widest.map { max(0, $0.bounds.line(from: start).widest(to: end) - line.narrowest(to: end)) } ?? 0
  }

  /// Whether the line between two candidates, or a line to a later candidate, may fit in the narrowest instance if its
  /// spaces and letters also shrink by `shrink`. `false` if there is no narrower instance.
  func mayFit(from start: Int, to end: Int, _ fit: LineFit, shrinkingBy shrink: Double) -> Bool {
    narrowest?.bounds.line(from: start).mayFit(to: end, fit, shrinkingBy: shrink) ?? false
  }

  /// The chosen line `line` in the instance that fills the available width best without exceeding it. A line that does
  /// not fit in any instance gets the narrowest one. The paragraph's last line does not become wider. `breakers` keeps
  /// the breakers of the instances for the next line.
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

/// Keeps a `GreedyBreaker` for each step of glyph widths that was asked for, for the lines of one paragraph at a time.
struct GlyphWidthBreakers {
  private var paragraph = -1
  private var known: [Int: GreedyBreaker] = [:]

  /// The breaker of the paragraph at `index` in the copy of the text whose glyphs are `step` steps wider. `nil` if
  /// there is no such copy: see `ShapedText.withGlyphs(step:)`. Forgets the breakers of another paragraph.
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
