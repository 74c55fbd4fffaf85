/// How a text that does not fit is cut, and what is shown in place of the text that is left out.
///
///     let proposal = Proposal(width: .exactly(120), maxLines: 2, truncation: .end)
///     var more = Truncation.end
///     more.token = .text(moreLink)  // "… more", with an active range
///
/// A text does not fit if a limit on lines leaves lines out, if a limit on height does (see ``limitsHeight``), or if a
/// line is too wide and cannot be broken. Copies share their storage until one of them changes.
public struct Truncation: Hashable, Sendable {
  /// Which part of the text is left out.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The end: `A long na…`.
    case end
    /// The text from the start of the last line up to the part at the text's end that fits: `…ame.pdf`.
    case start
    /// The middle: `A lo….pdf`. The line keeps about as much of both sides.
    case middle
    /// The end, without a token. Clusters that are completely outside of the line are left out.
    case clip
  }

  /// Between which characters the text may be cut.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Between text units: graphemes, and ligatures as a whole.
    case character = "grapheme"
    /// Where a line may break. If not even one word fits, only the token is shown.
    case word
  }

  /// What is shown in place of the text that is left out.
  public enum Token: Hashable, Sendable {
    /// `…` (U+2026), or three full stops if no font has `…`.
    case ellipsis
    /// A text in the style of the character before the cut, or in profile `browser` in the text's default style.
    case string(String)
    /// A text with its own styles, active ranges and attachments. Line breaks count as spaces.
    case text(AttributedText)
  }

  /// What happens if the token is wider than the line.
  public enum TokenOverflow: String, Hashable, Sendable, CaseIterable {
    /// The token is shown alone and overflows the line.
    case show
    /// The token is left out, and the line is cut as in ``Mode/clip``.
    case clip
  }

  private var shared: Shared<Values>

  /// Cuts the text at its end, between characters, and shows an ellipsis.
  public init(_ mode: Mode = .end, token: Token = .ellipsis) {
    shared = Shared(Values(mode: mode, token: token))
  }

  /// `Truncation(.end)`: an ellipsis at the end.
  public static let end = Truncation(.end)
  /// `Truncation(.start)`: an ellipsis at the start of the last line.
  public static let start = Truncation(.start)
  /// `Truncation(.middle)`: an ellipsis in the middle of the last line.
  public static let middle = Truncation(.middle)
  /// `Truncation(.clip)`: the text ends at the line's end, without a token.
  public static let clip = Truncation(.clip)

  /// Which part of the text is left out. The default is `.end`.
  public var mode: Mode {
    get { shared.values.mode }
    set { shared.values.mode = newValue }
  }

  /// Between which characters the text may be cut. The default is `.character`.
  public var unit: Unit {
    get { shared.values.unit }
    set { shared.values.unit = newValue }
  }

  /// What is shown in place of the text that is left out. The default is `.ellipsis`. The mode `.clip` shows no token.
  public var token: Token {
    get { shared.values.token }
    set { shared.values.token = newValue }
  }

  /// What happens if the token is wider than the line. The default is `.show`.
  public var tokenOverflow: TokenOverflow {
    get { shared.values.tokenOverflow }
    set { shared.values.tokenOverflow = newValue }
  }

  /// Width kept free at the end of a cut line, for example for a button beside the text, in layout units. Along the
  /// line: in vertical text a height. Values that are negative or not finite count as 0.
  public var reservedWidth: Double {
    get { shared.values.reservedWidth }
    set { shared.values.reservedWidth = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// Whether the constraint across the lines (the proposed height of horizontal text) leaves out lines that do not fit
  /// into it. The default is `false`: then that constraint limits only the reported size.
  public var limitsHeight: Bool {
    get { shared.values.limitsHeight }
    set { shared.values.limitsHeight = newValue }
  }

  /// Whether the first line is shown even if it is taller than the limit on height. The default is `true`. If `false`,
  /// such a text shows nothing.
  public var keepsFirstLine: Bool {
    get { shared.values.keepsFirstLine }
    set { shared.values.keepsFirstLine = newValue }
  }

  /// The least number of lines that a limit on lines may hide: with 2, a text of four lines is shown whole although the
  /// limit is three, because a token in place of one line saves no space. The default is 1; smaller values count as 1.
  ///
  /// The limit is then ``Proposal/maxLines`` plus this number minus 1 for a text that has no more lines, and `maxLines`
  /// for every longer text. Limits on height are not affected. In linked containers this counts for the container that
  /// truncates, the last one.
  public var minHiddenLines: Int {
    get { shared.values.minHiddenLines }
    set { shared.values.minHiddenLines = max(1, newValue) }
  }

  /// The stored properties of a ``Truncation``.
  struct Values: Hashable, Sendable {
    var mode: Mode
    var token: Token
    var unit = Unit.character
    var tokenOverflow = TokenOverflow.show
    var reservedWidth = 0.0
    var limitsHeight = false
    var keepsFirstLine = true
    var minHiddenLines = 1
  }
}

extension Truncation: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: shared.values).children, displayStyle: .struct)
  }
}

extension Truncation {
  /// The truncation for a text whose size is multiplied by `scale`: the token is scaled, the reserved width is not.
  package func scaled(by scale: Double) -> Truncation {
    guard scale != 1, case .text(let text) = token else { return self }
    var scaled = self
    scaled.token = .text(text.scaled(by: scale))
    return scaled
  }
}
