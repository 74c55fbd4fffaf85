internal import GalleyDisplay
internal import GalleyLayout

/// Writes outlines as a font program in the Compact Font Format: Adobe Technical Notes 5176 and 5177.
///
/// Every face becomes such a program, whatever tables it has: the outlines of a variable font at its values, bold
/// outlines that the face does not have, and several glyphs that together stand for one character. The em has 1000
/// units, the only number that all readers take from fonts whose glyphs have numbers instead of names. Coordinates of
/// other faces get fractions.
struct CFFFont {
  /// A glyph of the program: its number is its index.
  struct Glyph {
    /// The outline in thousandths of an em, y up.
    var outline: OutlinePath
    /// The advance in thousandths of an em.
    var width: Double
  }

  /// The name of the font, in ASCII.
  var name: String
  /// The glyphs from number 1 on. Glyph 0 is empty.
  var glyphs: [Glyph]

  /// The smallest rectangle around all outlines, in thousandths of an em: left, bottom, right, top.
  var bounds: [Int] {
    var box: (left: Double, bottom: Double, right: Double, top: Double)?
    for glyph in glyphs {
      guard let (least, greatest) = glyph.outline.controlBox else { continue }
      let old = box ?? (least.x, least.y, greatest.x, greatest.y)
      box = (min(old.0, least.x), min(old.1, least.y), max(old.2, greatest.x), max(old.3, greatest.y))
    }
    guard let box else { return [0, 0, 0, 0] }
    func limit(_ value: Double) -> Int { Int(min(max(value.isFinite ? value : 0, -30_000), 30_000)) }
    return [
      limit(box.left.rounded(.down)), limit(box.bottom.rounded(.down)), limit(box.right.rounded(.up)),
      limit(box.top.rounded(.up)),
    ]
  }

  /// The bytes of the program.
  var bytes: [UInt8] {
    let header: [UInt8] = [1, 0, 4, 4]
    let names = Self.index([Array(name.utf8)])
    // The strings of the character collection: the first number after the standard strings is 391.
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)])
    let subroutines = Self.index([])
    let charStrings = Self.index([CharString.empty] + glyphs.map { CharString(glyph: $0).bytes })
    // Format 2: one range from glyph 1 on.
    var charset: [UInt8] = [2]
    if !glyphs.isEmpty { charset += Self.two(1) + Self.two(glyphs.count - 1) }
    // Format 3: all glyphs from 0 on are of font dictionary 0.
    let select: [UInt8] = [3] + Self.two(1) + Self.two(0) + [0] + Self.two(glyphs.count + 1)
    let privateDictionary: [UInt8] = Self.operand(0) + [20] + Self.operand(0) + [21]
    var places = Places()
    // Each offset is written with five bytes, so that the size of the top dictionary does not depend on it.
    places.charset =
      header.count + names.count + Self.index([topDictionary(places)]).count + strings.count + subroutines.count
    places.select = places.charset + charset.count
    places.charStrings = places.select + select.count
    places.privateDictionary = places.charStrings + charStrings.count
    places.fonts = places.privateDictionary + privateDictionary.count
    let font = Self.offset(privateDictionary.count) + Self.offset(places.privateDictionary) + [18]
    return header + names + Self.index([topDictionary(places)]) + strings + subroutines + charset + select + charStrings
      + privateDictionary + Self.index([font])
  }

  /// Where the parts of the program begin.
  private struct Places {
    var charset = 0
    var select = 0
    var charStrings = 0
    var privateDictionary = 0
    var fonts = 0
  }

  private func topDictionary(_ places: Places) -> [UInt8] {
    Self.operand(391) + Self.operand(392) + Self.operand(0) + [12, 30]  // ROS
      + bounds.flatMap(Self.operand) + [5]  // FontBBox
      + Self.operand(glyphs.count + 1) + [12, 34]  // CIDCount
      + Self.offset(places.charset) + [15] + Self.offset(places.charStrings) + [17]
      + Self.offset(places.fonts) + [12, 36] + Self.offset(places.select) + [12, 37]  // FDArray, FDSelect
  }

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }

  /// An integer of a dictionary with five bytes.
  private static func offset(_ value: Int) -> [UInt8] { [29] + four(value) }

  /// An integer of a dictionary, as short as possible.
  private static func operand(_ value: Int) -> [UInt8] {
    if (-107...107).contains(value) { return [UInt8(value + 139)] }
    return (-32768...32767).contains(value) ? [28] + two(value) : offset(value)
  }

  /// A list of byte strings: Technical Note 5176, section 5.
  private static func index(_ items: [[UInt8]]) -> [UInt8] {
    guard !items.isEmpty else { return two(0) }
    var result = two(items.count) + [4]
    var offset = 1
    result += four(offset)
    for item in items {
      offset += item.count
      result += four(offset)
    }
    for item in items { result += item }
    return result
  }
}

