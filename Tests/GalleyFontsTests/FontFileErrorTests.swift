import Galley
import GalleyTestTraits
import Testing

/// Tests the errors for paths that are not font files.
struct FontFileErrorTests {
  private func error(_ path: String) -> FontError? {
    do throws(FontError) {
      _ = try FontFile(path: path)
      return nil
    } catch { return error }
  }

  /// Writes a file into a new folder and calls `body` with the path.
  private func withFile(_ bytes: [UInt8], named name: String = "font", _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(try folder.write(name, bytes))
  }

  @Test func `a missing file is named with the system's reason`() {
    let error = error("/no/such/font.ttf")
    #expect(error == .unreadable(path: "/no/such/font.ttf", reason: "No such file or directory"))
    #expect(error?.description == "/no/such/font.ttf: No such file or directory")
  }

  @Test func `a name that is empty is seen in the message`() {
    #expect(error("")?.description == "\"\": No such file or directory")
    #expect(throws: FontError.notAFont(path: "", firstBytes: [])) { try FontFile(copying: [], name: "") }
    #expect(FontError.notAFont(path: "", firstBytes: []).description.hasPrefix("\"\": not an OpenType font"))
  }

  @Test func `a directory is no font`() {
    #expect(error("/") == .isDirectory(path: "/"))
    #expect(error("/")?.description == "/: is a directory, not a font file")
  }

  @Test func `a device is no font`() {
    #expect(error("/dev/null") == .unreadable(path: "/dev/null", reason: "Not a regular file"))
  }

  @Test func `a text file is no font, and its first bytes are shown`() throws {
    try withFile(Array("Hello, world".utf8)) { path in
      #expect(error(path) == .notAFont(path: path, firstBytes: [0x48, 0x65, 0x6C, 0x6C]))
      #expect(error(path)?.description == "\(path): not an OpenType font: the file starts with 48 65 6c 6c")
    }
  }

  @Test(arguments: ["typ1", "%!PS", "\u{0}\u{2}\u{0}\u{0}", "a", "ab", "abc"])
  func `a file of another format is no font`(start: String) throws {
    let bytes = Array(start.utf8) + (start.utf8.count < 4 ? [] : Array(repeating: 0, count: 100))
    try withFile(bytes) { #expect(error($0) == .notAFont(path: $0, firstBytes: Array(start.utf8))) }
  }

  @Test func `an empty file is no font`() throws {
    try withFile([]) { path in
      #expect(error(path)?.description == "\(path): not an OpenType font: the file starts with nothing")
    }
  }

  @Test func `an index that is no face names how many there are`() throws {
    let file = try FontFile(copying: PatchedFont().bytes, name: "test.ttf")
    for index in [1, 7, -1, Int.max, Int.min] {
      #expect(throws: FontError.noFace(path: "test.ttf", index: index, count: 1)) { try FontFace(file, index: index) }
    }
    #expect(
      FontError.noFace(path: "test.ttf", index: 1, count: 1).description
        == "test.ttf: no face 1: the file holds one face, index 0")
    #expect(
      FontError.noFace(path: "a.ttc", index: 4, count: 4).description
        == "a.ttc: no face 4: the file holds 4 faces, 0 to 3")
  }

  @Test func `a library names the file that it could not open`() throws {
    #expect(throws: FontError.unreadable(path: "/no/such.ttc", reason: "No such file or directory")) {
      try FontLibrary(files: ["/no/such.ttc#2"])
    }
    try withFile(PatchedFont().bytes, named: "a#b.ttf") { path in
      let libraries = try [FontLibrary(files: [path]), FontLibrary(files: ["\(path)#0"])]
      #expect(libraries.map(\.entries.count) == [1, 1])
      #expect(throws: FontError.noFace(path: path, index: 1, count: 1)) { try FontLibrary(files: ["\(path)#1"]) }
    }
  }
}
