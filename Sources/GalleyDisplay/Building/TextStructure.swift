internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Finds the elements of the document's structure to which the characters of a text belong.
///
/// Blocks come first, the outermost first: those that the host gives, and a paragraph or heading for each paragraph of
/// the text. In them are the parts of lines: links, text in another language, ruby, and text that is shown in place of
/// another.
struct TextStructure {
  /// The elements around the characters from an offset up to the next part.
  private struct Part {
    var start: Int
    var path: [StructureElement]
  }

  /// The parts in text order. The first one starts at 0.
  private var parts: [Part] = []
  /// The descriptions of attachments, by the offsets of their U+FFFC.
  private let descriptions: [Int: String]
  /// Elements around all of the text: for annotations and truncation tokens, those of the text around them.
  private let outer: [StructureElement]

  /// The structure of a text with the host's elements.
  init(_ shaped: ShapedText, _ given: [StructureElement]) {
    let source = shaped.source
    descriptions = source.attachmentDescriptions
    outer = []
    var found = Self.blocks(of: shaped, given)
    let inlines = Self.inlines(of: source)
    found += inlines.enumerated().map { Found($0.element, level: 1 + $0.offset) }
    parts = Self.parts(of: found)
  }

  /// The structure of a text that is shown inside of another one and belongs to elements there, such as an annotation.
  init(_ source: AttributedText, inside path: [StructureElement]) {
    descriptions = source.attachmentDescriptions
    outer = path
    let inlines = Self.inlines(of: source)
    parts = Self.parts(of: inlines.enumerated().map { Found($0.element, level: $0.offset) })
  }

  /// The number of the part that contains a character: characters with equal numbers have the same elements.
  func part(at offset: Int) -> Int { max(0, parts.partitionPoint { $0.start > offset } - 1) }

  /// Whether all characters of a range have the same elements.
  func isUniform(_ range: TextRange) -> Bool {
    range.isEmpty || part(at: range.lowerBound) == part(at: range.upperBound - 1)
  }

  /// The elements around the character at an offset, the outermost first.
  func path(at offset: Int) -> [StructureElement] {
    parts.isEmpty ? outer : outer + parts[part(at: offset)].path
  }

  /// The elements of an attachment: a figure, or an artifact if its description is empty on purpose.
  func path(ofAttachment box: TextLayout.AttachmentBox) -> [StructureElement] {
    let description = descriptions[box.offset]
    if description == "" { return [StructureElement(.artifact(.layout))] }
    let path = path(at: box.offset).filter { $0.actualText == nil }
    return path + [
      StructureElement(.figure, alternativeText: description, range: box.offset..<box.offset + 3)
    ]
  }

  /// Elements without commands for the cells of a range: a table has its cells also where nothing is drawn.
  func emptyCells(in range: TextRange) -> [DisplayCommand] {
    parts.flatMap { part -> [DisplayCommand] in
      guard range.contains(part.start), let last = part.path.last, last.role.isCell else { return [] }
      return (outer + part.path).map { .beginElement($0) } + (outer + part.path).map { _ in .endElement }
    }
  }

  /// Commands inside of the elements of a path.
  static func wrap(_ commands: [DisplayCommand], in path: [StructureElement]) -> [DisplayCommand] {
    guard !commands.isEmpty, !path.isEmpty else { return commands }
    return path.map { .beginElement($0) } + commands + path.map { _ in .endElement }
  }
}

extension TextStructure {
  /// An element and the characters that it contains.
  private struct Found {
    var element: StructureElement
    var range: TextRange
    /// Elements with a higher level are inside of those with a lower one.
    var level: Int

    /// An element with a range.
    init(_ element: StructureElement, level: Int) {
      self.init(element, range: element.range ?? 0..<0, level: level)
    }

    init(_ element: StructureElement, range: TextRange, level: Int) {
      self.element = element
      self.range = range
      self.level = level
    }
  }

  /// Divides a text where elements start and end. O(elements · log elements + parts · depth).
  private static func parts(of elements: [Found]) -> [Part] {
    let order = elements.indices.sorted {
      let (left, right) = (elements[$0], elements[$1])
      // An outer block starts earlier or ends later; of equal ones the first one is outside.
      return (left.level, left.range.lowerBound, -left.range.upperBound, $0)
        < (right.level, right.range.lowerBound, -right.range.upperBound, $1)
    }
    let rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
    let byStart = elements.indices.filter { !elements[$0].range.isEmpty }
      .sorted { elements[$0].range.lowerBound < elements[$1].range.lowerBound }
    let edges = Set(byStart.flatMap { [elements[$0].range.lowerBound, elements[$0].range.upperBound] } + [0])
    var next = 0
    var open: [Int] = []
    return edges.sorted().map { edge in
      open.removeAll { elements[$0].range.upperBound <= edge }
      while next < byStart.count, elements[byStart[next]].range.lowerBound <= edge {
        open.append(byStart[next])
        next += 1
      }
      open.sort { rank[$0, default: 0] < rank[$1, default: 0] }
      return Part(start: edge, path: open.map { elements[$0].element })
    }
  }

