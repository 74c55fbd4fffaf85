internal import GalleyShaping
internal import GalleyText

/// What justification adds at each place of a line, in layout units; negative numbers make the line narrower.
struct LineExpansion {
  /// The width added at each justification opportunity; a negative width is added at word separators only.
  var places = 0.0
  /// The width added at each word separator and between letters, besides `places`.
  var letters = 0.0

  /// The expansion of a line that is set as it was shaped.
  static let none = LineExpansion()

  /// Whether justification adds nothing.
  var isNone: Bool { places == 0 && letters == 0 }

  /// This expansion with both widths multiplied by `factor`.
  func scaled(by factor: Double) -> LineExpansion { LineExpansion(places: places * factor, letters: letters * factor) }

  /// The width that is added after the text units of `part`, in a line with the content `content`.
  func width(
    in part: Range<Int>, of content: Range<Int>, _ shaped: ShapedText, _ paragraph: ShapedParagraph
  ) -> Double {
    var width = 0.0
    if places != 0 {
      let justification = Justification(shaped, paragraph, places < 0 ? .separators : .places)
      width += Double(justification.opportunities(in: part, of: content)) * places
    }
    if letters != 0 {
      let gaps = Justification(shaped, paragraph, .letters).opportunities(in: part, of: content)
      width += Double(gaps) * letters
    }
    return width
  }
}

extension LineExpansion {
  /// The expansion that makes a line narrower by `width`: first its word separators, then the gaps between letters.
  init(
    shrinkingBy width: Double, content: Range<Int>, _ shaped: ShapedText, _ paragraph: ShapedParagraph,
    _ room: JustificationRoom
  ) {
    let separators = Justification(shaped, paragraph, .separators).opportunities(in: content)
    let ofWords = min(width, Double(separators) * room.wordShrink)
    if separators > 0 { places = -ofWords / Double(separators) }
    guard width > ofWords, room.letterShrink > 0 else { return }
    let gaps = Justification(shaped, paragraph, .letters).opportunities(in: content)
    if gaps > 0 { letters = -(width - ofWords) / Double(gaps) }
  }

  /// The expansion that makes a line wider by `width`: first the opportunities up to their limit, then the gaps between
  /// letters up to theirs, then the opportunities again. A line without opportunities becomes wider only up to the
  /// limit of its gaps between letters.
  init(
    stretchingBy width: Double, content: Range<Int>, _ shaped: ShapedText, _ paragraph: ShapedParagraph,
    _ room: JustificationRoom?
  ) {
    let opportunities = Justification(shaped, paragraph).opportunities(in: content)
    var ofLetters = 0.0
    if let room, room.letterStretch > 0 {
      let gaps = Justification(shaped, paragraph, .letters).opportunities(in: content)
      let rest = width - Double(opportunities) * room.wordStretch
      if rest > 0, gaps > 0 {
        ofLetters = min(rest, Double(gaps) * room.letterStretch)
        letters = ofLetters / Double(gaps)
      }
    }
    if opportunities > 0 { places = (width - ofLetters) / Double(opportunities) }
  }
}
