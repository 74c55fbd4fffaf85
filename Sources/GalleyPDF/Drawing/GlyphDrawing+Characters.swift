internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText
internal import GalleyUnicode

/// A character of a font and its place.
struct PlacedCharacter {
  var character: PDFFont.Character
  /// The origin in layout units, y down.
  var x: Double
  var y: Double
}

extension GlyphDrawing {
  /// The transform from thousandths of an em, y up, to layout units, y down, without the place of a glyph.
  var unitTransform: TextStyle.GlyphTransform {
    TextStyle.GlyphTransform(a: size / 1000, d: -size / 1000).then(
      TextStyle.GlyphTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d))
  }

  /// The drawing as characters of a font, in the order of the text: one for each cluster, with all of its glyphs and
  /// all of its text. `isShown` says which glyphs are part of the characters; the others have their text only.
  ///
  /// Readers of PDF files find the order of text by the places of the characters, or take that of the file. Programs of
  /// the first kind turn right-to-left text round character by character. So a cluster of right-to-left text with
  /// several characters, such as lam and alef or a letter with a mark, becomes several characters that share its width
  /// from right to left. The first one has the ink.
  func characters(isShown: (Glyph) -> Bool = { _ in true }) -> [PlacedCharacter] {
    let isBackward = isBackward
    var clusters = readableClusters
    if isBackward { clusters.reverse() }
    if isBackward, !text.string.unicodeScalars.contains(where: \.isTurnedRound) {
      // Such scripts are read from left to right by programs of the first kind: as one character the order is right for
      // all of them.
      let whole = clusters.map(readableText).joined()
      return character(glyphs: glyphs.indices, text: whole.parts, isShown)
    }
    return clusters.flatMap { cluster in
      let text = readableText(of: cluster)
      let turned = text.unicodeScalars.count > 1 && text.unicodeScalars.contains(where: \.isTurnedRound)
      let texts = turned ? text.unicodeScalars.map { String($0) } : text.parts
      return character(glyphs: cluster.glyphs, text: texts, isBackward: turned, isShown)
    }
  }

  /// The characters for some glyphs: one with all of the ink, and others for further texts, to the right of it or, if
  /// the text is turned round, to the left.
  private func character(
    glyphs indices: Range<Int>, text: [String], isBackward: Bool = false, _ isShown: (Glyph) -> Bool
  ) -> [PlacedCharacter] {
    guard let box = box(of: indices), let inverse = unitTransform.inverse else { return [] }
    let count = text.count
    // A cluster without width, such as a mark alone, has its text in a hundredth of an em.
    let part = (max(box.width * 1000, 10) / Double(count)).inHundredths
    return text.enumerated().map { index, text in
      let place = unitTransform.apply(part * Double(isBackward ? count - 1 - index : index), 0)
      let origin = (x: box.first.x + place.x, y: box.first.y + place.y)
      var character = PDFFont.Character(parts: [], text: text, width: part)
      if index == 0 {
        for glyph in glyphs[indices] where isShown(glyph) {
          let moved = inverse.apply(glyph.x - origin.x, glyph.y - origin.y)
          character.parts.append(
            PDFFont.Character.Part(glyph: glyph.id, x: moved.x.inHundredths, y: moved.y.inHundredths))
        }
      }
      return PlacedCharacter(character: character, x: origin.x + transform.x, y: origin.y + transform.y)
    }
  }

  /// Whether the text runs opposite to the order of the glyphs.
  private var isBackward: Bool { (glyphs.first?.cluster ?? 0) > (glyphs.last?.cluster ?? 0) }

  /// The clusters, joined where their order along the line is not that of the text, as of some vowels and consonants
  /// below a letter. Clusters without width, such as marks, are joined with the cluster before them in the text.
  private var readableClusters: [GlyphDrawing.Cluster] {
    let isBackward = isBackward
    var result: [GlyphDrawing.Cluster] = []
    for cluster in clusters {
      var cluster = cluster
      while let last = result.last {
        let isInOrder =
          isBackward
          ? cluster.range.upperBound <= last.range.lowerBound : last.range.upperBound <= cluster.range.lowerBound
        // In right-to-left text, the cluster before another one in the text comes after it in the order of the glyphs.
        let joinsText = (isBackward ? last : cluster).range.lowerBound == (isBackward ? cluster : last).range.upperBound
        if isInOrder, !joinsText || hasWidth(isBackward ? last : cluster) { break }
        cluster.range =
          min(last.range.lowerBound, cluster.range.lowerBound)..<max(last.range.upperBound, cluster.range.upperBound)
        cluster.glyphs = last.glyphs.lowerBound..<cluster.glyphs.upperBound
        result.removeLast()
      }
      result.append(cluster)
    }
    return result
  }

  /// Whether a cluster has a width. Marks and invisible characters, such as joiners, have none, whatever the advances
  /// of their glyphs are. A cluster without text counts as one with a width.
  private func hasWidth(_ cluster: GlyphDrawing.Cluster) -> Bool {
    guard !cluster.range.isEmpty else { return true }
    return glyphs[cluster.glyphs].contains { face.advance(of: $0.id) != 0 }
      && text[cluster.range].unicodeScalars.contains {
        let properties = CodePointProperties($0.value)
        return properties.bidiClass != .nsm && !properties.flags.contains(.defaultIgnorable)
      }
  }

  /// The glyph at which some glyphs of one cluster begin, and their width in ems. Marks do not count, unless there are
  /// only marks; of vertical and turned glyphs, only the widest counts.
  private func box(of indices: Range<Int>) -> (first: Glyph, width: Double)? {
    func advance(_ glyph: Glyph) -> Double {
      Double(face.advance(of: glyph.id)) / Double(max(1, face.metrics.unitsPerEm))
    }
    func isMark(_ glyph: Glyph) -> Bool {
      let scalar = text[glyph.cluster..<text.range.upperBound].unicodeScalars.first
      return scalar.map { CodePointProperties($0.value).bidiClass == .nsm } ?? false
    }
    let letters = indices.count == 1 ? [] : glyphs[indices].filter { !isMark($0) }
    let counted = letters.isEmpty ? Array(glyphs[indices]) : letters
    guard let widest = counted.max(by: { advance($0) < advance($1) }) else { return nil }
    let em = size * transform.a
    guard indices.count > 1, !isVertical, transform.b == 0, em > 0, let first = counted.min(by: { $0.x < $1.x }) else {
      return (widest, advance(widest))
    }
    var end = counted.reduce(first.x) { max($0, $1.x + advance($1) * em) }
    // A mark without a base has a glyph behind the letters: a dotted circle, or its own with a width.
    for glyph in glyphs[indices] where glyph.x >= end - em / 100 { end = max(end, glyph.x + advance(glyph) * em) }
    return (first, (end - first.x) / em)
  }

  /// The text of a cluster without control characters; a space for control characters alone, such as a tab.
  private func readableText(of cluster: GlyphDrawing.Cluster) -> String {
    let scalars = text[cluster.range].unicodeScalars.filter { !$0.isControlCharacter }
    return scalars.isEmpty ? " " : String(String.UnicodeScalarView(scalars))
  }
}

