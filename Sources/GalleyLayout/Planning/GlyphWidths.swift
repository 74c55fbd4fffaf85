internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Measures the lines of a paragraph in narrower and wider instances of its variable fonts, for `OptimalBreaker`.
///
/// While breaks are chosen, only the narrowest and the widest instance are measured: they say by how much a line may
/// shrink and stretch. When the breaks are chosen, `lineInBestInstance` gives each line its step (`GlyphWidthSteps`): a
/// line that fits gets the widest step at which it still fits, a line that is too wide the first narrower step at which
/// it fits. Spaces and letters are changed by the width that is left.
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
    if fit.fits(all) { return nil }
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
  func lineInBestInstance(like line: BrokenLine, _ fit: LineFit, _ breakers: inout GlyphWidthBreakers) -> BrokenLine {
    var best = line
    let isWide = !fit.fits(line.occupiedWidth)
    if !isWide, line.endsParagraph { return line }
    for count in 1..<(isWide ? steps.narrower : steps.wider) + 1 {
      let step = isWide ? -count : count
      guard let breaker = breakers.breaker(shaped, paragraph: paragraph, step: step),
        let next = breaker.line(like: line, step: step, fit)
      else { break }
      // At the end of the axis all further steps are the same instance.
      guard
        isWide
          ? next.occupiedWidth < best.occupiedWidth
          : next.occupiedWidth > best.occupiedWidth && fit.fits(next.occupiedWidth)
      else { break }
      best = next
      if isWide, fit.fits(next.occupiedWidth) { break }
    }
    return line.with(widthsOf: best)
  }
}

/// Keeps a `GreedyBreaker` for each step of glyph widths that was asked for, for the lines of one paragraph at a time.
struct GlyphWidthBreakers {
  private var paragraph = -1
  private var breakers: [Int: GreedyBreaker] = [:]

  /// The breaker of the paragraph at `index` in the copy of the text whose glyphs are `step` steps wider. `nil` if
  /// there is no such copy: see `ShapedText.withGlyphs(step:)`. Forgets the breakers of another paragraph.
  mutating func breaker(_ shaped: ShapedText, paragraph index: Int, step: Int) -> GreedyBreaker? {
    if index != paragraph { (paragraph, breakers) = (index, [:]) }
    if let breaker = breakers[step] { return breaker }
    guard let copy = shaped.withGlyphs(step: step) else { return nil }
    let breaker = GreedyBreaker(copy, paragraph: index)
    breakers[step] = breaker
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
    (line.width, line.occupiedWidth) = (other.width, other.occupiedWidth)
    (line.hyphen, line.endTrim, line.startHang) = (other.hyphen, other.endTrim, other.startHang)
    line.hangingSpace = other.hangingSpace
    return line
  }
}

/// The widths in which the glyphs of a paragraph's lines may be set: `minimumGlyphWidth` and `maximumGlyphWidth` of its
/// `JustificationLimits`, divided into steps.
///
/// The steps have numbers: 0 is the fonts' own width, 1 the next wider one, -1 the next narrower one. For example, with
/// the limits 0.98 and 1.01 there are the steps -4 to 2, of half a percent each. There are few steps, so that all lines
/// of a text share a few instances of their fonts.
struct GlyphWidthSteps {
  /// The number of steps to the narrowest width; 0 if glyphs never become narrower.
  let narrower: Int
  /// The number of steps to the widest width; 0 if glyphs never become wider.
  let wider: Int
  private let minimum: Double
  private let maximum: Double

  /// The length of a step as a fraction of the fonts' own width: half a percent, the step of pdfTeX's manual and of
  /// many books. The eye does not see the difference between two neighboring steps.
  private static let step = 0.005
  /// The largest number of steps in each direction. If the limits are further away, steps are longer.
  private static let most = 8

