internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// The options for the box, the fonts, and the style of a text that is not a JSON document.
struct StyleOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Length of the lines in layout units, min-content or max-content (default).")
  var width: WidthOption?

  @Option(parsing: .unconditional, help: "A whole number from 1: how many lines may be set.")
  var maxLines: Int?

  @Option(parsing: .unconditional, help: "Font size in layout units (default: 16).")
  var size: Double?

  @Option(
    parsing: .unconditional,
    help: "How many times larger all of the text is set, indents and spacing with it (default: 1).")
  var fontScale: Double?

  @Option(help: "A font file, path#index for a collection's member, or a family's name; repeat for a fallback list.")
  var font: [String] = []

  @Option(help: "The text's language, a BCP 47 tag.")
  var lang: LanguageTag?

  @Option(help: "\(ParagraphStyle.TextAlign.allCases.map(\.rawValue).joined(separator: ", ")) (default: start).")
  var align: ParagraphStyle.TextAlign?

  @Option(help: "The paragraphs' direction: ltr, rtl or auto.")
  var direction: ParagraphStyle.WritingDirection?

  @Option(help: "Which way lines run and stack (default: horizontal-tb).")
  var writingMode: ParagraphStyle.WritingMode?

  @Option(help: "unicode (default), or browser for what browsers do beyond the standards.")
  var profile: ParagraphStyle.Profile?

  @OptionGroup var hyphenation: HyphenationOption

  @Flag(help: "Add the machine's fonts after the bundled ones.")
  var systemFonts = false

  @Option(
    help: "Words seen before: on, off, or verify, which shapes everything whole too and fails where that differs.")
  var wordCache: WordCacheOption = .on

  mutating func validate() throws {
    if case .exactly(let number) = width?.length {
      try NumberCheck.check(number, of: "--width", limits: .notNegative, alternatives: ", min-content or max-content")
    }
    if let maxLines, maxLines < 1 { throw ValidationError("--max-lines \(maxLines): not a whole number from 1.") }
    try NumberCheck.check(size, of: "--size", limits: .notNegative)
    try NumberCheck.check(fontScale, of: "--font-scale", limits: .notNegative)
  }

  /// Throws if an option is given that is not allowed for JSON documents, because the document contains the property.
  func checkNoneForDocuments() throws {
    let given = [
      ("--size", size != nil), ("--font-scale", fontScale != nil), ("--font", !font.isEmpty), ("--lang", lang != nil),
      ("--align", align != nil), ("--direction", direction != nil), ("--profile", profile != nil),
      ("--writing-mode", writingMode != nil),
    ]
    if let (name, _) = given.first(where: \.1) {
      throw ValidationError("\(name) is for plain text; a JSON document says it itself.")
    }
  }

  /// The font library for texts that name no font files: the bundled fonts and the fonts of the options. Also returns
  /// the names of the requested families.
  func library() throws -> (library: FontLibrary, families: [String]) {
    let base = try FontLibrary.standard(withSystemFonts: systemFonts)
    guard !font.isEmpty else { return (base, []) }
    return try FontOption.library(font, over: base)
  }

  /// A document of a text with these options.
  func document(_ repair: AttributedText.UTF8Repair, families: [String]) -> LayoutDocument {
    var style = TextStyle(families: families, language: lang)
    if let size { style.size = size }
    var paragraph = ParagraphStyle(profile: profile ?? .unicode)
    if let align { paragraph.textAlign = align }
    if let direction { paragraph.direction = direction }
    if let writingMode { paragraph.writingMode = writingMode }
    let text = AttributedText(repair, style: style, paragraphStyle: paragraph)
    var document = LayoutDocument(text: text.scaled(by: fontScale ?? 1))
    document.replaced = repair.repairs
    return document
  }

  /// Replaces the members of a document's proposal for which an option is given.
  func override(_ proposal: inout Proposal) {
    if let width { proposal.width = width.length }
    if let maxLines { proposal.maxLines = maxLines }
  }
}
