internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Divides a segment of vertical text into parts with upright and with rotated glyphs, and each part into items.
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
      // If the face decides (`nil`), each grapheme is a part. Parts with equal orientations are joined later.
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

  /// The orientation of a grapheme that starts with `scalar`; `nil` if the face decides.
  ///
  /// UAX #50, §3 and §5: characters of the classes `Tu` and `Tr` have another form in vertical lines. In a face without
  /// this form, `Tu` is upright and `Tr` is rotated. With `Behavior.turnsTransformed` all characters except class `R`
  /// are upright, whatever forms the face has.
  private func orientation(of scalar: UInt32, _ mode: ParagraphStyle.TextOrientation) -> Orientation? {
    switch mode {
    case .upright: return .upright
    case .sideways: return .sideways
    case .mixed: break
    }
    return switch CodePointProperties(scalar).verticalOrientation {
    case .rotated: .sideways
    case .upright, .transformedUpright: .upright
    case .transformedRotated: paragraph.style.behavior.contains(.turnsTransformed) ? .upright : nil
    }
  }

  /// The orientation of scalars for which the face decides: upright if the face's feature `vert` has a form for each
  /// scalar, otherwise rotated.
  func orientation(of scalars: Range<Int>, in face: FontFace) -> Orientation {
    scratch.analyser.scalars[scalars].allSatisfy { scalar in
      CodePointProperties(scalar).verticalOrientation == .rotated
        || face.glyph(for: scalar).map(face.hasVerticalForm) == true
    } ? .upright : .sideways
  }
}
