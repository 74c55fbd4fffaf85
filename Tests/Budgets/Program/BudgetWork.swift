internal import CBudgetCounters
internal import Galley
#if !GALLEY_BUDGETS_WITHOUT_PROCESSORS
  internal import GalleyProcessors
#endif

/// The counted work of one scenario.
///
/// Each section makes its own texts before it is counted, so that no section finds results of another one. The memory
/// of results is released inside the section, except in the sections `keep`.
struct BudgetWork {
  private let texts: BudgetTexts
  private let typesetter = Typesetter(library: .bundled)

  /// The available widths of paragraphs, in pixels. Several widths give lines with different ends.
  private static let widths = [252.0, 284, 316, 348]

  /// The work for some texts.
  init(_ texts: BudgetTexts) { self.texts = texts }

  /// Does all work, uncounted, until it costs the same each time.
  ///
  /// A style gets a cache of words in a face and script after 1,024 bytes, or more in large faces, which the few Latin
  /// words of the Hebrew texts reach slowly. The cache checks a word with HarfBuzz when it sees the word for the second
  /// time.
  func warmUp() {
    for _ in 0..<30 {
      for string in texts.twice { withExtendedLifetime(prepared(string)) {} }
    }
    for _ in 0..<3 { run(isCounted: false) }
  }

  /// Does all work of the scenario. Counts it and prints a line for each section if `isCounted` is `true`.
  func run(isCounted: Bool) {
    run("once", texts.once, isCounted: isCounted)
    run("twice", texts.twice, isCounted: isCounted)
  }

  /// Does the work for some strings.
  private func run(_ amount: String, _ strings: [String], isCounted: Bool) {
    let section = BudgetSection(amount, strings, isCounted: isCounted)
    section.count("prepare", of: strings.map(attributed)) { text in
      withExtendedLifetime(typesetter.prepare(text)) { 0 }
    }
    section.count("measure", of: pairs(strings)) { input in
      input.text.measure(Proposal(width: .atMost(input.width))).lineCount
    }
    section.count("layout", of: pairs(strings)) { input in
      input.text.layout(width: input.width).lineCount
    }
    #if !GALLEY_BUDGETS_WITHOUT_TRUNCATION
      if texts.areLabels { runTruncated(section, strings) }
    #endif
    #if !GALLEY_BUDGETS_WITHOUT_PROCESSORS
      if texts.areLabels {
        section.count("process", of: strings.map(attributed)) { text in
          text.processed(by: [.links, .mentions, .emoticons]).text.utf8Count
        }
      }
    #endif
    var kept: [TextLayout] = []
    kept.reserveCapacity(strings.count)
    section.count("keep", of: strings) { string in
      kept.append(prepared(string).layout(width: Self.widths[0]))
      return 0
    }
    withExtendedLifetime(kept) {}
  }

  #if !GALLEY_BUDGETS_WITHOUT_TRUNCATION
    /// Measures and lays out labels in half of their width, with an ellipsis at the end.
    private func runTruncated(_ section: BudgetSection, _ strings: [String]) {
      let widths = strings.map { prepared($0).maxContentWidth / 2 }
      let texts = { zip(strings.map(prepared), widths).map { (text: $0, width: $1) } }
      section.count("measure.truncated", of: texts()) { input in
        input.text.measure(width: input.width, maxLines: 1, truncation: .end).lineCount
      }
      section.count("layout.truncated", of: texts()) { input in
        input.text.layout(width: input.width, maxLines: 1, truncation: .end).lineCount
      }
    }
  #endif

  /// A prepared text for each string and width.
  private func pairs(_ strings: [String]) -> [(text: ShapedText, width: Double)] {
    Self.widths.flatMap { width in strings.map { (text: prepared($0), width: width) } }
  }

  /// A string as a text in the scenario's styles.
  private func attributed(_ string: String) -> AttributedText {
    AttributedText(string, style: texts.style, paragraphStyle: texts.paragraphStyle)
  }

  /// A string as a prepared text.
  private func prepared(_ string: String) -> ShapedText { typesetter.prepare(attributed(string)) }
}
