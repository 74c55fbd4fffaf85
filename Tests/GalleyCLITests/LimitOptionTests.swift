import GalleyText
import Testing

@testable import GalleyCLI

/// Tests `--limit`: what the command reads and draws of strangers' input, and the messages.
struct LimitOptionTests {
  @Test func `S6: every limit has a name on the command line`() {
    let properties = Mirror(reflecting: ResourceLimits()).children.compactMap(\.label)
    #expect(LimitOptions.limits.map(\.name) == properties)
    for limit in LimitOptions.limits {
      var limits = ResourceLimits()
      limits[keyPath: limit.property] = -7
      let values = Mirror(reflecting: limits).children
      #expect(values.filter { $0.value as? Int == -7 }.map(\.label) == [limit.name])
    }
  }

  private static let document = Array(#"{"text":"twelve bytes","width":80}"#.utf8)

  @Test(arguments: [
    (["documentBytes=34"], ""), (["documentBytes=33"], "34 bytes, more than 33"), (["documentValues=3"], ""),
    (["documentValues=2"], "more than 2 values"), (["textBytes=12"], ""),
    (["textBytes=11"], "the text has 12 bytes, more than 11"), (["textBytes=12", "documentBytes=33"], "34 bytes"),
    (["textBytes=1", "textBytes=12"], ""),
  ])
  func `S6: a document is read up to the limits, on each thread`(settings: [String], message: String) {
    for jobs in ["1", "3"] {
      let options = settings.flatMap { ["--limit", $0] }
      let lines = [[UInt8]](repeating: Self.document + [0x0A], count: 200).flatMap(\.self)
      let run = GalleyRun(["measure", "--jsonl", "--jobs", jobs] + options, input: lines)
      #expect(run.status == (message.isEmpty ? 0 : 1))
      let answers = run.output.split(separator: "\n")
      #expect(answers.count == 200)
      #expect(answers.allSatisfy { $0.contains("\"error\"") == !message.isEmpty })
      #expect(answers.allSatisfy { $0.contains(message) || message.isEmpty || $0.contains("more than 33 bytes") })
    }
    #expect(ResourceLimits.program == ResourceLimits() && ResourceLimits.task == nil)
  }

  @Test func `S6: no more is read of a text, a document or Markdown than the limits allow`() {
    let bytes = [UInt8](repeating: 0x61, count: 100_000)
    let font = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Fonts/Files/GalleyTest.ttf"
    for arguments in [
      ["layout"], ["breaks"], ["page", "-o", "/nonexistent/a.pdf"], ["shape", font, "--text-file", "-"],
    ] {
      let run = GalleyRun(arguments + ["--limit", "textBytes=5000"], input: bytes)
      #expect(run.status == 1 && run.errors == "galley: standard input: more than 5000 bytes\n", "\(arguments)")
    }
    let run = GalleyRun(["render", "--limit", "bitmapPixels=99", "-o", "/nonexistent/a.png", "text"])
    #expect(run.status == 1 && run.errors.contains("pixels"), "\(run.errors)")
  }

  @Test(arguments: [
    ("pixels=3", "no limit has this name. The names are fontBytes, webFontBytes, svgDocumentBytes, "),
    ("=3", "no limit has this name."), ("textBytes", "not of the form NAME=VALUE."),
    ("", "not of the form NAME=VALUE."),
    ("textBytes=", "the value is not a whole number from 0 to 9223372036854775807."),
    ("textBytes=-1", "the value is not a whole number from 0 to"), ("textBytes=+1", "the value is not a whole number"),
    ("textBytes=1K", "the value is not a whole number"), ("textBytes=1=2", "the value is not a whole number"),
    ("textBytes=9223372036854775808", "the value is not a whole number"), ("TextBytes=3", "no limit has this name."),
  ])
  func `S6: a limit that means nothing is wrong usage`(setting: String, message: String) {
    for command in ["layout", "fits", "measure", "fonts"] {
      let run = GalleyRun([command, "--limit", setting, "x"])
      #expect(run.status == 2 && run.output.isEmpty)
      let shown = setting.isEmpty ? "\"\"" : setting
      #expect(run.errors.hasPrefix("galley: --limit \(shown): \(message)"), "\(run.errors)")
    }
  }

  @Test func `S6: the help names the limits`() {
    for command in [
      "layout", "measure", "fits", "render", "page", "inspect", "explain", "fonts", "breaks", "shape", "diff",
    ] {
      let help = GalleyRun([command, "--help"]).output
      #expect(help.contains("--limit <name=value>") && help.contains("bitmapPixels"), "\(command)")
    }
  }
}
