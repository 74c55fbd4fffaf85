internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The extents of a paragraph's direct lines, if numbers alone give them: all lines have one extent, or the lines have
/// the largest extents of their parts (`HeightTable`).
///
/// Unsafe: as in `LineScan`, all stored values are numbers and pointers into memory of the text, which the user of this
/// value keeps alive. For all other lines see `LineHeights`, which gives the
/// same extents.
@safe
struct DirectExtents {
  /// The extent of every direct line; `nil` if lines differ.
  private let uniform: LineExtent?
  /// The heights of the parts between candidates; `nil` if they do not give the extents of lines.
  private let heights: HeightTable.Columns?
  /// The least extent of every line: the strut in profile `browser`, otherwise `.empty`.
  private let least: LineExtent
  /// The extent of a line of which no part has an extent.
  private let strut: LineExtent
  /// Index of the paragraph's first candidate.
  private let first: Int

  @inline(__always)
  init(_ shaped: ShapedText, _ paragraph: ParagraphInLines) {
    let (own, isBrowser) = (paragraph.paragraph, paragraph.rules.profile == .browser)
    strut = own.strut
    least = isBrowser ? own.strut : .empty
    first = own.candidates.lowerBound
    if let extent = own.uniformExtent {
      uniform = least.union(extent).stretched(top: 0, bottom: 0)
      unsafe heights = nil
    } else {
      uniform = nil
      unsafe heights = Self.heights(shaped, own)
    }
  }

  /// The heights of a paragraph without inline boxes, annotations and emphasis marks; `nil` for others.
  @inline(never)
  private static func heights(_ shaped: ShapedText, _ paragraph: ShapedParagraph) -> HeightTable.Columns? {
    guard paragraph.heightTable >= 0, paragraph.inlineBoxes < 0, !AnnotationHeights.areNeeded(shaped, paragraph)
    else { return nil }
    return unsafe shaped.heightTables[Int(paragraph.heightTable)].columns
  }

  /// The complete extent of a direct line; `nil` if only `LineHeights` can compute it.
  @inline(__always)
  func extent(of line: DirectLine) -> LineExtent? { uniform ?? mixedExtent(of: line) }

  @inline(__always)
  private func mixedExtent(of line: DirectLine) -> LineExtent? {
    guard let heights = unsafe heights else { return nil }
    let extent = unsafe least.union(heights.extent(from: line.first - first, to: line.last - first))
    return (extent.ascent == -.infinity ? strut : extent).stretched(top: 0, bottom: 0)
  }
}
