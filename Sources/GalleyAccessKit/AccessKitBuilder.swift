internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Makes the nodes of an ``AccessKitTree`` from the accessible elements of a layout, line by line.
struct AccessKitBuilder {
  let layout: TextLayout
  private let options: AccessKitTree.Options
  private let elements: [AccessibilityTree.Element]
  private let atoms: [TextRange]
  private(set) var nodes: [AccessKitNode] = []
  private(set) var runs: [AccessKitTree.Run] = []
  private(set) var links: [UInt64: ActiveRange] = [:]
  private(set) var hidden: [TextRange] = []
  /// Index of the paragraph or heading that is being added.
  private var block = 0
  /// Index of the link that is being added; a link may go on in the next line.
  private var link: Int?
  /// Index of the run that was added last, if it is on the line that is being added.
  private var previousRun: Int?
  /// The words of the paragraph that was used last.
  private var words: (paragraph: Int, starts: [Int]) = (-1, [])

  init(_ layout: TextLayout, _ options: AccessKitTree.Options) {
    self.layout = layout
    self.options = options
    elements = layout.accessibilityTree().elements
    atoms = layout.shaped.source.atomicRanges
  }

  /// Adds the root and everything in it.
  mutating func addAll() {
    var root = AccessKitNode(id: options.root, role: options.role)
    root.bounds = LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    if options.x != 0 || options.y != 0 || options.scale != 1 {
      root.transform = TextStyle.GlyphTransform(a: options.scale, d: options.scale, x: options.x, y: options.y)
    }
    nodes = [root]
    var index = 0
    while index < elements.count {
      addBlock(index)
      index = elements[index].end
    }
    if runs.isEmpty {
      var run = LineRun(isRightToLeft: false, level: 0, language: nil)
      run.bounds = LayoutRect(x: 0, y: 0, width: 0, height: layout.size.height)
      append(run, start: 0, to: 0)
    }
    endLastRun(at: layout.shaped.source.utf8Count)
  }

  /// Moves the end of the last run to the start of the next one, if only white space that was removed is between them.
  private mutating func endLastRun(at next: Int) {
    guard let last = runs.last, last.end < next, !last.endsInBreak, !last.ranges.isEmpty,
      !layout.truncatedRanges.contains(where: { $0.overlaps(last.end..<next) })
    else { return }
    runs[runs.count - 1].end = next
  }

  /// Adds a paragraph or a heading, or records text that is not shown.
  private mutating func addBlock(_ index: Int) {
    let element = elements[index]
    guard element.role != .hidden else { return hidden.append(element.range) }
    var node = AccessKitNode(id: nextID, role: .paragraph)
    if case .heading(let level) = element.role { (node.role, node.level) = (.heading, level) }
    node.bounds = element.rectangles.enclosing
    block = append(node, to: 0)
    link = nil
    var child = index + 1
    while child < element.end {
      if case .line(let line) = elements[child].role { addLine(child, layout.lines[line]) }
      if elements[child].role == .hidden { hidden.append(elements[child].range) }
      child = elements[child].end
    }
    if node.role == .heading { nodes[block].label = nodes[block].label?.withoutSpacesAtEnd }
  }

  /// The number of the node that is added next.
  private var nextID: UInt64 { options.root &+ UInt64(nodes.count) }

  /// Adds a node to the children of another node. Returns its index.
  @discardableResult
  private mutating func append(_ node: AccessKitNode, to parent: Int) -> Int {
    nodes[parent].children.append(node.id)
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds text to the labels of the heading and of the link that are being added. AccessKit makes no names of runs.
  private mutating func addLabel(_ text: String) {
    let read = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
    for index in [nodes[block].role == .heading ? block : nil, link].compactMap(\.self) {
      nodes[index].label = (nodes[index].label ?? "") + read
    }
  }

  /// Adds a run to the children of a node.
  private mutating func append(_ run: LineRun, start: Int, to parent: Int) {
    var node = AccessKitNode(id: nextID, role: .textRun)
    run.describe(&node, writingMode: layout.shaped.writingMode)
    if let previousRun {
      nodes[previousRun].nextOnLine = node.id
      node.previousOnLine = nodes[previousRun].id
    }
    let ranges = run.characters.map(\.range)
    endLastRun(at: start)
    runs.append(
      AccessKitTree.Run(
        node: node.id, start: start, ranges: ranges, end: ranges.last?.upperBound ?? start,
        endsInBreak: run.characters.last?.isBreak == true))
    previousRun = append(node, to: parent)
  }
}

// The runs of a line.
extension AccessKitBuilder {
  /// Adds the runs of a line.
  private mutating func addLine(_ index: Int, _ line: TextLine) {
    previousRun = nil
    var pieces: [LinePiece] = []
    collect(index + 1..<elements[index].end, link: nil, into: &pieces)
    pieces.removeAll { $0.characters.isEmpty }
    let levels = LineLevels(layout, line)
    // A token is in place of a line break after it.
    let isCut = pieces.contains { $0.characters.contains(where: \.isToken) }
    if !isCut, let ending = lineBreak(of: line) {
      if pieces.last?.isText != true { pieces.append(LinePiece()) }
      pieces[pieces.count - 1].characters.append(ending)
    }
    for piece in pieces { add(piece, levels: levels, to: line) }
    guard pieces.isEmpty else { return }
    var run = LineRun(isRightToLeft: levels.base.isRightToLeft, level: levels.base.rawValue, language: nil)
    let start = line.contentRange.lowerBound
    run.bounds = layout.caret(at: TextPosition(offset: start)).rect
    link = nil
    append(run, start: start, to: block)
  }

