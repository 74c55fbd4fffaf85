import GalleyUnicode

/// Runs BidiCharacterTest.txt: each case has code points, the requested and resulting direction, the levels and the
/// visual order.
enum BidiCharacterTest {
  static func run(_ name: String, path: String, resolver: BidiResolver) -> Outcome {
    guard let file = TestFile(path: path) else { return Outcome(name, skipped: "no file \(path)") }
    var outcome = Outcome(name)
    var resolver = resolver
    for (number, line) in file.lines {
      guard let test = parse(line.fields(";")) else {
        outcome.count(passed: false, difference: "line \(number) is no case: \(line.string)")
        continue
      }
      let paragraph = resolver.resolve(test.scalars, base: test.base)
      let found = BidiCase(resolver)
      outcome.count(
        passed: found == test.expected && paragraph == test.paragraph,
        difference: "line \(number): expected \(test.expected) in \(test.paragraph.rawValue), "
          + "found \(found) in \(paragraph.rawValue)")
    }
    return outcome
  }

  /// Runs the cases whose text contains embedding or isolate codes, with the codes removed from the text and inserted
  /// like those of styles. The other characters must have the levels and the order of the file.
  static func runStyled(_ name: String, path: String) -> Outcome {
    guard let file = TestFile(path: path) else { return Outcome(name, skipped: "no file \(path)") }
    var outcome = Outcome(name)
    var resolver = BidiResolver()
    for (number, line) in file.lines {
      guard let test = parse(line.fields(";")) else {
        outcome.count(passed: false, difference: "line \(number) is no case: \(line.string)")
        continue
      }
      let styled = StyledBidiCase(test.scalars, test.expected)
      guard !styled.codes.isEmpty else { continue }
      let paragraph = resolver.resolve(styled.scalars, base: test.base, inserting: styled.codes)
      let found = BidiCase(styled: resolver)
      outcome.count(
        passed: found == styled.expected && paragraph == test.paragraph,
        difference: "line \(number): expected \(styled.expected), found \(found)")
    }
    return outcome
  }

  private static func parse(
    _ fields: [TestFile.Row]
  ) -> (scalars: [UInt32], base: BaseDirection, paragraph: BidiLevel, expected: BidiCase)? {
    guard fields.count == 5,
      let base = fields[1].decimal.flatMap(UInt8.init(exactly:)).flatMap(BaseDirection.init(rawValue:)),
      let paragraph = fields[2].decimal.flatMap(UInt8.init(exactly:)).flatMap(BidiLevel.init(rawValue:)),
      let expected = BidiCase(levels: fields[3], order: fields[4])
    else { return nil }
    let scalars = fields[0].words.map(\.hexadecimal)
    return scalars.contains(nil) ? nil : (scalars.compactMap(\.self), base, paragraph, expected)
  }
}
