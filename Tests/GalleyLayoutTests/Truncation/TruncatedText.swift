import Galley

extension TextLayout {
  /// The text that the layout shows, with the token in place of each hidden range.
  var shownText: String {
    let bytes = shaped.source.utf8
    var result: [UInt8] = []
    var offset = 0
    for hidden in truncatedRanges {
      result += bytes[offset..<hidden.lowerBound]
      let cut = truncations.first { $0.hiddenRanges.contains { $0.overlaps(hidden) } }
      if let token = cut?.token?.layout.shaped.source { result += token.utf8 }
      offset = hidden.upperBound
    }
    return String(decoding: result + bytes[offset...], as: UTF8.self)
  }
}

extension Typesetter {
  /// Prepares a text at a font size, with the bundled fonts and a paragraph style that `change` changes.
  func prepare(_ text: String, size: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> ShapedText {
    prepare(text, style: TextStyle(size: size), change)
  }
}
