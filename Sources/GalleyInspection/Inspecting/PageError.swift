/// The reason why a page cannot be written.
package enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layout has more glyphs than a page can show.
  case tooManyGlyphs(count: Int, limit: Int)
  /// A picture cannot be written; the message says why.
  case picture(String)

  /// One sentence that names the number and the limit, or the reason.
  package var description: String {
    switch self {
    case .tooManyGlyphs(let count, let limit): "the layout has \(count) glyphs: a page shows at most \(limit)"
    case .picture(let message): message
    }
  }
}