  /// The blocks: the host's elements, and the paragraphs and headings of the text outside and inside of them.
  private static func blocks(of shaped: ShapedText, _ given: [StructureElement]) -> [Found] {
    let source = shaped.source
    let headings = source.scopes.compactMap { scope -> (range: TextRange, level: Int)? in
      if case .heading(let level) = scope.kind { (scope.range, max(1, level)) } else { nil }
    }
    var found = given.map { Found($0, level: 0) }
    let paragraphs = shaped.paragraphs
    for index in paragraphs.indices {
      let start = shaped.map.source(of: paragraphs[index].range.lowerBound)
      let end =
        index + 1 < paragraphs.count
        ? shaped.map.source(of: paragraphs[index + 1].range.lowerBound) : source.utf8Count
      let range = start..<max(start, end)
      let language = source.style(at: start).language
      let overlapping = given.filter { ($0.range ?? 0..<0).overlaps(range) && $0.role.isBlock }
      // Text of a leaf, such as a cell, is in the leaf: the paragraph would be around several leaves.
      if overlapping.contains(where: { $0.range != range && $0.range?.clamped(to: range) == $0.range }) { continue }
      if overlapping.contains(where: { $0.role.isParagraph }) { continue }
      if let heading = headings.last(where: { $0.range.overlaps(range) }) {
        let element = StructureElement(.heading(level: heading.level), language: language, range: heading.range)
        found.append(Found(element, range: range, level: 0))
      } else {
        found.append(Found(StructureElement(.paragraph, language: language, range: range), level: 0))
      }
    }
    return found
  }

  /// The parts of lines, those of outer levels first: links, languages, ruby, backing texts.
  private static func inlines(of source: AttributedText) -> [StructureElement] {
    let scopes = source.scopes
    var links: [StructureElement] = []
    var bases: [TextRange] = []
    var backings: [StructureElement] = []
    for scope in scopes {
      switch scope.kind {
      case .activeRange(_, let payload) where payload.contains(":") || payload.hasPrefix("#"):
        links.append(StructureElement(.link(address: payload), range: scope.range))
      case .ruby: bases.append(scope.range)
      case .backingText(let text):
        // That of an attachment describes the attachment.
        if scope.range.count == 3, source.attachment(at: scope.range.lowerBound) != nil { continue }
        backings.append(StructureElement(.span, actualText: text, range: scope.range))
      default: break
      }
    }
    let rubies = annotatedBases(bases).flatMap {
      [StructureElement(.ruby, range: $0), StructureElement(.rubyBase, range: $0)]
    }
    return links + languages(of: source) + rubies + backings
  }

  /// The bases that have an annotation, each once. Of overlapping ones that differ, only the first has one; of those
  /// with the same start the longest (``Scope/Kind/ruby(_:)``).
  private static func annotatedBases(_ ranges: [TextRange]) -> [TextRange] {
    var bases: [TextRange] = []
    let order = ranges.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
    for range in order where range.lowerBound >= bases.last?.upperBound ?? 0 { bases.append(range) }
    return bases
  }

  /// The parts whose language is another one than that of the start of their paragraph.
  private static func languages(of source: AttributedText) -> [StructureElement] {
    guard source.styles.runs.contains(where: { $0.value.language != source.defaultStyle.language }) else { return [] }
    var spans: [StructureElement] = []
    var start = 0
    for line in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let paragraph = start..<start + line.count
      start = paragraph.upperBound + 1
      guard !paragraph.isEmpty else { continue }
      let own = source.style(at: paragraph.lowerBound).language
      for run in source.styles.runs where run.range.overlaps(paragraph) && run.value.language != own {
        let range = run.range.clamped(to: paragraph)
        if let last = spans.last, last.language == run.value.language, last.range?.upperBound == range.lowerBound {
          spans[spans.count - 1].range = (last.range?.lowerBound ?? 0)..<range.upperBound
        } else {
          spans.append(StructureElement(.span, language: run.value.language, range: range))
        }
      }
    }
    return spans
  }
}

extension StructureRole {
  /// Whether text may be in an element of this role without a paragraph around it.
  package var isParagraph: Bool {
    switch self {
    case .paragraph, .heading, .listLabel, .code, .tableOfContentsItem, .artifact: true
    default: false
    }
  }

  /// Whether the role is a cell of a table.
  package var isCell: Bool {
    switch self {
    case .tableHeaderCell, .tableDataCell: true
    default: false
    }
  }

  /// Whether the role is a block, and not a part of a line.
  package var isBlock: Bool {
    switch self {
    case .link, .ruby, .rubyBase, .rubyText, .quote, .span, .figure: false
    default: true
    }
  }
}

extension AttributedText {
  /// The descriptions of attachments: backing texts of their U+FFFC alone, by its offset.
  fileprivate var attachmentDescriptions: [Int: String] {
    guard !attachments.isEmpty else { return [:] }
    var descriptions: [Int: String] = [:]
    for scope in scopes where scope.range.count == 3 {
      if case .backingText(let text) = scope.kind { descriptions[scope.range.lowerBound] = text }
    }
    return descriptions
  }
}
