internal import GalleyText

/// The styles of a document. Each style is created once and referred to by a number, so that equal styles share their
/// storage.
struct StyleTable {
  /// Names a patch of the theme.
  enum Slot: Hashable {
    case heading(Int), emphasis, strong, strikethrough, code, codeBlock, link, quote, tableHeader, footnoteReference
    case footnote
    /// Lines that contain only a rule: they are as high as the rule.
    case rule
  }

  private struct Key: Hashable {
    let style: Int
    let slot: Slot
  }

  /// The styles. The first one is that of the body.
  private(set) var styles: [TextStyle]
  /// The numbers of the styles that were created, by the style and the patch.
  private var known: [Key: Int] = [:]
  private let theme: MarkdownTheme

  init(_ theme: MarkdownTheme) {
    self.theme = theme
    styles = [theme.body]
  }

  subscript(style: Int) -> TextStyle { styles[style] }

  /// The number of the style that results from a patch of the theme on another style.
  mutating func style(_ slot: Slot, over style: Int) -> Int {
    let key = Key(style: style, slot: slot)
    if let number = known[key] { return number }
    let outer = styles[style]
    var result = patch(slot).applied(to: outer)
    // Struck text in a link keeps the underline of the link.
    if result.decorations != outer.decorations { result.decorations = outer.decorations + result.decorations }
    styles.append(result)
    known[key] = styles.count - 1
    return styles.count - 1
  }

  private static let rule: StylePatch = {
    var patch = StylePatch()
    patch.set(\.lineHeight, .normal)
    return patch
  }()

  private func patch(_ slot: Slot) -> StylePatch {
    switch slot {
    case .rule: Self.rule
    case .heading(let level):
      theme.headings.isEmpty ? theme.strong : theme.headings[min(level, theme.headings.count) - 1]
    case .emphasis: theme.emphasis
    case .strong: theme.strong
    case .strikethrough: theme.strikethrough
    case .code: theme.code
    case .codeBlock: theme.codeBlock
    case .link: theme.link
    case .quote: theme.quote
    case .tableHeader: theme.tableHeader
    case .footnoteReference: theme.footnoteReference
    case .footnote: theme.footnote
    }
  }
}
