/// The outline of a file: ISO 32000-1, section 12.3.3.
struct PDFOutline {
  /// A heading.
  struct Entry {
    var title: String
    var level: Int
    var page: PDFObjectID
    /// The distance from the foot of the page to the top of the heading, in points.
    var top: Double
  }

  /// The headings in the order of the document.
  var entries: [Entry] = []

  /// Adds the outline, and returns its root; `nil` if there are no headings. An entry is below the last one before it
  /// that has a lower level.
  func write(to objects: inout PDFObjects) -> PDFObjectID? {
    guard !entries.isEmpty else { return nil }
    let root = objects.reserve()
    let ids = entries.map { _ in objects.reserve() }
    var parents: [Int?] = []
    var open: [Int] = []
    for index in entries.indices {
      while let last = open.last, entries[last].level >= entries[index].level { open.removeLast() }
      parents.append(open.last)
      open.append(index)
    }
    for index in entries.indices {
      let siblings = entries.indices.filter { parents[$0] == parents[index] }
      let children = entries.indices.filter { parents[$0] == index }
      let entry = entries[index]
      var values: PDFDictionary = [
        "Title": .text(entry.title), "Parent": .reference(parents[index].map { ids[$0] } ?? root),
        "Dest": .array([.reference(entry.page), .name("XYZ"), .raw("null"), .number(entry.top), .raw("null")]),
      ]
      if let before = siblings.last(where: { $0 < index }) { values["Prev"] = .reference(ids[before]) }
      if let after = siblings.first(where: { $0 > index }) { values["Next"] = .reference(ids[after]) }
      if let first = children.first, let last = children.last {
        values["First"] = .reference(ids[first])
        values["Last"] = .reference(ids[last])
        values["Count"] = .integer(count(below: index, parents))
      }
      objects.set(ids[index], .dictionary(values))
    }
    let top = entries.indices.filter { parents[$0] == nil }
    guard let first = top.first, let last = top.last else { return nil }
    objects.set(
      root,
      .dictionary([
        "Type": .name("Outlines"), "First": .reference(ids[first]), "Last": .reference(ids[last]),
        "Count": .integer(entries.count),
      ]))
    return root
  }

  /// The number of entries below one, all of which are open.
  private func count(below index: Int, _ parents: [Int?]) -> Int {
    entries.indices.count { child in
      var parent = parents[child]
      while let current = parent, current != index { parent = parents[current] }
      return parent == index
    }
  }
}
