internal import CBudgetCounters
internal import Galley
internal import GalleyDictionaries
internal import GalleyEditing
internal import GalleyHyphenation
internal import GalleyUnicode

/// The counted work that sets no text: word ends of a dictionary, hyphens of patterns, and look-ups in a document of a
/// million paragraphs.
struct BudgetLookups {
  /// The names of these scenarios.
  static let names = ["words", "hyphens", "document"]

  /// Does the work of a scenario, first uncounted. Prints a line for each section. Returns `false` if there is no such
  /// scenario.
  static func run(_ name: String) -> Bool {
    switch name {
    case "words": words()
    case "hyphens": hyphens()
    case "document": document()
    default: return false
    }
    return true
  }

  /// Calls `body` for the inputs and for twice as many, first uncounted.
  private static func sections(_ inputs: [String], _ body: (BudgetSection, [String]) -> Void) {
    for isCounted in [false, true] {
      for (amount, strings) in [("once", inputs), ("twice", inputs + inputs)] {
        body(BudgetSection(amount, strings, isCounted: isCounted), strings)
      }
    }
  }

  /// Finds the words of Thai text without spaces.
  private static func words() {
    let segmenter = DictionarySegmenter()
    let runs = BudgetTexts.thai.flatMap { text in
      text.unicodeScalars.split { !(0xE00...0xE7F).contains($0.value) }.map { String(String.UnicodeScalarView($0)) }
    }
    var ends: [Int] = []
    ends.reserveCapacity(1024)
    sections(runs) { section, strings in
      section.count("segment", of: strings.map { $0.unicodeScalars.map(\.value) }) { run in
        ends.removeAll(keepingCapacity: true)
        unsafe run.withUnsafeBufferPointer {
          unsafe segmenter.appendWordEnds(in: Span(_unsafeElements: $0), script: Script.thai.scriptTag, to: &ends)
        }
        return ends.count
      }
    }
  }

  /// Finds the hyphens of English words of at least five letters, which are those that layout looks up.
  private static func hyphens() {
    guard let english = LanguageTag("en"), let rules = PatternHyphenator().wordHyphenator(for: english) else { return }
    let words = BudgetTexts.english.flatMap { $0.split { !$0.isLetter }.filter { $0.count >= 5 }.map(String.init) }
    var points: [HyphenationPoint] = []
    points.reserveCapacity(64)
    sections(words) { section, strings in
      section.count("word", of: strings.map { $0.unicodeScalars.map(\.value) }) { word in
        points.removeAll(keepingCapacity: true)
        unsafe word.withUnsafeBufferPointer {
          unsafe rules.appendPoints(in: Span(_unsafeElements: $0), to: &points)
        }
        return points.count
      }
    }
  }

  /// Looks paragraphs up by height, by offset and by index, in a document of a million lines of 20 to 140 bytes.
  private static func document() {
    var block = ""
    let letters = Array(BudgetTexts.english.joined(separator: " ").unicodeScalars.filter(\.isASCII))
    for line in 0..<1000 {
      let length = 20 + line * 37 % 121
      for index in 0..<length { block.unicodeScalars.append(letters[(line * 89 + index) % letters.count]) }
      block += "\n"
    }
    let document = TextDocument(
      String(repeating: block, count: 1000), typesetter: Typesetter(library: .bundled), width: 700)
    // Places all over the document, in no order: multiples of the golden ratio.
    let parts = (1...1000).map { (Double($0) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) }
    for isCounted in [false, true] {
      for (amount, parts) in [("once", parts), ("twice", parts + parts)] {
        let section = BudgetSection(amount, [], isCounted: isCounted)
        let (height, bytes, count) = (document.height, Double(document.utf8Count), Double(document.paragraphCount))
        section.count("height", of: parts.map { $0 * height }) { document.paragraph(atY: $0) & 1 }
        section.count("offset", of: parts.map { Int($0 * bytes) }) { document.paragraph(at: $0) & 1 }
        section.count("top", of: parts.map { Int($0 * count) }) { Int(document.top(ofParagraph: $0)) & 1 }
      }
    }
  }
}
