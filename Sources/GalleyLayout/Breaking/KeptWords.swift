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
  /// What the start indent takes of all lines but the first.
  let indent: Double

  /// The word that a last line starts with, and the rooms in which it does.
  struct Start {
    /// The candidate before the word; nil where not even the last one fits.
    var candidate: Int?
    /// Width of the line with that word, and of the line that starts a word earlier and does not fit, both after the
    /// indent; infinite where there is none.
    var width = 0.0
    var tooWide = Double.infinity
  }

  /// Nil where the paragraph's style keeps no words together.
  init?(_ shaped: ShapedText, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    guard style.keepLastWords > 1 else { return nil }
    last = paragraph.candidates.upperBound - 1
    indent = Indents(style, paragraph: index, isFirstLine: false).start
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

  /// The first word from which on they fit into a line of `room` layout units, indent included, that starts behind the
  /// candidate `start`.
  func firstFitting(_ room: Double, after start: Int, in ruler: LineRuler) -> Start {
    let shaped = ruler.shaped
    let limit = ruler.fit.limit(room - indent)
    let end = BreakStop(shaped.candidates, last)
    var result = Start()
    var candidate = last - 1
    while candidate > start, candidate >= first {
      if Self.startsWord(candidate, in: shaped) {
        let from = ruler.start(at: BreakStop(shaped.candidates, candidate))
        let width = ruler.width(from: from, to: end, indent: indent)
        guard width <= limit else {
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

  /// The candidates that part the words where every line has this room; none where not even two fit, or where the
  /// greedy lines part them.
  func held(in room: ParagraphRoom, _ greedy: GreedyLines) -> Range<Int> {
    let ruler = greedy.rest.ruler
    let start = ruler.paragraph.candidates.lowerBound
    let fitting = firstFitting(room.width - room.later.end, after: start, in: ruler)
    guard let candidate = fitting.candidate, let line = greedy.lines.last,
      line.range.lowerBound <= Int(ruler.shaped.candidates[candidate].offset)
    else { return last..<last }
    return candidate + 1..<last
  }

  /// Whether white space stands before a candidate and more than that behind it.
  private static func startsWord(_ candidate: Int, in shaped: ShapedText) -> Bool {
    shaped.candidates[candidate].contentEnd < shaped.candidates[candidate].offset
      && !shaped.candidates[candidate + 1].flags.contains(.blank)
  }
}
