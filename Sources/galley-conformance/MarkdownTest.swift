import FoundationEssentials
import Galley
import GalleyMarkdown
import GalleyMarkdownTestSupport

/// Compares the structure of Markdown with the examples of specifications, checks that mutated documents can be read,
/// and measures the times of large ones.
enum MarkdownTest {
  /// Runs the examples of a file: the HTML of the structure must be equal to the example's HTML, except for white space
  /// that is not visible.
  static func run(path: String) -> Outcome {
    guard let data = FileManager.default.contents(atPath: path) else {
      return Outcome("Markdown", skipped: "\(path) cannot be read")
    }
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    var outcome = Outcome("Markdown, \(name)")
    var (bytes, exact) = (0, 0)
    for example in SpecExample.examples(of: String(decoding: data, as: UTF8.self)) {
      var theme = MarkdownTheme()
      theme.html = .shown
      let words = name == "spec.txt" || name == "regression.txt" ? example.words : SpecExample.allExtensions
      guard let read = try? MarkdownText(example.markdown, theme: theme, extensions: extensions(words)) else {
        outcome.count(passed: false, difference: "\(example.number): not read")
        continue
      }
      bytes += read.nodes.filter { $0.kind == .text }.reduce(0) { $0 + $1.range.count }
      exact += read.nodes.filter { $0.kind == .text && $0.isSourceExact }.reduce(0) { $0 + $1.range.count }
      let html = StructureHTML.html(of: read, filtersTags: words.contains("tagfilter"))
      let (actual, expected) = (HTMLNormalizer.normalized(html), HTMLNormalizer.normalized(example.html))
      let fault = MarkdownLaws.violation(in: read, of: example.markdown)
      // For `<IGNORE>`, only reading is tested.
      let isEqual =
        example.html == "<IGNORE>\n" || SpecExample.withoutFootnotes(actual) == SpecExample.withoutFootnotes(expected)
      outcome.count(
        passed: isEqual && fault == nil,
        difference: fault ?? """
          \(example.number) (\(example.section)): \(example.markdown.debugDescription)
              expected \(expected)
              is       \(actual)
          """)
    }
    outcome.note = "\(exact) of \(bytes) bytes of text have an exact place in the source"
    return outcome
  }

  private static func extensions(_ words: [String]) -> MarkdownExtensions {
    var result: MarkdownExtensions = words.contains("disabled") ? [.taskLists] : []
    if words.contains("table") { result.insert(.tables) }
    if words.contains("strikethrough") { result.insert(.strikethrough) }
    if words.contains("autolink") { result.insert(.autolinks) }
    if words.contains("footnotes") { result.insert(.footnotes) }
    if words.contains("tasklist") { result.insert(.taskLists) }
    return result
  }

  /// Reads mutated examples. The laws of `MarkdownLaws` must hold for all of them.
  static func mutations(of paths: [String], count: Int, seed: UInt64) -> Outcome {
    let files = paths.compactMap { FileManager.default.contents(atPath: $0) }
    let examples = files.flatMap { SpecExample.examples(of: String(decoding: $0, as: UTF8.self)) }.map(\.markdown)
    guard !examples.isEmpty else { return Outcome("mutated Markdown", skipped: "no examples to mutate") }
    var outcome = Outcome("mutated Markdown")
    for number in 0..<count {
      var mutator = MarkdownMutator(seed: seed &+ UInt64(number))
      let start = number % examples.count
      // Several adjacent examples are combined into a document with several blocks.
      let text = examples[start..<min(examples.count, start + 1 + number % 5)].joined(separator: "\n")
      let source = mutator.mutated(text)
      let read = try? MarkdownText(source)
      let fault = read.map { MarkdownLaws.violation(in: $0, of: source) } ?? "not read"
      outcome.count(
        passed: fault == nil,
        difference: "seed \(seed &+ UInt64(number)): \(fault ?? ""): \(source.debugDescription)")
    }
    return outcome
  }

  /// Reads documents of several sizes, made of a file's examples, and prints the times. The times are not compared with
  /// a limit.
  static func printTimes(of path: String, bytes: Int) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let examples = SpecExample.examples(of: String(decoding: data, as: UTF8.self)).map(\.markdown)
    let chapter = DocumentText.chapter(of: examples)
    for size in [bytes / 16, bytes / 4, bytes] {
      let source = String(repeating: chapter, count: max(1, size / chapter.utf8.count))
      let clock = ContinuousClock()
      var nodes = 0
      let times = (0..<3).map { _ in
        clock.measure { nodes = (try? MarkdownText(source))?.nodes.count ?? 0 }
      }
      guard let time = times.min() else { continue }
      let nanoseconds = Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9
      let count = source.utf8.count
      print(
        "Markdown of \(count) bytes: \(Int(nanoseconds / 1e6)) ms, \(Int(nanoseconds * 10 / Double(count)) / 10) ns a "
          + "byte, \(nodes) nodes")
    }
  }
}
