internal import GalleyDump
internal import GalleyText

/// What the styles of a text set for the ruby annotations in it. An annotation has what the styles of its base's first
/// character set: CSS Ruby 1, §4, whose properties are inherited.
struct AnnotationStyles {
  /// For each byte of the text, an annotation without a text. Longer than every text, because the text is not known
  /// when its nodes are read.
  private var annotations = RunArray(repeating: RubyAnnotation(""), count: 1 << 54)
  /// The styles of the nodes that are being read, outer nodes first.
  private var openNodes: [AnnotationPatch] = []
  /// The nodes that set something, outer nodes first, with the range of each that was read to its end.
  private var nodes: [(range: TextRange, patch: AnnotationPatch)] = []

  /// Adds the style of a range, which wins over those before it.
  mutating func add(_ patch: AnnotationPatch, in range: TextRange) {
    if patch.isEmpty || range.isEmpty { return }
    annotations.modify(in: range) { patch.apply(to: &$0) }
  }

  /// Adds the style of the whole text.
  mutating func add(_ patch: AnnotationPatch) { add(patch, in: 0..<annotations.count) }

  /// Starts a node with a style. Returns the node's number for `close`; `nil` if its style sets nothing.
  mutating func open(_ patch: AnnotationPatch) -> Int? {
    if patch.isEmpty { return nil }
    openNodes.append(patch)
    nodes.append((0..<0, patch))
    return nodes.count - 1
  }

  /// Ends the node with a number. Its text is that of `range`.
  mutating func close(_ number: Int?, _ range: TextRange) {
    guard let number else { return }
    openNodes.removeLast()
    nodes[number].range = range
  }

  /// Adds the styles of the nodes, for the scopes that are not in nodes.
  mutating func addClosedNodes() {
    for node in nodes { add(node.patch, in: node.range) }
    nodes = []
  }

  /// An annotation without a text, with what the styles at an offset set.
  func annotation(at offset: Int) -> RubyAnnotation {
    var annotation = annotations[min(offset, annotations.count - 1)]
    for patch in openNodes { patch.apply(to: &annotation) }
    return annotation
  }
}

/// What this file adds: reading the properties that styles set for ruby annotations.
extension DocumentReader {
  /// The style of a range or a node as a patch, without the keys that `bidi(_:inherited:)` and `annotationPatch(_:)`
  /// read.
  mutating func inlineStylePatch(_ style: JSONReader) throws(DocumentError) -> StylePatch {
    try stylePatch(style, besides: Self.bidiKeys + RubyAnnotation.inheritedKeys.names)
  }

  /// What a style sets for the annotations in its text.
  mutating func annotationPatch(_ style: JSONReader) throws(DocumentError) -> AnnotationPatch {
    var patch = AnnotationPatch()
    try RubyAnnotation.inheritedKeys.read(style, &notes, into: &patch)
    return patch
  }

  /// Reads what the styles of a whole text and of its paragraphs set for annotations, before anything else in the text
  /// is read: the styles of nodes and spans win over them.
  mutating func readAnnotationStyles(of root: JSONReader) throws(DocumentError) {
    for style in [root["paragraph"], root["style"]] {
      if let style { annotationStyles.add(try annotationPatch(style)) }
    }
    for element in try root["paragraphs"]?.elements() ?? [] {
      guard let paragraph = element["paragraph"] else { continue }
      let patch = try annotationPatch(paragraph)
      if !patch.isEmpty { annotationStyles.add(patch, in: try element.range()) }
    }
  }
}
