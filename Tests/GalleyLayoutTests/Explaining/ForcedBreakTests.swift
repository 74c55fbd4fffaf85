import Galley
@testable import GalleyLayout
import GalleyTestSupport
import GalleyText
import Testing

/// Tests the stated results of other breaks: each of them is forced, and the result is compared with the statement.
struct ForcedBreakTests {
  /// The seeds of the random cases: 500 in a deep run, otherwise a tenth.
  private static let seeds = UInt64(1)..<UInt64(1 + TestDepth.cases(500, share: 10))

  /// Records an issue if `holds` is false. `#expect` keeps every part of its expression, which takes minutes for the
  /// many thousands of checks here.
  private func check(
    _ holds: Bool, _ message: @autoclosure () -> Comment = "", _ location: SourceLocation = #_sourceLocation
  ) {
    if !holds { Issue.record(message(), sourceLocation: location) }
  }

  /// A random case, its layout at one of its widths, and the explanation of the layout.
  private struct Subject {
    var random: RandomCase
    var layout: TextLayout
    var explanation: LayoutExplanation
  }

  /// The layouts of the random cases at two widths each.
  private static func subjects() -> [Subject] {
    var typesetter = Typesetter(library: .bundled)
    var subjects: [Subject] = []
    for seed in seeds {
      if seed % 100 == 0 { typesetter = Typesetter(library: .bundled) }
      let random = RandomCase(seed: seed)
      let shaped = typesetter.prepare(random.text)
      for width in random.widths.prefix(2) where width.isFinite {
        let layout = shaped.layout(width: width)
        subjects.append(Subject(random: random, layout: layout, explanation: layout.explanation))
      }
    }
    return subjects
  }

  /// The lines of one paragraph if its line with the number `number` ends at `offset`: every line is broken from the
  /// paragraph's start, and this line is ended there by the breaker's own function, whatever its width is.
  private func lines(
    of layout: TextLayout, paragraph index: Int, width: Double, line number: Int, endingAt offset: Int
  ) -> [BrokenLine]? {
    let shaped = layout.shaped
    let breaker = GreedyBreaker(shaped, paragraph: index)
    let rules = shaped.lineRules[shaped.paragraphs[index].style]
    var cursor = breaker.firstLine
    var lines: [BrokenLine] = []
    while !breaker.isDone(cursor) {
      let indents = Indents(rules, paragraph: index, isFirstLine: lines.isEmpty)
      let fit = LineFit(available: width, indents: indents, metrics: breaker.ruler.fit)
      if lines.count == number {
        guard
          let candidate = breaker.ruler.paragraph.candidates.first(where: {
            $0 >= cursor.next && sourceOffset($0, breaker, shaped) == offset
          })
        else { return nil }
        lines.append(
          breaker.line(
            &cursor, to: breaker.ruler.stop(candidate), next: candidate + 1, isCandidate: true, fit))
      } else {
        guard let line = breaker.line(&cursor, fit) else { return nil }
        lines.append(line)
      }
    }
    return lines
  }

  /// Whether profile `browser` finds the end of a line only in a larger width than that of the line. Under
  /// `word-break: break-all` it looks for the end with the glyphs of the whole paragraph, which can be wider than those
  /// of the line, and not after letters with marks.
  private func isMissed(_ line: BrokenLine, of shaped: ShapedText) -> Bool {
    let breaker = GreedyBreaker(shaped, paragraph: line.paragraph)
    guard breaker.eligibility.hidden.mayHide, let candidate = line.lastCandidate else { return false }
    let ruler = breaker.ruler
    let asShaped = ruler.fit.width(ruler.widthAsShaped(from: line.start, toCandidate: candidate))
    return breaker.eligibility.hidden.hides(candidate, of: shaped)
      || asShaped > ruler.width(from: line.start, first: line.firstCandidate, toCandidate: candidate)
  }

  private func sourceOffset(_ candidate: CandidateIndex, _ breaker: GreedyBreaker, _ shaped: ShapedText) -> Int {
    let isLast = candidate == breaker.end - 1
    let offset = isLast ? breaker.ruler.paragraph.range.upperBound : breaker.ruler.columns.offset(candidate)
    return offset == shaped.text.count ? shaped.source.utf8Count : shaped.map.source(of: offset)
  }

