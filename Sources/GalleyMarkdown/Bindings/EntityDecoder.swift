internal import CMarkGFM

/// The characters that HTML's named and numeric references stand for, as cmark-gfm decodes them.
///
/// cmark-gfm has no public function for one reference, so a document of the reference alone is parsed; answers are
/// kept.
///
/// A class, because scanners of all blocks share what is known. It belongs to one thread.
final class EntityDecoder {
  private var known: [[UInt8]: [UInt8]] = [:]

  /// The bytes that a reference such as `&amp;` stands for; `nil` if it is none. `reference` starts with `&` and ends
  /// with the first `;` behind.
  func decode(_ reference: [UInt8]) -> [UInt8]? {
    // The longest name has 31 letters.
    guard reference.count > 2, reference.count <= 34 else { return nil }
    if let answer = known[reference] { return answer.isEmpty ? nil : answer }
    let answer = Self.text(of: reference)
    known[reference] = answer == reference ? [] : answer
    return answer == reference ? nil : answer
  }

  /// The text of a document that is a reference between two letters, without the letters.
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
