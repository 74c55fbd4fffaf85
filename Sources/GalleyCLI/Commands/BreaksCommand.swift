internal import ArgumentParser
internal import GalleyDictionaries
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyText

/// `galley breaks`: prints the text's boundaries and bidi levels with the rules that decide them.
struct BreaksCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaks",
    abstract: "Show line, grapheme and word boundaries and bidi levels, and the rules behind them.",
    discussion: "÷ is a boundary, ! one where a line must end, × none; the rule that decided stands after it.")

  @OptionGroup var input: InputOptions

  @Option(help: "The paragraphs' direction: ltr, rtl or auto.")
  var direction: ParagraphStyle.WritingDirection = .automatic

  @Option(help: "Whose line breaks: unicode, or browser as Chromium makes them.")
  var profile: ParagraphStyle.Profile = .unicode

  @Option(name: .customLong("lang"), help: "The text's language, BCP 47: line breaks depend on zh, ja and ko.")
  var language: LanguageTag?

  @Flag(help: "Find the words of Thai, Lao, Khmer and Burmese by dictionary, as layout does.")
  var dictionary = false

  private var wordSegmenter: DictionarySegmenter? { dictionary ? DictionarySegmenter() : nil }

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if input.json != nil { throw ValidationError("breaks reads plain text, or documents with --jsonl.") }
  }

  func run() throws {
    if input.jsonl {
      try answerLines()
      return
    }
    let report = BoundaryReport(
      try input.plainText().utf8, direction: direction, style: profile == .browser ? .browser : .unicode,
      language: language, wordSegmenter: wordSegmenter)
    Output.write(report.table)
  }

  private func answerLines() throws {
    let wordSegmenter = wordSegmenter
    let hasError = try DocumentLines(stream: try input.stream()).answer {
      (root, _, answers, _) throws(DocumentError) in
      try JSONReader(root: root).check(keys: ["id", "text", "paragraph", "style"])
      let document = try DocumentReader.read(root)
      answers.note(document, nil)
      let style = document.text.paragraphStyle
      var report = BoundaryReport(
        document.text.utf8, direction: style.unicodeBidi == .plaintext ? .automatic : style.direction,
        style: style, language: document.text.style(at: 0).language, wordSegmenter: wordSegmenter)
      report.id = document.id
      report.unsupported = document.unsupported
      report.json.write(to: &answers.bytes)
    }
    if hasError { throw ExitCode(1) }
  }
}
