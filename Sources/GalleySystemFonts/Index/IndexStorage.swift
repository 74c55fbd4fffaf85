internal import GalleyFonts
internal import GalleySystem

/// The bytes of an index, and where its parts are. Names and looks of the faces are read at once, because every
/// look-up needs them; everything else when it is asked for.
final class IndexStorage: Sendable {
  /// A face: what every look-up needs, and where the rest is.
  struct Face: Sendable {
    var descriptor: FontDescriptor
    var otherNames: [String]
    /// The index of the coverage among all coverages.
    var coverage: Int
    var details: Int
  }

  let records: [Face]
  let skipped: [SystemFonts.Skipped]
  private let bytes: [UInt8]
  private let coverages: [Int]
  private let aliasPosition: Int

  /// Reads the bytes of an index that was made for `key`. With `isCurrent`, files and folders are not checked for
  /// changes.
  init(_ bytes: [UInt8], key: String, isCurrent: Bool) throws(IndexFormat.Problem) {
    try IndexFormat.check(bytes)
    var decoder = IndexDecoder(bytes, at: IndexFormat.headerSize)
    guard try decoder.string() == key else { throw .otherConfiguration }
    let sources = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.source() }
    if !isCurrent, let path = FontIndex.firstChange(in: sources) { throw .changed(path: path) }
    coverages = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.part() }
    let count = coverages.count
    records = try decoder.list { decoder throws(IndexFormat.Problem) in
      let face = Face(
        descriptor: try decoder.descriptor(),
        otherNames: try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.string() },
        coverage: Int(truncatingIfNeeded: try decoder.number()), details: try decoder.part())
      guard (0..<count).contains(face.coverage) else { throw .damaged }
      return face
    }
    aliasPosition = decoder.position
    _ = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.alias() }
    _ = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.string() }
    skipped = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.skipped() }
    guard decoder.isAtEnd else { throw .damaged }
    self.bytes = bytes
  }

  /// What names stand for in text without a language. The names are in lower case.
  func aliases() -> [String: [String]] {
    var decoder = IndexDecoder(bytes, at: aliasPosition)
    let aliases = (try? decoder.list { decoder throws(IndexFormat.Problem) in try decoder.alias() }) ?? []
    return Dictionary(aliases.map { ($0.name, $0.families) }) { first, _ in first }
  }

  /// The order of fallback for text without a language.
  func fallback() -> [String] {
    var decoder = IndexDecoder(bytes, at: aliasPosition)
    _ = try? decoder.list { decoder throws(IndexFormat.Problem) in try decoder.alias() }
    return (try? decoder.list { decoder throws(IndexFormat.Problem) in try decoder.string() }) ?? []
  }

  /// The file of a face, and its index there.
  func file(of face: Face) -> (path: String, index: Int)? {
    guard var decoder = try? IndexDecoder.part(of: bytes, at: face.details), let path = try? decoder.string(),
      let index = try? decoder.number()
    else { return nil }
    return (path, Int(truncatingIfNeeded: index))
  }

  /// The characters of a face; none if the bytes are damaged.
  func coverage(of face: Face) -> Coverage {
    Coverage(ranges: characters(of: face))
  }

  /// Everything about all faces; without `characters` their lists of characters are empty.
  func faces(characters: Bool = true) -> [IndexedFace] {
    records.compactMap { record in
      guard let (path, index) = file(of: record) else { return nil }
      var face = IndexedFace(
        path: path, index: index, descriptor: record.descriptor, names: [],
        characters: characters ? self.characters(of: record) : [])
      guard var decoder = try? IndexDecoder.part(of: bytes, at: record.details) else { return nil }
      do throws(IndexFormat.Problem) {
        _ = try decoder.string()
        _ = try decoder.number()
        face.names = try decoder.list { decoder throws(IndexFormat.Problem) in
          IndexedFace.Name(text: try decoder.string(), language: try decoder.string())
        }
        face.colorTables = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.string() }
        face.axes = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.axis() }
        face.instances = try decoder.list { decoder throws(IndexFormat.Problem) in try decoder.instance() }
      } catch {
        return nil
      }
      return face
    }
  }

  private func characters(of face: Face) -> [ClosedRange<UInt32>] {
    guard var decoder = try? IndexDecoder.part(of: bytes, at: coverages[face.coverage]) else { return [] }
    var ranges: [ClosedRange<UInt32>] = []
    while let range = try? decoder.range(after: ranges.last?.upperBound ?? 0) { ranges.append(range) }
    return ranges
  }
}
