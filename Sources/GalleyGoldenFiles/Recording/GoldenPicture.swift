internal import GalleyDocuments
package import GalleyDisplay
internal import GalleyDump
package import GalleyFonts

extension GoldenFile {
  /// The drawing that the file records; `nil` if the file has no drawing. The library finds the faces by PostScript
  /// name and content hash; a face that the library does not have is an error that names the face.
  package func displayList(fonts library: FontLibrary) throws(GoldenError) -> DisplayList? {
    guard let drawing = self[.displayList], let fonts = self[.fonts] else { return nil }
    let rows = try RecordedLayout.json(drawing, lineNumbers)
    do {
      return try DisplaySection.displayList(
        fonts: try RecordedLayout.json(fonts, lineNumbers), rows: rows, library: library)
    } catch let error as DocumentError {
      throw GoldenError("the section \"display list\": \(error)")
    } catch let error as GoldenError {
      throw error
    } catch {
      throw GoldenError("\(error)")
    }
  }
}
