import Foundation
import Galley
import GalleyRaster
import GalleyTestTraits
import Testing

/// Tests `galley page`: Markdown documents as PDF files and as pictures of pages.
struct PageCommandTests {
  private static let report = """
    # Report

    Text with a note[^1].

    | Item | Price |
    |------|------:|
    | Ink  | 12.50 |

    [^1]: At the foot.
    """

  private func page(_ arguments: [String], input: String = report) -> GalleyRun {
    GalleyRun(["page"] + arguments, input: Array(input.utf8))
  }

  /// The sizes of the pages of a PDF file.
  private func sizes(_ folder: TemporaryFolder, _ name: String) throws -> [String] {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    let boxes = text.matches(of: try Regex(#"/MediaBox \[ ?0 0 ([0-9.]+ [0-9.]+) ?\]"#))
    return boxes.map { String($0.output[1].substring ?? "") }
  }

  @Test func `a document is a PDF file with title, language and a page for each page`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("report.md", Self.report)
    let standards = ["--lang", "en", "--conformance", "ua-1,a-2a"]
    let run = page([file, "-o", folder.file("a.pdf")] + standards)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    // The same from standard input.
    #expect(page(["-o", folder.file("b.pdf")] + standards).status == 0)
    #expect(try folder.bytes("a.pdf") == folder.bytes("b.pdf"))
    #expect(try sizes(folder, "a.pdf") == ["595.276 841.89"])
    let text = String(decoding: try folder.bytes("a.pdf"), as: UTF8.self)
    #expect(text.contains("/Title") && text.contains("Report"))
    // Two headings of level 1 do not start pages; a long document has as many pages as it needs.
    let long = String(repeating: Self.report + "\n\n", count: 12)
    #expect(page(["-o", folder.file("long.pdf")], input: long).status == 0)
    #expect(try sizes(folder, "long.pdf").count == 3)
  }

  @Test(arguments: [
    (["--size", "a5"], "419.528 595.276"), (["--size", "Letter", "--landscape"], "792 612"),
    (["--size", "90mmx2in"], "255.11811 144"), (["--size", "300x200pt", "--margins", "1cm,10,10,0.1in"], "300 200"),
  ])
  func `paper has a name or a width and a height`(arguments: [String], size: String) throws {
    let folder = try TemporaryFolder()
    let margins = arguments.contains("--margins") ? [] : ["--margins", "5mm"]
    let run = page(["-o", folder.file("a.pdf")] + arguments + margins)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Set(try sizes(folder, "a.pdf")) == [size])
  }

  @Test func `pictures have the number of their page in the place of %d`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: Self.report + "\n\n", count: 12)
    for kind in ["png", "svg"] {
      let run = page(["-o", folder.file("a-%d.\(kind)"), "--size", "a5", "--scale", "2"], input: long)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    let names = try folder.state().keys.sorted()
    #expect(names.count >= 6 && names.prefix(2) == ["a-1.png", "a-1.svg"])
    let bitmap = try PictureFile(Array(try folder.bytes("a-2.png"))).bitmap()
    #expect(bitmap.width == 840 && bitmap.height == 1191)
    // A single page needs no number.
    #expect(page(["-o", folder.file("one.png")]).status == 0)
    let run = page(["-o", folder.file("many.png"), "--size", "a5"], input: long)
    #expect(run.status == 1 && run.errors.hasSuffix("write %d where the name has the number of a page\n"))
    #expect(try !folder.state().keys.contains("many.png"))
  }

  @Test func `pictures come from options, or from the folder of the document, in their own size`() throws {
    let folder = try TemporaryFolder()
    let red = try Bitmap(width: 400, height: 40, color: .red).png()
    let png = try folder.write("p.png", red)
    let file = try folder.write("a.md", "![Red](p.png)\n\nA ![web](https://example.org/x.png) picture.")
    func errors(_ arguments: [String]) throws -> String {
      let run = page([file, "-o", folder.file("a.svg")] + arguments)
      #expect(run.status == 0)
      return run.errors
    }
    let web = "galley: note: picture https://example.org/x.png: "
    let given = try errors(["--image", "p.png=\(png)"])
    let svg = try folder.text("a.svg")
    #expect(given.hasPrefix(web) && given.split(separator: "\n").count == 1, "\(given)")
    #expect(svg.contains("matrix(0.75000000 0.00000000 0.00000000 0.75000000 72.000 72.000)"))
    #expect(try errors(["--allow-files"]) == given && folder.text("a.svg") == svg)
    #expect(try errors([]).contains("picture p.png: p.png: give --allow-files to read it\n"))
    #expect(try errors(["--image", "x=\(png)"]).contains("galley: note: picture x: nothing shows it\n"))
  }

  @Test func `bad input gives one message`() throws {
    let folder = try TemporaryFolder()
    let pdf = ["-o", folder.file("a.pdf")]
    func message(_ arguments: [String], input: [UInt8] = Array(Self.report.utf8), status: Int32) -> String {
      let run = GalleyRun(["page"] + arguments, input: input)
      #expect(run.status == status && run.output.isEmpty)
      return run.errors
    }
    #expect(
      message(pdf, input: Array("ab".utf8) + [0xFF], status: 1)
        == "galley: standard input: the Markdown document is no UTF-8: the byte at offset 2 belongs to no character\n")
    #expect(message(pdf + [folder.file("no.md")], status: 1).hasSuffix("no.md: No such file or directory\n"))
    #expect(
      message(pdf + ["--margins", "200,300,200,300"], status: 1)
        == "galley: margins of 200.0, 300.0, 200.0 and 300.0 leave no place on a page of 595.276 by 841.89\n")
    #expect(message(["-o", folder.file("a.png"), "--scale", "1e9"], status: 1).split(separator: "\n").count == 1)
    #expect(message(["-o", folder.file("no/a.pdf")], status: 1).hasSuffix("No such file or directory\n"))
    #expect(message(pdf + ["--conformance", "ua-1"], status: 1).contains("language"))
    let wrong = [
      ["-o", "a.txt"], pdf + ["--size", "a99"], pdf + ["--size", "10x"], pdf + ["--size", "0x10"],
      pdf + ["--size", "nanx10"], pdf + ["--margins", "1,2"], pdf + ["--margins", "-1"], pdf + ["--margins", "1km"],
      pdf + ["--font-size", "0"], pdf + ["--scale", "-1"], ["-o", folder.file("a.png"), "--title", "t"],
      pdf + ["--conformance", "x"], pdf + ["--image", "x"], [],
    ]
    for arguments in wrong { #expect(!message(arguments, status: 2).isEmpty) }
    #expect(try folder.state().isEmpty)
  }

  @Test func `what does not fit is said with its page`() throws {
    let folder = try TemporaryFolder()
    let wide = "|\(String(repeating: "w", count: 60))|\n|-|\n"
    let run = page(["-o", folder.file("a.pdf"), "--size", "300x300"], input: wide)
    #expect(run.status == 0 && run.errors.hasPrefix("galley: note: page 1: a word, a picture or a table is wider"))
    #expect(page(["-o", folder.file("empty.pdf")], input: "").status == 0)
    #expect(try sizes(folder, "empty.pdf").count == 1)
  }
}
