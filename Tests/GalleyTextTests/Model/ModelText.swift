import GalleyText

/// A slow and simple model of `AttributedText` that stores everything per scalar.
struct ModelText {
  struct Cell {
    var scalar: Unicode.Scalar
    var style: TextStyle
    var paragraphStyle: ParagraphStyle?
    var attachment: TextAttachment?
    /// The numbers of the scopes that contain the scalar.
    var scopes: Set<Int> = []
  }

  var cells: [Cell] = []
  /// All scopes that were ever added, in order, with empty ranges.
  var scopes: [Scope] = []
  var defaultStyle = TextStyle()

  /// The UTF-8 offset of each scalar, and the length of the text.
  var offsets: [Int] {
    var offsets = [0]
    for cell in cells { offsets.append((offsets.last ?? 0) + UTF8.width(cell.scalar)) }
    return offsets
  }

  /// The scalars of a byte range, with the documented rounding to character boundaries.
  func cellRange(_ range: TextRange) -> Range<Int> {
    let offsets = offsets
    let length = offsets.last ?? 0
    let lower = min(max(range.lowerBound, 0), length)
    let upper = min(max(range.upperBound, 0), length)
    let first = offsets.lastIndex { $0 <= lower } ?? 0
    if lower == upper { return first..<first }
    return first..<(offsets.firstIndex { $0 >= upper } ?? cells.count)
  }

  func slice(_ range: TextRange) -> ModelText {
    ModelText(cells: Array(cells[cellRange(range)]), scopes: scopes, defaultStyle: defaultStyle)
  }

  mutating func replace(_ range: TextRange, with other: ModelText) {
    let range = cellRange(range)
    let before = range.lowerBound > 0 ? cells[range.lowerBound - 1].scopes : []
    let after = range.upperBound < cells.count ? cells[range.upperBound].scopes : []
    var fresh: [Int: Int] = [:]
    for number in other.cells.reduce(into: Set<Int>(), { $0.formUnion($1.scopes) }).sorted() {
      fresh[number] = scopes.count
      scopes.append(other.scopes[number])
    }
    let inserted = other.cells.map { cell in
      var cell = cell
      cell.scopes = Set(cell.scopes.compactMap { fresh[$0] }).union(before.intersection(after))
      return cell
    }
    cells.replaceSubrange(range, with: inserted)
  }

  mutating func replace(_ range: TextRange, with text: String) {
    let range = cellRange(range)
    var style = defaultStyle
    if !cells.isEmpty { style = cells[range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound].style }
    replace(at: range, with: text, style: style)
  }

  mutating func append(_ text: String, style: TextStyle?) {
    replace(at: cells.count..<cells.count, with: text, style: style ?? cells.last?.style ?? defaultStyle)
  }

  mutating func change(_ range: TextRange, _ change: (inout Cell) -> Void) {
    for index in cellRange(range) { change(&cells[index]) }
  }

  mutating func addActiveRange(_ range: TextRange, id: String) {
    addScope(Scope(ActiveRange(range: range, id: id)))
  }

  mutating func addScope(_ scope: Scope) {
    guard !cellRange(scope.range).isEmpty, scope.kind != .bidi(.normal, .leftToRight) else { return }
    let number = scopes.count
    scopes.append(Scope(range: 0..<0, id: scope.id, kind: scope.kind))
    change(scope.range) { $0.scopes.insert(number) }
  }

  mutating func removeScopes(where matches: (Scope) -> Bool) {
    let gone = Set(scopes.indices.filter { matches(scopes[$0]) })
    for index in cells.indices { cells[index].scopes.subtract(gone) }
  }

  /// Replaces a range with a string in one style. The string becomes part of the paragraph at the range.
  private mutating func replace(at range: Range<Int>, with text: String, style: TextStyle) {
    let separators: Set<Unicode.Scalar> = [
      "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}",
    ]
    var donor = range.lowerBound < cells.count ? cells[range.lowerBound].paragraphStyle : nil
    if range.isEmpty, range.lowerBound > 0, !separators.contains(cells[range.lowerBound - 1].scalar) {
      donor = cells[range.lowerBound - 1].paragraphStyle
    }
    let offsets = offsets
    let inserted = text.unicodeScalars.map { Cell(scalar: $0, style: style, paragraphStyle: donor) }
    replace(offsets[range.lowerBound]..<offsets[range.upperBound], with: ModelText(cells: inserted))
  }
}
