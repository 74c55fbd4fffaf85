public import GalleyText

/// Finds mentions such as `@name`, and makes them active ranges of the kind `mention`. The payload is the name without
/// the `@`.
///
/// A name consists of letters, marks, numbers and `_` of any script, with single `.` and `-` inside. A mention does
/// not start after a Latin letter, a number, `.`, `-`, `/` or `@`, so the `@` of a mail address starts no mention. It
/// may start after a letter of another script: Chinese, Japanese and Thai have no spaces between words. A mention
/// that would overlap an active range of the given text, such as a link, is skipped.
public struct MentionProcessor: TextProcessor, Hashable {
  /// The character that starts a mention.
  public var sign: Unicode.Scalar
  /// The kind of the active ranges.
  public var kind: String
  /// How the characters of a mention differ from the text around it, for example in color. Empty by default.
  public var style: StylePatch

  /// A processor for mentions; with other arguments, for tags or similar names that start with another character.
  public init(sign: Unicode.Scalar = "@", kind: String = "mention", style: StylePatch = StylePatch()) {
    self.sign = sign
    self.kind = kind
    self.style = style
  }

  /// The text with an active range for each mention.
  public func process(_ text: AttributedText) -> ProcessedText {
    guard !sign.isASCII || text.utf8.contains(UInt8(truncatingIfNeeded: sign.value)) else {
      return ProcessedText(unchanged: text)
    }
    let scan = TextScan(text)
    var result = text
    for index in scan.scalars.indices where scan.scalars[index] == sign && canStart(at: index, in: scan) {
      let end = nameEnd(from: index + 1, in: scan)
      guard end > index + 1, !scan.isActive(index..<end) else { continue }
      let (range, name) = (scan.range(index..<end), scan.string(index + 1..<end))
      result.addActiveRange(ActiveRange(range: range, id: scan.string(index..<end), kind: kind, payload: name))
      result.apply(style, in: range)
    }
    return ProcessedText(unchanged: result)
  }

  /// Whether a mention may start at an index.
  private func canStart(at index: Int, in scan: TextScan) -> Bool {
    guard let before = scan.scalar(at: index - 1) else { return true }
    return before != sign && !".-/".unicodeScalars.contains(before) && !scan.isInLatinWord(at: index - 1)
  }

  /// The end of the name that starts at `start`; `start` itself if there is no name.
  private func nameEnd(from start: Int, in scan: TextScan) -> Int {
    var end = start
    while let scalar = scan.scalar(at: end) {
      let isInner = end > start && (scalar == "." || scalar == "-") && scan.scalar(at: end + 1)?.isWord == true
      guard scalar.isWord || isInner else { break }
      end += 1
    }
    return end
  }
}
