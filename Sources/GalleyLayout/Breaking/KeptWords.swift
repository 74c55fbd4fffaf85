internal import GalleyShaping
internal import GalleyText

/// The last words of a paragraph, as many as `keepLastWords` wants on its last line.
///
/// The last line starts with the first of them from which the rest fits into one line, so that a line that reaches
/// beyond it ends before it instead. It is a place where lines may end anyway: nothing overflows for it.
struct KeptWords {
  /// The candidate before the first of the words, or the paragraph's start.
  private let first: Int
  /// The paragraph's last candidate.
  private let last: Int
  /// The indents of all lines but the first.
  let indents: Indents

  /// The word that a last line starts with, and the rooms in which it does.
  struct Start {
    /// The candidate before the word; nil where not even the last one fits.
    var candidate: Int?
    /// Width of the line with that word, and of the line that starts a word earlier and does not fit, both after the
    /// indent; infinite where there is none.
    var width = 0.0
    var tooWide = Double.infinity
  }

  /// The words of a paragraph whose style keeps some together.
  init(_ shaped: ShapedText, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    last = paragraph.candidates.upperBound - 1
    indents = Indents(shaped.lineRules[paragraph.style], paragraph: index, isFirstLine: false)
    var words = 0
    var candidate = last - 1
    while candidate > paragraph.candidates.lowerBound {
      if Self.startsWord(candidate, in: shaped) { words += 1 }
      if words >= style.keepLastWords { break }
      candidate -= 1
    }
    first = candidate
  }

  /// Whether a line that ends at a candidate parts the words.
  func areParted(at candidate: Int) -> Bool { candidate > first && candidate < last }

  /// The first word from which on the words fit into a line of an available width that starts after the candidate
  /// `start`.
  func firstFitting(_ available: Double, after start: Int, in ruler: LineRuler) -> Start {
    let shaped = ruler.shaped
    let fit = LineFit(available: available, indents: indents, metrics: ruler.fit)
    let end = ruler.stop(last)
    var result = Start()
    var candidate = last - 1
    while candidate > start, candidate >= first {
      if Self.startsWord(candidate, in: shaped) {
        var from = ruler.start(at: ruler.stop(candidate))
        from.indent = indents.start
        let width = ruler.width(from: from, to: end)
        guard fit.admits(width) else {
          result.tooWide = width
          break
        }
        result.candidate = candidate
        result.width = max(result.width, width)
      }
      candidate -= 1
    }
    return result
  }

  /// The candidates that part the words if every line has this available width; none if not even two fit, or if the
  /// greedy lines part them.
  ///
  /// `lastLine` is the shaped-text offset at which the last greedy line starts.
  func held(in space: ParagraphSpace, lastLine: Int?, _ ruler: LineRuler) -> Range<Int> {
    let fitting = firstFitting(space.width, after: ruler.paragraph.candidates.lowerBound, in: ruler)
    guard let candidate = fitting.candidate, let lastLine, lastLine <= ruler.columns.offset(candidate) else {
      return last..<last
    }
    return candidate + 1..<last
  }

  /// Whether white space comes before a candidate, and text after it.
  private static func startsWord(_ candidate: Int, in shaped: ShapedText) -> Bool {
    shaped.candidates[candidate].contentEnd < shaped.candidates[candidate].offset
      && !shaped.candidates[candidate + 1].flags.contains(.blank)
  }
}
