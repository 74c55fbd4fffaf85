internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode
internal import Synchronization

extension ShapedText {
  /// The prepared token for a cut in text of this style. The token has the paragraph's base direction and line height,
  /// and no emphasis marks. It is raised by `verticalAlign` as text of the style is: relative to the text's default
  /// style.
  func preparedToken(_ token: Truncation.Token, style: TextStyle, paragraph: ShapedParagraph) -> PreparedToken {
    var style = style
    style.emphasis.mark = nil
    // Only text that is raised depends on the style around it, so other texts share their tokens.
    let isRaised = style.verticalAlign != .baseline || !style.enclosing.isEmpty
    let key = TokenKey(
      token: token, style: style, around: isRaised ? source.defaultStyle : nil,
      paragraphStyle: paragraphStyles[paragraph.style], isRightToLeft: paragraph.baseLevel.isRightToLeft)
    return ownMeasureMemo.tokens.token(key, SharedTokens.shared(by: services)) {
      let own = TokenStyle(key.paragraphStyle, isRightToLeft: key.isRightToLeft)
      switch token {
      case .ellipsis: return ellipsis(key, own.paragraphStyle)
      case .string(let string): return prepared(key.text(string, own.text(style)), own.paragraphStyle)
      case .text(let text): return prepared(text, own.paragraphStyle)
      }
    }
  }

  /// The prepared ellipsis: U+2026, or three full stops if no font has U+2026. In profile `browser` only the style's
  /// first font counts.
  private func ellipsis(_ key: TokenKey, _ paragraphStyle: ParagraphStyle) -> PreparedToken {
    if paragraphStyle.behavior.contains(.browserTruncation) {
      // As in browsers, the ellipsis has no letter spacing and is shaped with the script Common.
      var style = key.style
      style.letterSpacing = 0
      style.script = ScriptTag("Zyyy")
      let hasEllipsis = services.firstFace(of: style).glyph(for: 0x2026) != nil
      return prepared(AttributedText(hasEllipsis ? "\u{2026}" : "...", style: style), paragraphStyle)
    }
    let token = prepared(key.text("\u{2026}", key.style), paragraphStyle)
    return token.layout.shaped.missing.isEmpty ? token : prepared(key.text("...", key.style), paragraphStyle)
  }

  /// The prepared token of a text, with each line break replaced by a space. Tokens have no ruby annotations.
  private func prepared(_ text: AttributedText, _ paragraphStyle: ParagraphStyle) -> PreparedToken {
    var text = text.withSpacesForLineBreaks
    text.removeScopes { if case .ruby = $0.kind { true } else { false } }
    text.setParagraphStyle(nil, in: 0..<text.utf8Count)
    text.paragraphStyle = paragraphStyle
    return PreparedToken(services.prepare(text))
  }
}

/// The paragraph style and the text style of a truncation token.
struct TokenStyle {
  /// A paragraph style that keeps the token on one line.
  let paragraphStyle: ParagraphStyle

  init(_ style: ParagraphStyle, isRightToLeft: Bool) {
    var own = style
    own.direction = isRightToLeft ? .rightToLeft : .leftToRight
    own.unicodeBidi = .normal
    own.whiteSpace = .pre
    own.textWrap = .wrap
    own.textIndent = ParagraphStyle.TextIndent()
    (own.startIndent, own.endIndent, own.spacingBefore, own.spacingAfter) = (0, 0, 0, 0)
    own.textAlign = .start
    own.textAlignLast = .auto
    own.hangingPunctuation = []
    own.protrusion = 0
    own.textSpacingTrim = .spaceAll
    own.textBoxTrim = ParagraphStyle.TextBoxTrim()
    own.keepLastWords = 0
    own.textOverflow = .clip
    own.lineClamp = nil
    paragraphStyle = own
  }

  /// The style of a token's text, given the style of the text at the cut.
  func text(_ style: TextStyle) -> TextStyle {
    var style = style
    style.whiteSpace = nil
    return style
  }
}

extension AttributedText {
  /// The text with each line break replaced by a space.
  fileprivate var withSpacesForLineBreaks: AttributedText {
    var result = self
    for scalar in Self.lineBreaks {
      while let found = result.string.range(of: scalar) {
        let string = result.string
        let start = string.utf8.distance(from: string.startIndex, to: found.lowerBound)
        result.replace(start..<start + scalar.utf8.count, with: " ")
      }
    }
    return result
  }

  /// CR LF comes first, so that the pair becomes a single space.
  private static let lineBreaks = ["\r\n", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
}

extension String {
  /// The first place at which the scalars of `other` occur; `nil` if there is none.
  fileprivate func range(of other: String) -> Range<String.Index>? {
    var start = unicodeScalars.startIndex
    while start < unicodeScalars.endIndex {
      var (index, wanted) = (start, other.unicodeScalars.startIndex)
      while wanted < other.unicodeScalars.endIndex, index < unicodeScalars.endIndex,
        unicodeScalars[index] == other.unicodeScalars[wanted]
      {
        index = unicodeScalars.index(after: index)
        wanted = other.unicodeScalars.index(after: wanted)
      }
      if wanted == other.unicodeScalars.endIndex { return start..<index }
      start = unicodeScalars.index(after: start)
    }
    return nil
  }
}

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
  static func shared(by services: any TextServices) -> SharedTokens {
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
