import Foundation
import Galley
import GalleyDump
import GalleyTestSupport
import GalleyTestTraits
import Testing

@testable import GalleyCLI
@testable import GalleyDocuments

/// Tests `galley fits` in Galley Test, which has round metrics. At size 10 a lower-case letter is 5 wide, a capital 6,
/// a space 2.5; a line is 10 high.
struct FitsTests {
  private static let specification = #"""
    {"style":{"fontFamily":"Galley Test","fontSize":10},"scales":[1,2],
     "boxes":{"button":{"width":52.5,"maxLines":1},"note":{"width":52.5,"height":25},"low":{"height":9},
      "words":{"width":22,"longWords":"may-break"}}}
    """#

  private static func check(_ specification: String = specification) throws -> FitsCheck {
    FitsCheck(
      specification: try FitsSpecification(JSONParser.parse(Array(specification.utf8))),
      typesetter: Typesetter(library: .bundled))
  }

  private static func result(_ text: String, in box: String, _ specification: String = specification) throws
    -> FitsResult
  {
    let check = try check(specification)
    let item = try check.specification.item(["box": .string(box), "text": .string(text), "locale": "de"])
    return check.result(item, try #require(check.specification.boxes[box]))
  }

  @Test func `a string that fits at scale 1 and not at 2 says by how much, and which scale is the largest`() throws {
    let result = try Self.result("ab cd ef", in: "button")
    let (one, two) = (result.scales[0], result.scales[1])
    #expect(one.fits && !two.fits && !result.fits)
    // 35 wide at scale 1, and 52.5 at scale 1.5. At scale 2, "ab cd" is 45 wide, and "ef" is on a second line.
    let largest = try #require(result.largestScale)
    #expect(largest <= 1.5 && largest > 1.4999)
    #expect(two.lines == 1 && two.along == 0 && two.across == 0)
    #expect(two.visibleEnd == 5 && two.hiddenGraphemes == 2)
    #expect(two.advice == ["1 line too many: shorten by about 2 characters"])
  }

  @Test func `Z3: families of boxes that no font has are listed once, in the order of the boxes' names`() throws {
    let check = try Self.check(
      #"""
      {"boxes":{"b":{"width":50,"style":{"fontFamily":"Quillmark Sans"}},
        "a":{"width":50,"style":{"fontFamily":["Harbor Slab","Noto Sans"]}},"c":{"width":9,"style":{"fontFamily":"serif"}},
        "d":{"width":9,"style":{"fontFamily":"Harbor Slab"}}}}
      """#)
    #expect(check.unknownFamilies == ["Harbor Slab", "Quillmark Sans"])
    #expect(try Self.check().unknownFamilies == [])
  }

  @Test func `a word that is too wide is named, and the number of its letters that have to go`() throws {
    let result = try Self.result("ab abcdefghijklm cd", in: "button")
    let one = result.scales[0]
    // The word is 65 wide, and ten letters are 50.
    #expect(one.words.map(\.text) == ["abcdefghijklm"] && one.words.map(\.range) == [3..<16])
    #expect(one.words.map(\.excess) == [12.5] && one.words.map(\.graphemes) == [3] && one.along == 12.5)
    #expect(
      one.advice == [
        "\"abcdefghijklm\" is 12.5 too wide: shorten by about 3 characters",
        "2 lines too many: shorten by about 16 characters",
      ])
  }

  @Test func `lines that are too high are counted to the last line that is inside the box`() throws {
    let one = try Self.result("abcde abc abcde abc abcde abc", in: "note").scales[0]
    #expect(!one.fits && one.lines == 0 && one.across == 5 && one.visibleEnd == 19 && one.hiddenGraphemes == 9)
    #expect(one.advice == ["5.0 too high: shorten by about 9 characters"])
    let low = try Self.result("a", in: "low").scales[0]
    #expect(low.advice == ["the box is 1.0 too low for one line"])
    #expect(try Self.result("abcdefghij", in: "words").scales[0].fits)
  }

  @Test func `vertical text is limited by the height of the box`() throws {
    let specification = Self.specification.replacingOccurrences(
      of: #""low":"#,
      with:
        #""tall":{"width":10,"height":30,"paragraph":{"writingMode":"vertical-rl","textOrientation":"sideways"}},"low":"#
    )
    let one = try Self.result("abcdefgh abc", in: "tall", specification).scales[0]
    #expect(one.isVertical && one.along == 10 && one.across == 10)
    #expect(
      one.advice == [
        "\"abcdefgh\" is 10.0 too long: shorten by about 2 characters", "10.0 too wide: shorten by about 3 characters",
      ])
  }

  @Test func `what the advice leaves fits, and one character more does not`() throws {
    let check = try Self.check()
    var random = SplitMix64(seed: 22)
    var failures = 0
    for _ in 0..<100 {
      let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...16, using: &random)).map { _ in "abcdeXYé".randomElement(using: &random) ?? "a" })
      }
      let text = words.joined(separator: " ")
      for box in check.specification.boxes.values where box.name != "words" && box.name != "low" {
        func fits(_ text: some StringProtocol, at scale: Double) throws -> Bool {
          let item = try check.specification.item(["box": .string(box.name), "text": .string(String(text))])
          return check.result(item, box).scales.first { $0.scale == scale }?.fits == true
        }
        let result = check.result(
          try check.specification.item(["box": .string(box.name), "text": .string(text)]), box)
        for answer in result.scales {
          let over = answer.along > 0 || answer.across > 0 || answer.lines > 0
          #expect(answer.fits != over, "\(text) in \(box.name) at \(answer.scale)")
          guard !answer.fits else { continue }
          failures += 1
          for word in answer.words {
            let kept = word.text.count - word.graphemes
            let keptFits = try kept == 0 || fits(word.text.prefix(kept), at: answer.scale)
            let moreFits = try fits(word.text.prefix(kept + 1), at: answer.scale)
            #expect(keptFits && !moreFits, "\(word.text) in \(box.name) at \(answer.scale)")
          }
          if answer.words.isEmpty {
            let visible = String(decoding: Array(text.utf8.prefix(answer.visibleEnd)), as: UTF8.self)
            #expect(try fits(visible, at: answer.scale))
            #expect(visible.count + answer.hiddenGraphemes <= text.count)
          }
        }
        if let scale = result.largestScale, scale < 2 {
          let shaped = check.typesetter.prepare(check.specification.text(result.item, in: box))
          #expect(shaped.fit(into: box.size, scales: scale...scale, maxLines: box.maxLines).fits)
        }
      }
    }
    #expect(failures > 100)
  }

  @Test func `the locale sets the language, and a style of the box can set another`() throws {
    let check = try Self.check(
      #"{"boxes":{"a":{"maxLines":1},"b":{"maxLines":1,"style":{"language":"fr"}}},"scales":{"from":1,"to":2}}"#)
    let item = try check.specification.item(["box": "a", "text": "x", "locale": "pt_BR"])
    #expect(item.language == LanguageTag("pt-BR") && item.locale == "pt_BR")
    let boxes = check.specification.boxes
    let (first, second) = (try #require(boxes["a"]), try #require(boxes["b"]))
    #expect(check.specification.text(item, in: first).defaultStyle.language == LanguageTag("pt-BR"))
    #expect(check.specification.text(item, in: second).defaultStyle.language == LanguageTag("fr"))
    #expect(first.scales == [1, 1.25, 1.5, 1.75, 2])
    let arabic = check.typesetter.prepare(
      check.specification.text(try check.specification.item(["box": "a", "text": "سلام"]), in: first))
    #expect(arabic.source.paragraphStyle.direction == .automatic)
  }

  @Test(arguments: [
    ("{}", "the key \"boxes\" is missing"),
    (#"{"boxes":{"a":{}}}"#, "boxes.a: the box has no limit: none of the keys width, height and maxLines"),
    (#"{"boxes":{"a":{"width":-1}}}"#, "boxes.a.width: expected a number not below 0, found -1"),
    (#"{"boxes":{"a":{"width":"min-content"}}}"#, "boxes.a.width: expected a length such as 320"),
    (#"{"boxes":{"a":{"maxLines":0}}}"#, "boxes.a.maxLines: expected a whole number not below 1, found 0"),
    (#"{"boxes":{"a":{"width":1,"widht":1}}}"#, "boxes.a.widht: unknown key, with the value 1"),
    (#"{"boxes":{"a":{"width":1,"style":{"fontSize":[]}}}}"#, "boxes.a.style.fontSize: expected a length such as 16"),
    (#"{"boxes":{"a":{"width":1,"longWords":"no"}}}"#, "boxes.a.longWords: expected one of stay-whole, may-break"),
    (#"{"boxes":{},"paragraph":{"textAlign":"middle"}}"#, "paragraph.textAlign: expected one of"),
    (#"{"boxes":{},"scales":[1,0]}"#, "scales[1]: expected a scale from 0.1 to 16, such as 1 or 1.5, found 0"),
    (#"{"boxes":{},"scales":[]}"#, "scales: expected at least one scale, found []"),
    (#"{"boxes":{},"scales":{"from":2,"to":1}}"#, "scales: \"from\" is greater than \"to\""),
    (
      #"{"boxes":{"a":{"width":1}},"strings":[{"box":"b","text":"x"}]}"#,
      "strings[0].box: expected the name of a box (a), found \"b\""
    ),
    (#"{"boxes":{"a":{"width":1}},"strings":[{"box":"a"}]}"#, "strings[0]: the key \"text\" is missing"),
    (#"{"boxes":{},"fonts":["nowhere.ttf"]}"#, "fonts[0]: "), ("{", "not JSON: "),
  ])
  func `an error in the specification names its place, and nothing is checked`(
    specification: String, message: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("boxes.json", specification)
    let run = GalleyRun(["fits", file])
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("galley: \(file): \(message)"), "\(run.errors)")
  }

  @Test func `lines are answered in order on any number of threads, bad lines in their places`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("boxes.json", Self.specification)
    var input =
      "{\"id\":1,\"box\":\"button\",\"text\":\"ab\"}\nnope\n{\"id\":\"x\",\"box\":\"nothing\",\"text\":\"ab\"}\n"
    for number in 0..<400 {
      input +=
        #"{"id":\#(number),"locale":"fi","box":"note","text":"\#(String(repeating: "ab ", count: number % 9))"}"# + "\n"
    }
    let one = GalleyRun(["fits", file, "--jsonl"], input: Array(input.utf8))
    let lines = one.output.split(separator: "\n")
    #expect(lines.count == 403 && one.status == 1 && one.errors == "")
    #expect(lines.first?.hasPrefix(#"{"id":1,"locale":null,"box":"button","fits":true,"largestScale":2,"#) == true)
    #expect(lines.dropFirst(2).first?.hasPrefix(#"{"id":"x","error":{"path":"box","message":"expected"#) == true)
    for jobs in ["2", "5"] {
      let run = GalleyRun(["fits", file, "--jsonl", "--jobs", jobs], input: Array(input.utf8))
      #expect(run.output == one.output && run.status == 1)
      let report = GalleyRun(["fits", file, "--jobs", jobs, "--worst", "3"], input: Array(input.utf8))
      #expect(report.status == 1 && report.output.hasPrefix("401 strings: "))
      #expect(report.output.components(separatedBy: "largest scale that fits").count == 4)
      #expect(report.errors.contains("galley: standard input: line 3: box: expected the name of a box"))
    }
  }

  @Test func `the exit status is 0 only if everything fits`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("boxes.json", Self.specification)
    let good = GalleyRun(["fits", file], input: Array("{\"box\":\"button\",\"text\":\"ab\"}\n".utf8))
    #expect(good.status == 0 && good.output == "1 strings: all fit\n")
    let bad = GalleyRun(["fits", file], input: Array("{\"box\":\"low\",\"text\":\"ab\"}\n".utf8))
    #expect(bad.status == 1)
    for arguments in [
      ["fits"], ["fits", file, "--jobs", "0"], ["fits", file, "--worst", "-1"], ["fits", "/no/file"],
    ] {
      #expect(GalleyRun(arguments).status == 2)
    }
    // Files of strings and pages that cannot be read or written: Docs/Fits.md.
    for arguments in [["-f", "/no/file"], ["-f", "/"], ["--page", "/no/folder/page.html"]] {
      let run = GalleyRun(["fits", file] + arguments, input: Array("{\"box\":\"button\",\"text\":\"ab\"}\n".utf8))
      #expect(run.status == 1 && run.errors.hasPrefix("galley: /"), "\(arguments) \(run.errors)")
    }
  }

  @Test func `the report and the page list the worst string first, and the page loads nothing`() throws {
    let strings = #"""
      {"id":"a","box":"button","text":"ab cd ef"},{"id":"<b>&","locale":"ar","box":"button","text":"abcdefghijklmnop"},
      {"id":"c","box":"button","text":"abcde fghij"},{"id":"d","box":"button","text":"ab"}
      """#
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "boxes.json", Self.specification.replacingOccurrences(of: "}}}", with: "}},\"strings\":[\(strings)]}"))
    let page = file + ".html"
    let run = GalleyRun(["fits", file, "--page", page])
    #expect(run.status == 1 && run.errors == "")
    let order = ["\n<b>&", "\nc  ", "\na  "].map { run.output.range(of: $0)?.lowerBound }
    #expect(order.allSatisfy { $0 != nil } && order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    let html = String(decoding: try Data(contentsOf: URL(fileURLWithPath: page)), as: UTF8.self)
    #expect(html.components(separatedBy: "<article ").count == 4)
    #expect(html.contains("<bdi>&lt;b&gt;&amp;</bdi>") && !html.contains("<b>&"))
    #expect(html.contains("default-src 'none'") && html.components(separatedBy: "class=\"mark\"").count > 3)
    for scheme in ["src=\"http", "href=\"http", "url(", "@import"] { #expect(!html.contains(scheme)) }
  }
}
