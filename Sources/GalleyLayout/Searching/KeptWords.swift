internal import GalleyShaping
internal import GalleyText

/// The last words of a paragraph, which the style keeps together on the last line. `ParagraphStyle.keepLastWords` is
/// the number of words.
///
/// If the words do not all fit on one line, as many of the last words are kept as fit. A line that would end between
/// the kept words ends before them instead, at an earlier break candidate. The rule never makes a line overflow: it
/// is ignored if the shorter line does not fit.
struct KeptWords {
  /// The candidate before the first of the words, or the candidate of the paragraph's start.
  private let first: Int
  /// The paragraph's last candidate.
  private let last: Int
  /// The indents of all lines except the first.
  let indents: Indents

  /// The word at which the last line starts if the rule is followed. Two line widths tell in which available widths the
  /// last line starts at this word: those in which a line of `width` fits and a line of `tooWide` does not.
  struct Start {
    /// The candidate before the word; `nil` if not even the last word fits.
    var candidate: Int?
    /// Width of the last line if it starts at the word, or at a later word if that line is wider, as can happen with
    /// negative letter spacing. 0 if not even the last word fits.
    var width = 0.0
    /// Width that the last line would have if it started one word earlier. That line does not fit. Infinite if no
    /// earlier word was tried.
    var tooWide = Double.infinity
  }

  /// Finds the words in a paragraph whose style keeps words together.
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

  /// Whether a line that ends at this candidate separates the kept words.
  func areSeparated(at candidate: Int) -> Bool { candidate > first && candidate < last }

  /// Finds the longest sequence of last words that fits on one line. Considers only words that start after the
  /// candidate `start`.
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

  /// The candidates at which no line may end because the line would separate the kept words. Every line has the
  /// available width of `space`. Empty if not even two words fit on one line. Also empty if the greedy lines separate
  /// the words, so that the greedy lines are always among the allowed choices.
  ///
  /// `lastLine` is the shaped-text offset at which the last greedy line starts.
  func held(in space: ParagraphSpace, lastLine: Int?, _ ruler: LineRuler) -> Range<Int> {
    let fitting = firstFitting(space.width, after: ruler.paragraph.candidates.lowerBound, in: ruler)
    guard let candidate = fitting.candidate, let lastLine, lastLine <= ruler.columns.offset(candidate) else {
      return last..<last
    }
    return candidate + 1..<last
  }

  /// Whether a word starts at a candidate: white space comes before the candidate and text after it.
  private static func startsWord(_ candidate: Int, in shaped: ShapedText) -> Bool {
    shaped.candidates[candidate].contentEnd < shaped.candidates[candidate].offset
      && !shaped.candidates[candidate + 1].flags.contains(.blank)
  }
}