  @Test func `forcing a stated break of random texts gives the stated width and the stated number of lines`() throws {
    var checked = 0
    for subject in Self.subjects() {
      let (random, layout, explanation) = (subject.random, subject.layout, subject.explanation)
      for line in explanation.lines where line.strategy == .greedy {
        let first = layout.lines.firstIndex { $0.paragraph == layout.lines[line.index].paragraph } ?? 0
        for other in line.alternatives {
          guard let count = other.paragraphLineCount else { continue }
          let paragraph = layout.lines[line.index].paragraph
          guard
            let forced = lines(
              of: layout, paragraph: paragraph, width: line.availableWidth, line: line.index - first,
              endingAt: other.offset)
          else {
            check(other.rule.name == "overflow-wrap" || other.rule.name == "break-word", "\(random) \(line)")
            continue
          }
          check(forced.count == count, "\(random) at \(other.offset)\n\(line)")
          checked += 1
        }
      }
    }
    #expect(checked > 6 * Self.seeds.count)
  }

  /// The layout of the text if the line with the number `number` has the available width `forced` and all others have
  /// `width`. Layout breaks the lines of a region one by one.
  private func forced(_ subject: Subject, width: Double, line number: Int, by forced: Double) -> TextLayout {
    let region = ForcedRegion(width: width, line: number, forced: forced)
    return subject.layout.shaped.layout(in: region, boxWidth: subject.layout.size.width)
  }

  @Test func `a layout whose line has the stated width ends the line at the stated break`() {
    var (ended, continued, narrower, first) = (0, 0, 0, 0)
    for subject in Self.subjects() where subject.explanation.cuts.isEmpty {
      for line in subject.explanation.lines where line.strategy == .greedy {
        let paragraph = subject.layout.lines[line.index].paragraph
        let style = subject.layout.shaped.paragraphStyles[subject.layout.shaped.paragraphs[paragraph].style]
        // The last words depend on the width of later lines, too.
        if style.keepLastWords > 1 { continue }
        // Whether a line may end with a hyphen depends on the lines around it, and on the space that it leaves.
        if style.limitsHyphens { continue }
        for other in line.alternatives {
          let message: Comment = "\(subject.random) at \(other.offset)\n\(line)"
          let width = line.availableWidth
          let forced = forced(subject, width: width, line: line.number, by: other.usedWidth)
          // An ellipsis cuts the last line of a layout that has more lines than the text may have.
          if forced.isTruncated, line.index >= forced.lines.count - 1 { continue }
          let (lines, end) = (forced.lines, forced.lines[line.index].range.upperBound)
          if end != other.offset {
            // The line continues to a later break if it is not wider there, for example behind a zero width space.
            let used = forced.explanation(ofLine: line.index).lines[0].usedWidth
            let continues = end > other.offset && used <= other.usedWidth
            // The search stops at an earlier place to which the line is wider, as with negative letter spacing.
            let stops = end < other.offset && used > other.usedWidth
            // Before an ideographic space after a space, a line of profile `browser` ends at the earlier break if there
            // is one, whatever its width is.
            let utf8 = Array(subject.layout.shaped.source.string.utf8)
            let between = end < other.offset ? String(decoding: utf8[end..<other.offset], as: UTF8.self) : ""
            let isSkipped = between == "\u{3000}" && style.profile == .browser
            // Then the line ends earlier, or at the first break behind the place where it is full.
            let misses =
              self.lines(
                of: subject.layout, paragraph: paragraph, width: width, line: line.number, endingAt: other.offset
              ).map {
                $0.indices.contains(line.number) && isMissed($0[line.number], of: subject.layout.shaped)
              } == true
            check(continues || stops || isSkipped || misses, "\(end) \(used) \(message)")
            continued += 1
            continue
          }
          ended += 1
          if let count = other.paragraphLineCount, !forced.isTruncated {
            check(lines.count { $0.paragraph == paragraph } == count, message)
          }
          let less = self.forced(subject, width: width, line: line.number, by: other.usedWidth - 1 / 32).lines
          if less[line.index].range.upperBound != other.offset { narrower += 1; continue }
          // The first break of a line is also used if the line is too wide. Marks can be set narrower or hang.
          let isFirst = !line.alternatives.contains { $0.offset < other.offset } && line.end.offset > other.offset
          // No width separates two breaks if only white space is between them, and the line has no other content.
          let earlier = line.alternatives.filter { $0.offset < other.offset }.map(\.usedWidth)
          let isNarrowest =
            line.end.offset < other.offset && line.usedWidth >= other.usedWidth - 1 / 32
            && earlier.allSatisfy { $0 >= other.usedWidth - 1 / 32 }
          check(
            isFirst || isNarrowest || other.usedWidth <= 1 / 32 || !style.hangingPunctuation.isEmpty
              || style.textSpacingTrim != .spaceAll, message)
          first += 1
        }
      }
    }
    #expect(ended > 8 * Self.seeds.count)
    #expect(narrower > 8 * Self.seeds.count)
  }

