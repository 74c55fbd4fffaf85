import Foundation
import GalleyTestTraits
import Testing

/// Tests `galley fonts --system`, `--system-fonts`, and that nothing else depends on the fonts of the machine.
struct SystemFontCommandTests {
  private let folder: TemporaryFolder
  private static let bundled = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts/Files").path()

  init() throws {
    folder = try TemporaryFolder()
    for name in ["NotoSansMono-Regular.ttf", "NotoSansThai-Regular.ttf"] {
      try folder.write("fonts/" + name, "")
      try FileManager.default.removeItem(atPath: folder.file("fonts/" + name))
      try FileManager.default.copyItem(atPath: Self.bundled + "/" + name, toPath: folder.file("fonts/" + name))
    }
    try folder.write("fonts/broken.ttf", "broken")
    try folder.write(
      "fonts.conf",
      """
      <fontconfig><dir>\(folder.file("fonts"))</dir><cachedir>\(folder.file("fontconfig"))</cachedir>
      <alias><family>Helvetica</family><prefer><family>Noto Sans Mono</family></prefer></alias>
      <alias><family>serif</family><prefer><family>Noto Sans Mono</family></prefer></alias></fontconfig>
      """)
    try folder.write("empty.conf", "<fontconfig></fontconfig>")
  }

  /// The output of `galley` with a configuration of fontconfig.
  private func run(
    _ arguments: String, configuration: String = "fonts.conf", status: Int32 = 0
  ) async throws -> String {
    let variables = "export FONTCONFIG_FILE='\(folder.file(configuration))' XDG_CACHE_HOME='\(folder.file("cache"))'\n"
    let process = try await GalleyProcess(script: variables + "\"$galley\" " + arguments)
    #expect(process.status == status, "\(process.errors)")
    return status == 0 ? process.output : process.errors
  }

  @Test func `J9: the same document has the same bytes with and without the machine's fonts`() async throws {
    let document = try folder.write(
      "document.json",
      #"{"text":"Text Ω ก 一 😀 \#u{10330}","width":80,"style":{"fontFamily":["Helvetica","serif","Arial"]}}"#)
    let commands = [
      "layout --format json --json \(document)", "measure --json \(document)",
      "layout --width 80 --format stages 'Ω ก 一 😀'", "layout --font serif --width 80 'a ก'", "fonts 'a 一'",
    ]
    for command in commands {
      let with = try await run(command)
      let without = try await run(command, configuration: "empty.conf")
      let missing = try await run(command, configuration: "none.conf")
      #expect(with == without)
      #expect(with == missing)
    }
    #expect(try await run(commands[0]) != run(commands[0] + " --system-fonts"))
  }

  @Test func `J9: galley fonts --system lists the fonts, and what was left out`() async throws {
    let first = try await run("fonts --system")
    #expect(first.contains("Noto Sans Mono  NotoSansMono-Regular"))
    #expect(first.contains("serif       Noto Sans Mono\n"))
    #expect(first.contains("\nfallback: Noto Sans"))
    #expect(first.contains("index: 2 faces listed by fontconfig, for \(folder.file("cache"))/galley/system-fonts-"))
    #expect(first.contains("/broken.ttf  not an OpenType font"))
    #expect(try await run("fonts --system").contains("index: 2 faces from "))
    let uncached = try await run("fonts --system --font-cache none")
    #expect(uncached.contains("index: 2 faces listed by fontconfig, no cache\n"))
    #expect(try await run("fonts --system --times 3").contains("2 faces from the index: "))
    #expect(try await run("fonts --system 'aก'").contains("NotoSansThai-Regular"))
  }

  @Test func `J9: galley fonts --resolve says what a name stands for, and why`() async throws {
    let names = "--resolve Helvetica --resolve serif --resolve 'noto sans thai' --resolve X"
    let output = try await run("fonts --system " + names)
    let rows = output.split(separator: "\n").map { row in
      row.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let expected = [
      ["name", "families", "because", "face"],
      ["Helvetica", "Noto Sans Mono", "alias: Noto Sans Mono, …", "NotoSansMono-Regular"],
      ["serif", "Noto Sans Mono", "generic family", "NotoSansMono-Regular"],
      ["noto sans thai", "Noto Sans Thai", "a font has the name", "NotoSansThai-Regular"],
      ["X", "no font has the name, and fontconfig has no rule for it"],
    ]
    #expect(rows == expected)
    #expect(try await run("fonts --resolve X", status: 2).contains("--resolve needs --system."))
  }

  @Test func `J9: a mistake in the configuration is an error of commands that use the machine's fonts`() async throws {
    try folder.write("bad.conf", "<fontconfig>\n<dir></fontconfig>")
    let message = try await run("layout --system-fonts a", configuration: "bad.conf", status: 1)
    #expect(message.contains("bad.conf, line 2: </fontconfig> does not close <dir> of line 2"))
    #expect(try await run("layout a", configuration: "bad.conf").isEmpty == false)
  }
}
