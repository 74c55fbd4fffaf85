import Testing

/// An invalid document and the error that the reader must report.
struct BadDocument: CustomTestStringConvertible {
  let json: String
  /// The key path of the error.
  let path: String
  let message: String

  init(_ json: String, _ path: String, _ message: String) {
    self.json = json
    self.path = path
    self.message = message
  }

  var testDescription: String { json }

  /// At least one document for each kind of error.
  static let all = [
    BadDocument(
      "[]",
      "", "expected an object, found []"),
    BadDocument(
      "{}",
      "", "the key \"text\" is missing"),
    BadDocument(
      #"{"text":3}"#,
      "text", "expected a string, found 3"),
    BadDocument(
      #"{"text":"x","widht":3}"#,
      "widht", "unknown key, with the value 3"),
    BadDocument(
      #"{"id":[7],"text":"x"}"#,
      "id", "expected a string, or a number whose magnitude is below 2^53, found an array of 1"),
    BadDocument(
      #"{"id":9007199254740994,"text":"x"}"#,
      "id", "expected a string, or a number whose magnitude is below 2^53, found 9.007199254740994e+15"),
    BadDocument(
      #"{"text":"x","paragraph":{"startIndent":"3"}}"#,
      "paragraph.startIndent", "expected a length such as 12 or \"1.5em\", found \"3\""),
    BadDocument(
      #"{"text":"x","style":{"fontWieght":700}}"#,
      "style.fontWieght", "unknown key, with the value 700"),
    BadDocument(
      #"{"text":"x","style":{"fontSize":"16"}}"#,
      "style.fontSize", "expected a length such as 16, \"16px\", \"1.2em\" or \"120%\", found \"16\""),
    BadDocument(
      #"{"text":"x","style":{"fontSize":1e300}}"#,
      "style.fontSize", "expected a number not above 1000000000000000, found 1e+300"),
    BadDocument(
      #"{"text":"x","style":{"fontWeight":0}}"#,
      "style.fontWeight", "expected a number from 1 to 1000, \"normal\" or \"bold\", found 0"),
    BadDocument(
      #"{"text":"x","style":{"fontStyle":"bold"}}"#,
      "style.fontStyle",
      "expected normal, italic, oblique, or oblique with an angle such as \"oblique 20deg\", found \"bold\""),
    BadDocument(
      ##"{"text":"x","style":{"color":"#12"}}"##,
      "style.color", "expected a CSS color such as \"#b00\" or \"rgb(0 0 0 / 50%)\", found \"#12\""),
    BadDocument(
      #"{"text":"x","style":{"language":"e n"}}"#,
      "style.language", "expected a BCP 47 language tag, found \"e n\""),
    BadDocument(
      #"{"text":"x","style":{"features":{"ligatures":1}}}"#,
      "style.features.ligatures", "the key \"ligatures\" is no OpenType tag of four ASCII characters"),
    BadDocument(
      #"{"text":"x","style":{"features":{"liga":-1}}}"#,
      "style.features.liga", "expected a whole number from 0 to 4294967295, found -1"),
    BadDocument(
      #"{"text":"x","style":{"fontFamily":"Noto,"}}"#,
      "style.fontFamily",
      "expected an array of names, or CSS's list such as \"'Noto Sans', Inter\", found \"Noto,\""),
    BadDocument(
      #"{"text":"x","paragraph":{"textAlign":"middle"}}"#,
      "paragraph.textAlign", "expected one of start, end, left, right, center, justify, found \"middle\""),
    BadDocument(
      #"{"text":"x","paragraph":{"lineHeight":{"px":1,"multiple":2}}}"#,
      "paragraph.lineHeight",
      "expected \"normal\", CSS's text such as \"1.5\" or \"24px\", {\"px\": …}, {\"multiple\": …}, {\"atLeast\": …}, "
        + "{\"content\": …} or {\"natural\": …}, found an object"
    ),
    BadDocument(
      #"{"text":"x","paragraph":{"tabSize":{"px":-1}}}"#,
      "paragraph.tabSize.px", "expected a number not below 0, found -1"),
    BadDocument(
      #"{"text":"x","paragraph":{"textIndent":{"px":1,"hanging":1}}}"#,
      "paragraph.textIndent.hanging", "expected true or false, found 1"),
    BadDocument(
      #"{"text":"é","spans":[{"start":0,"end":1,"style":{}}]}"#,
      "spans[0]", "the offset 1 is inside a character's UTF-8 bytes"),
    BadDocument(
      #"{"text":"é","spans":[{"start":2,"end":0,"style":{}}]}"#,
      "spans[0]", "the end 0 is before the start 2"),
    BadDocument(
      #"{"text":"é","spans":[{"start":0,"end":3,"style":{}}]}"#,
      "spans[0]", "the range 0..<3 is not inside the text of 2 bytes"),
    BadDocument(
      #"{"text":"é","spans":[{"start":0.5,"end":3,"style":{}}]}"#,
      "spans[0].start", "expected a whole number, found 0.5"),
    BadDocument(
      #"{"text":"x","attachments":[{"offset":0,"width":1,"height":1}]}"#,
      "attachments[0].offset", "no U+FFFC starts at the offset 0 of the text of 1 bytes"),
    BadDocument(
      #"{"text":"\ufffc","attachments":[{"offset":0,"width":1,"height":1},{"offset":0,"width":1,"height":1}]}"#,
      "attachments[1].offset", "an attachment stands at 0 already"),
    BadDocument(
      #"{"text":"x","activeRanges":[{"start":0,"end":1}]}"#,
      "activeRanges[0]", "the key \"id\" is missing"),
    BadDocument(
      #"{"text":"x","width":"wide"}"#,
      "width",
      "expected a length such as 320 or \"20em\", {\"atMost\": …}, null, \"min-content\" or \"max-content\", found \"wide\""
    ),
    BadDocument(
      #"{"text":"x","maxLines":0}"#,
      "maxLines", "expected a whole number not below 1, found 0"),
    BadDocument(
      #"{"text":"x","fonts":[]}"#,
      "fonts", "expected at least one font file, found []"),
    BadDocument(
      #"{"text":"x","content":{}}"#,
      "text", "\"text\" and \"content\" exclude each other"),
    BadDocument(
      #"{"content":{"children":[3]}}"#,
      "content.children[0]", "expected a string, a node or an attachment, found 3"),
    BadDocument(
      #"{"content":{"chidren":[]}}"#,
      "content.chidren", "unknown key, with the value []"),
  ]
}
