import FoundationEssentials

/// The options on the command line of `galley-conformance`. ``usage`` lists them.
struct Options {
  static let usage = """
    usage: galley-conformance [DIR] [--unicode-data DIR] [--emoji-font FILE] [--fonts DIR] [--random N]
                              [--reshaping LANGUAGE TEXT FONT]... [--paragraphs N] [--words TEXTS FONT]... [--every N]
                              [--laws N [--seed N] [--law WORDS] [--threads N]] [--documents N [--threads N]]
                              [--pairs N [--seed N] [--threads N] [--least N]] [--pair WORDS]
                              [--edits N [--seed N]] [--atlas N [--seed N]]
                              [--markdown FILE]... [--mutations N] [--megabytes N]
                              [--read-documents FILE] [--print-documents N]
      DIR             a directory of the Unicode Character Database: DIR/auxiliary/LineBreakTest.txt and its neighbors
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
      --pairs         count how often two features both change the result of one of N random texts
      --least         fail if a pair of features meets less often than N times, when not 20
      --pair          count only the pairs whose names contain these words, in cases that are made for them
      --seed          the first text's seed, when not 1; one more for each text
      --law           only the laws whose sentence contains these words
      --threads       how many threads check texts, when not 1
      --documents     write N random documents as JSON, read them, and compare the texts and the layouts
      --edits         make N random edits of documents, and compare with documents that are opened afresh
      --atlas         make N random frames of glyph atlases, and compare each quad with its glyph
      --read-documents   only print what the reader says of each line of FILE
      --print-documents  only print N random documents
      --markdown      compare what the Markdown examples of FILE, such as GFM's spec.txt, are read into
      --mutations     read N examples with random changes
      --megabytes     time a document of N megabytes, and a quarter and a sixteenth of it
    """

  /// The directory of the Unicode Character Database; `nil` if its tests are not requested.
  private(set) var directory: String?
  private(set) var randomCount = 0
  /// The emoji font for emoji-test.txt.
  private(set) var emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  /// The directory of font files whose line metrics are tested.
  private(set) var fonts = "/usr/share/fonts"
  private(set) var reshaping: [ReshapingTest.Source] = []
  private(set) var paragraphCount = 200
  private(set) var words: [(texts: String, font: String)] = []
  /// The distance between the paragraphs that are tested; `nil` for every paragraph of every text.
  private(set) var wordStep: Int?
  private(set) var lawCount = 0
  /// How many random cases are searched for pairs of features.
  private(set) var pairCount = 0
  /// How often each pair of features must meet.
  private(set) var leastPairs = 20
  /// Only pairs whose names contain this text are counted; empty for all pairs.
  private(set) var pairName = ""
  private(set) var lawSeed: UInt64 = 1
  /// Only laws whose names contain this text are checked; empty for all laws.
  private(set) var lawName = ""
  private(set) var threads = 1
  private(set) var documentCount = 0
  private(set) var editCount = 0
  private(set) var atlasCount = 0
  /// The files with Markdown examples.
  private(set) var markdown: [String] = []
  private(set) var mutations = 0
  /// A file of documents, one a line, that are read.
  private(set) var readFile: String?
  /// How many random documents are printed.
  private(set) var printCount = 0
  private(set) var megabytes = 0
  private var unicodeData: String?

  /// The directory of the bidi tests: by default the database's directory, or the directory of Debian's package
  /// unicode-data if the tests are not there.
  var bidiDirectory: String {
    if let unicodeData { return unicodeData }
    if let directory, FileManager.default.fileExists(atPath: directory + "/BidiTest.txt") { return directory }
    return "/usr/share/unicode"
  }

  /// Parses arguments; `nil` if they are not valid or request no test.
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
      directory != nil || !reshaping.isEmpty || !words.isEmpty || lawCount > 0 || documentCount > 0 || pairCount > 0
        || !pairName.isEmpty || editCount > 0 || atlasCount > 0
        || !markdown.isEmpty || readFile != nil || printCount > 0
    else { return nil }
  }

  /// Reads the values of an option. Returns `false` if a value is not valid or the option does not exist.
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
    case "--pairs": return set(\.pairCount, number(from: 1))
    case "--least": return set(\.leastPairs, number(from: 1))
    case "--pair": return set(\.pairName, rest.popFirst())
    case "--seed": return set(\.lawSeed, rest.popFirst().flatMap { UInt64($0) })
    case "--law": return set(\.lawName, rest.popFirst())
    case "--edits": return set(\.editCount, number(from: 1))
    case "--atlas": return set(\.atlasCount, number(from: 1))
    case "--documents": return set(\.documentCount, number(from: 1))
    case "--read-documents":
      readFile = rest.popFirst()
      return readFile != nil
    case "--print-documents": return set(\.printCount, number(from: 1))
    case "--threads": return set(\.threads, number(from: 1))
    case "--markdown":
      markdown += rest.popFirst().map { [$0] } ?? []
      return !markdown.isEmpty
    case "--mutations": return set(\.mutations, number(from: 1))
    case "--megabytes": return set(\.megabytes, number(from: 1))
    default: return false
    }
  }

  /// Sets a property to a value. Returns `false` if there is no value.
  private mutating func set<Value>(_ property: WritableKeyPath<Options, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: property] = value
    return true
  }
}
