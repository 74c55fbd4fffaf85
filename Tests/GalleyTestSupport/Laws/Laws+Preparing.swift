internal import Galley
internal import GalleyUnicode

extension Law {
  /// The laws about preparing: what its result must not depend on.
  static let preparing = [
    Law("preparing again gives the same layout") { subject in
      for width in subject.random.widths {
        let layout = Snapshot(subject.shaped.layout(width: width))
        if let difference = layout.difference(from: Snapshot(subject.fresh().layout(width: width))) {
          return "\(width): \(difference)"
        }
      }
      return nil
    },
    Law("items out of words are what they are when shaped whole") { subject in
      let whole = Typesetter(
        library: subject.typesetter.library, hyphenator: subject.typesetter.hyphenator,
        phraseSegmenter: subject.typesetter.phraseSegmenter, wordCache: .off
      ).prepare(subject.text)
      for width in subject.random.widths {
        let layout = Snapshot(subject.shaped.layout(width: width))
        if let difference = layout.difference(from: Snapshot(whole.layout(width: width))) {
          return "\(width): \(difference), shaped whole"
        }
      }
      return nil
    },
    Law("a character without a script is in the first font that has it, whatever is before it") {
      $0.differenceOfFaces()
    },
    Law("a line's part of an item equals shaping that part with the paragraph around it") { $0.differenceOfParts() },
    Law("no edge of a line is shaped twice") { subject in
      func ask(_ widths: [Double]) {
        for width in widths {
          _ = subject.shaped.measure(subject.asking(.exactly(width)))
          _ = subject.shaped.layout(width: width)
        }
      }
      // Copies of the text with letters set closer are kept for one width.
      let tightens = subject.paragraphStyles.contains { $0.runtTightening != 0 }
      for widths in tightens ? subject.random.widths.map({ [$0] }) : [subject.random.widths] {
        ask(widths)
        let calls = subject.typesetter.counters.shapeCalls
        ask(widths)
        let again = subject.typesetter.counters.shapeCalls
        if calls != again { return "\(again - calls) edges were shaped twice" }
      }
      return nil
    },
    Law("paint and names change no geometry, and repainting equals preparing afresh") { subject in
      var random = SplitMix64(seed: subject.random.seed)
      let painted = subject.text.repainted(&random)
      guard let repainted = try? subject.shaped.repainted(as: painted) else { return "other paint is other geometry" }
      let fresh = subject.typesetter.prepare(painted)
      for width in subject.random.widths {
        let layout = repainted.layout(width: width)
        let its = fresh.layout(width: width)
        if layout.displayList() != its.displayList() { return "\(width): the display lists differ" }
        if layout.attachments != its.attachments { return "\(width): the boxes differ" }
        let black = subject.shaped.layout(width: width)
        if black.lines != layout.lines { return "\(width): the lines differ in other paint" }
      }
      return nil
    },
    Law("text that says itself where its lines may end is laid out as if its paragraph said so") { subject in
      let text = subject.shaped.sourceSayingBreaks
      // Characters are combined upright up to the next change of style, even if only one of these values changes.
      let combines = text.styles.runs.contains { $0.value.textCombineUpright != .none }
      if combines, text.styles.runs.count != subject.shaped.source.styles.runs.count { return nil }
      // Text with values other than the paragraph's breaks in its own language, not in that of the paragraph's start.
      let languages = Set(text.styles.runs.map(\.value.language))
      var contrary = text
      let isTested = languages.count <= 1 && text.paragraphStyles.onlyValue == .some(nil)
      if isTested {
        contrary.paragraphStyle.wordBreak = text.paragraphStyle.wordBreak == .breakAll ? .normal : .breakAll
        contrary.paragraphStyle.overflowWrap = text.paragraphStyle.overflowWrap == .normal ? .anywhere : .normal
        contrary.paragraphStyle.hyphens = text.paragraphStyle.hyphens == .none ? .auto : .none
      }
      for width in subject.random.widths {
        let lines = subject.shaped.layout(width: width).lineRanges
        for other in isTested ? [text, contrary] : [text] {
          let its = subject.typesetter.prepare(other).layout(width: width).lineRanges
          if lines != its { return "\(width): lines \(lines), and \(its) if the text says it" }
        }
      }
      return nil
    },
    Law("the state table breaks lines as the rules do") { subject in
      let scalars = subject.text.string.unicodeScalars.map(\.value)
      let table = LineBreaker.boundaries(of: scalars)
      return table == LineBreakRules.boundaries(of: scalars).map(\.decision) ? nil : "the boundaries differ"
    },
  ]
}

extension ShapedText {
  /// The source, with the values of its paragraphs in all styles that have none of the properties of ``BreakStyle``.
  fileprivate var sourceSayingBreaks: AttributedText {
    var result = source
    for index in paragraphs.indices {
      let paragraph = paragraphStyles[paragraphs[index].style]
      let start = map.source(of: paragraphs[index].range.lowerBound)
      let end = paragraphs[index].range.upperBound
      // Removed text at the end belongs to the last paragraph.
      result.modifyStyle(in: start..<(end == text.count ? source.utf8Count : map.source(of: end))) { style in
        style.wordBreak = style.wordBreak ?? paragraph.wordBreak
        style.lineBreak = style.lineBreak ?? paragraph.lineBreak
        style.overflowWrap = style.overflowWrap ?? paragraph.overflowWrap
        style.hyphens = style.hyphens ?? paragraph.hyphens
      }
    }
    return result
  }
}