  /// `nil` if the style does not allow other widths.
  init?(_ style: ParagraphStyle) {
    guard let limits = style.justificationLimits, limits.minimumGlyphWidth < 1 || limits.maximumGlyphWidth > 1 else {
      return nil
    }
    minimum = limits.minimumGlyphWidth
    maximum = limits.maximumGlyphWidth
    narrower = Self.count(1 - minimum)
    wider = Self.count(maximum - 1)
  }

  /// The number of steps to a limit that is `range` away from the fonts' own width.
  private static func count(_ range: Double) -> Int {
    range > 0 ? min(most, max(1, Int((range / step).rounded()))) : 0
  }

  /// The factor of the fonts' own width at a step. A step beyond the last one has the factor of the last one.
  func factor(_ step: Int) -> Double {
    if step < 0, narrower > 0 { return 1 - (1 - minimum) * Double(min(-step, narrower)) / Double(narrower) }
    if step > 0, wider > 0 { return 1 + (maximum - 1) * Double(min(step, wider)) / Double(wider) }
    return 1
  }
}

/// Prepares copies of a text in narrower and wider instances of its variable fonts (axis `wdth`).
///
/// A line whose glyphs have another width is a line of such a copy. So its glyphs, kerning, marks and edges are those
/// that HarfBuzz returns for the instance, and its width is measured like that of any other line.
extension ShapedText {
  /// The copy of the text in which the glyphs of each paragraph are `step` steps wider (`GlyphWidthSteps`), or narrower
  /// if `step` is negative. `nil` if the copy has other runs or candidates than this text, so that its lines cannot
  /// replace lines of this text. Copies are cached.
  func withGlyphs(step: Int) -> ShapedText? {
    resized(step) {
      let copy = services.prepare(sourceWithGlyphs(step: step))
      return hasSameParts(as: copy) ? copy : nil
    }
  }

  /// Whether a font of the paragraph at `index` has the axis `wdth`, with glyphs that follow the axis.
  func hasGlyphWidths(paragraph index: Int) -> Bool {
    runs[paragraphs[index].runs].contains { width(of: $0) != nil }
  }

  /// A copy of the source in which the position of each run on the axis `wdth`, multiplied by the factor of the step,
  /// is an explicit variation of the run's style.
  private func sourceWithGlyphs(step: Int) -> AttributedText {
    var text = source
    for paragraph in paragraphs {
      guard let steps = GlyphWidthSteps(paragraphStyles[paragraph.style]), steps.factor(step) != 1 else { continue }
      for run in runs[paragraph.runs] {
        guard let width = width(of: run) else { continue }
        let range = map.source(of: Int(run.start))..<map.sourceEnd(before: Int(run.end))
        let variation = FontVariation(tag: Self.widthAxis, value: width * steps.factor(step))
        text.modifyStyle(in: range) { style in
          style.variations = style.variations.filter { $0.tag != Self.widthAxis } + [variation]
        }
      }
    }
    return text
  }

  /// The position of a run's face on the axis `wdth`. `nil` if the face has no such axis, and for runs whose advances
  /// do not follow it: attachments, tabs, upright glyphs of vertical lines, and characters that are combined upright.
  private func width(of run: ShapedRun) -> Double? {
    guard run.kind == .text, !run.isCombined, run.orientation != .upright else { return nil }
    let face = faces[Int(run.face)]
    guard let axis = face.axes.first(where: { $0.tag == Self.widthAxis }), axis.minimum < axis.maximum else {
      return nil
    }
    return face.variations.last { $0.tag == Self.widthAxis }?.value ?? axis.defaultValue
  }

  /// Whether a copy has as many paragraphs and candidates as this text, and runs with the same offsets and levels. A
  /// copy has fewer runs if two neighboring styles differ only in their widths.
  private func hasSameParts(as copy: ShapedText) -> Bool {
    text.count == copy.text.count && paragraphs.count == copy.paragraphs.count && runs.count == copy.runs.count
      && candidates.count == copy.candidates.count
      && zip(runs, copy.runs).allSatisfy { $0.start == $1.start && $0.end == $1.end && $0.level == $1.level }
  }

  private static let widthAxis = OpenTypeTag(literal: "wdth")
}
