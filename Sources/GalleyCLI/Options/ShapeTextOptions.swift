internal import ArgumentParser
internal import GalleyText

/// The options of `galley shape` for the text: the lines to shape, and the context before and after each line.
struct ShapeTextOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The text; without it and the options for it, standard input.", valueName: "text"))
  var operand: String?

  @Option(parsing: .unconditional, help: "The text.")
  var text: String?

  @Option(help: "A file that holds the text; - for standard input.")
  var textFile: String?

  @Option(
    name: [.customShort("u"), .long], parsing: .unconditional,
    help: "Code points instead of a text: U+0041,U+0042 or 41 42.")
  var unicodes: String?

  @Flag(help: "Line feeds belong to the text and end nothing.")
  var singlePar = false

  @Option(parsing: .unconditional, help: "Text before each line, which decides joining forms and is not shown.")
  var textBefore: String?

  @Option(parsing: .unconditional, help: "Text after each line, likewise.")
  var textAfter: String?

  @Option(parsing: .unconditional, help: "The same as code points.")
  var unicodesBefore: String?

  @Option(parsing: .unconditional, help: "The same as code points.")
  var unicodesAfter: String?

  mutating func validate() throws {
    let sources = [operand, text, textFile, unicodes].compactMap(\.self)
    if sources.count > 1 { throw ValidationError("A text, --text, --text-file and --unicodes exclude each other.") }
    if textBefore != nil, unicodesBefore != nil {
      throw ValidationError("--text-before and --unicodes-before exclude each other.")
    }
    if textAfter != nil, unicodesAfter != nil {
      throw ValidationError("--text-after and --unicodes-after exclude each other.")
    }
    _ = try (ShapeSyntax.unicodes(unicodes), before, after)
  }

  /// Whether the text is read from standard input, because no argument and no option gives it.
  var isStandardInput: Bool { operand == nil && text == nil && textFile == nil && unicodes == nil }

  /// The lines without their line feeds. An empty text has no lines.
  func lines() throws -> [ArraySlice<UInt8>] {
    let bytes = try bytes()
    if bytes.isEmpty { return [] }
    if singlePar { return [bytes[...]] }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// The context before each line.
  var before: [UInt8] {
    get throws { try context(textBefore, unicodesBefore, option: "--unicodes-before") }
  }

  /// The context after each line.
  var after: [UInt8] {
    get throws { try context(textAfter, unicodesAfter, option: "--unicodes-after") }
  }

  private func context(_ text: String?, _ unicodes: String?, option: String) throws -> [UInt8] {
    if let text { return Array(text.utf8) }
    return try ShapeSyntax.unicodes(unicodes, option: option)
  }

  private func bytes() throws -> [UInt8] {
    if let text = text ?? operand { return Array(text.utf8) }
    if unicodes != nil { return try ShapeSyntax.unicodes(unicodes) }
    if let textFile, textFile != "-" { return try InputStream(path: textFile).rest(atMost: \.textBytes) }
    return try InputStream().rest(atMost: \.textBytes)
  }
}
