internal import ArgumentParser
internal import Galley
internal import GalleyDump
internal import GalleyFonts
internal import GalleyShaping
internal import GalleySystem
internal import GalleySystemFonts
internal import GalleyText

/// `galley fonts`: lists the fonts of the library, or prints which face each cluster of a text got and why the faces
/// before it were not chosen.
struct FontsCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the fonts, or show which one each character of a text gets.")

  @Argument(help: "The text whose fonts are wanted.")
  var text: String?

  @Option(help: "A font file, path#index for a collection's member, or a family's name; repeat for a fallback list.")
  var font: [String] = []

  @Option(help: "The text's language, a BCP 47 tag.")
  var lang: LanguageTag?

  @Option(help: "unicode (default) or browser.")
  var profile: ParagraphStyle.Profile = .unicode

  @Flag(help: "Add the machine's fonts after the bundled ones.")
  var systemFonts = false

  @Flag(help: "Use the machine's fonts alone; lists them, with the files that were left out and why.")
  var system = false

  @Option(help: "With --system: a family's name; prints what it stands for in fontconfig's configuration, and why.")
  var resolve: [String] = []

  @Option(help: "With --system: the folder of the index of fonts (default: galley in the user's caches), or none.")
  var fontCache: String?

  @Option(help: "With --system: how often the fonts are opened; prints the fastest time and the median.")
  var times: Int?

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard !system else {
      if systemFonts { throw ValidationError("--system has the machine's fonts alone; leave out --system-fonts.") }
      if let times, !(1...10_000).contains(times) { throw ValidationError("--times \(times): not from 1 to 10000.") }
      return
    }
    let given = [("--resolve", !resolve.isEmpty), ("--font-cache", fontCache != nil), ("--times", times != nil)]
    if let (name, _) = given.first(where: \.1) { throw ValidationError("\(name) needs --system.") }
  }

  func run() throws {
    let cache: SystemFonts.Cache = fontCache.map { $0 == "none" ? .off : .folder($0) } ?? .standard
    if let times {
      Output.write(try Self.time(times, cache: cache))
      return
    }
    let machine = system ? try SystemFonts.open(cache: cache) : nil
    if let machine, !resolve.isEmpty {
      Output.write(SystemFontListing.resolutions(of: resolve, language: lang, in: machine))
      return
    }
    if let machine, text == nil, font.isEmpty {
      Output.write(SystemFontListing.text(of: machine, language: lang))
      return
    }
    var library = try machine?.library ?? .standard(withSystemFonts: systemFonts)
    var families: [String] = []
    if !font.isEmpty { (library, families) = try FontOption.library(font, over: library) }
    guard let text else {
      Output.write(FontListing.text(of: library))
      Output.write(FontListing.generics(of: library))
      for name in font where FontOption.isFile(name) {
        Output.write(FontListing.variations(of: try FontOption.face(name)))
      }
      return
    }
    let attributed = AttributedText(
      text, style: TextStyle(families: families, language: lang), paragraphStyle: ParagraphStyle(profile: profile))
    Output.write(FontListing.choices(Typesetter(library: library).prepare(attributed)))
  }

  /// The wall-clock time that opening the fonts takes, in milliseconds: the fastest of several runs, and the median.
  private static func time(_ count: Int, cache: SystemFonts.Cache) throws -> String {
    var times: [Double] = []
    var report = try SystemFonts.open(cache: cache).report
    for _ in 0..<count {
      let start = SystemClock.monotonic
      report = try SystemFonts.open(cache: cache).report
      times.append((SystemClock.monotonic - start) / 1e6)
    }
    times.sort()
    let best = FixedDecimals.text(times[0], count: 2)
    let median = FixedDecimals.text(times[count / 2], count: 2)
    let origin = report.isFromCache ? "from the index" : "listed by fontconfig"
    return "\(report.faceCount) faces \(origin): \(best) ms, median \(median) ms\n"
  }
}
