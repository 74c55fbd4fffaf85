internal import ArgumentParser
internal import Galley
internal import GalleyDump
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// `galley fonts`: lists the fonts of the library, or prints which face each cluster of a text got and why the faces
/// before it were not chosen.
struct FontsCommand: ParsableCommand {
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

  func run() throws {
    var library = systemFonts ? FontLibrary.bundled.appending(systemLibrary()) : FontLibrary.bundled
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
}
