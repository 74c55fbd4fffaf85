import GalleyUnicode

/// A case of LineBreakTest, GraphemeBreakTest, WordBreakTest or SentenceBreakTest, such as `÷ 0061 × 0308 ÷`.
struct SegmentationTest {
  let scalars: [UInt32]

  /// Whether there is a boundary before each scalar and at the end.
  let boundaries: [Bool]

  /// Parses a line; `nil` if the line is not a case.
  init?(_ line: TestFile.Row) {
    var scalars: [UInt32] = []
    var boundaries: [Bool] = []
    for word in line.words {
      switch word.string {
      case "÷": boundaries.append(true)
      case "×": boundaries.append(false)
      default:
        guard let scalar = word.hexadecimal else { return nil }
        scalars.append(scalar)
      }
    }
    guard boundaries.count == scalars.count + 1 else { return nil }
    self.scalars = scalars
    self.boundaries = boundaries
  }

  /// The case with the given boundaries, in the file's notation.
  func described(with boundaries: [Bool]) -> String {
    var words: [String] = []
    for (index, isBoundary) in boundaries.enumerated() {
      words.append(isBoundary ? "÷" : "×")
      if index < scalars.count { words.append(String(scalars[index], radix: 16, uppercase: true)) }
    }
    return words.joined(separator: " ")
  }

  /// The grapheme boundaries that Unicode 17 has in place of those of Unicode 18: a linker joins the consonant after it
  /// only if a consonant is before it, with nothing but linkers and extending marks between. UAX #29, GB9c.
  static func graphemesOfUnicode17(_ scalars: [UInt32], _ boundaries: [Bool]) -> [Bool] {
    let values = scalars.map { CodePointProperties($0).indicConjunctBreak }
    var result = boundaries
    for index in scalars.indices where index > 0 && values[index] == .consonant && !boundaries[index] {
      let base = values[..<index].last { $0 != .extend && $0 != .linker }
      if values[index - 1] != .other, base != .consonant { result[index] = true }
    }
    return result
  }

  /// Tests all cases of a file. `segment` returns the boundaries before each scalar and at the end.
  static func run(_ name: String, path: String, _ segment: ([UInt32]) -> [Bool]) -> Outcome {
    guard let file = TestFile(path: path) else { return Outcome(name, skipped: "no file \(path)") }
    var outcome = Outcome(name)
    for (number, line) in file.lines {
      guard let test = SegmentationTest(line) else {
        outcome.count(passed: false, difference: "line \(number) is no case: \(line.string)")
        continue
      }
      let found = segment(test.scalars)
      outcome.count(
        passed: found == test.boundaries,
        difference: "line \(number): expected \(line.string), found \(test.described(with: found))")
    }
    return outcome
  }
}
