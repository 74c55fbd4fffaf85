import FoundationEssentials

/// The command line: `galley-conformance [DIR] [--unicode-data DIR] [--emoji-font FILE] [--fonts DIR] [--random N]
/// [--reshaping LANGUAGE TEXT FONT]... [--paragraphs N] [--words TEXTS FONT]... [--every N] [--laws N [--seed N]]
/// [--documents N] [--markdown FILE... [--mutations N] [--megabytes N]]`.
struct Options {
  static let usage = """
    usage: galley-conformance [DIR] [--unicode-data DIR] [--emoji-font FILE] [--fonts DIR] [--random N]
                              [--reshaping LANGUAGE TEXT FONT]... [--paragraphs N] [--words TEXTS FONT]... [--every N]
                              [--laws N [--seed N] [--law WORDS] [--threads N]] [--documents N [--threads N]]
                              [--markdown FILE]... [--mutations N] [--megabytes N]
      DIR             a directory of the Unicode Character Database: DIR/auxiliary/LineBreakTest.txt and its neighbours
      --unicode-data  where BidiTest.txt and BidiCharacterTest.txt are, when not in DIR or /usr/share/unicode
      --emoji-font    the font for DIR/emoji/emoji-test.txt, when not Debian's fonts-noto-color-emoji
      --fonts         whose line metrics are read a second time, when not /usr/share/fonts
      --random        compare line breaking by table and by rules, and bidi levels by both resolvers and by FriBidi, on
                      N random strings
      --reshaping     compare lines of the file TEXT, one paragraph a line, in a font file with shaping them alone
      --paragraphs    how many of each TEXT's paragraphs, when not 200
      --words         compare items put together from words with items shaped whole: the folder TEXTS in a font file
      --every         take every N-th paragraph of texts that the font can draw, and every 10 N-th of the others
      --laws          check the laws that hold for every text with N random texts in random styles
      --seed          the first text's seed, when not 1; one more for each text
      --law           only the laws whose sentence contains these words
      --threads       how many threads check texts, when not 1
      --documents     write N random documents as JSON, read them, and compare the texts and the layouts
      --markdown      compare what the Markdown examples of FILE, such as GFM's spec.txt, are read into
      --mutations     read N examples with random changes
      --megabytes     time a document of N megabytes, and a quarter and a sixteenth of it
    """

  /// Nil where the Unicode Character Database is not asked for.
  private(set) var directory: String?
  private(set) var randomCount = 0
  /// A font with every emoji of its day.
  private(set) var emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  /// A folder of font files.
  private(set) var fonts = "/usr/share/fonts"
  private(set) var reshaping: [ReshapingTest.Source] = []
  private(set) var paragraphCount = 200
  private(set) var words: [(texts: String, font: String)] = []
  /// Nil for every paragraph of every text.
  private(set) var wordStep: Int?
  private(set) var lawCount = 0
  private(set) var lawSeed: UInt64 = 1
  /// Part of the names of the laws to check; empty for all.
  private(set) var lawName = ""
  private(set) var threads = 1
  private(set) var documentCount = 0
  /// Files of Markdown examples.
  private(set) var markdown: [String] = []
  private(set) var mutations = 0
  private(set) var megabytes = 0
  private var unicodeData: String?

  /// Where the bidi tests are: by default in the database's directory, or where Debian's package unicode-data has them.
  var bidiDirectory: String {
    if let unicodeData { return unicodeData }
    if let directory, FileManager.default.fileExists(atPath: directory + "/BidiTest.txt") { return directory }
    return "/usr/share/unicode"
  }

  /// Nil when the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-") {
        guard read(argument, &rest) else { return nil }
      } else {
        guard directory == nil else { return nil }
        directory = argument
      }
    }
    guard
      directory != nil || !reshaping.isEmpty || !words.isEmpty || lawCount > 0 || documentCount > 0
        || !markdown.isEmpty
    else { return nil }
  }

  /// Reads an option's values; false where they make no sense, or the option is none.
  private mutating func read(_ option: String, _ rest: inout ArraySlice<String>) -> Bool {
    func number(from least: Int) -> Int? { rest.popFirst().flatMap { Int($0) }.flatMap { $0 < least ? nil : $0 } }
    switch option {
    case "--unicode-data":
      unicodeData = rest.popFirst()
      return unicodeData != nil
    case "--emoji-font": return set(\.emojiFont, rest.popFirst())
    case "--fonts": return set(\.fonts, rest.popFirst())
    case "--random": return set(\.randomCount, number(from: 0))
    case "--reshaping":
      guard let language = rest.popFirst(), let text = rest.popFirst(), let font = rest.popFirst() else { return false }
      reshaping.append(ReshapingTest.Source(language: language, text: text, font: font))
      return true
    case "--paragraphs": return set(\.paragraphCount, number(from: 1))
    case "--words":
      guard let texts = rest.popFirst(), let font = rest.popFirst() else { return false }
      words.append((texts, font))
      return true
    case "--every":
      wordStep = number(from: 1)
      return wordStep != nil
    case "--laws": return set(\.lawCount, number(from: 1))
    case "--seed": return set(\.lawSeed, rest.popFirst().flatMap { UInt64($0) })
    case "--law": return set(\.lawName, rest.popFirst())
    case "--documents": return set(\.documentCount, number(from: 1))
    case "--threads": return set(\.threads, number(from: 1))
    case "--markdown":
      markdown += rest.popFirst().map { [$0] } ?? []
      return !markdown.isEmpty
    case "--mutations": return set(\.mutations, number(from: 1))
    case "--megabytes": return set(\.megabytes, number(from: 1))
    default: return false
    }
  }

  /// Sets a property to a value, if there is one.
  private mutating func set<Value>(_ property: WritableKeyPath<Options, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: property] = value
    return true
  }
}
