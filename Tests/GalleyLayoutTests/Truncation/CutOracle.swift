import Galley
import GalleyTestSupport
import Testing

/// Finds the best cut of a text on one line by trying all cuts. Uses only the advances of the line that is not cut.
struct CutOracle {
  private let advances: [(start: Int, end: Int, width: Double)]
  private let text: [UInt8]
  private let width: Double

  init(_ shaped: ShapedText, width: Double, token: TextLayout.TruncationResult.Token?) {
    text = shaped.source.utf8
    self.width = width - (token?.layout.lines.first?.inlineSize ?? 0)
    // The text units: unions of graphemes and clusters. Atomic text is one unit.
    var ends = Set([text.count])
    let string = shaped.source.string
    for index in string.indices { ends.insert(string.utf8.distance(from: string.startIndex, to: index)) }
    for scope in shaped.source.scopes where scope.kind == .atomicText {
      ends = ends.filter { $0 <= scope.range.lowerBound || $0 >= scope.range.upperBound }
    }
    var sums: [Int: Double] = [:]
    for glyph in shaped.layout(width: .infinity).glyphRuns.flatMap(\.glyphs) {
      sums[glyph.cluster, default: 0] += glyph.advance
    }
    let starts = sums.keys.filter { ends.contains($0) }.sorted()
    var units: [(start: Int, end: Int, width: Double)] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : text.count
      units.append((start, end, sums.filter { $0.key >= start && $0.key < end }.reduce(0) { $0 + $1.value }))
    }
    advances = units
  }

  private func isSpace(_ unit: Int) -> Bool { text[advances[unit].start] == 0x20 }

  private func sum(_ range: Range<Int>) -> Double { advances[range].reduce(0) { $0 + $1.width } }

  /// How many units the best cut keeps at the start and at the end.
  func best(_ mode: Truncation.Mode) -> [Int] {
    let count = advances.count
    var best: [Int] = [0, 0]
    var merit = -Double.infinity
    for head in 0...(mode == .start ? 0 : count) where head == 0 || !isSpace(head - 1) {
      for tail in 0...(mode == .end ? 0 : count - head)
      where head + tail < count && (tail == 0 || !isSpace(count - tail)) {
        guard fits([head, tail]) else { continue }
        let new = self.merit([head, tail], mode)
        if new > merit { (best, merit) = ([head, tail], new) }
      }
    }
    return best
  }

  /// Whether the kept units fit beside the token.
  func fits(_ kept: [Int]) -> Bool {
    kept == [0, 0] || sum(0..<kept[0]) + sum(advances.count - kept[1]..<advances.count) <= width + 1e-9
  }

  /// How good a cut is: for a text that is cut in the middle, the width of the shorter side, otherwise the number of
  /// kept units.
  func merit(_ kept: [Int], _ mode: Truncation.Mode) -> Double {
    mode == .middle
      ? min(sum(0..<kept[0]), sum(advances.count - kept[1]..<advances.count)) : Double(kept[0] + kept[1])
  }

  /// How many units a layout with these truncated ranges keeps at the start and at the end.
  func kept(_ hidden: [TextRange]) -> [Int] {
    guard let hidden = hidden.first else { return [advances.count, 0] }
    return [
      advances.count { $0.end <= hidden.lowerBound }, advances.count { $0.start >= hidden.upperBound },
    ]
  }
}
