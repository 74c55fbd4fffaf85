internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Heights of paragraphs: measured if the paragraph was laid out, otherwise estimated. The height of a paragraph
/// contains the spacing before and after it.
extension TextDocument {
  /// The height of all paragraphs, in layout units. O(1).
  public var height: Double { HeightUnits.length(max(0, tree.sums.height)) }

  /// The index of the paragraph at a distance from the top of the document, in layout units: the first paragraph if `y`
  /// is negative or not a number, the last one if `y` is below the text. O(log n).
  public func paragraph(atY y: Double) -> Int {
    let y = HeightUnits.units(y)
    let place = tree.place(y: y)
    return place.before.paragraphs + place.content.paragraph(atY: y - place.before.height, tree.estimate)
  }

  /// The distance from the top of the document to the top of a paragraph with the spacing before it, in layout units.
  /// Indices are clamped to the paragraphs. O(log n).
  public func top(ofParagraph index: Int) -> Double { HeightUnits.length(topUnits(clamped(paragraph: index))) }

  /// The height of a paragraph with the spacing before and after it, in layout units. Indices are clamped to the
  /// paragraphs. O(log n).
  public func height(ofParagraph index: Int) -> Double { HeightUnits.length(heightUnits(clamped(paragraph: index))) }

  /// Whether a paragraph was laid out at the document's width, so that its height is not an estimate. Indices are
  /// clamped to the paragraphs. O(log n).
  public func isMeasured(paragraph index: Int) -> Bool {
    let index = clamped(paragraph: index)
    let place = tree.place(paragraph: index)
    return place.content.measuredHeight(of: index - place.before.paragraphs) != nil
  }

  /// The top of a paragraph in units of ``HeightUnits``.
  func topUnits(_ index: Int) -> Int64 {
    let place = tree.place(paragraph: index)
    return place.before.height + place.content.top(of: index - place.before.paragraphs, tree.estimate)
  }

  /// The height of a paragraph in units of ``HeightUnits``.
  func heightUnits(_ index: Int) -> Int64 {
    let place = tree.place(paragraph: index)
    return place.content.height(of: index - place.before.paragraphs, tree.estimate)
  }

  /// The estimate for the document's style and width: each paragraph has the height of one line, and each byte adds its
  /// share of the height of a full line. The share is multiplied by ¾, because the bytes of a paragraph's last line add
  /// nothing to the one line that is counted already.
  func estimate() -> HeightEstimate {
    let letters = "abcdefghijklmnopqrstuvwxyz "
    var style = documentStyle
    style.writingMode = writingMode
    style.lineClamp = nil
    let sample = typesetter.prepare(letters, style: tree.original.style, paragraphStyle: style)
      .measure(Proposal(width: .maxContent).turned(writingMode)).size
    let (along, across) = writingMode.isVertical ? (sample.height, sample.width) : (sample.width, sample.height)
    let spacing = documentStyle.spacingBefore.finite + documentStyle.spacingAfter.finite
    var perByte = 0.0
    if width.isFinite, documentStyle.textWrap != .nowrap, documentStyle.whiteSpace.wraps {
      let letter = along / Double(letters.utf8.count)
      // A line is assumed to have at least eight letters, so that a width of 0 gives a finite height.
      perByte = across * letter / max(width, letter * 8) * 0.75
    }
    // The limits keep the sums of the longest texts inside 64 bits.
    return HeightEstimate(
      perParagraph: max(1, HeightUnits.units(min(across + spacing, 0x1p20))),
      perByte: max(0, HeightUnits.units(min(perByte, 0x1p14))))
  }
}

extension Double {
  /// The number, or 0 if it is infinite or not a number.
  var finite: Double { isFinite ? self : 0 }
}
