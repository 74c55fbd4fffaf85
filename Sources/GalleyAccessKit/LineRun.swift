internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// What a screen reader calls a character: the smallest part of a line that can be selected.
struct LineCharacter {
  /// The range in the source; of a token, the text that it replaces.
  var range: TextRange
  /// What is read.
  var text: String
  /// The rectangle on the axes of the box; `nil` if there is none.
  var rect: LayoutRect?
  var isBreak = false
  var isToken = false
  /// Whether this is not the rest of a character that was too long.
  var isFirstPart = true

  /// The character with spaces in place of line breaks that break no line, such as those that are shown as spaces.
  var withoutBreaks: LineCharacter {
    var result = self
    let scalars = text.unicodeScalars
    guard scalars.contains(where: Self.isBreak) else { return self }
    result.text = scalars.reduce(into: "") { $0.unicodeScalars.append(Self.isBreak($1) ? " " : $1) }
    return result
  }

  /// Whether a scalar ends a line in text that keeps its line breaks. UAX #14, classes BK, CR, LF, NL.
  static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The character, divided so that no part has more than 255 bytes, which AccessKit's lengths can count. Later parts
  /// have no width.
  var parts: [LineCharacter] {
    guard text.utf8.count > 255 else { return [self] }
    var parts: [LineCharacter] = []
    var part = self
    part.text = ""
    for scalar in text.unicodeScalars {
      if part.text.utf8.count + UTF8.width(scalar) > 255 {
        parts.append(part)
        part.text = ""
        part.rect = nil
        part.isFirstPart = false
      }
      part.text.unicodeScalars.append(scalar)
    }
    return parts + [part]
  }
}

/// Adjacent characters of a line that have the same parent.
struct LinePiece {
  var link: ActiveRange?
  var image: (id: String, label: String)?
  var characters: [LineCharacter] = []

  /// Whether a line break may follow as a character of the same run.
  var isText: Bool { link == nil && image == nil && characters.last?.isToken != true }

  /// Adds a character. The characters of atomic text become one, since there are no carets between them.
  mutating func add(_ character: LineCharacter, atoms: [TextRange]) {
    guard !character.text.isEmpty else { return }
    if let last = characters.last, !atoms.isEmpty, !last.isToken,
      let atom = atoms.first(where: { $0.contains(character.range.lowerBound) }), atom.contains(last.range.lowerBound)
    {
      characters[characters.count - 1].text += character.text
      characters[characters.count - 1].range = last.range.lowerBound..<character.range.upperBound
      characters[characters.count - 1].rect = [last.rect, character.rect].compactMap(\.self).enclosing
    } else {
      characters.append(character)
    }
  }
}

/// The bidi levels of a line's characters.
struct LineLevels {
  /// The level of the paragraph.
  let base: BidiLevel
  /// The glyph runs with text, in text order. Neighbors have one part if they have one level and are beside each other
  /// on the line, too. Two isolates beside each other have one level and two parts.
  private var runs: [(range: TextRange, level: BidiLevel, part: Int)] = []

  init(_ layout: TextLayout, _ line: TextLine) {
    base = layout.shaped.paragraphs[line.paragraph].baseLevel
    let visual = line.runs.map { layout.glyphRuns[$0] }.filter { !$0.range.isEmpty }
    var part = 0
    var last: (place: Int, level: BidiLevel)?
    for (place, run) in visual.enumerated().sorted(by: { $0.element.range.lowerBound < $1.element.range.lowerBound }) {
      if let last, last.level != run.level || place != last.place + (run.level.isRightToLeft ? -1 : 1) { part += 1 }
      last = (place, run.level)
      runs.append((run.range, run.level, part))
    }
  }

  /// The level of the character at an offset, and the part of the line that it belongs to; if it has no glyphs, those
  /// of the character before it.
  func place(of offset: Int) -> (level: BidiLevel, part: Int) {
    let index = runs.partitionPoint { $0.range.lowerBound > offset }
    return index == 0 ? (base, 0) : (runs[index - 1].level, runs[index - 1].part)
  }
}

/// Characters of one line, one direction and one language.
struct LineRun {
  let isRightToLeft: Bool
  let level: UInt8
  /// The part of the line, of which text order and order on the line are one or opposite.
  let part: Int
  let language: String?
  /// The rectangle of a run without characters.
  var bounds: LayoutRect?
  private(set) var characters: [LineCharacter] = []
  private var wordStarts: [UInt8] = []

  init(isRightToLeft: Bool, level: UInt8, part: Int = 0, language: String?) {
    self.isRightToLeft = isRightToLeft
    self.level = level
    self.part = part
    self.language = language
  }

  mutating func add(_ character: LineCharacter, startsWord: Bool) {
    if startsWord, let index = UInt8(exactly: characters.count) { wordStarts.append(index) }
    characters.append(character)
  }

  /// Sets the properties of a run's node.
  func describe(_ node: inout AccessKitNode, writingMode: ParagraphStyle.WritingMode) {
    let isVertical = writingMode != .horizontalTB
    let text = characters.map(\.text).joined()
    // A break is no part of the bounds, unless it is alone.
    let shown = characters.filter { !$0.isBreak }
    let bounds = (shown.isEmpty ? characters : shown).compactMap(\.rect).enclosing ?? bounds
    node.value = text
    node.bounds = bounds
    node.language = language
    node.wordStarts = wordStarts
    node.characterLengths = characters.map { UInt8(truncatingIfNeeded: $0.text.utf8.count) }
    node.textDirection =
      isVertical ? (isRightToLeft ? .bottomToTop : .topToBottom) : (isRightToLeft ? .rightToLeft : .leftToRight)
    var end = 0.0
    var last = 0.0
    for character in characters {
      var (start, width) = (end, 0.0)
      if let rect = character.rect, let bounds, !character.isBreak {
        start =
          switch node.textDirection {
          case .rightToLeft: bounds.maxX - rect.maxX
          case .topToBottom: rect.y - bounds.y
          case .bottomToTop: bounds.maxY - rect.maxY
          default: rect.x - bounds.x
          }
        width = max(0, isVertical ? rect.height : rect.width)
      }
      // Negative letter spacing may move a character to before the one that it follows.
      last = max(last, start)
      end = last + width
      node.characterPositions.append(last)
      node.characterWidths.append(width)
    }
  }
}

extension Collection<LayoutRect> {
  /// The smallest rectangle around all; `nil` if there is none.
  var enclosing: LayoutRect? {
    guard let first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.maxX, first.maxY)
    for rect in dropFirst() {
      (left, top) = (Swift.min(left, rect.x), Swift.min(top, rect.y))
      (right, bottom) = (Swift.max(right, rect.maxX), Swift.max(bottom, rect.maxY))
    }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
