internal import GalleyFonts
package import GalleyLineHeights
package import GalleyText
internal import GalleyUnicode

/// A ruby annotation in a prepared text: the range of its base, and the annotation as a prepared text of its own.
package struct ShapedRuby: Sendable {
  /// The base: a range of the shaped text, in one paragraph. Bases do not overlap, but annotations on different sides
  /// can have the same base.
  package var base: Range<Int>
  /// Index of the scope in the source's `scopes`.
  package let scope: Int
  /// The annotation as the source's scope describes it.
  package let ruby: RubyAnnotation
  /// The side of the base on which the annotation is, in the text's writing mode.
  package let side: RubyAnnotation.Position
  /// The annotation's text as `AttributedText.text(of:at:)` makes it, prepared: one justified line.
  package let annotation: ShapedText
  /// The length of the annotation along its own line without extra space, in layout units. For an annotation that is
  /// set vertically after its base, this is its height.
  package let width: Double
  /// The union of the em boxes of the annotation's runs and of its emphasis marks, around the annotation's baseline.
  package let emBox: LineExtent
  /// How far an annotation that is wider than its base may extend over the text before and after the base, in layout
  /// units. At the start or end of a line there is no such text, and the annotation does not extend.
  package var overhang = (start: 0.0, end: 0.0)
  /// Whether space was added to the base, because it is narrower than one of its annotations.
  package var isWide = false
  /// The number of the compound (`ruby-merge`) to which the annotation belongs: all annotations of the compound have
  /// this number. Those whose bases are on one line are laid out together. `nil` if the annotation stands over its own
  /// base alone.
  package var compound: Int?
  /// Whether the annotation is at most as wide as its base without added space. Computed for annotations of compounds.
  package var fits = false
  /// Whether the base is the first one of its compound.
  package var startsCompound = false
  /// Whether the base is the last one of its compound.
  package var endsCompound = false
  /// The width of the space for an annotation that is set vertically after the same base, in layout units; 0 if there
  /// is no such annotation.
  package var columnWidth = 0.0

  init(base: Range<Int>, scope: Int, ruby: RubyAnnotation, annotation: ShapedText, side: RubyAnnotation.Position) {
    (self.base, self.scope, self.ruby, self.annotation, self.side) = (base, scope, ruby, annotation, side)
    guard let paragraph = annotation.paragraphs.first, let last = paragraph.candidates.last else {
      (width, emBox) = (0, .empty)
      return
    }
    let style = annotation.paragraphStyles[paragraph.style]
    let end = annotation.candidates[last].before - annotation.candidates[paragraph.candidates.lowerBound].after
    width = max(0, style.behavior.contains(.roundsLengths) ? ItemRounding.up(end) : end)
    let boxes = annotation.emBoxes(of: 0..<annotation.text.count, in: paragraph)
    emBox = boxes.text.union(boxes.marked)
  }
}

extension ShapedRuby {
  /// The font size of the annotation's first character, in layout units.
  package var size: Double { annotation.source.style(at: 0).shapingSize }

  /// The width of the space for this annotation if it is set vertically after its base, in layout units: its em box,
  /// and another half em if it has tone marks of Bopomofo, which fonts draw to the right of the letters.
  var columnSpace: Double {
    let scalars = annotation.source.string.unicodeScalars
    let hasTone = scalars.contains { [0x2C7, 0x2CA, 0x2CB].contains($0.value) }
    return emBox.height + (hasTone && ShapedRuby.hasBopomofo(scalars) ? size / 2 : 0)
  }

  /// Whether any of the characters is Bopomofo.
  fileprivate static func hasBopomofo(_ scalars: String.UnicodeScalarView) -> Bool {
    scalars.contains { CodePointProperties($0.value).script == .bopomofo }
  }

  /// Whether justification would add space between this annotation and the next one of its compound if they were one
  /// text.
  package func isSpaced(before next: ShapedRuby, _ behavior: Behavior) -> Bool {
    guard let last = UTF8Decoding.scalar(endingAt: annotation.text.count, in: annotation.text),
      !next.annotation.text.isEmpty
    else { return false }
    let first = UTF8Decoding.scalar(at: 0, in: next.annotation.text)
    return WideCharacters.areSpaced(last, behavior) || WideCharacters.areSpaced(first, behavior)
  }
}

extension ShapedText {
  /// The extent of the space for an annotation that is set vertically after its base, around the line's baseline, in
  /// layout units. The space is at least as high as the em boxes of the base. A higher one is centered on them, or
  /// starts at their top (`ruby-align: start`): CSS Ruby 1, §3.2.
  package func extent(ofColumn ruby: ShapedRuby, in paragraph: ShapedParagraph) -> LineExtent {
    var box = emBoxes(of: ruby.base, in: paragraph).text
    if box == .empty { box = LineExtent(ascent: 0, descent: 0) }
    let height = max(box.height, ruby.width)
    let above = ruby.ruby.align == .start ? box.ascent : (box.ascent - box.descent + height) / 2
    return LineExtent(ascent: above, descent: height - above)
  }

