/// The extensions of CommonMark that are read: those of GitHub Flavored Markdown 0.29, and footnotes.
public struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  /// One bit for each extension.
  public let rawValue: UInt8

  /// A set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Tables. GFM, §4.10.
  public static let tables = MarkdownExtensions(rawValue: 1)
  /// `~~struck~~`. GFM, §6.5.
  public static let strikethrough = MarkdownExtensions(rawValue: 2)
  /// Web and mail addresses without brackets. GFM, §6.9.
  public static let autolinks = MarkdownExtensions(rawValue: 4)
  /// `- [x] done`. GFM, §5.3.
  public static let taskLists = MarkdownExtensions(rawValue: 8)
  /// Footnotes: `text[^1]` with `[^1]: note`. An extension of cmark-gfm that no specification describes.
  public static let footnotes = MarkdownExtensions(rawValue: 16)

  /// All extensions.
  public static let all: MarkdownExtensions = [.tables, .strikethrough, .autolinks, .taskLists, .footnotes]
}
