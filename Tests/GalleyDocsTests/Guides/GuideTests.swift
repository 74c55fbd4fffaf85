import GalleyTestTraits
import Testing

/// Tests that the programs on the pages of Docs/Guides compile and run.
///
/// The programs in Swift run here. `Scripts/engines` runs the programs in other languages with the layout engines that
/// they need, and compares their output; these tests only check that the page shows the same code.
struct GuideTests {
  /// A page whose program is a Swift file in this folder. The page shows the imports and the parts between the marks.
  struct Guide: CustomTestStringConvertible, Sendable {
    var page: String
    var source: String
    var run: @Sendable (@escaping (String) -> Void) async throws -> Void

    var testDescription: String { page }
  }

  static let guides = [
    Guide(page: "Measuring.md", source: "MeasuringGuide.swift", run: measuringGuide),
    Guide(page: "../Containers.md", source: "ContainersGuide.swift", run: containersGuide),
    Guide(page: "FlutterLike.md", source: "FlutterLikeGuide.swift") { _ = try flutterLikeGuide(print: $0) },
    Guide(page: "SwiftUILike.md", source: "SwiftUILikeGuide.swift", run: swiftUILikeGuide),
    Guide(page: "Lists.md", source: "ListsGuide.swift", run: listsGuide),
    Guide(page: "Editors.md", source: "EditorsGuide.swift") { editorsGuide(print: $0) },
  ]

  @Test(arguments: guides)
  func `a guide shows its program word for word`(guide: Guide) throws {
    let program = parts(of: try Repository.lines("Tests/GalleyDocsTests/Guides/\(guide.source)"))
    #expect(program.count > 10)
    #expect(try code(guide.page, "swift") == program)
  }

  @Test(.ends, arguments: guides)
  func `a guide shows what its program prints`(guide: Guide) async throws {
    let page = try page(guide.page)
    let shown = page.blocks.filter { $0.comment == "printed" }.flatMap(\.lines)
    let printed = Printed()
    try await guide.run { printed.lines.append($0) }
    #expect(printed.lines.count > 3)
    #expect(shown == printed.lines, "\(guide.page) should show\n\(printed.lines.joined(separator: "\n"))")
  }

  @Test func `the picture of a guide is what its program draws`() throws {
    let picture = try flutterLikeGuide { _ in }
    if try Repository.bytes("Docs/Images/flutter-like.png") != picture {
      Testing.Attachment.record(picture, named: "flutter-like.png")
      Issue.record("The program draws another picture; swift test --attachments-path DIR saves it")
    }
  }

  @Test(arguments: [("Yoga.md", "c", "yoga.c"), ("Taffy.md", "python", "taffy_host.py")])
  func `a guide shows the program that the engines run`(page: String, language: String, file: String) throws {
    var program = try Repository.lines("Tests/Engines/Guides/\(file)")
    #expect(program.removeLast() == "")
    #expect(try code(page, language) == program)
  }

  /// Collects the output of a program.
  private final class Printed {
    var lines: [String] = []
  }

  private func page(_ name: String) throws -> MarkdownPage {
    MarkdownPage(try Repository.text("Docs/Guides/\(name)"))
  }

  /// The blocks of a page in one language, with an empty line between them.
  private func code(_ name: String, _ language: String) throws -> [String] {
    Array(try page(name).blocks.filter { $0.language == language }.map(\.lines).joined(separator: [""]))
  }

  /// A file's imports and the parts between its marks, each without its indentation, with an empty line between them.
  private func parts(of lines: [String]) -> [String] {
    var parts = [lines.filter { $0.hasPrefix("import ") }]
    var indentation: Int?
    for line in lines {
      let spaces = line.prefix { $0 == " " }.count
      switch line.dropFirst(spaces) {
      case "// page: begin":
        indentation = spaces
        parts.append([])
      case "// page: end": indentation = nil
      default: if let indentation { parts[parts.count - 1].append(String(line.dropFirst(indentation))) }
      }
    }
    return Array(parts.joined(separator: [""]))
  }
}
