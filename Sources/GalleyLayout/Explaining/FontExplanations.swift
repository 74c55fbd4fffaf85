public import GalleyFonts
public import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension LayoutExplanation {
  /// The face that shows a part of the text, the rule that chose the face, and the faces that were tried before it.
  public struct Font: Hashable, Sendable {
    /// Source range of the text, in UTF-8 bytes.
    public var range: TextRange
    /// The text as it was shaped, after white space was collapsed and letters were transformed.
    public var text: String
    /// The face of the glyphs.
    public var face: FontFace
    /// The rule that chose the face.
    public var rule: Rule
    /// Whether a part of the text is drawn with `.notdef`, because the face has no glyph for it. Also true for an emoji
    /// sequence that is drawn in parts, because the face has no glyph for the whole.
    public var isMissing: Bool
    /// The faces that come before ``face`` in the order of fallback, and why they were not chosen. If the text is drawn
    /// with `.notdef`, all faces of the style and of the library.
    public var rejected: [Rejection]

    /// A face that was tried and not chosen.
    public struct Rejection: Hashable, Sendable {
      /// The face.
      public var face: FontFace
      /// Why the face was not chosen.
      public var reason: Reason
    }
  }
}

extension LayoutExplanation.Font {
  /// The rule that chose a face. If several rules would choose the face, it is the rule that is applied first.
  public enum Rule: Hashable, Sendable {
    /// The first of the style's families that has glyphs for the text.
    case family
    /// The first face of the library that has glyphs for the text.
    case library
    /// The first face that can draw the text in another spelling, for example `é` as `e` and a combining acute.
    case respelled
    /// The first face with a glyph for the character with its variation selector.
    case variation
    /// The face of the text before, which spaces keep, and marks that only a few scripts use.
    case textBefore
    /// The face of the opening bracket or quotation mark that the character closes.
    case openingMark
    /// The face of the text that the opening bracket or quotation mark encloses.
    case enclosedText
    /// The first face with color glyphs, because the text has emoji presentation (UTS #51).
    case emojiPresentation
    /// The first face without color glyphs, because the text has text presentation (UTS #51).
    case textPresentation
    /// The first face that the library's order of fallback names for one of these scripts of the character.
    case scripts([String])
    /// The regional variant of an East Asian family for the text's language; `nil` if the text has no language.
    case language(LanguageTag?)
    /// A later face, because the face that was chosen first drew `.notdef`.
    case shaping
    /// The first face with a glyph for the base character, because no face has glyphs for all of the text.
    case base
    /// The first face, because no face has a glyph for the text.
    case none
    /// The text draws nothing, so any face shows it.
    case invisible
  }

  /// Why a face was not chosen.
  public enum Reason: Hashable, Sendable {
    /// The face has no glyphs for these visible characters of the text.
    case missing([Unicode.Scalar])
    /// The face's glyphs are color pictures, and the text has text presentation.
    case color
    /// The face's glyphs are not color pictures, and the text has emoji presentation.
    case noColor
    /// The face has the glyphs, but the face of neighboring text is kept.
    case neighbor
    /// The face has the glyphs, but another face is preferred for the script or the language.
    case preferred
    /// The face has no glyph for the character with its variation selector.
    case noVariation
    /// The face has the characters, but shaping with the face gave `.notdef`.
    case notdef
  }
}

// The phrases of `galley fonts` and of the sentences about faces.

extension LayoutExplanation.Font.Rule: CustomStringConvertible {
  /// For example `the style's family`, `first in the library with it` or `listed for Cyrl`.
  public var description: String {
    switch self {
    case .family: "the style's family"
    case .library: "first in the library with it"
    case .respelled: "first that can spell it"
    case .variation: "has the variation"
    case .textBefore: "goes on from the text before"
    case .openingMark: "as its opening mark"
    case .enclosedText: "as the text that it opens"
    case .emojiPresentation: "emoji: first in color"
    case .textPresentation: "text: first not in color"
    case .scripts(let scripts): "listed for " + scripts.joined(separator: ", ")
    case .language(let language): "made for the language" + (language.map { " \($0)" } ?? "")
    case .shaping: "the one before drew .notdef"
    case .base: "no face has all of it: has the base"
    case .none: "no face draws it"
    case .invisible: "draws nothing"
    }
  }
}

