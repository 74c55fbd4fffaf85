internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The candidates at which a line ends only if no other candidate fits: those inside phrases (`word-break:
/// auto-phrase`), and those that Chromium skips under `word-break: break-all`.
///
/// At a break that only `break-all` allows, Chromium does not end a line after a letter or digit with combining marks,
/// as long as another candidate fits. Before a letter outside the Basic Multilingual Plane a line ends only if that
/// letter fits, too. If the candidate is also inside a cluster, Chromium never ends a line there, even
/// if nothing else fits.
struct HiddenBreaks {
  /// Whether candidates can be hidden: `true` for `word-break: break-all` without `line-break: anywhere` in profile
  /// `browser`.
  let mayHide: Bool
  /// Whether candidates can be inside phrases.
  let keepsPhrases: Bool
  /// The index of the paragraph, if styles of its text say for parts of it whether candidates can be hidden there;
  /// otherwise `nil`.
  private let dividedParagraph: Int?

  init(_ shaped: ShapedText, paragraph index: Int, _ rules: LineRules) {
    keepsPhrases = shaped.extras?.phraseBreaks != nil
    guard shaped.setsBreaks else {
      dividedParagraph = nil
      mayHide = rules.hidesBreaks
      return
    }
    dividedParagraph = index
    let paragraph = shaped.paragraphs[index]
    mayHide = shaped.breakStyles(in: paragraph.range, of: paragraph).contains { $0.hidesBreaks(rules.behavior) }
  }

  /// Whether the text before a candidate lets candidates be hidden.
  private func mayHide(_ index: CandidateIndex, of shaped: ShapedText) -> Bool {
    guard mayHide, let dividedParagraph else { return mayHide }
    let paragraph = shaped.paragraphs[dividedParagraph]
    let values = shaped.breakStyle(before: Int(shaped.candidates[index].offset), of: paragraph)
    return values.hidesBreaks(shaped.paragraphStyles[paragraph.style].behavior)
  }

  /// Whether a candidate is inside a phrase: a line that starts at the offset `start` does not end there as long as
  /// another candidate fits. With `nil` as `start`, the answer is for the phrases of the whole paragraph.
  func isInsidePhrase(_ index: CandidateIndex, ofLineFrom start: Int?, of shaped: ShapedText) -> Bool {
    keepsPhrases && shaped.isInsidePhrase(Int(shaped.candidates[index].offset), ofLineFrom: start)
  }

  /// The first candidate from `index` on, before the index `end`, that does not exist only because a phrase ends there.
  /// If there is none, the last candidate. A line that overflows ends there.
  func withoutPhrases(from index: CandidateIndex, before end: CandidateIndex, of shaped: ShapedText) -> CandidateIndex {
    guard keepsPhrases else { return index }
    var index = index
    while index < end - 1, shaped.isAddedByPhrases(Int(shaped.candidates[index].offset)) { index += 1 }
    return index
  }

  /// Whether `break-all` hides a candidate: a line does not end there as long as another candidate fits.
  func hides(_ index: CandidateIndex, of shaped: ShapedText) -> Bool {
    mayHide(index, of: shaped) && BrowserBreakAll.isHidden(at: Int(shaped.candidates[index].offset), in: shaped.text)
  }

  /// Whether a line ends at a candidate only if the text unit after the candidate fits as well, or if no earlier
  /// candidate fits.
  func isSeenFromBehind(_ index: CandidateIndex, of shaped: ShapedText) -> Bool {
    mayHide(index, of: shaped)
      && BrowserBreakAll.isSeenFromBehind(at: Int(shaped.candidates[index].offset), in: shaped.text)
  }

  /// The first candidate, from `index` on, at which a line may end if no candidate fits.
  func next(from index: CandidateIndex, before end: CandidateIndex, of shaped: ShapedText) -> CandidateIndex {
    var index = index
    while index < end - 1, hides(index, of: shaped), !isFoundForward(index, of: shaped) { index += 1 }
    return index
  }

  /// Whether Chromium ends a line at a hidden candidate if nothing else fits: not inside a cluster, and not where a
  /// style starts, because Chromium searches each item for itself.
  func isFoundForward(_ index: CandidateIndex, of shaped: ShapedText) -> Bool {
    let offset = Int(shaped.candidates[index].offset)
    guard shaped.unitStarts[offset] else { return false }
    let run = shaped.runIndex(at: offset, in: shaped.runs.indices)
    return run == shaped.runs.startIndex || Int(shaped.runs[run].start) < offset
      || shaped.runs[run].style == shaped.runs[run - 1].style
  }
}
