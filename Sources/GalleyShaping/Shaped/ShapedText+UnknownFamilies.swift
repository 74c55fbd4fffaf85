internal import GalleyFonts
internal import GalleyText

extension ShapedText {
  /// The families that the source asks for and the typesetter's library does not have, each once, in the order in which
  /// they are asked for. As in CSS, text skips an unknown family, and has the next family of its style, or the default
  /// of the library.
  ///
  ///     let style = TextStyle(families: ["Helvetica", "Noto Sans"])
  ///     Typesetter().prepare(AttributedText("Text", style: style)).unknownFamilies  // ["Helvetica"]
  ///
  /// Includes the styles of ruby annotations, and the struts of paragraphs. The names are looked up at each call.
  public var unknownFamilies: [String] {
    var asked: [(families: [String], language: LanguageTag?)] = []
    func ask(_ style: TextStyle) { if !style.families.isEmpty { asked.append((style.families, style.language)) } }
    ask(source.defaultStyle)
    for run in source.styles.runs { ask(run.value) }
    for scope in source.scopes {
      if case .ruby(let annotation) = scope.kind, let style = annotation.style { ask(style) }
    }
    for style in paragraphStyles {
      if let strut = style.strut { asked.append((strut.families, source.defaultStyle.language)) }
    }
    var known: Set<String> = []
    return asked.flatMap { families, language in
      families.filter {
        known.insert($0).inserted && typesetter.library.isUnknown(family: $0, language: language)
      }
    }
  }
}