  /// The bases of the text with their annotations, in text order; empty for nearly all texts.
  package var rubies: [ShapedRuby] { scopes?.rubies ?? [] }
}

extension AttributedText {
  /// A ruby annotation of this text as a text of its own, with the styles with which it is prepared. `offset` is the
  /// source offset of the base's first character. Line breaks are replaced by spaces. The text is justified, so that
  /// its characters are spread if the available width is larger than the annotation.
  package func text(of ruby: RubyAnnotation, at offset: Int) -> AttributedText {
    let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    var string = String.UnicodeScalarView()
    for scalar in ruby.text.unicodeScalars { string.append(breaks.contains(scalar) ? " " : scalar) }
    var text = AttributedText(String(string), style: ruby.style(over: style(at: offset)))
    let base = paragraphStyle(at: offset)
    var own = ParagraphStyle(like: base)
    own.writingMode = writingMode
    own.textOrientation = base.textOrientation
    if ruby.side(in: writingMode) == .interCharacter {
      own.writingMode = .verticalRL
      // Turned by 90 degrees, the tone marks of Bopomofo would look like other tone marks.
      if ShapedRuby.hasBopomofo(string) { own.textOrientation = .upright }
    }
    own.direction = base.direction
    own.whiteSpace = .nowrap
    own.textAlign = .justify
    own.textAlignLast = .justify
    own.textSpacingTrim = .spaceAll
    own.textAutospace = []
    text.paragraphStyle = own
    return text
  }
}

extension ShapedRuby {
  /// The annotations of a text in the order of their bases. `range` converts ranges of the source to ranges of the
  /// shaped text.
  ///
  /// Left out are annotations whose base overlaps an earlier base and is not equal to it, second annotations on one
  /// side of a base, annotations of bases of which no character is left, and annotations that are only collapsed white
  /// space.
  static func bases(
    of source: AttributedText, _ annotations: [Int: ShapedText], range: (TextRange) -> Range<Int>
  ) -> [ShapedRuby] {
    var all: [ShapedRuby] = []
    for (index, annotation) in annotations {
      guard case .ruby(let ruby) = source.scopes[index].kind else { continue }
      all.append(
        ShapedRuby(
          base: range(source.scopes[index].range), scope: index, ruby: ruby, annotation: annotation,
          side: ruby.side(in: source.writingMode)))
    }
    all.sort {
      ($0.base.lowerBound, -$0.base.upperBound, $0.scope) < ($1.base.lowerBound, -$1.base.upperBound, $1.scope)
    }
    var bases: [ShapedRuby] = []
    for next in all where !next.base.isEmpty && next.emBox != .empty {
      if let last = bases.last, next.base.lowerBound < last.base.upperBound {
        guard next.base == last.base,
          !bases.reversed().prefix(while: { $0.base == next.base }).contains(where: {
            $0.side == next.side
          })
        else { continue }
      }
      bases.append(next)
    }
    return bases
  }

  /// This annotation with the paint of another source, such as its colors. The source differs from the old one only in
  /// paint.
  func repainted(_ source: AttributedText) -> ShapedRuby {
    let text = source.text(of: ruby, at: source.scopes[scope].range.lowerBound)
    guard text != annotation.source else { return self }
    var result = ShapedRuby(
      base: base, scope: scope, ruby: ruby, annotation: annotation.repainted(asAlike: text), side: side)
    (result.overhang, result.isWide, result.columnWidth) = (overhang, isWide, columnWidth)
    (result.compound, result.fits) = (compound, fits)
    (result.startsCompound, result.endsCompound) = (startsCompound, endsCompound)
    return result
  }
}

/// Divides space over the characters of a base or of an annotation, whichever is narrower than the other: `ruby-align`,
/// CSS Ruby 1, §4.3.
///
/// For example, an annotation of two kana with the extra space 20 and `space-around` has the parts 5, 10 and 5.
package struct RubySpread {
  /// The space before the first character, at each place between characters, and after the last character, in layout
  /// units.
  package let parts: (start: Double, between: Double, end: Double)

  /// Divides the space `extra`, in layout units. `places` is the number of places between characters that may get
  /// space. Without such places, the space is before and after the characters. `edge` limits the space that
  /// `space-around` puts before the first character and after the last one, if there are places between them.
  package init(_ align: RubyAnnotation.Align, extra: Double, places: Int, edge: Double = .infinity) {
    switch align {
    case .start: parts = (0, 0, extra)
    case .spaceAround where places > 0:
      let side = min(extra / Double(places + 1) / 2, edge)
      parts = (side, (extra - 2 * side) / Double(places), side)
    case .spaceAround: parts = (extra / 2, 0, extra / 2)
    case .spaceBetween where places > 0: parts = (0, extra / Double(places), 0)
    case .center, .spaceBetween: parts = (extra / 2, 0, extra / 2)
    }
  }
}
