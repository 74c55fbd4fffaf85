import Galley
import GalleyDocuments
import Testing

/// Docs/DocumentKeys.md is what the table of keys makes today.
struct DocumentKeysPageTests {
  @Test func `the page of keys is what the table makes`() throws {
    #expect(try Repository.text("Docs/DocumentKeys.md") == DocumentSchema.markdown, "run Scripts/document-keys")
  }
}
