internal import GalleyText

extension ParagraphAnalyzer {
  /// Decides again about line breaks where inline boxes that set direction or isolation (`unicode-bidi`) start or end.
  ///
  /// For browsers, such boxes are bidi control characters in the text, and line breaks depend on these characters: for
  /// example, a line may end after a `/` before a box. `text` is the text that was analyzed.
  package mutating func breakAtEdges(of boxes: BidiBoxes, in text: [UInt8], _ options: AnalysisOptions) {
    let codes = boxes.codes(in: range.lowerBound..<contentEnd, scalars: scalars) { scalarIndex(at: $0) }
    var next = 0
    while next < codes.count {
      let place = codes[next].scalarIndex
      defer { next = codes.partitionPoint { $0.scalarIndex > place } }
      guard place > 0, place < scalars.count else { continue }
      let offset = Int(offsets[place])
      if allowsBreak(before: place, among: codes, in: text, options) {
        allowLineBreak(at: offset)
      } else {
        removeLineBreaks(from: offset, to: offset + 1)
      }
    }
  }

  /// Whether a line may end before the scalar at `place`, if `codes` were characters of the text: before the first code
  /// at this place, after the last one, or between two of them.
  private func allowsBreak(
    before place: Int, among codes: [VirtualBidiCode], in text: [UInt8], _ options: AnalysisOptions
  ) -> Bool {
    let first = max(0, place - Self.scalarsBefore)
    let last = min(scalars.count, place + Self.scalarsBehind)
    var around: [UInt8] = []
    var edges: [Int] = []
    var code = codes.partitionPoint { $0.scalarIndex >= first }
    for index in first..<last {
      while code < codes.count, codes[code].scalarIndex == index {
        if index == place { edges.append(around.count) }
        if index > first { around += codes[code].bidiClass.controlCharacter }
        code += 1
      }
      if index == place { edges.append(around.count) }
      around += text[Int(offsets[index])..<Int(offsets[index + 1])]
    }
    // `break-all` breaks between letters, not beside control characters.
    return edges.contains { options.allowsBreak(at: $0, readingFrom: 0, in: around, breaksAll: false) }
  }

  /// The number of scalars before an edge that are read: more than any rule of line breaking needs.
  private static var scalarsBefore: Int { 32 }
  /// The number of scalars after an edge that are read: more than any rule of line breaking needs.
  private static var scalarsBehind: Int { 12 }
}

extension BidiClass {
  /// The control character of a bidi code, in UTF-8; U+2069 POP DIRECTIONAL ISOLATE for all classes that are no codes.
  fileprivate var controlCharacter: [UInt8] {
    let scalar: Unicode.Scalar =
      switch self {
      case .lre: "\u{202A}"
      case .rle: "\u{202B}"
      case .pdf: "\u{202C}"
      case .lro: "\u{202D}"
      case .rlo: "\u{202E}"
      case .lri: "\u{2066}"
      case .rli: "\u{2067}"
      case .fsi: "\u{2068}"
      default: "\u{2069}"
      }
    return Array(String(Character(scalar)).utf8)
  }
}
