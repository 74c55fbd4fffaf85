import GalleyDump
import Testing

/// Tests that the JSON writer gives one text for each value, on every machine.
struct JSONValueTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
    (1e15, "1000000000000000"),
    (1e16, "1e+16"), (1e-7, "1e-07"), (Double.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"),
    (-.infinity, "null"), (.nan, "null"),
  ])
  func `a number is written with the shortest digits that read back, whole ones without a point`(
    value: Double, text: String
  ) {
    #expect(JSONValue.number(value).text == text)
    if value.isFinite { #expect(Double(text) == value) }
  }

  @Test func `members keep their order and nothing is spaced`() {
    let value: JSONValue = ["b": 1, "a": [true, nil, "x", 2.5, ["c": []]]]
    #expect(value.text == #"{"b":1,"a":[true,null,"x",2.5,{"c":[]}]}"#)
  }

  @Test func `what JSON or a reader of lines cannot take is escaped, the rest stays as it is`() {
    let value = JSONValue.string("\"\\/\u{0}\n\r\t\u{1F}\u{7F}\u{85}\u{2028}é\u{10FFFF}")
    #expect(value.text == #""\"\\/\u0000\n\r\t\u001f\u007f\u0085\u2028é"# + "\u{10FFFF}\"")
  }
}
