import FoundationEssentials

/// The command line: `galley-conformance [DIR] [--unicode-data DIR] [--emoji-font FILE] [--fonts DIR] [--random N]
/// [--reshaping LANGUAGE TEXT FONT]... [--paragraphs N] [--words TEXTS FONT]... [--every N]`.
struct Options {
  static let usage = """
    usage: galley-conformance [DIR] [--unicode-data DIR] [--emoji-font FILE] [--fonts DIR] [--random N]
                              [--reshaping LANGUAGE TEXT FONT]... [--paragraphs N] [--words TEXTS FONT]... [--every N]
      DIR             a directory of the Unicode Character Database: DIR/auxiliary/LineBreakTest.txt and its neighbours
      --unicode-data  where BidiTest.txt and BidiCharacterTest.txt are, when not in DIR or /usr/share/unicode
      --emoji-font    the font for DIR/emoji/emoji-test.txt, when not Debian's fonts-noto-color-emoji
      --fonts         whose line metrics are read a second time, when not /usr/share/fonts
      --random        compare line breaking by table and by rules on N random strings
      --reshaping     compare lines of the file TEXT, one paragraph a line, in a font file with shaping them alone
      --paragraphs    how many of each TEXT's paragraphs, when not 200
      --words         compare items put together from words with items shaped whole: the folder TEXTS in a font file
      --every         take every N-th paragraph of texts that the font can draw, and every 10 N-th of the others
    """

  /// Where Debian's package unicode-data puts its files.
  private static let debian = "/usr/share/unicode"

  /// Nil where the Unicode Character Database is not asked for.
  let directory: String?
  let bidiDirectory: String
  let randomCount: Int
  /// A font with every emoji of its day.
  let emojiFont: String
  /// A folder of font files.
  let fonts: String
  private(set) var reshaping: [ReshapingTest.Source] = []
  private(set) var paragraphCount = 200
  private(set) var words: [(texts: String, font: String)] = []
  /// Nil for every paragraph of every text.
  private(set) var wordStep: Int?

  /// Nil when the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var directories: [String] = []
    var bidiDirectory: String?
    var randomCount = 0
    var emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    var fonts = "/usr/share/fonts"
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--unicode-data":
        guard let value = rest.next() else { return nil }
        bidiDirectory = value
      case "--emoji-font":
        guard let value = rest.next() else { return nil }
        emojiFont = value
      case "--fonts":
        guard let value = rest.next() else { return nil }
        fonts = value
      case "--random":
        guard let value = rest.next().flatMap({ Int($0) }), value >= 0 else { return nil }
        randomCount = value
      case "--reshaping":
        guard let language = rest.next(), let text = rest.next(), let font = rest.next() else { return nil }
        reshaping.append(ReshapingTest.Source(language: language, text: text, font: font))
      case "--words":
        guard let texts = rest.next(), let font = rest.next() else { return nil }
        words.append((texts, font))
      case "--every":
        guard let value = rest.next().flatMap({ Int($0) }), value > 0 else { return nil }
        wordStep = value
      case "--paragraphs":
        guard let value = rest.next().flatMap({ Int($0) }), value > 0 else { return nil }
        paragraphCount = value
      default:
        if argument.hasPrefix("-") { return nil }
        directories.append(argument)
      }
    }
    guard directories.count == 1 || directories.isEmpty && !(reshaping.isEmpty && words.isEmpty) else { return nil }
    directory = directories.first
    let inDirectory = directories.first { FileManager.default.fileExists(atPath: $0 + "/BidiTest.txt") }
    self.bidiDirectory = bidiDirectory ?? inDirectory ?? Self.debian
    self.randomCount = randomCount
    self.emojiFont = emojiFont
    self.fonts = fonts
  }
}
