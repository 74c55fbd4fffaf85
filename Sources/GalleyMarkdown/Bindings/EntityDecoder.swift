internal import CMarkGFM

/// Decodes HTML's named and numeric character references, as cmark-gfm does.
///
/// cmark-gfm has no public function that decodes a single reference, so a document that contains only the reference is
/// parsed. The results are cached.
///
/// A class, because the scanners of all blocks share the cache. Used by one thread only.
final class EntityDecoder {
  /// The cache: the decoded bytes of each reference; empty if it is not a valid reference.
  private var known: [[UInt8]: [UInt8]] = [:]

  /// The bytes that a reference such as `&amp;` decodes to; `nil` if it is not a valid reference. `reference` starts
  /// with `&` and ends with the first `;` after it.
  func decode(_ reference: [UInt8]) -> [UInt8]? {
    // The longest name has 31 letters.
    guard reference.count > 2, reference.count <= 34 else { return nil }
    if let answer = known[reference] { return answer.isEmpty ? nil : answer }
    let answer = Self.text(of: reference)
    known[reference] = answer == reference ? [] : answer
    return answer == reference ? nil : answer
  }

  /// The decoded reference: the text of a document that contains the reference between two letters, without the
  /// letters.
  private static func text(of reference: [UInt8]) -> [UInt8] {
    let document = [UInt8(ascii: "x")] + reference + [UInt8(ascii: "x")]
    let root = document.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        cmark_parse_document($0.assumingMemoryBound(to: CChar.self), bytes.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let root else { return reference }
    defer { cmark_node_free(root) }
    cmark_consolidate_text_nodes(root)
    guard let literal = cmark_node_get_literal(cmark_node_first_child(cmark_node_first_child(root))) else {
      return reference
    }
    return Array(String(cString: literal).utf8.dropFirst().dropLast())
  }
}
