internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText

extension Preparation {
  /// The extent of a paragraph style's strut; `nil` if the style has none.
  func strutExtent(_ style: ParagraphStyle) -> LineExtent? {
    guard paragraph.rules.hasStrut, let strut = style.strut else { return nil }
    let face = context.shaping(of: TextStyle(families: strut.families)).stack.first
    return LineHeightModel(style, isVertical: isVertical).extent(of: strut, face: face.metrics)
  }

  /// The extent of every line of the paragraph, whatever is on the line; `nil` if the paragraph has no forced strut.
  var forcedStrut: LineExtent? {
    guard let strut = paragraph.strut else { return nil }
    return paragraph.style.strut?.isForced == true ? strut : nil
  }

  /// An extent after the paragraph's strut is applied: the union of both, or the strut alone if the strut is forced.
  func stretched(_ extent: LineExtent) -> LineExtent {
    guard let strut = paragraph.strut else { return extent }
    return forcedStrut ?? extent.union(strut)
  }
}
