import Foundation
import GalleyTestTraits
import Testing

/// Tests that tests leave no files behind.
struct TemporaryFolderTests {
  @Test func `a temporary folder is removed with all that is in it`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("above/below/.hidden", "x")
    #expect(FileManager.default.fileExists(atPath: path + "/above/below/.hidden"))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
