package import GalleyMarkdown
import GalleyText

/// Checks the laws that must hold for every Markdown source that is read.
package enum MarkdownLaws {
  /// The first law that does not hold, as a sentence; `nil` if all laws hold.
  package static func violation(in markdown: MarkdownText, of source: String) -> String? {
    structureViolation(in: markdown, Array(source.utf8)) ?? mapViolation(in: markdown, Array(source.utf8))
  }

  private static func structureViolation(in markdown: MarkdownText, _ source: [UInt8]) -> String? {
    let nodes = markdown.nodes
    guard let root = nodes.first, root.kind == .document, root.end == nodes.count else { return "no document" }
    guard root.range == 0..<markdown.text.utf8Count else { return "the document is not the whole text" }
    for (index, node) in nodes.enumerated() {
      guard (index + 1)...nodes.count ~= node.end else { return "node \(index) ends at \(node.end)" }
      guard 0 <= node.sourceRange.lowerBound, node.sourceRange.upperBound <= source.count else {
        return "node \(index) \(node.kind) leaves the source: \(node.sourceRange)"
      }
      guard markdown.text.isScalarBoundary(node.range.lowerBound), markdown.text.isScalarBoundary(node.range.upperBound)
      else { return "node \(index) \(node.kind) splits a character: \(node.range)" }
      guard let parent = node.parent else { continue }
      guard parent < index, nodes[parent].end >= node.end else { return "node \(index) is not inside its parent" }
      guard node.range.isEmpty || node.range.clamped(to: nodes[parent].range) == node.range else {
        return "node \(index) \(node.kind) \(node.range) is not inside \(nodes[parent].kind) \(nodes[parent].range)"
      }
    }
    return nil
  }

  private static func mapViolation(in markdown: MarkdownText, _ source: [UInt8]) -> String? {
    var end = 0
    for segment in markdown.sourceMap.segments {
      guard segment.text.lowerBound >= end, !segment.text.isEmpty, !segment.source.isEmpty else {
        return "segments overlap at \(segment.text)"
      }
      end = segment.text.upperBound
      guard end <= markdown.text.utf8Count, segment.source.upperBound <= source.count else {
        return "a segment leaves the text or the source: \(segment)"
      }
      guard !segment.isSame || source[segment.source].elementsEqual(markdown.text.utf8[segment.text]) else {
        return "text \(segment.text) is not source \(segment.source)"
      }
    }
    for segment in markdown.sourceMap.segments where segment.isSame {
      guard markdown.sourceMap.sourceRange(of: segment.text) == segment.source else {
        return "\(segment.text) does not map to \(segment.source)"
      }
    }
    return nil
  }
}
