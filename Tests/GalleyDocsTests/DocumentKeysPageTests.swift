import Galley
import GalleyDocuments
import Testing

/// Tests that Docs/DocumentKeys.md is up to date with the tables of keys.
struct DocumentKeysPageTests {
  @Test func `the page of keys is what the table makes`() throws {
    #expect(try Repository.text("Docs/DocumentKeys.md") == DocumentSchema.markdown, "run Scripts/document-keys")
  }
}
