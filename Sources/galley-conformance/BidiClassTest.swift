import GalleyUnicode

/// Runs BidiTest.txt: each case is a sequence of classes, with up to three base directions.
enum BidiClassTest {
  /// The base directions of the bits in a data line.
  private static let bases: [(bit: UInt32, base: BaseDirection)] = [
    (1, .automatic), (2, .leftToRight), (4, .rightToLeft),
  ]

  static func run(_ name: String, path: String, resolver: BidiResolver) -> Outcome {
    guard let file = TestFile(path: path) else { return Outcome(name, skipped: "no file \(path)") }
    var outcome = Outcome(name)
    var resolver = resolver
    var levels: TestFile.Row = []
    var expected: BidiCase?
    for (number, line) in file.lines {
      if let text = value(of: "@Levels:", in: line) {
        levels = text
      } else if let order = value(of: "@Reorder:", in: line) {
        expected = BidiCase(levels: levels, order: order)
      } else if let expected, let test = parse(line) {
        for (bit, base) in bases where test.bases & bit != 0 {
          let brackets = [UInt32](repeating: 0, count: test.classes.count)
          _ = resolver.resolve(classes: test.classes, brackets: brackets, base: base)
          let found = BidiCase(resolver)
          outcome.count(
            passed: found == expected, difference: "line \(number), \(base): expected \(expected), found \(found)")
        }
      } else {
        outcome.count(passed: false, difference: "line \(number) is no case: \(line.string)")
      }
    }
    return outcome
  }

  /// The text after a key at the start of a line; `nil` if the line does not start with the key.
  private static func value(of key: String, in line: TestFile.Row) -> TestFile.Row? {
    line.starts(with: key.utf8) ? line.dropFirst(key.utf8.count) : nil
  }

  /// Parses a data line such as `L R AL; 7`.
  private static func parse(_ line: TestFile.Row) -> (classes: [BidiClass], bases: UInt32)? {
    let fields = line.fields(";")
    guard fields.count == 2, let bases = fields[1].words.first?.hexadecimal else { return nil }
    let classes = fields[0].words.map { BidiClass(shortName: $0.string) }
    return classes.contains(nil) ? nil : (classes.compactMap(\.self), bases)
  }
}
