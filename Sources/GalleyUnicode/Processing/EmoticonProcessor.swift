public import GalleyText

/// Replaces emoticons by emoji. Copying the text gives the original emoticon (``Scope/Kind/backingText(_:)``).
///
/// An emoticon is replaced only if the text's start, white space or an opening bracket is before it, and the text's
/// end, white space, `.`, `,`, `!`, `?` or `;` is after it. If several emoticons match, the longest is replaced. So the
/// `:/` of `http://` is not replaced.
public struct EmoticonProcessor: TextProcessor, Hashable {
  /// The emoji for each emoticon. An empty emoticon is never found.
  public var emoji: [String: String]

  /// A processor for the given emoticons; without an argument, for the usual ones.
  public init(emoji: [String: String] = usual) { self.emoji = emoji }

  /// The emoticons that most programs replace.
  public static let usual: [String: String] = [
    ":)": "🙂", ":-)": "🙂", "(:": "🙂", ":(": "🙁", ":-(": "🙁", ";)": "😉", ";-)": "😉", ":D": "😃", ":-D": "😃", ":P": "😛",
    ":-P": "😛", ":p": "😛", ":O": "😮", ":-O": "😮", ":o": "😮", ":'(": "😢", ":|": "😐", ":-|": "😐", ":/": "😕", ":-/": "😕",
    ":*": "😘", ":-*": "😘", "<3": "❤️", "</3": "💔", "B-)": "😎", ":$": "😳", "XD": "😆", "^^": "😊", ">:(": "😠",
  ]

  /// The text with its emoticons replaced.
  public func process(_ text: AttributedText) -> ProcessedText {
    let scan = TextScan(text)
    let patterns = emoji.map { (Array($0.key.unicodeScalars), $0.value) }.filter { !$0.0.isEmpty }
      .sorted { $0.0.count > $1.0.count }
    let firsts = Set(patterns.map { $0.0[0] })
    var replacements: [ProcessedText.Replacement] = []
    var index = 0
    while index < scan.scalars.count {
      if firsts.contains(scan.scalars[index]), Self.canStart(after: scan.scalar(at: index - 1)),
        let (pattern, emoji) = patterns.first(where: { scan.scalars[index...].starts(with: $0.0) }),
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
