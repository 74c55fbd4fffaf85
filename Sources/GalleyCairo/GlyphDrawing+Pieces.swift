internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// A part of a drawing that cairo can show together with its text.
struct TextPiece {
  /// Indices into the drawing's glyphs, along the line.
  var glyphs: Range<Int>
  /// The texts of the clusters in the order of the glyphs, which for right-to-left text is opposite to the order of
  /// reading: most readers of PDF files expect the text of a line from left to right, and turn it round themselves.
  /// Empty for glyphs without characters, such as hyphens.
  var text = ""
  /// For each cluster, the number of its UTF-8 bytes and of its glyphs.
  var clusters: [(bytes: Int, glyphs: Int)] = []
  /// The texts that must be placed apart from the glyphs, without ink and from left to right; empty for most pieces.
  var placed: [String] = []
}

extension GlyphDrawing {
  /// The drawing, split around clusters whose text is placed apart from their glyphs. The parts together have every
  /// glyph once.
  ///
  /// Readers of PDF files find the order of text by the places of the glyphs, and turn right-to-left text round
  /// character by character. So `pdftotext` reads each of these clusters in the wrong order, or divides the word around
  /// it, if the file says only which glyphs and characters belong together:
  ///
  /// - several right-to-left characters, such as the ligature of lam and alef, or a letter with a mark;
  /// - several glyphs whose first or last is inside the others along the line, such as a letter with a mark on its
  ///   middle.
  var pieces: [TextPiece] {
    let clusters = readableClusters
    let isBackward = isBackward
    if isBackward, !text.string.unicodeScalars.contains(where: \.isTurnedRound) {
      // Text that is not turned round is read as it is written here: as one cluster.
      let whole = clusters.reversed().map(readableText).joined()
      return [TextPiece(glyphs: glyphs.indices, text: whole, clusters: [(whole.utf8.count, glyphs.count)])]
    }
    var pieces: [TextPiece] = []
    var start = 0
    while start < clusters.count {
      let placed = placedTexts(of: clusters[start])
      if !placed.isEmpty {
        pieces.append(TextPiece(glyphs: clusters[start].glyphs, placed: placed))
        start += 1
        continue
      }
      let end = clusters[(start + 1)...].firstIndex { !placedTexts(of: $0).isEmpty } ?? clusters.count
      pieces.append(piece(clusters[start..<end]))
      start = end
    }
    return pieces
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
    return glyphs[cluster.glyphs].contains { face.advance(of: UInt32($0.id)) != 0 }
      && text[cluster.range].unicodeScalars.contains {
        let properties = CodePointProperties($0.value)
        return properties.bidiClass != .nsm && !properties.flags.contains(.defaultIgnorable)
      }
  }

  /// The glyph at which some glyphs of one cluster begin, and their width in ems. Marks do not count, unless there are
  /// only marks; of vertical and turned glyphs, only the widest counts.
  func box(of indices: Range<Int>) -> (first: Glyph, width: Double)? {
    func advance(_ glyph: Glyph) -> Double {
      Double(face.advance(of: UInt32(glyph.id))) / Double(max(1, face.metrics.unitsPerEm))
    }
    func isMark(_ glyph: Glyph) -> Bool {
      let scalar = text[glyph.cluster..<text.range.upperBound].unicodeScalars.first
      return scalar.map { CodePointProperties($0.value).bidiClass == .nsm } ?? false
    }
    let letters = glyphs[indices].filter { !isMark($0) }
    let counted = letters.isEmpty ? Array(glyphs[indices]) : letters
    guard let widest = counted.max(by: { advance($0) < advance($1) }) else { return nil }
    let em = size * transform.a
    guard !isVertical, transform.b == 0, em > 0, let first = counted.min(by: { $0.x < $1.x }) else {
      return (widest, advance(widest))
    }
    let end = counted.reduce(first.x) { max($0, $1.x + advance($1) * em) }
    return (first, (end - first.x) / em)
  }

  /// The texts of a cluster that must be placed apart from its glyphs; otherwise nothing.
  private func placedTexts(of cluster: GlyphDrawing.Cluster) -> [String] {
    guard cluster.glyphs.count > 1 || cluster.range.count > 2 else { return [] }
    let text = readableText(of: cluster)
    let scalars = text.unicodeScalars
    if scalars.count > 1, scalars.contains(where: \.isTurnedRound) { return scalars.reversed().map { String($0) } }
    return text.isEmpty || isWholeBox(cluster.glyphs) ? [] : [text]
  }

  /// Whether the first of some glyphs begins on the baseline at the start of all of them, and the last ends at their
  /// end. Vertical and turned glyphs are taken for such.
  private func isWholeBox(_ indices: Range<Int>) -> Bool {
    guard indices.count > 1, !isVertical, transform.b == 0, let first = glyphs[indices].first else { return true }
    let em = size * transform.a
    let ends = glyphs[indices].map {
      $0.x + Double(face.advance(of: UInt32($0.id))) / Double(max(1, face.metrics.unitsPerEm)) * em
    }
    let (start, end) = (glyphs[indices].reduce(first.x) { min($0, $1.x) }, ends.reduce(first.x) { max($0, $1) })
    // A tenth of an em is a gap between words.
    let slack = abs(em) / 20
    return first.x - start <= slack && end - (ends.last ?? end) <= slack && abs(first.y - baseline) <= slack
  }

  private func piece(_ clusters: ArraySlice<GlyphDrawing.Cluster>) -> TextPiece {
    var piece = TextPiece(
      glyphs: (clusters.first?.glyphs.lowerBound ?? 0)..<(clusters.last?.glyphs.upperBound ?? 0))
    for cluster in clusters {
      let part = readableText(of: cluster)
      piece.text += part
      piece.clusters.append((part.utf8.count, cluster.glyphs.count))
    }
    return piece
  }

  /// The text of a cluster without control characters.
  private func readableText(of cluster: GlyphDrawing.Cluster) -> String {
    String(String.UnicodeScalarView(text[cluster.range].unicodeScalars.filter { !$0.isControlCharacter }))
  }
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
