internal import Galley

extension Feature {
  /// Kinds of characters. Several of them on one line need several faces.
  static let ofText: [Feature] = [
    .text("Arabic", RandomPieces.arabic) { $0.isIn(0x600...0x6FF) },
    .text("Hebrew", RandomPieces.hebrew) { $0.isIn(0x590...0x5FF) },
    .text("Thai", RandomPieces.southEastAsian) { $0.isIn(0xE00...0xEFF) || $0.isIn(0x1000...0x17FF) },
    .text("Japanese", RandomPieces.eastAsian) { $0.isIn(0x2E80...0x9FFF) || $0.isIn(0xAC00...0xFFEF) },
    .text("Devanagari", RandomPieces.indic) { $0.isIn(0x900...0xDFF) },
    .text("emoji", RandomPieces.emoji) { $0.isIn(0x1F000...0x1FFFF) || $0.isIn(0x2600...0x26FF) },
    .text("marks", RandomPieces.marks) { $0.isIn(0x300...0x36F) },
    .text("line break", ["\n", "a\nb", "\n\n", "\u{2028}"]) { $0.value == 0xA || $0.value == 0x2028 },
    .text("spaces", ["  ", " a   b ", "c  \n"]) { $0.value == 0x20 },
    .text("object", ["\u{FFFC}", "x\u{FFFC} "]) { $0.value == 0xFFFC },
  ]

  /// Properties of text styles.
  static let ofStyles: [Feature] = [
    .style("size", ["size"]),
    .style("families", ["families"]),
    .style("face", ["weight", "slant", "stretch", "variations"]),
    .style("letterSpacing", ["letterSpacing"]),
    .style("wordSpacing", ["wordSpacing"], text: ["two words "]),
    .style("verticalAlign", ["verticalAlign"]),
    .style("line height of a span", ["lineHeight"]),
    .style("white space of a span", ["whiteSpace"], text: ["a  b ", "  c\t"]),
    .style("breaks of a span", ["wordBreak", "lineBreak", "overflowWrap", "hyphens"], text: ["so\u{AD}ft", "あっ・"]),
    .style("variants", ["variants"]),
    .style("font features", ["features"], text: ["office AVATAR ", "「組版」"]),
    .style("textTransform", ["textTransform"], text: ["ßtraße ", "ijs "]),
    .style("emphasis", ["emphasis"]),
    .style("inline box", ["enclosing"]),
    .style("language", ["language"], text: ["直 ", "fi ", "i "]),
    .style("background", ["backgroundColor"]),
    .style("decorations", ["decorations"]),
    .style("shadows", ["shadows"]),
    .style("stroke", ["stroke", "paintOrder", "gradient"]),
    .style("glyphTransform", ["glyphTransform"]),
    .style("textCombineUpright", ["textCombineUpright"], needs: ["vertical"], text: ["12", "漢31 "]),
  ]
}

extension Unicode.Scalar {
  fileprivate func isIn(_ range: ClosedRange<UInt32>) -> Bool { range.contains(value) }
}