  @Test func `every line, every height and every run of random texts is explained`() {
    for subject in Self.subjects() {
      let (random, layout, explanation) = (subject.random, subject.layout, subject.explanation)
      check(explanation.lines.count == layout.lines.count, "\(random)")
      for (line, place) in zip(explanation.lines, layout.lines) {
        let isCut = layout.cuts.contains { $0.line == line.index }
        check(line.range == place.range, "\(random)")
        check(isCut || line.end.offset == place.range.upperBound, "\(random) \(line)")
        check(line.end.reason == place.reason, "\(random) \(line)")
        check(line.height.ascent.length == place.extent.ascent, "\(random)")
        check(line.height.descent.length == place.extent.descent, "\(random)")
        for edge in [line.height.ascent, line.height.descent] {
          check(abs(edge.content + edge.leading + edge.shift - edge.length) < 1e-9, "\(random) \(line)")
          if case .paragraphFont("", _) = edge.source { Issue.record("\(random): nothing is as high as \(edge)") }
        }
        check(line.runs.map(\.index) == Array(place.runs), "\(random)")
        for run in line.runs {
          let hasFonts = run.kind == .text && !run.range.isEmpty
          check(run.fonts.isEmpty != hasFonts, "\(random) \(line)")
        }
        if let cost = line.cost {
          for other in line.alternatives { check(other.cost ?? .infinity >= cost * (1 - 1e-6), "\(random) \(line)") }
        }
        check(!line.description.isEmpty)
      }
      check(explanation.cuts.flatMap(\.hiddenRanges).isEmpty == layout.truncatedRanges.isEmpty, "\(random)")
    }
  }

  @Test func `each offset of random texts is explained by its line, its run and its cluster`() throws {
    for subject in Self.subjects().prefix(TestDepth.cases(120, share: 10)) {
      let layout = subject.layout
      let utf8 = layout.shaped.source.utf8
      for offset in -1...utf8.count + 1 {
        let isStart = offset >= 0 && (offset == utf8.count || offset < utf8.count && utf8[offset] & 0xC0 != 0x80)
        guard let one = layout.explanation(of: offset) else {
          check(!isStart, "\(subject.random) at \(offset)")
          continue
        }
        check(isStart)
        check(one.lines.count <= 1)
        guard let line = one.lines.first else {
          let hidden = min(offset, utf8.count - 1)
          check(one.cuts.contains { $0.hiddenRanges.contains { $0.contains(hidden) } } || layout.lines.isEmpty)
          continue
        }
        check(line.index == layout.line(containing: offset))
        check(line.runs.allSatisfy { $0.range.contains(offset) })
        check(line.runs.flatMap(\.fonts).allSatisfy { $0.range.contains(offset) })
        let whole = subject.explanation.lines[line.index]
        check(line.alternatives == whole.alternatives && line.height == whole.height && line.end == whole.end)
      }
    }
  }

  @Test func `lines in regions and containers are explained with the width of their slots`() {
    var random = SplitMix64(seed: 3)
    let typesetter = Typesetter(library: .bundled)
    for seed in Self.seeds.prefix(200) {
      let subject = RandomCase(seed: seed)
      let shaped = typesetter.prepare(subject.text)
      let containers = (0..<3).map { _ in Container.random(&random) }
      let layouts =
        [shaped.layout(in: subject.region, boxWidth: 200)] + shaped.layout(in: containers).layouts
      for layout in layouts {
        let explanation = layout.explanation
        check(explanation.lines.count == layout.lines.count, "\(subject)")
        for (line, place) in zip(explanation.lines, layout.lines) {
          let isCut = layout.cuts.contains { $0.line == line.index }
          check(isCut || line.end.offset == place.range.upperBound, "\(subject) \(line)")
          check(line.end.reason == place.reason, "\(subject)")
          check(line.fits == (line.slack >= -1 / 64) || isCut, "\(subject) \(line)")
          let wrap = shaped.paragraphStyles[shaped.paragraphs[place.paragraph].style].textWrap
          check(line.strategy == .greedy || [.balance, .pretty, .optimal].contains(wrap))
          check(line.height.ascent.length == place.extent.ascent)
        }
      }
    }
  }
}

extension ParagraphStyle {
  /// Whether a limit can keep a line from ending with a hyphen although it fits.
  fileprivate var limitsHyphens: Bool {
    hyphenateLimitLines != nil || hyphenateLimitLast == .always || hyphenateLimitZone != .length(0)
  }
}