/// Writes an outline as a program of a glyph: Technical Note 5177.
private struct CharString {
  private(set) var bytes: [UInt8] = []
  /// The point that was written last, in sixteenths of a unit.
  private var x = 0
  private var y = 0
  /// The operands that were collected for the next operator.
  private var operands: [Int] = []
  private var pending: UInt8?

  /// A glyph without ink and advance.
  static let empty: [UInt8] = [139, 14]

  private enum Operator {
    static let line: UInt8 = 5
    static let curve: UInt8 = 8
    static let end: UInt8 = 14
    static let move: UInt8 = 21
  }

  init(glyph: CFFFont.Glyph) {
    // The advance comes before the operands of the first operator.
    append(number: Self.sixteenths(glyph.width))
    var pen = LayoutPoint.zero
    for element in glyph.outline.elements {
      switch element {
      case .move(let point):
        flush()
        append(point)
        pending = Operator.move
        flush()
        pen = point
      case .line(let point):
        begin(Operator.line, operands: 2)
        append(point)
        pen = point
      case .quad(let control, let point):
        let (first, second) = pen.cubicControls(ofQuadratic: control, to: point)
        begin(Operator.curve, operands: 6)
        for point in [first, second, point] { append(point) }
        pen = point
      case .cubic(let first, let second, let point):
        begin(Operator.curve, operands: 6)
        for point in [first, second, point] { append(point) }
        pen = point
      }
    }
    flush()
    bytes.append(Operator.end)
  }

  /// Coordinates are rounded to a sixteenth of a unit, which is less than a pixel at 16,000 pixels to an em.
  private static func sixteenths(_ value: Double) -> Int {
    Int((min(max(value.isFinite ? value : 0, -30_000), 30_000) * 16).rounded())
  }

  private mutating func begin(_ code: UInt8, operands count: Int) {
    // A program has at most 48 operands at a time.
    if pending != code || operands.count + count > 48 { flush() }
    pending = code
  }

  private mutating func append(_ point: LayoutPoint) {
    let (newX, newY) = (Self.sixteenths(point.x), Self.sixteenths(point.y))
    operands += [newX - x, newY - y]
    (x, y) = (newX, newY)
  }

  private mutating func flush() {
    guard let code = pending else { return }
    for operand in operands { append(number: operand) }
    bytes.append(code)
    operands = []
    pending = nil
  }

  /// A number in sixteenths.
  private mutating func append(number: Int) {
    guard number % 16 == 0, (-32768...32767).contains(number / 16) else {
      // A number with 16 bits before and after the point.
      let fixed = Int32(clamping: number << 12)
      bytes.append(255)
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: fixed >> Int32(shift))) }
      return
    }
    let value = number / 16
    switch value {
    case -107...107: bytes.append(UInt8(value + 139))
    case 108...1131: bytes += [UInt8((value - 108) >> 8 + 247), UInt8((value - 108) & 0xFF)]
    case -1131 ... -108: bytes += [UInt8((-value - 108) >> 8 + 251), UInt8((-value - 108) & 0xFF)]
    default: bytes += [28, UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
  }
}
