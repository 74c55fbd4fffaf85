internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Cuts a segment of vertical text where its glyphs turn, at graphemes only, and each part into items.
  mutating func itemiseVertical(_ segment: ItemSegment, of text: ItemText, shaping: StyleShaping) {
    var part = segment
    var index = segment.scalars.lowerBound
    while index < segment.scalars.upperBound {
      part.orientation = orientation(of: scratch.analyser.scalars[index])
      var end = graphemeEnd(after: index)
      // Where the face has its say, each character is asked about: neighbours of one answer are joined again.
      while end < segment.scalars.upperBound, let orientation = part.orientation,
        self.orientation(of: scratch.analyser.scalars[end]) == orientation
      {
        end = graphemeEnd(after: end)
      }
      part.scalars = index..<min(end, segment.scalars.upperBound)
      itemise(part, of: text, shaping: shaping)
      index = end
    }
  }

  private func graphemeEnd(after index: Int) -> Int {
    var end = index + 1
    while !scratch.analyser.startsGrapheme(end) { end += 1 }
    return end
  }

  /// How a grapheme that starts with `scalar` stands in the paragraph's lines; nil where the face decides.
  ///
  /// UAX #50, §3 and §5: `Tu` has another form in vertical lines and stands upright without it, `Tr` is turned without
  /// it. Chromium takes all that is not `R` for upright, whatever the face has.
  private func orientation(of scalar: UInt32) -> Orientation? {
    switch paragraph.style.textOrientation {
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