  /// Adds the elements of a line, in reading order, to `pieces`.
  private mutating func collect(_ range: Range<Int>, link: ActiveRange?, into pieces: inout [LinePiece]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let element = elements[index]
      let rect = element.rectangles.enclosing
      switch element.role {
      case .hidden: hidden.append(element.range)
      case .link(let active):
        pieces.append(LinePiece(link: active))
        collect(index + 1..<element.end, link: active, into: &pieces)
        pieces.append(LinePiece(link: link))
      case .attachment(let id):
        let character = LineCharacter(range: element.range, text: "\u{FFFC}", rect: rect)
        pieces.append(LinePiece(link: link, image: (id, element.label), characters: [character]))
        pieces.append(LinePiece(link: link))
      case .token:
        var active = link
        if index + 1 < element.end, case .link(let first) = elements[index + 1].role { active = first }
        // The token stands for all hidden text of its line, and is in place of the first part.
        let replaced = element.end < range.upperBound ? elements[element.end] : element
        let character = LineCharacter(
          range: replaced.role == .hidden ? replaced.range : element.range, text: element.label, rect: rect,
          isToken: true)
        pieces.append(LinePiece(link: active, characters: element.label.isEmpty ? [] : [character.withoutBreaks]))
        pieces.append(LinePiece(link: link))
      case .character:
        if pieces.isEmpty { pieces.append(LinePiece(link: link)) }
        let character = LineCharacter(range: element.range, text: element.label, rect: rect)
        pieces[pieces.count - 1].add(character.withoutBreaks, atoms: atoms)
      default: collect(index + 1..<element.end, link: link, into: &pieces)
      }
      index = element.end
    }
  }

  /// Adds a piece of a line, divided where the direction or the language changes, and after 255 characters.
  private mutating func add(_ piece: LinePiece, levels: LineLevels, to line: TextLine) {
    let parent = openParent(of: piece)
    addLabel(piece.image?.label ?? piece.characters.map(\.text).joined())
    var run: LineRun?
    for character in piece.characters.flatMap(\.parts) {
      let offset = character.range.lowerBound
      let (level, part) = character.isToken ? (levels.base, -1) : levels.place(of: offset)
      let language = layout.shaped.source.style(at: offset).language?.rawValue
      if let last = run, !character.isBreak,
        last.characters.count >= 255 || last.level != level.rawValue || last.part != part || last.language != language
      {
        append(last, start: last.characters[0].range.lowerBound, to: parent)
        run = nil
      }
      var current =
        run ?? LineRun(isRightToLeft: level.isRightToLeft, level: level.rawValue, part: part, language: language)
      current.add(character, startsWord: character.isToken || startsWord(character, in: line.paragraph))
      run = current
    }
    if let run { append(run, start: run.characters[0].range.lowerBound, to: parent) }
  }

  /// The node to whose children the runs of a piece belong: the paragraph, a link, or an image.
  private mutating func openParent(of piece: LinePiece) -> Int {
    let bounds = piece.characters.compactMap(\.rect).enclosing
    if let active = piece.link {
      if let link, links[nodes[link].id] == active {
        nodes[link].bounds = [nodes[link].bounds, bounds].compactMap(\.self).enclosing
      } else {
        var node = AccessKitNode(id: nextID, role: .link)
        node.bounds = bounds
        node.url = active.kind == "link" && !active.payload.isEmpty ? active.payload : nil
        node.authorID = active.id.isEmpty ? nil : active.id
        node.actions = [.click]
        links[node.id] = active
        link = append(node, to: block)
      }
    } else {
      link = nil
    }
    guard let image = piece.image else { return link ?? block }
    var node = AccessKitNode(id: nextID, role: .image)
    node.bounds = bounds
    node.label = image.label.isEmpty ? nil : image.label
    node.authorID = image.id.isEmpty ? nil : image.id
    return append(node, to: link ?? block)
  }

  /// Whether a word starts with a character.
  private mutating func startsWord(_ character: LineCharacter, in paragraph: Int) -> Bool {
    guard !character.isBreak, character.isFirstPart else { return false }
    if words.paragraph != paragraph { words = (paragraph, layout.wordStarts(ofParagraph: paragraph)) }
    let index = words.starts.partitionPoint { $0 >= character.range.lowerBound }
    return index < words.starts.count && words.starts[index] < character.range.upperBound
  }

  /// The line break at the end of a line; `nil` if the line ends in another way, or if the break is not shown.
  private func lineBreak(of line: TextLine) -> LineCharacter? {
    let end = line.range.upperBound
    guard line.reason == .mandatory, end > line.range.lowerBound,
      !layout.truncatedRanges.contains(where: { $0.contains(end - 1) })
    else { return nil }
    // White space that collapses may follow the break. A line that is cut without an ellipsis ends before its break.
    let bytes = layout.shaped.source.utf8
    let floor = max(line.range.lowerBound, min(line.contentRange.upperBound, end))
    var start = end
    var isBreak = false
    while start > floor, !isBreak {
      let next = start
      start -= 1
      while start > floor, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      isBreak = String(decoding: Array(bytes[start..<next]), as: UTF8.self).unicodeScalars.allSatisfy(
        LineCharacter.isBreak)
    }
    guard isBreak else { return nil }
    let isPair = bytes[start] == 0x0A && start > line.range.lowerBound && bytes[start - 1] == 0x0D
    if isPair { start -= 1 }
    var rect = layout.caret(at: TextPosition(offset: start, affinity: .upstream)).rect
    if layout.shaped.writingMode == .horizontalTB { rect.width = 0 } else { rect.height = 0 }
    return LineCharacter(range: start..<end, text: isPair ? "\r\n" : "\n", rect: rect, isBreak: true)
  }
}

extension String {
  fileprivate var withoutSpacesAtEnd: String {
    String(String.UnicodeScalarView(unicodeScalars.reversed().drop { $0 == " " }.reversed()))
  }
}
