import Foundation
import GalleyDump
import GalleyTestSupport
import GalleyTestTraits
import Testing

@testable import GalleyCLI
@testable import GalleyDocuments

/// Tests the command `galley`: exit status, messages, order of the output.
struct CommandTests {
  @Test func `W16: punctuation beside and between words is printed as it is, and the words are hyphenated`() {
    let run = GalleyRun([
      "hyphenate", "--lang", "de", "Beitrag,", "„Verarbeitung.“", "Verarbeitung/Beitrag", "Beitrag²",
    ])
    #expect(run.output == "Bei-trag,\n„Ver-ar-bei-tung.“\nVer-ar-bei-tung/Bei-trag\nBei-trag²\n")
    let hungarian = GalleyRun(["hyphenate", "--lang", "hu", "(asszonnyal)"])
    #expect(hungarian.output == "(asz-szony-nyal)\n")
  }

  @Test func `Z4: a language of the command may have underscores`() {
    for arguments in [["layout", "--lang", "pt_BR", "x"], ["breaks", "--lang", "zh_Hant_TW", "x"]] {
      #expect(GalleyRun(arguments).status == 0)
    }
    #expect(GalleyRun(["hyphenate", "--lang", "de_AT", "Beitrag"]).output == "Bei-trag\n")
  }

