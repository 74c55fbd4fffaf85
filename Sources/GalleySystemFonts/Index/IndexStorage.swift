internal import GalleyFonts
internal import GalleySystem

/// An index as bytes, with the offsets of its parts. The names, weights, widths and slants of the faces are read at
/// once, because every look-up needs them. Everything else is read when it is needed.
final class IndexStorage: Sendable {
  /// A face of the index: the values that every look-up needs, and the offset of the rest.
  struct Face: Sendable {
    var descriptor: FontDescriptor
    var otherNames: [String]
    /// The index of the coverage among all coverages.
    var coverage: Int
    /// The offset of the details in the bytes of the index.
    var details: Int
  }

  /// The faces, in the order of their paths.
  let records: [Face]
  /// The files that were left out when the index was made.
  let skipped: [SystemFonts.Skipped]
  private let bytes: [UInt8]
  private let coverages: [Int]
  private let aliasPosition: Int

  /// Reads the bytes of an index that was made for `key`. Throws if the bytes are damaged, or if the index is for
  /// another key or out of date. With `isCurrent`, files and folders are not checked for changes.
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

  /// The families that names stand for in text without a language, by the names in lower case.
  func aliases() -> [String: [String]] {
    var decoder = IndexDecoder(bytes, at: aliasPosition)
    let aliases = (try? decoder.list { decoder throws(IndexFormat.Problem) in try decoder.alias() }) ?? []
    return Dictionary(aliases.map { ($0.name, $0.families) }) { first, _ in first }
  }

  /// The families that fallback tries for text without a language, in order.
  func fallback() -> [String] {
    var decoder = IndexDecoder(bytes, at: aliasPosition)
    _ = try? decoder.list { decoder throws(IndexFormat.Problem) in try decoder.alias() }
    return (try? decoder.list { decoder throws(IndexFormat.Problem) in try decoder.string() }) ?? []
  }

  /// The path of a face's file, and the index of the face in the file; `nil` if the bytes are damaged.
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

  /// Reads everything about all faces. If `characters` is `false`, their lists of characters are empty, which saves
  /// most of the time.
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
