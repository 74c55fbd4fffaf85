package import GalleyFonts
package import GalleyShaping
internal import GalleyText

/// Writes glyphs in the notation of hb-shape, in visual order.
package struct ShapeNotation: Sendable {
  /// The two notations.
  package enum Format: String, Sendable, CaseIterable {
    /// `[name=cluster@x,y+advance#flags<x bearing,y bearing,width,height>|…]`.
    case text
    /// `[{"g":name,"cl":cluster,"dx":x,"dy":y,"ax":advance,"ay":advance,"fl":flags,"xb":…,"yb":…,"w":…,"h":…},…]`.
    case json
  }

  package var format = Format.text
  /// Whether glyphs are named or written as indices.
  package var showsNames = true
  /// Whether clusters are written.
  package var showsClusters = true
  /// Whether offsets from the pen are written, and advances if `showsAdvances` is `true`.
  package var showsPositions = true
  /// Whether advances are written. Without advances, offsets are measured from the line's start.
  package var showsAdvances = true
  /// Whether the glyphs' flags are written.
  package var showsFlags = false
  /// Whether the glyphs' ink rectangles are written.
  package var showsExtents = false

  /// The options that hb-shape has by default.
  package init() {}

  /// The glyphs of `item`, with names and extents from `face`; empty if there are none. `positions` numbers the
  /// clusters, counted from `start`.
  package func text(of item: SingleItem, face: FontFace, positions: TextPositions, start: Int) -> String {
    var (x, y): (Int32, Int32) = (0, 0)
    let parts = item.slice.indices.map { index in
      var glyph = NotedGlyph(item, at: index)
      glyph.cluster = positions.number(at: glyph.cluster - start)
      if !showsAdvances {
        glyph.x &+= x
        glyph.y &+= y
        x &+= glyph.xAdvance
        y &+= glyph.yAdvance
      }
      return format == .json ? json(glyph, face) : text(glyph, face)
    }
    return parts.isEmpty ? "" : "[" + parts.joined(separator: format == .json ? "," : "|") + "]"
  }

  /// The characters of a text, for example `<U+0041=0|U+0042=1>`; empty if there are none.
  package static func codePoints(of text: [UInt8], positions: TextPositions) -> String {
    var offset = 0
    let parts = String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return QuotedText.codePoint(scalar) + "=\(positions.number(at: offset))"
    }
    return parts.isEmpty ? "" : "<" + parts.joined(separator: "|") + ">"
  }

  /// A glyph in the text notation.
  private func text(_ glyph: NotedGlyph, _ face: FontFace) -> String {
    var text = showsNames ? face.name(of: glyph.id) : "\(glyph.id)"
    if showsClusters { text += "=\(glyph.cluster)" }
    if showsPositions {
      if glyph.x != 0 || glyph.y != 0 { text += "@\(glyph.x),\(glyph.y)" }
      if showsAdvances { text += "+\(glyph.xAdvance)" + (glyph.yAdvance == 0 ? "" : ",\(glyph.yAdvance)") }
    }
    if showsFlags, !glyph.flags.isEmpty { text += "#\(glyph.flags.rawValue)" }
    if showsExtents {
      let ink = NotedInk(glyph.id, in: face)
      text += "<\(ink.xBearing),\(ink.yBearing),\(ink.width),\(ink.height)>"
    }
    return text
  }

  /// A glyph in the JSON notation.
  private func json(_ glyph: NotedGlyph, _ face: FontFace) -> String {
    var text = #"{"g":"# + (showsNames ? quoted(face.name(of: glyph.id)) : "\(glyph.id)")
    if showsClusters { text += #","cl":\#(glyph.cluster)"# }
    if showsPositions {
      text += #","dx":\#(glyph.x),"dy":\#(glyph.y)"#
      if showsAdvances { text += #","ax":\#(glyph.xAdvance),"ay":\#(glyph.yAdvance)"# }
    }
    if showsFlags, !glyph.flags.isEmpty { text += #","fl":\#(glyph.flags.rawValue)"# }
    if showsExtents {
      let ink = NotedInk(glyph.id, in: face)
      text += #","xb":\#(ink.xBearing),"yb":\#(ink.yBearing),"w":\#(ink.width),"h":\#(ink.height)"#
    }
    return text + "}"
  }

  /// A glyph's name in quotes, escaped as hb-shape does.
  private func quoted(_ name: String) -> String {
    "\"" + name.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}

/// A glyph with the values that the notation may show; x to the right, y up.
private struct NotedGlyph {
  let id: UInt16
  var cluster: Int
  var x: Int32
  var y: Int32
  let xAdvance: Int32
  let yAdvance: Int32
  let flags: GlyphFlags

  init(_ item: SingleItem, at index: Int) {
    id = item.glyphs[index].id
    cluster = Int(item.glyphs[index].cluster)
    let offset = item.slice.offset(of: index, in: item.glyphs)
    // In vertical text the arrays use the line's axes: x down the line, y to the right.
    (x, y) = item.isVertical ? (offset.y, 0 &- offset.x) : (offset.x, offset.y)
    let advance = item.glyphs[index].advance
    (xAdvance, yAdvance) = item.isVertical ? (0, 0 &- advance) : (advance, 0)
    flags = item.glyphs[index].flags
  }
}

/// A glyph's ink rectangle; all values are 0 if the face has none for the glyph.
private struct NotedInk {
  let xBearing, yBearing, width, height: Int32

  init(_ glyph: UInt16, in face: FontFace) {
    let extents = face.outlineExtents(of: glyph)
    (xBearing, yBearing) = (extents?.xBearing ?? 0, extents?.yBearing ?? 0)
    (width, height) = (extents?.width ?? 0, extents?.height ?? 0)
  }
}

/// The cluster numbers that hb-shape gives the characters of a text: either their index among the characters, or the
/// offset of their first byte in the source.
package struct TextPositions: Sendable {
  /// The offset in the repaired text at which each scalar starts, ascending.
  private var starts: [Int] = []
  /// The number of each scalar.
  private var numbers: [Int] = []
  private let utf8Count: Int
  /// The number that another scalar at the end would have.
  private let end: Int

  /// Numbers the scalars of `text`, which is valid UTF-8. `repairs` are the offsets of U+FFFD characters that each
  /// replace one byte of the source. With `countsBytes` the numbers are byte offsets in the source.
  package init(_ text: some Collection<UInt8>, repairs: [Int] = [], countsBytes: Bool) {
    var repairs = repairs[...]
    var number = 0
    for (offset, byte) in text.enumerated() {
      if !byte.isTrail {
        starts.append(offset)
        numbers.append(number)
        if !countsBytes { number += 1 }
      }
      if countsBytes { number += 1 }
      // The three bytes of U+FFFD replace one byte of the source.
      if let repair = repairs.first, offset == repair + 2 {
        repairs.removeFirst()
        if countsBytes { number -= 2 }
      }
    }
    utf8Count = text.count
    end = number
  }

  /// The number of the scalar that starts at `offset` or contains `offset`.
  package func number(at offset: Int) -> Int {
    let next = starts.partitionPoint { $0 > offset }
    return next > 0 ? numbers[next - 1] : 0
  }

  /// The offset of the first scalar whose number is at least `number`; after the text's end if there is none.
  package func offset(of number: Int) -> Int {
    guard number < end else { return utf8Count + (number - end) }
    let index = numbers.partitionPoint { $0 >= number }
    return index < starts.count ? starts[index] : utf8Count
  }
}