  @Test func `Y1: a line whose id would be rounded is an error, and other lines go on`() {
    let run = GalleyRun(
      ["measure", "--jsonl"],
      input: Array(#"{"id":9007199254740993,"text":"a"}\#n{"id":9007199254740991,"text":"a"}\#n"#.utf8))
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1 && lines.count == 2)
    #expect(
      lines.first?.hasPrefix(#"{"id":null,"error":{"path":"id","message":"the number at line 1, column 7 has"#) == true)
    #expect(lines.last?.hasPrefix(#"{"id":9007199254740991,"#) == true)
  }

  @Test func `bad lines get their errors in their places and the other lines go on`() throws {
    var input = Array(
      #"""
      {"id":"a","text":"x"}
      nope
      {"id":"c","text":"\ud800"}

      {"id":"d","text":"x","style":{"fontSize":[]}}
      {"id":"e","text":"x","fonts":["nowhere.ttf"]}
      {"text":"no id"}

      """#.utf8)
    input += [0x22, 0xFF, 0x22, 0x0A] + Array(#"{"id":"z","text":"last"}"#.utf8)
    let run = GalleyRun(["layout", "--jsonl"], input: input)
    let lines = try run.output.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
    #expect(lines.map { $0["id"] } == ["a", .null, .null, "d", "e", .null, .null, "z"])
    let errors = lines.map { $0["error"]?["message"] }
    #expect(
      errors == [
        nil, "not JSON: no JSON value at line 2, column 1",
        "not JSON: the lone surrogate escape \\ud800 at line 3, column 19",
        "expected a length such as 16, \"16px\", \"1.2em\" or \"120%\", found []",
        "nowhere.ttf: No such file or directory", nil, "not JSON: not UTF-8 at line 8, column 2", nil,
      ])
    #expect(lines[3]["error"]?["path"] == "style.fontSize")
    #expect(lines[4]["error"]?["path"] == "fonts[0]")
    #expect(run.status == 1)
    #expect(run.errors == "")
  }

  @Test func `a document's id may be a number, which comes back as a number`() throws {
    let input = Array("{\"id\":5,\"text\":\"x\"}\n{\"id\":-0.5,\"text\":3}\n{\"id\":1e20,\"text\":\"x\"}".utf8)
    for command in ["layout", "measure", "breaks"] {
      let run = GalleyRun([command, "--jsonl"], input: input)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.first?.hasPrefix(#"{"id":5,"#) == true, "\(run.output)")
      #expect(lines.dropFirst().first?.hasPrefix(#"{"id":-0.5,"error":"#) == true, "\(run.output)")
      #expect(lines.last?.hasPrefix(#"{"id":null,"error":{"path":"id","#) == true, "\(run.output)")
    }
  }

  @Test func `keys without effect are named on standard error, once for each document`() throws {
    let input = Array(
      #"""
      {"id":"greeting","text":"x","style":{"dominantBaseline":"central"}}
      {"id":7,"text":"x","paragraph":{"textRendering":"auto","wordBreak":"auto-phrase"}}
      {"text":"x","paragraph":{"hyphens":"auto","textRendering":"auto"}}
      {"id":"fine","text":"x"}

      """#.utf8)
    for command in ["layout", "measure", "breaks"] {
      let run = GalleyRun([command, "--jsonl"], input: input)
      #expect(run.status == 0)
      #expect(
        run.errors == """
          galley: note: greeting: style.dominantBaseline has no effect
          galley: note: 7: paragraph.textRendering has no effect
          galley: note: paragraph.textRendering has no effect

          """)
    }
  }

  @Test func `S3: the names of a document's alternates are those of its fontFeatureValues`() throws {
    func document(_ fonts: String, _ value: Int) -> String {
      #"{"text":"aaa",\#(fonts)"fontFeatureValues":{"Galley Alternates":{"stylistic":{"wide":\#(value)}},"#
        + #""noto sans":{"styleset":{"tail":\#(value)}}},"style":{"fontSize":100,"#
        + #""fontVariantAlternates":"stylistic(wide) styleset(tail)"}}"#
    }
    let own = #""fonts":["\#(AlternatesFont.path)"],"#
    let lines = [document(own, 1), document(own, 3), document("", 1), document("", 3)]
    let run = GalleyRun(["measure", "--jsonl"], input: Array(lines.joined(separator: "\n").utf8))
    let widths = try run.output.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8))["maxContent"] }
    #expect(widths.count == 4 && run.errors == "")
    #expect(widths[0] == 180 && widths[1] == 240)
    // In the bundled Noto Sans Regular, `a` has no alternates.
    #expect(widths[2] == widths[3])
  }

  @Test func `Z3: families that no font has are named on standard error, once for each document`() throws {
    let input = Array(
      #"""
      {"id":"greeting","text":"x","style":{"fontFamily":"Quillmark Sans, 'Noto Sans', serif"}}
      {"text":"xy","spans":[{"start":0,"end":1,"style":{"fontFamily":["Harbor Slab","Harbor Slab","A"]}}]}
      {"text":"x","style":{"fontFamily":"monospace"}}

      """#.utf8)
    for command in ["layout", "measure", "explain"] {
      let run = GalleyRun([command, "--jsonl"], input: input)
      #expect(run.status == 0)
      #expect(
        run.errors == """
          galley: note: greeting: no font has the family Quillmark Sans
          galley: note: no font has the families Harbor Slab, A

          """)
      if command != "explain" { #expect(run.output.contains(#""unknownFamilies":["Harbor Slab","A"]"#)) }
    }
    // To find breaks needs no fonts.
    #expect(
      GalleyRun(["breaks", "--jsonl"], input: Array(#"{"text":"x","style":{"fontFamily":"A"}}"#.utf8)).errors == "")
  }

  @Test func `the schema is JSON, and help lists the keys of documents`() throws {
    let schema = GalleyRun(["schema"])
    #expect(schema.status == 0 && schema.errors == "")
    let json = try JSONParser.parse(Array(schema.output.utf8))
    #expect(json["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(json["$defs"]?["style"] != nil)
    let help = GalleyRun(["help", "documents"])
    #expect(help.status == 0 && help.output.contains("\n  fontSize (16): a length such as 16"))
    #expect(GalleyRun(["help", "layout"]).output.contains("--max-lines"))
  }

  @Test(arguments: [
    (["--size", "-3"], "--size -3: not a number from 0"), (["--size", "nan"], "--size nan: not a number from 0"),
    (["--width", "nan"], "--width nan: not a number from 0 to 1000000000000000, min-content or max-content"),
    (["--width", "-1"], "--width -1: not a number from 0"),
    (["--width", "wide"], "Length of the lines in layout units"),
    (["--max-lines", "-1"], "--max-lines -1: not a whole number from 1"),
    (["--max-lines", "1.5"], "A whole number from 1: how many lines may be set."),
    (["--font-scale", "inf"], "--font-scale inf: not a number from 0"),
  ])
  func `numbers that mean nothing are wrong usage`(options: [String], message: String) throws {
    let run = GalleyRun(["layout"] + options + ["text"])
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `good lines end with status 0`() throws {
    let run = GalleyRun(["layout", "--jsonl"], input: Array("{\"text\":\"x\"}\n{\"text\":\"y\"}".utf8))
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test func `documents may come as Windows programs write them, with a byte order mark and CR LF`() throws {
    let lines = Array("\u{FEFF}{\"text\":\"x\"}\r\n\r\n{\"text\":\"y\"}\r\n".utf8)
    let run = GalleyRun(["measure", "--jsonl"], input: lines)
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 2)
    let folder = try TemporaryFolder()
    let file = try folder.write("document.json", Array(lines.dropLast(14)))
    #expect(GalleyRun(["measure", "--json", file]).errors == "")
  }

  @Test func `plain text is set in vertical lines, whose length the width is`() throws {
    let run = GalleyRun(
      ["layout", "--writing-mode", "vertical-rl", "--width", "50", "--format", "json", "縦書き"])
    let result = try JSONParser.parse(Array(run.output.utf8))
    #expect(result["size"]?["height"] == 50 && result["lineCount"] == 1)
    #expect(result["lines"]?.text.contains(#""width":48"#) == true)
  }

  @Test(arguments: [
    (["layout", "--widht", "3", "x"], "galley: Unknown option '--widht'."),
    (["layout", "--width", "wide", "x"], "galley: The value 'wide' is invalid for '--width <width>'"),
    (["layout", "x", "-f", "y"], "galley: A text as an argument and another input exclude each other."),
    (["layout", "--jsonl", "--size", "3"], "galley: --size is for plain text; a JSON document says it itself."),
    (["layout", "--jsonl", "--writing-mode", "vertical-lr"], "galley: --writing-mode is for plain text; a JSON"),
    (
      ["layout", "--width", "nan", "x"],
      "galley: --width nan: not a number from 0 to 1000000000000000, min-content or max-content.\n"
    ),
    (["measure", "--width", "inf", "x"], "galley: --width inf: not a number from 0 to 1000000000000000, min-content"),
    (["render", "--width", "-5", "-o", "x.png", "x"], "galley: --width -5: not a number from 0 to 1000000000000000,"),
    (["measure", "--jsonl", "--width", "nan"], "galley: --width nan: not a number from 0 to 1000000000000000,"),
    (["layout", "--size", "nan", "x"], "galley: --size nan: not a number from 0 to 1000000000000000.\n"),
    (["layout", "--size", "-3", "x"], "galley: --size -3: not a number from 0 to 1000000000000000.\n"),
    (["layout", "--size=1e16", "x"], "galley: --size 1e+16: not a number from 0 to 1000000000000000.\n"),
    (["layout", "--font-scale", "-1", "x"], "galley: --font-scale -1: not a number from 0 to 1000000000000000.\n"),
    (["layout", "--max-lines", "-1", "x"], "galley: --max-lines -1: not a whole number from 1.\n"),
    (["render", "--scale", "0", "-o", "x.png", "x"], "galley: --scale 0: not a number above 0 and not above 10000"),
    (["render", "--scale", "inf", "-o", "x.png", "x"], "galley: --scale inf: not a number above 0 and not above 10"),
    (["render", "--padding", "-1", "-o", "x.png", "x"], "galley: --padding -1: not a number from 0 to 1000000000000"),
    (["shape", "--face-index", "-1", "Lato", "x"], "galley: --face-index -1: not a whole number from 0.\n"),
    (["shape", "--font-ptem", "-2", "Lato", "x"], "galley: --font-ptem -2: not a number from 0 to 1000000000000000."),
    (["shape", "--font-ptem", "1e50", "Lato", "x"], "galley: --font-ptem inf: not a number from 0 to 10000000000000"),
    (["shape", "--font-slant", "nan", "Lato", "x"], "galley: --font-slant nan: not a number from -1000000000000000 "),
    (["shape", "--variations", "wght=inf", "Lato", "x"], "galley: --variations wght=inf: not like wght=650.\n"),
    (["layout", "--lang", "e n", "x"], "galley: The value 'e n' is invalid for '--lang <lang>'"),
    (["render", "x", "-o", "x.gif"], "galley: --output x.gif: the name must end in .png, .svg or .pdf."),
    (["render", "x", "-o", ""], "galley: --output \"\": the name must end in .png, .svg or .pdf."),
    (["breaks", "--json", "x"], "galley: breaks reads plain text, or documents with --jsonl.\nUsage: galley breaks"),
    (["frobnicate"], "galley: "),
  ])
  func `wrong usage ends with status 2 and says what is wrong`(arguments: [String], message: String) throws {
    let run = GalleyRun(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test(arguments: [
    (["layout", "-f", "nowhere.txt"], "galley: nowhere.txt: No such file or directory\n"),
    (["layout", "-f", ""], "galley: \"\": No such file or directory\n"),
    (["layout", "--json", ""], "galley: \"\": No such file or directory\n"),
    (["layout", "-f", "."], "galley: .: Is a directory\n"),
    (["layout", "--font", "nowhere.ttf", "x"], "galley: nowhere.ttf: No such file or directory\n"),
    (
      ["layout", "--font", "No Such Family", "x"],
      "galley: --font No Such Family: no such family; galley fonts lists those there are\n"
    ),
    (["layout", "--font", "", "x"], "galley: --font \"\": no such family; galley fonts lists those there are\n"),
    (["shape", "", "x"], "galley: \"\": neither a font file nor a bundled family\n"),
    (["shape", "--font-file", "", "x"], "galley: \"\": No such file or directory\n"),
    (["render", "x", "-o", "/nowhere/x.svg"], "galley: /nowhere/x.svg: No such file or directory\n"),
    (["shape", "no font.ttf", "x"], "galley: no font.ttf: No such file or directory\n"),
    (["shape", "No Such Family", "x"], "galley: No Such Family: neither a font file nor a bundled family\n"),
  ])
  func `bad input ends with status 1 and one message`(arguments: [String], message: String) throws {
    let run = GalleyRun(arguments)
    #expect(run.status == 1)
    #expect(run.errors == message)
    #expect(run.output == "")
  }

  @Test(arguments: [["--help"], ["layout", "--help"], ["shape", "--help"]])
  func `help goes to standard output and is no error`(arguments: [String]) throws {
    let run = GalleyRun(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: galley"))
    #expect(run.errors == "")
  }

  @Test(arguments: ["0", "1e15", "min-content", "max-content"])
  func `every width has a layout`(width: String) throws {
    let run = GalleyRun(["layout", "--width", width, "--detail", "glyphs", "two words"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("TextLayout  size "))
  }

  @Test func `invalid bytes of a text are repaired and listed, in UTF-8 and UTF-16`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x62]
    let first = GalleyRun(["layout", "--format", "json"], input: bytes)
    #expect(try JSONParser.parse(Array(first.output.utf8))["replaced"] == [1, 4])
    let second = GalleyRun(
      ["layout", "--format", "json", "--encoding", "utf16le"], input: [0x61, 0, 0x00, 0xD8, 0x62, 0, 0x63])
    #expect(try JSONParser.parse(Array(second.output.utf8))["replaced"] == [1, 5])
    #expect(first.status == 0 && second.status == 0)
  }

  @Test func `options about room win over a document's`() throws {
    let input = Array(#"{"text":"one two three","width":1000}"#.utf8)
    let run = GalleyRun(["measure", "--jsonl", "--width", "min-content", "--max-lines", "2"], input: input)
    let answer = try JSONParser.parse(Array(run.output.utf8))
    #expect(answer["lineCount"] == 2)
    #expect(answer["truncated"] == true)
  }
}
