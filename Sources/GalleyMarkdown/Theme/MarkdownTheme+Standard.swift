public import GalleyText

extension MarkdownTheme {
  /// The standard theme: black text with a font size of 16 layout units, on lines of 1.4 times the font size, for a
  /// light background.
  public init() { self.init(body: TextStyle(size: 16)) }

  /// The standard theme with another body style. Headings, code and indents are relative to its font size.
  public init(body: TextStyle) {
    let em = body.size
    self.body = body
    paragraph = .unicode
    paragraph.lineHeight = .multiple(1.4)
    headings = [2, 1.5, 1.25, 1.1, 1, 0.9].map { ems in
      StylePatch { $0.set(.size, ems: ems) }.overridden(by: StylePatch { $0.set(\.weight, .bold) })
    }
    emphasis = StylePatch { $0.set(\.slant, .italic) }
    strong = StylePatch { $0.set(\.weight, .bold) }
    strikethrough = StylePatch { $0.set(\.decorations, [.lineThrough]) }
    code = StylePatch {
      $0.set(\.families, ["Noto Sans Mono", "monospace"])
      $0.set(.size, ems: 0.9)
      $0.set(\.backgroundColor, Self.shade)
    }
    codeBlock = StylePatch {
      $0.set(\.families, ["Noto Sans Mono", "monospace"])
      $0.set(.size, ems: 0.9)
    }
    link = StylePatch {
      $0.set(\.color, RGBAColor(red: 0x09, green: 0x69, blue: 0xDA))
      $0.set(\.decorations, [.underline])
    }
    quote = StylePatch { $0.set(\.color, RGBAColor(red: 0x59, green: 0x63, blue: 0x6E)) }
    tableHeader = StylePatch { $0.set(\.weight, .bold) }
    footnoteReference = StylePatch {
      $0.set(.size, ems: 0.75)
      $0.set(.baselineShift, ems: 0.4)
    }
    footnote = StylePatch { $0.set(.size, ems: 0.875) }
    codeBlockBox = BoxDecoration(
      background: Self.shade, cornerRadius: em / 4,
      padding: Margins(top: em / 4, right: em / 2, bottom: em / 4, left: em / 2),
      lines: .block)
    thematicBreak = .rule(width: 320, color: RGBAColor(red: 0xD1, green: 0xD9, blue: 0xE0), id: "thematicBreak")
    tableRule = .rule(width: 0, color: RGBAColor(red: 0xD1, green: 0xD9, blue: 0xE0), id: "tableRule")
    image = { TextAttachment(id: $0.url, width: 160, height: 90) }
    cellWidth = { MarkdownTheme.estimatedWidth(of: $0) }
    scale(by: em / 16)
  }

  /// The background of code, for light and dark pages.
  private static let shade = RGBAColor(red: 0x81, green: 0x8B, blue: 0x98, alpha: 40)

  /// Multiplies the lengths of blocks.
  private mutating func scale(by factor: Double) {
    for length in [
      \MarkdownTheme.paragraphSpacing, \.headingSpacing, \.tightSpacing, \.listIndent, \.quoteIndent, \.codeIndent,
      \.columnGap,
    ] {
      self[keyPath: length] *= factor
    }
  }

  /// The standard theme for a dark background: white text, brighter links.
  public static var dark: MarkdownTheme {
    var theme = MarkdownTheme(body: TextStyle(size: 16, color: RGBAColor(red: 0xF0, green: 0xF6, blue: 0xFC)))
    theme.link.set(\.color, RGBAColor(red: 0x44, green: 0x93, blue: 0xF8))
    theme.quote.set(\.color, RGBAColor(red: 0x91, green: 0x98, blue: 0xA1))
    return theme
  }
}

extension StylePatch {
  /// A patch whose properties a closure sets.
  fileprivate init(_ change: (inout StylePatch) -> Void) {
    self.init()
    change(&self)
  }
}