extension LayoutExplanation.Font.Reason: CustomStringConvertible {
  /// For example `without U+05B8`, `not in color` or `drew .notdef`.
  public var description: String {
    switch self {
    case .missing(let scalars): "without " + scalars.map(QuotedText.codePoint).joined(separator: " ")
    case .color: "in color"
    case .noColor: "not in color"
    case .neighbor: "has it, but a neighbor's face goes on"
    case .preferred: "has it, but another is listed"
    case .noVariation: "without the variation"
    case .notdef: "drew .notdef"
    }
  }
}

extension [LayoutExplanation.Font.Rejection] {
  /// The faces by reason, in the order in which the reasons first occur: faces with one reason are listed together.
  package var byReason: [(reason: LayoutExplanation.Font.Reason, faces: [FontFace])] {
    var groups: [(reason: LayoutExplanation.Font.Reason, faces: [FontFace])] = []
    for rejection in self {
      if let known = groups.firstIndex(where: { $0.reason == rejection.reason }) {
        groups[known].faces.append(rejection.face)
      } else {
        groups.append((rejection.reason, [rejection.face]))
      }
    }
    return groups
  }
}

extension ShapedText {
  /// The face of each text unit in a range of the source, with the rule that chose the face and the faces tried before.
  ///
  /// Text units are whole graphemes and whole clusters, so a ligature is one unit. The result has all units of text
  /// that overlap `range`, in text order; with `nil`, the units of all text. Tabs, attachments and line breaks have no
  /// entry. Prepares the text again: O(bytes × faces of the library).
  ///
  ///     for font in shaped.fontExplanations() { print(font) }
  public func fontExplanations(in range: TextRange? = nil) -> [LayoutExplanation.Font] {
    var trials = FontTrials(self)
    return runs.filter { $0.kind == .text }.flatMap { run in
      fonts(of: run, in: run.range, by: &trials).filter { font in range.map { font.range.overlaps($0) } ?? true }
    }
  }

  /// The faces of the text units in a part of a run.
  func fonts(of run: ShapedRun, in part: Range<Int>, by trials: inout FontTrials) -> [LayoutExplanation.Font] {
    var fonts: [LayoutExplanation.Font] = []
    var start = part.lowerBound
    while start < part.upperBound {
      let end = unitStarts.next(from: start + 1, end: part.upperBound)
      fonts.append(trials.font(of: start..<end, in: run))
      start = end
    }
    return fonts
  }
}

/// Explains the faces of a text's units: repeats the choices of font fallback, and names for each unit the rule that
/// chose its face and why each earlier face was not chosen.
struct FontTrials {
  private let shaped: ShapedText
  /// The recorded choices, by shaped-text offset.
  private let choices: [Int: FontChoice]
  /// The faces of each style, by the style's index. Filled at first use.
  private var stacks: [UInt32: FontStack] = [:]

  /// Prepares the text again and records each choice of a face.
  init(_ shaped: ShapedText) {
    self.shaped = shaped
    choices = shaped.services.fontChoices(of: shaped.source)
  }

  /// The face of the text unit `unit`, a range of the shaped text in the run `run`.
  mutating func font(of unit: Range<Int>, in run: ShapedRun) -> LayoutExplanation.Font {
    let stack = stack(of: run.style)
    let face = shaped.faces[Int(run.face)].shown
    let text = String(decoding: shaped.text[unit], as: UTF8.self)
    let cluster = text.unicodeScalars.map(\.value)
    let range = shaped.map.source(of: unit.lowerBound)..<shaped.map.source(of: unit.upperBound)
    let isMissing = shaped.missing.contains { $0.overlaps(range) }
    let choice = choices[unit.lowerBound]
    // A sequence that a color face draws in parts is missing, but not from the face of its first part.
    let isDivided = isMissing && EmojiPresentation.isSequence(cluster[...]) && face.descriptor.isColor
    let rule =
      isDivided
      ? .emojiPresentation
      : Self.rule(
        choice, cluster, isMissing: isMissing, stack: stack, language: shaped.styles[Int(run.style)].language)
    return LayoutExplanation.Font(
      range: range, text: text, face: face, rule: rule, isMissing: isMissing,
      rejected: Self.rejections(
        cluster, before: isMissing && !isDivided ? nil : face, in: stack, reason: choice?.reason ?? .order))
  }

