import GalleyTestSupport
import GalleyUnicode

/// The text with its boundaries in the notation of the standard: `÷` for allowed, `!` for mandatory, nothing for
/// prohibited, for example `a ÷b`.
func breaks(_ text: String, _ tailoring: LineBreakTailoring = .standard) -> String {
  let decisions = LineBreaker.boundaries(of: text.unicodeScalars.map(\.value), tailoring: tailoring)
  var result = ""
  for (scalar, decision) in zip(text.unicodeScalars, decisions) {
    result += decision == .allowed ? "÷" : decision == .mandatory ? "!" : ""
    result.unicodeScalars.append(scalar)
  }
  return result
}

/// The rules that decide the boundaries inside a text, without those at its two ends.
func rules(_ text: String) -> [String] {
  LineBreakRules.boundaries(of: text.unicodeScalars.map(\.value)).dropFirst().dropLast().map(\.rule.rawValue)
}

/// Makes random strings with code points of all columns of the pair table's alphabet, the same in every run.
struct RandomLines: RandomNumberGenerator {
  /// The code points of each column that has any.
  static let codePoints: [[UInt32]] = {
    var byColumn: [LineBreakColumn: [UInt32]] = [:]
    for codePoint in UInt32(0)..<0x110000 {
      byColumn[CodePointProperties(codePoint).lineBreakColumn, default: []].append(codePoint)
    }
    return LineBreakColumn.allCases.compactMap { byColumn[$0] }
  }()

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  /// One to twelve random code points, including surrogates. All columns are equally likely.
  mutating func line() -> [UInt32] {
    (0..<Int.random(in: 1...12, using: &self)).compactMap { _ in
      Self.codePoints.randomElement(using: &self)?.randomElement(using: &self)
    }
  }
}
