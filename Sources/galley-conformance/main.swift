// Runs the tests that the options request, and prints how many cases have passed: test files of the Unicode Character
// Database, comparisons in installed fonts, random texts and Markdown.

import GalleySystem
import GalleyUnicode

/// Runs the tests of the Unicode Character Database in `directory`.
func run(_ options: Options, directory: String) -> [Outcome] {
  func segmentation(_ file: String, by means: String = "", _ segment: ([UInt32]) -> [Bool]) -> Outcome {
    SegmentationTest.run(file + means, path: "\(directory)/auxiliary/\(file)", segment)
  }
  // The data of Unicode 17 judge the rules that profile `browser` keeps from that version.
  let isOlder = TestFile(path: "\(directory)/auxiliary/LineBreakTest.txt")?.start.contains("-17.0.0") ?? false
  let tailoring = isOlder ? LineBreakTailoring.standard.inUnicode17 : .standard
  var rulesOnly = BidiResolver()
  rulesOnly.usesRulesOnly = true
  let bidiTest = options.bidiDirectory + "/BidiTest.txt"
  let bidiCharacterTest = options.bidiDirectory + "/BidiCharacterTest.txt"
  var outcomes = [
    segmentation("LineBreakTest.txt") {
      LineBreaker.boundaries(of: $0, tailoring: tailoring).map { $0 != .prohibited }
    },
    segmentation("LineBreakTest.txt", by: " by rules") {
      LineBreakRules.boundaries(of: $0, tailoring: tailoring).map { $0.decision != .prohibited }
    },
    segmentation("GraphemeBreakTest.txt") { scalars in
      let boundaries = GraphemeBreaker.rules(of: scalars).map(\.isBoundary)
      return isOlder ? SegmentationTest.graphemesOfUnicode17(scalars, boundaries) : boundaries
    },
    segmentation("WordBreakTest.txt") { WordBreaker.rules(of: $0).map(\.isBoundary) },
    segmentation("SentenceBreakTest.txt") { SentenceBreaker.rules(of: $0).map(\.isBoundary) },
    BidiClassTest.run("BidiTest.txt", path: bidiTest, resolver: BidiResolver()),
    BidiClassTest.run("BidiTest.txt by rules", path: bidiTest, resolver: rulesOnly),
    BidiCharacterTest.run("BidiCharacterTest.txt", path: bidiCharacterTest, resolver: BidiResolver()),
    BidiCharacterTest.run("BidiCharacterTest.txt by rules", path: bidiCharacterTest, resolver: rulesOnly),
    BidiCharacterTest.runStyled("BidiCharacterTest.txt, codes as styles", path: bidiCharacterTest),
  ]
  outcomes.append(
    EmojiTest.run("emoji-test.txt", path: "\(directory)/emoji/emoji-test.txt", font: options.emojiFont))
  outcomes.append(EmojiTest.bundled("emoji-test.txt in bundled fonts", path: "\(directory)/emoji/emoji-test.txt"))
  outcomes.append(LineMetricsTest.bundled("line metrics of bundled fonts"))
  outcomes.append(LineMetricsTest.run("line metrics of installed fonts", directory: options.fonts, limit: 100))
  if options.randomCount > 0 {
    outcomes.append(RandomLineBreaks.run("random line breaks", count: options.randomCount, .standard))
    outcomes.append(
      RandomLineBreaks.run("random line breaks of browsers", count: options.randomCount, .standard.inUnicode17))
    outcomes.append(RandomBidi.runPass(count: options.randomCount))
    outcomes.append(RandomBidi.friBidi(count: options.randomCount))
  }
  return outcomes
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  print(Options.usage)
  exit(2)
}
if options.printCount > 0 { DocumentJudge.printDocuments(count: options.printCount) }
if let file = options.readFile { DocumentJudge.printVerdicts(of: file) }
if options.printCount > 0 || options.readFile != nil { exit(0) }
let outcomes =
  (options.directory.map { run(options, directory: $0) } ?? [])
  + options.reshaping.map { ReshapingTest.run($0, limit: options.paragraphCount) }
  + options.words.map { WordCacheTest.run(font: $0.font, texts: $0.texts, step: options.wordStep) }
  + options.markdown.map { MarkdownTest.run(path: $0) }
  + (options.mutations > 0
    ? [MarkdownTest.mutations(of: options.markdown, count: options.mutations, seed: options.lawSeed)] : [])
  + (options.lawCount > 0 ? await LawTest(options).run() : [])
  + (options.pairCount > 0 || !options.pairName.isEmpty ? [await PairTest(options).run()] : [])
  + (options.documentCount > 0
    ? [await DocumentTest.run(count: options.documentCount, threads: options.threads)] : [])
  + (options.editCount > 0 ? [EditTest(options).run()] : [])
  + (options.atlasCount > 0 ? [AtlasTest(options).run()] : [])
for outcome in outcomes { outcome.printReport() }
if options.megabytes > 0, let file = options.markdown.first {
  MarkdownTest.printTimes(of: file, bytes: options.megabytes * 1_000_000)
}
exit(outcomes.contains(where: \.isFailure) || outcomes.allSatisfy { $0.skipped != nil } ? 1 : 0)