  private mutating func stack(of index: UInt32) -> FontStack {
    if let stack = stacks[index] { return stack }
    let style = shaped.styles[Int(index)]
    let stack = FontStack(
      library: shaped.services.library, families: style.families,
      traits: FontTraits(
        weight: style.weight, stretch: style.stretch, slant: style.slant, variants: style.variants),
      variations: style.variations, language: style.language)
    stacks[index] = stack
    return stack
  }
}

extension FontTrials {
  /// The rule that chose a cluster's face. Without a recorded choice, only the first face was tried.
  private static func rule(
    _ choice: FontChoice?, _ cluster: [UInt32], isMissing: Bool, stack: FontStack, language: LanguageTag?
  ) -> LayoutExplanation.Font.Rule {
    if cluster.allSatisfy({ CodePointProperties($0).isDrawnAsNothing }) { return .invisible }
    let choice = choice ?? FontChoice(0, .order)
    if isMissing { return choice.reason == .base ? .base : .none }
    return switch choice.reason {
    case .order: choice.index < stack.namedCount ? .family : .library
    case .respelled: .respelled
    case .variation: .variation
    case .previous: .textBefore
    case .pair: .openingMark
    case .next: .enclosedText
    case .presentation: stack.isColor(choice.index) ? .emojiPresentation : .textPresentation
    case .script: .scripts(scripts(of: cluster))
    case .language: .language(language)
    case .shaping: .shaping
    case .base: .base
    // What no face has, and is not missing, draws nothing.
    case .none: .invisible
    }
  }

  /// The names of the scripts of a cluster's base, for which fallback lists name faces.
  private static func scripts(of cluster: [UInt32]) -> [String] {
    cluster.first.map { CodePointProperties($0).scriptExtensions.map(\.name) } ?? []
  }

  /// The index of a face in the font stack. A face with sizes of its own for bitmaps has the index of the face in the
  /// stack that has the same file.
  private static func index(of face: FontFace, in stack: FontStack) -> Int? {
    (0..<stack.count).first { stack.face($0).path == face.path && stack.face($0).index == face.index }
  }

  /// The faces before the chosen one, in order, with the reasons why they were not chosen; all faces if none could be
  /// chosen.
  private static func rejections(
    _ cluster: [UInt32], before face: FontFace?, in stack: FontStack, reason: FontChoice.Reason
  ) -> [LayoutExplanation.Font.Rejection] {
    let chosen = face.flatMap { index(of: $0, in: stack) } ?? stack.count
    return (0..<chosen).map { index in
      let missing = stack.missing(cluster[...], from: index).compactMap(Unicode.Scalar.init)
      return LayoutExplanation.Font.Rejection(
        face: stack.face(index),
        reason: missing.isEmpty
          ? rejectionReason(of: index, chosen: chosen, reason: reason, in: stack) : .missing(missing))
    }
  }

  /// Why a face that has all characters was not chosen.
  private static func rejectionReason(
    of index: Int, chosen: Int, reason: FontChoice.Reason, in stack: FontStack
  ) -> LayoutExplanation.Font.Reason {
    switch reason {
    case .presentation where chosen < stack.count && stack.isColor(index) != stack.isColor(chosen):
      stack.isColor(chosen) ? .noColor : .color
    case .previous, .pair, .next: .neighbor
    case .script, .language: .preferred
    case .variation: .noVariation
    default: .notdef
    }
  }
}
