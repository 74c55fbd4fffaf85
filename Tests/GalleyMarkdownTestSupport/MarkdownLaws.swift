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
    for stretch in markdown.sourceMap.stretches {
      guard stretch.text.lowerBound >= end, !stretch.text.isEmpty, !stretch.source.isEmpty else {
        return "stretches overlap at \(stretch.text)"
      }
      end = stretch.text.upperBound
      guard end <= markdown.text.utf8Count, stretch.source.upperBound <= source.count else {
        return "a stretch leaves the text or the source: \(stretch)"
      }
      guard !stretch.isSame || source[stretch.source].elementsEqual(markdown.text.utf8[stretch.text]) else {
        return "text \(stretch.text) is not source \(stretch.source)"
      }
    }
    for stretch in markdown.sourceMap.stretches where stretch.isSame {
      guard markdown.sourceMap.sourceRange(of: stretch.text) == stretch.source else {
        return "\(stretch.text) does not map to \(stretch.source)"
      }
    }
    return nil
  }
}
