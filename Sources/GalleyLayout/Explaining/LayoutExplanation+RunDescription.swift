internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

extension LayoutExplanation.Run: CustomStringConvertible {
  /// The sentences about the run's faces, one for each part of its text that has other reasons.
  public var description: String { sentences.joined(separator: "\n") }

  /// The sentences of `description`.
  var sentences: [String] {
    let raised = abs(shift) < 0.005 ? "" : " It is raised by \(short(shift)) (verticalAlign)."
    let place = "\(range)"
    switch kind {
    case .tab: return ["\(place) is a tab.\(raised)"]
    case .attachment: return ["\(place) is an attachment.\(raised)"]
    case .text where range.isEmpty:
      return ["A hyphen or tatweel at \(range.lowerBound) has the face of the text before it, \(name(face)).\(raised)"]
    case .text: return fonts.map { Self.sentence($0, shift: shift) }
    }
  }

  /// The sentence about the face of a text that is raised by `shift`.
  static func sentence(_ font: LayoutExplanation.Font, shift: Double) -> String {
    abs(shift) < 0.005 ? "\(font)" : "\(font) It is raised by \(short(shift)) (verticalAlign)."
  }
}

extension LayoutExplanation.Font: CustomStringConvertible {
  /// For example `74..<83 "שלום " is in NotoSansHebrew-Regular, the first face of the library with glyphs for it.`,
  /// and a sentence for the faces that were rejected.
  public var description: String {
    let shown = text.count > 24 ? text.prefix(24) + "…" : text
    var sentences = ["\(range) \(quoted(shown)) is in \(name(face)), \(rule.sentence)."]
    if isMissing {
      sentences.append(
        rule == .emojiPresentation
          ? "Its parts are drawn one by one, because the face has no glyph for the whole."
          : "Some of it is drawn with .notdef.")
    }
    for group in rejected.byReason {
      let names = group.faces.map { name($0) }
      let few = names.count > 3 ? "\(names[0]) and \(names.count - 1) more faces" : Self.list(names)
      sentences.append("\(few) \(group.reason.sentence(isPlural: names.count > 1)).")
    }
    return sentences.joined(separator: " ")
  }

  /// Names as a list: `A`, `A and B`, `A, B and C`.
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension LayoutExplanation.Font.Rule {
  /// The rule as a part of a sentence, after the name of the face.
  fileprivate var sentence: String {
    switch self {
    case .family: "the first family of the style with glyphs for it"
    case .library: "the first face of the library with glyphs for it"
    case .respelled: "the first face that can draw it in another spelling"
    case .variation: "the first face with a glyph for the character with its variation selector"
    case .textBefore: "the face of the text before, which spaces and the marks of few scripts keep"
    case .openingMark: "the face of the opening mark that it closes"
    case .enclosedText: "the face of the text that the opening mark encloses"
    case .emojiPresentation: "the first face with color glyphs for the emoji"
    case .textPresentation: "the first face without color glyphs for the character"
    case .scripts(let scripts): "which a fallback list names for \(scripts.joined(separator: ", "))"
    case .language(let language): "the variant for the language\(language.map { " \($0)" } ?? "")"
    case .shaping: "because the face chosen first drew .notdef"
    case .base: "which has the base character; no face has all of it"
    case .none: "the first face; no face has a glyph for it"
    case .invisible: "but nothing is drawn"
    }
  }
}

extension LayoutExplanation.Font.Reason {
  /// The reason as the end of a sentence, after the names of the faces.
  fileprivate func sentence(isPlural: Bool) -> String {
    switch self {
    case .missing(let scalars):
      let shown = scalars.prefix(6).map(QuotedText.codePoint).joined(separator: " ")
      let rest = scalars.count > 6 ? " and \(scalars.count - 6) more" : ""
      return "\(isPlural ? "have" : "has") no glyph for \(shown)\(rest)"
    case .color: return "\(isPlural ? "have" : "has") only color glyphs for it"
    case .noColor: return "\(isPlural ? "have" : "has") no color glyphs for it"
    case .neighbor: return "\(isPlural ? "have" : "has") glyphs for it, but the face of the neighboring text is kept"
    case .preferred: return "\(isPlural ? "have" : "has") glyphs for it, but another face is preferred"
    case .noVariation: return "\(isPlural ? "have" : "has") no glyph for the variation"
    case .notdef: return "drew .notdef"
    }
  }
}

extension LayoutExplanation.Cut: CustomStringConvertible {
  /// For example `The text 40..<96 is not shown, because the number of lines is limited. Line 1 shows 20..<40 and the
  /// token "…".`.
  public var description: String {
    let ranges = hiddenRanges.map { "\($0)" }.joined(separator: ", ")
    let cause =
      switch reason {
      case .lineLimit: "the number of lines is limited"
      case .heightLimit: "the height is limited"
      case .overflow: "the line is too wide and cannot be broken"
      }
    var text = hiddenRanges.isEmpty ? "No text is hidden" : "The text \(ranges) is not shown"
    text += ", because \(cause)."
    if let line {
      text += " The line with index \(line) shows text of \(keptRange)"
      text += token.map { " and the token \(quoted($0)), which is \(short(tokenWidth)) wide." } ?? " and no token."
    }
    return text
  }
}

private func name(_ face: FontFace) -> String { face.descriptor.postScriptName }
