/// A short text beside a range of the text, its *base*: for example the reading of Chinese characters. CSS Ruby 1.
///
///     var text = AttributedText("漢字を読む")
///     text.addScope(Scope(range: 0..<6, kind: .ruby(RubyAnnotation("かんじ"))))
///
/// The base is the range of a ``Scope`` of the kind ``Scope/Kind/ruby(_:)``. A line never breaks inside a base. An
/// annotation is laid out as one line. If it is wider than its base, the base gets space.
public struct RubyAnnotation: Hashable, Sendable {
  /// The side of the base on which an annotation is: CSS's `ruby-position`.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// Above horizontal lines, to the right of vertical lines. The initial value.
    case over
    /// Below horizontal lines, to the left of vertical lines.
    case under
    /// In horizontal lines after the base, set vertically, as Bopomofo is beside Chinese characters: to the right of
    /// the base, or to the left of a right-to-left base. The base gets wider by the em box of the annotation. In
    /// vertical lines the same as ``over``.
    case interCharacter = "inter-character"
  }

  /// How the annotations of one compound word are laid out: CSS's `ruby-merge`.
  ///
  /// Bases belong to one compound if they follow each other without text in between, and their annotations have the
  /// same side, the same `merge` and the same ``RubyAnnotation/compound``. On each line, the bases of the compound that
  /// are on this line are laid out together.
  public enum Merge: String, CaseIterable, Hashable, Sendable {
    /// Each annotation over its own base (mono ruby). The initial value.
    case separate
    /// All annotations of a compound together over all its bases (group ruby). Lines may break between the bases.
    case merge
    /// As ``separate`` if each annotation is at most as wide as its base, otherwise as ``merge`` (jukugo ruby): JLREQ,
    /// §3.3.7.
    case auto
  }

  /// Where space is added to the narrower one of base and annotation: CSS's `ruby-align`. Between characters, space is
  /// added where justification with `text-justify: auto` adds it: at ideographs, kana and spaces.
  public enum Align: String, CaseIterable, Hashable, Sendable {
    /// Between the characters, and half as much before and after them. The initial value.
    case spaceAround = "space-around"
    /// Between the characters. If no place between characters may get space, as ``center``.
    case spaceBetween = "space-between"
    /// Half before and half after the characters.
    case center
    /// After the characters.
    case start
  }

  /// Whether an annotation that is wider than its base may extend over the text beside the base: CSS's `ruby-overhang`.
  public enum Overhang: String, CaseIterable, Hashable, Sendable {
    /// Over text on the same line whose font size is at most that of the base, and which has neither an annotation nor
    /// emphasis marks on the annotation's side. In profile `browser`, over any characters, by at most half of the
    /// annotation's font size and half of the width of that text. Profile `unicode` follows JLREQ, §3.3.8: over kana
    /// and punctuation, by at most the annotation's font size. The initial value.
    case auto
    /// The annotation does not extend over other text.
    case none
  }

  /// The text of the annotation. Line breaks count as spaces. Scopes with empty annotations are not added to texts.
  public var text: String
  /// The style of the annotation; `nil` for the style of the base's first character at half its font size, without
  /// background, decorations, emphasis marks, baseline shift and a value of its own of `whiteSpace`.
  public var style: TextStyle?
  /// The side of the base on which the annotation is.
  public var position: Position
  /// Where space is added to the narrower one of base and annotation.
  public var align: Align
  /// Whether the annotation may extend over the text beside the base.
  public var overhang: Overhang
  /// Whether the annotation is laid out together with those of adjacent bases. Has no effect on annotations that are
  /// set vertically after their bases.
  public var merge: Merge
  /// A name for the compound word to which the base belongs; initially empty. Only needed to tell compounds apart that
  /// follow each other directly, such as 東京 and 大学 in 東京大学.
  public var compound: String

  /// An annotation with a text; all other values are CSS's initial values unless given.
  public init(
    _ text: String, style: TextStyle? = nil, position: Position = .over, align: Align = .spaceAround,
    overhang: Overhang = .auto, merge: Merge = .separate, compound: String = ""
  ) {
    self.text = text
    self.style = style
    self.position = position
    self.align = align
    self.overhang = overhang
    self.merge = merge
    self.compound = compound
  }
}

extension RubyAnnotation {
  /// The style with which the annotation is shaped, if the base's first character has the style `base`.
  package func style(over base: TextStyle) -> TextStyle {
    if let style { return style }
    var style = base
    style.size = base.size / 2
    style.verticalAlign = .baseline
    style.backgroundColor = nil
    style.decorations = []
    style.emphasis.mark = nil
    style.whiteSpace = nil
    return style
  }

  /// The side on which the annotation is in lines of a writing mode. CSS Ruby 1, §4.1: `inter-character` is `over` in
  /// vertical lines.
  package func side(in writingMode: ParagraphStyle.WritingMode) -> Position {
    writingMode.isVertical && position == .interCharacter ? .over : position
  }

  /// The annotation with all lengths multiplied by `scale`.
  func scaled(by scale: Double) -> RubyAnnotation {
    var result = self
    result.style = style?.scaled(by: scale)
    return result
  }
}
