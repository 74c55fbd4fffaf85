internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Cuts a segment of vertical text where its glyphs turn, at graphemes only, and each part into items.
  mutating func itemiseVertical(_ segment: ItemSegment, of text: ItemText, by faces: inout FaceChooser) {
    var part = segment
    var index = segment.scalars.lowerBound
    let mode = styles.values[segment.style].textOrientation ?? paragraph.style.textOrientation
    while index < segment.scalars.upperBound {
      let combination = combination
      part.isCombined = combination?.lowerBound == index
      part.orientation = part.isCombined ? .upright : orientation(of: scratch.analyser.scalars[index], mode)
      var end = graphemeEnd(after: index)
      let limit = part.isCombined ? end : min(segment.scalars.upperBound, combination?.lowerBound ?? .max)
      // Where the face has its say, each character is asked about: neighbours of one answer are joined again.
      while end < limit, let orientation = part.orientation,
        self.orientation(of: scratch.analyser.scalars[end], mode) == orientation
      {
        end = graphemeEnd(after: end)
      }
      part.scalars = index..<min(end, segment.scalars.upperBound)
      if part.isCombined { paragraph.nextCombination += 1 }
      itemise(part, of: text, by: &faces)
      index = end
    }
  }

  private func graphemeEnd(after index: Int) -> Int {
    var end = index + 1
    while !scratch.analyser.startsGrapheme(end) { end += 1 }
    return end
  }

  /// How a grapheme that starts with `scalar` stands in the lines; nil where the face decides.
  ///
  /// UAX #50, §3 and §5: `Tu` has another form in vertical lines and stands upright without it, `Tr` is turned without
  /// it. Chromium takes all that is not `R` for upright, whatever the face has.
  private func orientation(of scalar: UInt32, _ mode: ParagraphStyle.TextOrientation) -> Orientation? {
    switch mode {
    case .upright: return .upright
    case .sideways: return .sideways
    case .mixed: break
    }
    return switch CodePointProperties(scalar).verticalOrientation {
    case .rotated: .sideways
    case .upright, .transformedUpright: .upright
    case .transformedRotated: paragraph.style.profile == .browser ? .upright : nil
    }
  }

  /// Upright where the face's feature `vert` has a glyph for each scalar, else turned.
  func orientation(of scalars: Range<Int>, in face: FontFace) -> Orientation {
    scratch.analyser.scalars[scalars].allSatisfy { scalar in
      CodePointProperties(scalar).verticalOrientation == .rotated
        || face.glyph(for: scalar).map(face.hasVerticalForm) == true
    } ? .upright : .sideways
  }
}
