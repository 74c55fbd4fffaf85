import Foundation
import GalleyDump
import GalleyTestSupport
import Testing

@testable import GalleyDocuments

/// Tests that the JSON parser accepts exactly the texts that RFC 8259 allows.
struct JSONParserTests {
  @Test func `every kind of value is read, members in order`() throws {
    let text = #" { "b" : [ 1 , -2.5e-1, 0 ] , "a":{"t":true,"f":false,"n":null} , "s":"x" } "#
    #expect(
      try JSONParser.parse(Array(text.utf8))
        == ["b": [1, -0.25, 0], "a": ["t": true, "f": false, "n": nil], "s": "x"])
  }

  @Test func `escapes stand for their characters, surrogate pairs for one`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\uDE00""#
    #expect(try JSONParser.parse(Array(text.utf8)) == .string("\"\\/\u{8}\u{C}\n\r\t\u{0}é😀"))
  }

  @Test(arguments: [
    ("", "no JSON value at the end of the text"),
    ("nope", "no JSON value at line 1, column 1"),
    ("{\"a\": tru}", "no JSON value at line 1, column 7"),
    ("{\"a\":1,}", "no key in quotation marks at line 1, column 8"),
    ("{\"a\" 1}", "no colon after a key at line 1, column 6"),
    ("[1 2]", "neither a comma nor ] at line 1, column 4"),
    ("[01]", "neither a comma nor ] at line 1, column 3"),
    ("[1.]", "no digit in a number at line 1, column 4"),
    ("[1e999]", "a number too large at line 1, column 2"),
    ("{\n \"a\": 1,\n \"a\": 2}", "the key \"a\" stands here a second time at line 3, column 2"),
    ("\"\\ud800\"", "the lone surrogate escape \\ud800 at line 1, column 2"),
    ("\"\\uDC00x\"", "the lone surrogate escape \\uDC00 at line 1, column 2"),
    ("\"\\ud83d\\u0041\"", "the lone surrogate escape \\ud83d at line 1, column 2"),
    ("\"\\u12g4\"", "an escape without four hexadecimal digits at line 1, column 2"),
    ("\"\\x\"", "an unknown escape in a string at line 1, column 2"),
    ("\"a\nb\"", "a control character in a string, not escaped at line 1, column 3"),
    ("\"a", "the text ends inside a string at the end of the text"),
    ("\"a\\", "an unknown escape in a string at line 1, column 3"),
    ("{} x", "something follows the end of the document at line 1, column 4"),
    ("\u{FEFF}{}", "no JSON value at line 1, column 1"),
    ("{\"a\":NaN}", "no JSON value at line 1, column 6"),
  ])
  func `what is no JSON is said with its place`(text: String, problem: String) {
    let error = #expect(throws: DocumentError.self) { try JSONParser.parse(Array(text.utf8)) }
    #expect(error?.path == "")
    #expect(error?.message == "not JSON: " + problem)
  }

  @Test(arguments: [
    "9007199254740993", "-9007199254740993", "9007199254740992.5", "0.10000000000000000001", "1e-400",
    "12345678901234567890", "1e-99999999999999999999", "100000000000000000000000001",
  ])
  func `Y1: an id that is a number with more digits than a Double keeps is an error`(digits: String) throws {
    for text in ["{\"id\":\(digits)}", "{\"strings\":[{\"id\": \(digits) }]}"] {
      let error = #expect(throws: DocumentError.self) { try JSONParser.parse(Array(text.utf8)) }
      #expect(error?.path == "id" && error?.message.contains("more digits than a number keeps") == true)
    }
    // Other numbers are rounded, as everywhere.
    #expect(throws: Never.self) { try JSONParser.parse(Array("{\"width\":\(digits)}".utf8)) }
  }

  @Test(arguments: [
    ("9007199254740991", "9007199254740991"), ("0.1", "0.1"), ("1.50", "1.5"), ("15e-1", "1.5"), ("-0", "0"),
    ("0.000", "0"), ("1E+2", "100"), ("0.0625", "0.0625"), ("1e21", "1e+21"),
  ])
  func `Y1: an id that is a number comes back with the same value`(written: String, printed: String) throws {
    #expect(try JSONParser.parse(Array("{\"id\":\(written)}".utf8))["id"]?.text == printed)
  }

  /// A decoder of Foundation reads a number as a `Double`, and gives no sign of digits that it lost.
  @Test(arguments: ["9007199254740992", "9007199254740993", "-9007199254740993", "12345678901234567890"])
  func `Y1: no id changes its value in a decoder of Foundation or when it is written`(digits: String) throws {
    let data = Data("{\"id\":\(digits),\"text\":\"x\"}".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LayoutDocument.self, from: data) }
    var document = try LayoutDocument(json: #"{"text":"x"}"#)
    document.id = .number(try #require(Double(digits)))
    let error = #expect(throws: DocumentError.self) { try document.json() }
    #expect(error?.kind == .unwritable && error?.path == "id")
    document.id = 9_007_199_254_740_991
    #expect(try JSONDecoder().decode(LayoutDocument.self, from: JSONEncoder().encode(document)).id == document.id)
  }

  @Test func `bytes that are no UTF-8 are an error with their place`() {
    let error = DocumentError(
      .syntax(offset: 3), path: "", message: "not JSON: not UTF-8 at line 7, column 4")
    #expect(throws: error) { try JSONParser.parse([0x7B, 0x22, 0x61, 0xFF, 0x22, 0x20, 0x7D], firstLine: 7) }
  }

  @Test func `ten thousand brackets are an error and not the end of the stack`() {
    let text = Array(repeating: UInt8(ascii: "["), count: 10_000)
    let error = DocumentError(
      .tooLarge, path: "", message: "not JSON: more than 512 levels of brackets at line 1, column 513")
    #expect(throws: error) { try JSONParser.parse(text) }
  }

  @Test func `what the writer writes is read back the same, whatever the text`() throws {
    var random = SplitMix64(seed: 23)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<20 {
        let value = Bool.random(using: &random) ? UInt32.random(in: 0...0x2100) : UInt32.random(in: 0...0x10FFFF)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let value: JSONValue = [.string(text), .number(Double.random(in: -1e9...1e9, using: &random))]
      #expect(try JSONParser.parse(Array(value.text.utf8)) == value)
    }
  }
}
