internal import ArgumentParser
internal import GalleyHyphenation
internal import GalleyText

/// The option for hyphenation patterns of a file, by language.
struct HyphenationOption: ParsableArguments {
  @Option(
    name: .customLong("hyphenation"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Hyphenation patterns of a language, in place of Galley's: a file of libhyphen, such as hyph_cs_CZ.dic.",
      valueName: "lang=file"))
  var files: [String] = []

  func validate() throws {
    for file in files where Self.parts(file) == nil {
      throw ValidationError("--hyphenation \(file.inMessage): not of the form LANG=FILE with a language tag.")
    }
  }

  /// The hyphenator with the patterns of the files.
  func hyphenator() throws(CommandError) -> PatternHyphenator {
    var patterns: [LanguageTag: HyphenationPatterns] = [:]
    for file in files {
      guard let (language, path) = Self.parts(file) else { continue }
      let bytes = try InputStream(path: path).rest(atMost: \.documentBytes)
      do throws(HyphenationPatternError) {
        patterns[language] = try HyphenationPatterns(bytes)
      } catch {
        throw CommandError("\(path.inMessage): \(error)")
      }
    }
    return PatternHyphenator(adding: patterns)
  }

  /// The language before the first equals sign, and the file after it; `nil` if one of them is missing.
  private static func parts(_ text: String) -> (language: LanguageTag, path: String)? {
    guard let (name, path) = text.assignment, let language = LanguageTag(name), !path.isEmpty else { return nil }
    return (language, path)
  }
}
