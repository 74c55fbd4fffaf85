internal import ArgumentParser
internal import GalleyHyphenation
internal import GalleyText
internal import GalleyUnicode

/// `galley hyphenate`: prints the places where words may be hyphenated.
struct HyphenateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hyphenate",
    abstract: "Show where words may be hyphenated.",
    discussion: """
      Prints each word with hyphens: hy-phen-ation. Words come as arguments, or one on each line of standard input.
      Punctuation beside a word and between words is printed as it is. URLs, numbers and capitalized words are not left \
      out, as layout does.
      """)

  @Argument(help: "The words.")
  var words: [String] = []

  @Option(name: .customLong("lang"), help: "The words' language, BCP 47, such as en-GB.")
  var language: LanguageTag?

  @OptionGroup var hyphenation: HyphenationOption

  @Flag(help: "Print the languages that have patterns.")
  var languages = false

  func run() throws {
    if languages {
      for language in PatternHyphenator.languages { Output.write("\(language)\n") }
      return
    }
    guard let language else { throw ValidationError("Missing --lang LANGUAGE.") }
    guard let rules = try hyphenation.hyphenator().wordHyphenator(for: language) else {
      throw CommandError("no hyphenation patterns for \(language); galley hyphenate --languages lists the languages")
    }
    if !words.isEmpty {
      for word in words { Output.write(Self.hyphenated(word, by: rules) + "\n") }
      return
    }
    try TextLines.answer { Self.hyphenated($0, by: rules) }
  }

  /// The text with all hyphens of its words.
  private static func hyphenated(_ text: String, by rules: any WordHyphenator) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    var points: [HyphenationPoint] = []
    for word in HyphenationClass.words(in: scalars) {
      let first = points.count
      scalars.withSpan { rules.appendPoints(in: $0.extracting(word), to: &points) }
      for index in first..<points.count { points[index].offset += word.lowerBound }
    }
    var result = ""
    var next = points.startIndex
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if next < points.endIndex, points[next].offset == index {
        result += points[next].insertedText + "-"
        next += 1
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
