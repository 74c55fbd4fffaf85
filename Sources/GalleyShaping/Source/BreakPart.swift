internal import GalleyText
internal import GalleyUnicode

/// A part of a paragraph whose text has the same values of the properties of ``BreakStyle``.
struct BreakPart {
  /// The part's range of the shaped text.
  var range: Range<Int>
  /// The rules of the paragraph as if all of its text had the part's values.
  let rules: ParagraphRules

  /// The parts of a paragraph, in text order. `rules` are the paragraph's own rules, which parts without values of
  /// their own have, too. All other parts have the rules of their language. `runs` are the styles of the paragraph's
  /// text with their ends; parts with the same rules share their object.
  static func parts(
    of paragraph: Range<Int>, _ rules: ParagraphRules, runs: some Sequence<(end: Int, style: TextStyle)>
  ) -> [BreakPart] {
    let own = BreakStyle(rules.style)
    var known: [Key: ParagraphRules] = [:]
    var parts: [BreakPart] = []
    var start = paragraph.lowerBound
    for run in runs {
      let end = min(run.end, paragraph.upperBound)
      guard start < end else { continue }
      let values = BreakStyle(run.style, in: own)
      let key = Key(values: values, language: run.style.language)
      var partRules = values == own ? rules : known[key]
      if partRules == nil {
        partRules = ParagraphRules(rules.style.breaking(as: values), language: run.style.language)
        known[key] = partRules
      }
      if let partRules {
        if let last = parts.last, last.rules === partRules {
          parts[parts.count - 1].range = last.range.lowerBound..<end
        } else {
          parts.append(BreakPart(range: start..<end, rules: partRules))
        }
      }
      start = end
    }
    return parts
  }

  /// What decides which rules a part has.
  private struct Key: Hashable {
    var values: BreakStyle
    var language: LanguageTag?
  }
}

extension ParagraphAnalyzer {
  /// Decides again about line breaks in a paragraph that was analyzed with `rules`: those after the characters of each
  /// part follow the rules of the part. `text` and `boxes` are those of the analysis.
  mutating func breakLines(
    by parts: [BreakPart], of rules: ParagraphRules, in text: [UInt8], boxes: BidiBoxes?,
    words: (any WordSegmenter)?
  ) {
    var other = ParagraphAnalyzer()
    var analyzed: ParagraphRules?
    // The paragraph is analyzed once for all parts with the same rules.
    for part in parts.sorted(by: { ObjectIdentifier($0.rules) < ObjectIdentifier($1.rules) })
    where part.rules !== rules {
      if analyzed !== part.rules {
        let options = part.rules.options
        other.analyze(text, from: range.lowerBound, options: options, boxes: boxes, words: words)
        if rules.behavior.contains(.breaksAtBoxes), let boxes, !options.breaksAnywhere {
          other.breakAtEdges(of: boxes, in: text, options)
        }
        analyzed = part.rules
      }
      takeLineBreaks(of: other, after: part.range)
    }
    for part in parts where !part.rules.showsHyphens { hideSoftHyphens(in: part.range) }
  }
}