extension String {
  /// The text in parts of at most 25 scalars, of which there is one at least: some readers take no more than 63 UTF-16
  /// units for one character.
  fileprivate var parts: [String] {
    let scalars = Array(unicodeScalars)
    guard scalars.count > 25 else { return [self] }
    return stride(from: 0, to: scalars.count, by: 25).map {
      String(String.UnicodeScalarView(scalars[$0..<min(scalars.count, $0 + 25)]))
    }
  }
}

extension TextStyle.GlyphTransform {
  /// The transform that undoes this one; `nil` if there is none.
  var inverse: TextStyle.GlyphTransform? {
    let determinant = determinant
    guard isFinite, determinant != 0 else { return nil }
    let (a, b, c, d) = (self.d / determinant, -self.b / determinant, -self.c / determinant, self.a / determinant)
    return TextStyle.GlyphTransform(a: a, b: b, c: c, d: d, x: -(a * x + c * y), y: -(b * x + d * y))
  }
}

extension Double {
  /// The number rounded to hundredths: places in a cluster that differ less are one character.
  fileprivate var inHundredths: Double { isFinite ? (self * 100).rounded() / 100 : 0 }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, such as a tab, which PDF text cannot contain.
  fileprivate var isControlCharacter: Bool { value < 32 || (127..<160).contains(value) }

  /// Whether the scalar is a letter that readers of PDF files turn round as right-to-left text. `pdftotext` does so
  /// with Hebrew, Arabic, Syriac and Thaana, but not with scripts that came into Unicode later, such as N'Ko and Adlam.
  fileprivate var isTurnedRound: Bool {
    let bidiClass = CodePointProperties(value).bidiClass
    return (bidiClass == .r || bidiClass == .al) && !(0x7C0..<0x860).contains(value) && value < 0x10000
  }
}
