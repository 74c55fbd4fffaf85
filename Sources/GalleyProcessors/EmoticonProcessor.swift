public import GalleyText

/// Replaces emoticons by emoji. Copying the text gives the original emoticon (``Scope/Kind/backingText(_:)``).
///
/// An emoticon is replaced only if the text's start, white space or an opening bracket is before it, and the text's
/// end, white space, `.`, `,`, `!`, `?` or `;` is after it. If several emoticons match, the longest is replaced. So the
/// `:/` of `http://` is not replaced.
public struct EmoticonProcessor: TextProcessor, Hashable {
  /// The emoji for each emoticon. An empty emoticon is never found.
  public var emoji: [String: String] { didSet { patterns = Patterns(emoji) } }
  private var patterns: Patterns

  /// A processor for the given emoticons; without an argument, for the usual ones.
  public init(emoji: [String: String]) {
    self.emoji = emoji
    patterns = Patterns(emoji)
  }

  /// A processor for the usual emoticons.
  public init() {
    emoji = Self.usual
    patterns = .usual
  }

  /// Whether two processors replace the same emoticons by the same emoji.
  public static func == (left: Self, right: Self) -> Bool { left.emoji == right.emoji }

  /// Hashes the emoticons and their emoji.
  public func hash(into hasher: inout Hasher) { hasher.combine(emoji) }

  /// The emoticons that most programs replace.
  public static let usual: [String: String] = [
    ":)": "🙂", ":-)": "🙂", "(:": "🙂", ":(": "🙁", ":-(": "🙁", ";)": "😉", ";-)": "😉", ":D": "😃", ":-D": "😃", ":P": "😛",
    ":-P": "😛", ":p": "😛", ":O": "😮", ":-O": "😮", ":o": "😮", ":'(": "😢", ":|": "😐", ":-|": "😐", ":/": "😕", ":-/": "😕",
    ":*": "😘", ":-*": "😘", "<3": "❤️", "</3": "💔", "B-)": "😎", ":$": "😳", "XD": "😆", "^^": "😊", ">:(": "😠",
  ]

  /// The text with its emoticons replaced.
  public func process(_ text: AttributedText) -> ProcessedText {
    guard patterns.mayOccur(in: text.utf8) else { return ProcessedText(unchanged: text) }
    let scan = TextScan(text)
    var replacements: [ProcessedText.Replacement] = []
    var index = 0
    while index < scan.scalars.count {
      if patterns.firsts.contains(scan.scalars[index]), Self.canStart(after: scan.scalar(at: index - 1)),
        let (pattern, emoji) = patterns.list.first(where: { scan.scalars[index...].starts(with: $0.0) }),
        Self.canEnd(before: scan.scalar(at: index + pattern.count))
      {
        let end = index + pattern.count
        let replaced = ProcessedText.Replacement(scan.range(index..<end), with: emoji, in: text)
        var new = replaced.text
        new.addScope(Scope(range: 0..<new.utf8Count, kind: .backingText(scan.string(index..<end))))
        new.addScope(Scope(range: 0..<new.utf8Count, kind: .atomicText))
        replacements.append(ProcessedText.Replacement(replaced.range, with: new, in: text))
        index = end
      } else {
        index += 1
      }
    }
    return ProcessedText(text, replacing: replacements)
  }

  /// Whether an emoticon may start after a scalar; `nil` is the start of the text.
  private static func canStart(after scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .openPunctuation
  }

  /// Whether an emoticon may end before a scalar; `nil` is the end of the text.
  private static func canEnd(before scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return scalar.properties.isWhitespace || ".,!?;".unicodeScalars.contains(scalar)
  }
}

/// The emoticons of a processor in the order in which they are tried.
private final class Patterns: Sendable {
  /// The emoticons with their emoji, the longest first.
  let list: [([Unicode.Scalar], String)]
  /// The first scalars of the emoticons.
  let firsts: Set<Unicode.Scalar>
  /// For each byte whether an emoticon in UTF-8 starts with it.
  private let startsPattern: [Bool]

  static let usual = Patterns(EmoticonProcessor.usual)

  init(_ emoji: [String: String]) {
    list = emoji.map { (Array($0.key.unicodeScalars), $0.value) }.filter { !$0.0.isEmpty }
      .sorted { ($1.0.count, $0.0.map(\.value).description) < ($0.0.count, $1.0.map(\.value).description) }
    firsts = Set(list.map { $0.0[0] })
    var starts = [Bool](repeating: false, count: 256)
    for key in emoji.keys { if let first = key.utf8.first { starts[Int(first)] = true } }
    startsPattern = starts
  }

  /// Whether a text has a byte with which an emoticon starts, and which is not behind an ASCII letter, digit or
  /// punctuation mark other than an opening bracket. Most messages have none, and are not read a second time.
  func mayOccur(in bytes: [UInt8]) -> Bool {
    var before: UInt8 = 0x20
    for byte in bytes {
      if startsPattern[Int(byte)] {
        switch before {
        case 0...0x20, 0x28, 0x5B, 0x7B, 0x80...0xFF: return true
        default: break
        }
      }
      before = byte
    }
    return false
  }
}
