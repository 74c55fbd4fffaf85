internal import GalleyShaping
internal import GalleyText
internal import Synchronization

/// What a prepared truncation token depends on, besides the typesetter.
struct TokenKey: Hashable {
  var token: Truncation.Token
  var style: TextStyle
  var paragraphStyle: ParagraphStyle
  var isRightToLeft: Bool
}

/// The truncation tokens that one text has used. These are few: one for each style in which the text is truncated.
final class TokenMemo: Sendable {
  private let tokens = Mutex<[(key: TokenKey, token: PreparedToken)]>([])

  /// The largest number of stored tokens. If it is exceeded, the oldest token is removed.
  private static var limit: Int { 8 }

  /// The token for a key: stored here, else in `shared`, else made by `prepare`.
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

/// The tokens that the texts of one typesetter share, so that a thousand labels prepare one ellipsis.
///
/// The references are weak: a token lives as long as a text or a layout uses it. A strong reference would keep the
/// typesetter alive, because a token's text refers to its typesetter.
final class SharedTokens: Sendable {
  private struct Entry: Sendable {
    var key: TokenKey
    weak var token: PreparedToken?
  }

  private let entries = Mutex<[Entry]>([])

  /// How many tokens are shared at most.
  private static var limit: Int { 64 }

  /// The tokens of a typesetter.
  static func of(_ typesetter: Typesetter) -> SharedTokens {
    typesetter.sharedTokens.object(as: SharedTokens.self) ?? typesetter.sharedTokens.orSet(SharedTokens())
  }

  /// The token for a key; calls `prepare` if no text uses it.
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
