import Foundation
import Galley
@testable import GalleySystemFonts
import GalleyTestTraits
import Testing

/// Tests the index that is kept between processes.
struct SystemFontCacheTests {
  private static let rules = """
    <alias><family>Helvetica</family><prefer><family>Noto Sans Mono</family></prefer></alias>
    <alias><family>serif</family><prefer><family>Noto Sans</family></prefer></alias>
    """

  private func folder() throws -> FontFolder {
    try FontFolder("NotoSans-Regular.ttf", "NotoSansMono-Regular.ttf", "NotoColorEmoji.ttf", rules: Self.rules)
  }

  @Test func `J9: an index that is opened again equals the one that was made`() throws {
    let folder = try folder()
    let made = try folder.system(cached: true)
    #expect(!made.report.isFromCache)
    #expect(made.report.cacheProblem == nil)
    #expect(folder.cacheFiles() == [try #require(made.report.cachePath)])
    let opened = try folder.system(cached: true)
    #expect(opened.report.isFromCache)
    #expect(opened.report.cacheProblem == nil)
    #expect(opened.index.faces() == made.index.faces())
    #expect(opened.report.skipped == made.report.skipped)
    #expect(opened.library.entries.map(\.descriptor) == made.library.entries.map(\.descriptor))
    for (left, right) in zip(opened.library.entries, made.library.entries) {
      #expect((left.indexedCoverage?.scalars == right.indexedCoverage?.scalars) == true)
      // fontconfig and the file agree on the characters, except for control characters.
      let different = Set(left.indexedCoverage?.scalars ?? []).symmetricDifference(left.face.coverage.scalars)
      #expect(different.filter { $0 >= 0x20 }.isEmpty)
    }
    for name in ["Helvetica", "serif", "Noto Sans", "Unknown"] {
      #expect(opened.resolution(of: name) == made.resolution(of: name))
      #expect(opened.resolution(of: name, in: "de") == made.resolution(of: name, in: "de"))
    }
    #expect(opened.fallbackFamilies() == made.fallbackFamilies())
    #expect(opened.library.files("a😀", ["serif"]) == made.library.files("a😀", ["serif"]))
    let emoji = try #require(opened.index.faces().first { $0.descriptor.family == "Noto Color Emoji" })
    #expect(emoji.colorTables == ["CBDT"])
  }

  @Test func `J9: a change of fonts or rules makes the index again`() throws {
    let folder = try folder()
    #expect(try folder.system(cached: true).report.faceCount == 3)
    try folder.add("NotoSansThai-Regular.ttf")
    let second = try folder.system(cached: true)
    #expect(second.report.faceCount == 4)
    #expect(second.report.cacheProblem == folder.fonts + " has changed")
    #expect(try folder.system(cached: true).report.isFromCache)
    try folder.configure("")
    let third = try folder.system(cached: true)
    #expect(third.report.cacheProblem == folder.configuration + " has changed")
    #expect(third.resolution(of: "Helvetica").families.isEmpty)
    // A folder below the folder, and a file in it.
    try FileManager.default.createDirectory(atPath: folder.fonts + "/more", withIntermediateDirectories: true)
    #expect(try !folder.system(cached: true).report.isFromCache)
    try folder.add("NotoSansLao-Regular.ttf", as: "more/lao.ttf")
    #expect(try folder.system(cached: true).report.faceCount == 5)
  }

  @Test func `J9: an included file that appears makes the index again`() throws {
    let folder = try FontFolder("NotoSans-Regular.ttf", "NotoSansMono-Regular.ttf")
    let local = folder.cache + "-local.conf"
    try folder.configure("<include ignore_missing=\"yes\">\(local)</include>")
    #expect(try folder.system(cached: true).resolution(of: "Helvetica").families.isEmpty)
    #expect(try folder.system(cached: true).report.isFromCache)
    try Data("<fontconfig>\(Self.rules)</fontconfig>".utf8).write(to: URL(filePath: local))
    #expect(try folder.system(cached: true).resolution(of: "Helvetica").families == ["Noto Sans Mono"])
  }

  @Test func `J9: a damaged index is made again, and the report says why`() throws {
    let folder = try folder()
    let path = try #require(try folder.system(cached: true).report.cachePath)
    let good = try Data(contentsOf: URL(filePath: path)).map { $0 }
    func problem(_ bytes: [UInt8]) throws -> String? {
      try Data(bytes).write(to: URL(filePath: path))
      let report = try folder.system(cached: true).report
      #expect(!report.isFromCache)
      #expect(report.faceCount == 3)
      #expect(try Data(contentsOf: URL(filePath: path)).map { $0 } == good)
      return report.cacheProblem
    }
    #expect(try problem([]) == "not an index of fonts")
    #expect(try problem(Array("GalleyFI".utf8)) == "the file is not complete")
    #expect(try problem(Array(good.dropLast())) == "the file is not complete")
    #expect(try problem(good + [0]) == "the file is not complete")
    var other = good
    other[8] = 99
    #expect(try problem(other) == "the format has version 99, not 1")
    for offset in stride(from: 32, to: good.count, by: max(1, good.count / 40)) {
      other = good
      other[offset] ^= 0x10
      #expect(try problem(other) == "the file is damaged")
    }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let report = try folder.system(cached: true).report
    #expect(report.faceCount == 3)
    #expect(report.cacheProblem != nil)
  }

  @Test func `J9: bytes that pass the checksum but make no sense are refused`() throws {
    let folder = try folder()
    let made = try folder.system(cached: true)
    let good = try Data(contentsOf: URL(filePath: try #require(made.report.cachePath))).map { $0 }
    let content = Array(good.dropFirst(IndexFormat.headerSize))
    let key = ConfigurationSources.key(configuration: folder.configuration)
    for offset in stride(from: 0, to: content.count, by: max(1, content.count / 400)) {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var changed = content
        changed[offset] = value
        guard let index = try? IndexStorage(IndexFormat.header(for: changed) + changed, key: key, isCurrent: true)
        else { continue }
        for face in index.records { _ = (index.coverage(of: face), index.file(of: face)) }
        _ = (index.faces(), index.aliases(), index.fallback())
      }
    }
    #expect(throws: IndexFormat.Problem.otherConfiguration) { try IndexStorage(good, key: key + "x", isCurrent: true) }
  }

  @Test func `J9: the cache can be off, and a folder that cannot be written is reported`() throws {
    let folder = try folder()
    let report = try folder.system().report
    #expect(report.cachePath == nil)
    #expect(folder.cacheFiles().isEmpty)
    let system = try SystemFonts(configuration: folder.configuration, cache: .folder("/dev/null/galley"))
    #expect(system.report.faceCount == 3)
    #expect(system.report.cacheProblem != nil)
  }

  @Test(.ends) func `J9: many threads make and open the same index`() async throws {
    let folder = try folder()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { try folder.system(cached: true).report.faceCount } }
      for try await count in group { #expect(count == 3) }
    }
    #expect(folder.cacheFiles().count == 1)
    #expect(try folder.system(cached: true).report.isFromCache)
  }
}
