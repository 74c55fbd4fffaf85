internal import ArgumentParser
internal import GalleyPhrases
internal import GalleyText

/// `galley phrases`: prints the phrases of text that is written without spaces.
struct PhrasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrases",
    abstract: "Show the phrases of Japanese text.",
    discussion: """
      Prints each text with | between its phrases: 今日は|とても|良い|天気です. Texts come as arguments, or one on each \
      line of standard input. Each text is divided as a whole; layout divides only runs of ideographs and kana, as \
      Chromium does.
      """)

  @Argument(help: "The texts.")
  var texts: [String] = []

  @Option(name: .customLong("lang"), help: "The texts' language, BCP 47.")
  var language: LanguageTag

  func run() throws {
    let segmenter = JapanesePhraseSegmenter()
    guard segmenter.knows(language) else { throw CommandError("no phrases for \(language); only for ja") }
    if !texts.isEmpty {
      for text in texts { Output.write(divided(text, by: segmenter) + "\n") }
      return
    }
    try TextLines.answer { divided($0, by: segmenter) }
  }

  /// The text with a vertical bar (`|`) between its phrases.
  private func divided(_ text: String, by segmenter: JapanesePhraseSegmenter) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    var ends: [Int] = []
    scalars.withSpan { segmenter.appendPhraseEnds(in: $0, language: language, to: &ends) }
    var result = ""
    var next = ends.startIndex
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if next < ends.endIndex, ends[next] == index {
        result += "|"
        next += 1
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
