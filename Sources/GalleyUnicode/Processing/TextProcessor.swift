public import GalleyText

/// A pure function from a text to a text, run before layout: it finds links, or replaces `:)` by a picture.
///
///     let processed = AttributedText("hi @ann :)").processed(by: [.mentions, .emoticons])
///     processed.text.string                  // "hi @ann 🙂"
///     processed.text.activeRanges[0].payload // "ann"
///     processed.sourceRange(of: 8..<12)      // 8..<10
///
/// A processor gives the same result for the same text. CSS's `text-transform` is a property of styles:
/// ``TextStyle/TextTransform``.
public protocol TextProcessor: Sendable {
  /// The processed text, and where its parts come from.
  func process(_ text: AttributedText) -> ProcessedText
}

extension AttributedText {
  /// The text that processors make of this one, each of what the one before gave; with none the text itself.
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
  /// Makes addresses of web pages and of mail active ranges of the kind `link`.
  public static var links: LinkProcessor { LinkProcessor() }
}
