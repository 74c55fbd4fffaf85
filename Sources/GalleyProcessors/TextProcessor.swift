public import GalleyText
internal import GalleyUnicode

/// A function that changes a text before layout: for example, it finds links or replaces `:)` by an emoji.
///
///     let processed = AttributedText("hi @ann :)").processed(by: [.mentions, .emoticons])
///     processed.text.string                  // "hi @ann 🙂"
///     processed.text.activeRanges[0].payload // "ann"
///     processed.sourceRange(of: 8..<12)      // 8..<10
///
/// A processor must return equal results for equal texts. The CSS property `text-transform` is not a processor, but a
/// property of styles: ``TextStyle/TextTransform``.
public protocol TextProcessor: Sendable {
  /// Returns the processed text and its map to `text`.
  func process(_ text: AttributedText) -> ProcessedText
}

extension AttributedText {
  /// Applies processors to this text, each to the result of the one before. Without processors, the result is this
  /// text.
  public func processed(by processors: [any TextProcessor]) -> ProcessedText {
    var result = ProcessedText(unchanged: self)
    for processor in processors {
      let next = processor.process(result.text)
      result = ProcessedText(text: next.text, map: result.map.followed(by: next.map, count: next.text.utf8Count))
    }
    return result
  }
}

extension TextProcessor where Self == EmoticonProcessor {
  /// Replaces the usual emoticons by emoji, with the emoticons as backing text.
  public static var emoticons: EmoticonProcessor { EmoticonProcessor() }
}

extension TextProcessor where Self == MentionProcessor {
  /// Makes `@name` an active range of the kind `mention`.
  public static var mentions: MentionProcessor { MentionProcessor() }
}

extension TextProcessor where Self == LinkProcessor {
  /// Makes web and mail addresses active ranges of the kind `link`.
  public static var links: LinkProcessor { LinkProcessor() }
}

extension AttributedText {
  /// Changes the styles of a range as a patch says.
  mutating func apply(_ patch: StylePatch, in range: TextRange) {
    if !patch.isEmpty { modifyStyle(in: range) { $0 = patch.applied(to: $0) } }
  }
}
