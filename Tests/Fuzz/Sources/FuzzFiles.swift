internal import Galley
internal import GalleyDocuments
internal import GalleyGoldenFiles

/// The fuzz targets for files that programs keep: layout files, and golden files.
enum FuzzFiles {
  /// Reads a layout file, and writes and reads it again.
  @Sendable static func runLayouts(_ bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(bytes) else { return }
    guard let file = try? LayoutFile(jsonValue: root, fonts: .bundled) else { return }
    guard let written = try? file.jsonValue() else { return }
    guard let read = try? LayoutFile(jsonValue: written, fonts: .bundled) else {
      preconditionFailure("cannot be read: \(written.text)")
    }
    precondition(read.document == file.document, "read back as another document: \(written.text)")
    precondition(read.displayList == file.displayList, "read back as another drawing: \(written.text)")
  }

  /// Reads a golden file, and compares it with itself and with one that lacks its last section.
  @Sendable static func runGoldens(_ bytes: [UInt8]) {
    guard let file = try? GoldenFile(bytes) else { return }
    sink += Double(file.reason.utf8.count + file.document.utf8.count)
    guard let sections = file.sections, let record = try? RecordedLayout(sections, lineNumbers: file.lineNumbers) else {
      return
    }
    precondition(LayoutDifference(record, record) == nil, "a record differs from itself")
    guard let part = try? RecordedLayout(Array(sections.dropLast())) else { return }
    sink += Double(LayoutDifference(part, record)?.text().utf8.count ?? 0)
  }
}
