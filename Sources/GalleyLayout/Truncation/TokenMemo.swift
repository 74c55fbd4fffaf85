internal import GalleyShaping
internal import GalleyText
internal import Synchronization

/// The cache key of a prepared truncation token: everything on which the token depends, except the typesetter.
struct TokenKey: Hashable {
  var token: Truncation.Token
  var style: TextStyle
  /// The style of the text around the token, relative to which the token is raised; `nil` if the token stands on the
  /// baseline of its line.
  var around: TextStyle?
  var paragraphStyle: ParagraphStyle
  var isRightToLeft: Bool

  /// A token's text in a style, inside of the style around it.
  func text(_ string: String, _ style: TextStyle) -> AttributedText {
    var text = AttributedText(style: around ?? style)
    text.append(string, style: style)
    return text
  }
}

/// The cache of the truncation tokens of one text. A text has few: one for each style in which it is truncated.
final class TokenMemo: Sendable {
  private let tokens = Mutex<[(key: TokenKey, token: PreparedToken)]>([])

  /// The largest number of stored tokens. If it is exceeded, the oldest token is removed.
  private static var limit: Int { 8 }

  /// The token for a key: from this cache, else from `shared`, else created by `prepare`.
  func token(_ key: TokenKey, _ shared: SharedTokens, prepare: () -> PreparedToken) -> PreparedToken {
    if let known = tokens.withLock({ tokens in tokens.first { $0.key == key }?.token }) { return known }
    let token = shared.token(key, prepare: prepare)
    tokens.withLock { tokens in
      if tokens.count >= Self.limit { tokens.removeFirst() }
      tokens.append((key, token))
    }
    return token
  }
}

/// The cache of the tokens that all texts of a typesetter share, so that a thousand labels prepare one ellipsis.
///
/// The references are weak: a token lives as long as a text or a layout uses it. A strong reference would keep the
/// typesetter alive, because the token's text refers to its typesetter.
final class SharedTokens: Sendable {
  private struct Entry: Sendable {
    var key: TokenKey
    weak var token: PreparedToken?
  }

  private let entries = Mutex<[Entry]>([])

  /// The largest number of shared tokens.
  private static var limit: Int { 64 }

  /// The shared tokens of a typesetter.
  static func of(_ services: any TextServices) -> SharedTokens {
    services.sharedTokens.object(as: SharedTokens.self) ?? services.sharedTokens.orSet(SharedTokens())
  }

  /// The token for a key. Calls `prepare` if no living token has the key.
  func token(_ key: TokenKey, prepare: () -> PreparedToken) -> PreparedToken {
    if let known = entries.withLock({ entries in entries.first { $0.key == key && $0.token != nil }?.token }) {
      return known
    }
    let token = prepare()
    entries.withLock { entries in
      entries.removeAll { $0.token == nil }
      if entries.count >= Self.limit { entries.removeFirst() }
      entries.append(Entry(key: key, token: token))
    }
    return token
  }
}
