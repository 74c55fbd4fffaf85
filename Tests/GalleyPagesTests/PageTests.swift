import Galley
import GalleyPages
import Testing

/// Tests pages of random documents.
@Suite struct PageTests {
  @Test(arguments: 0..<10)
  func `Q2: 500 random documents have each block once, in order, on pages that do not overflow`(part: Int) throws {
    for seed in part * 50..<part * 50 + 50 {
      let random = RandomDocument(seed: UInt64(seed))
      let pages = try random.document.pages()
      let readings = pages.map(PageReading.init)
      let problems = try Self.problems(random, pages, readings)
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(5))")
    }
  }

  /// What is wrong with the pages of a document.
  private static func problems(
    _ random: RandomDocument, _ pages: [TextPage], _ readings: [PageReading]
  ) throws -> [String] {
    var problems: [String] = []
    /// The pages of each word.
    var places: [String: [Int]] = [:]
    var order: [String] = []
    for (page, reading) in readings.enumerated() {
      for word in reading.content {
        places[word, default: []].append(page)
        order.append(word)
      }
    }
    // Each word of each text once, in the order of the text.
    var words: [String: [Int]] = [:]
    var firsts: [String] = []
    for word in order {
      let parts = word.split(separator: ".")
      guard parts.count == 2, let number = Int(parts[1]) else { continue }
      let name = String(parts[0])
      if words[name] == nil, name.hasPrefix("t") { firsts.append(name) }
      words[name, default: []].append(number)
    }
    for (name, count) in random.texts where words[name] != Array(0..<count) {
      problems.append("\(name) has words \(words[name] ?? []) of \(count)")
    }
    let inOrder = random.texts.map(\.name).filter { !random.behindOthers.contains($0) }
    if firsts.filter(Set(inOrder).contains) != inOrder {
      problems.append("texts are in the order \(firsts)")
    }
    // Each note once, and its start on the page of its word.
    for (note, word) in random.notes {
      let count = random.document.notes[note]?.string.split(separator: " ").count ?? 0
      if words[note] != Array(0..<count) { problems.append("note \(note): \(words[note] ?? [])") }
      guard let first = places["\(note).0"]?.first, let place = places[word]?.first else { continue }
      // Only notes that are longer than their place move the notes behind them.
      let isBehind = first > place && readings[place].content.contains { $0.hasPrefix("n") }
      if first != place, !isBehind { problems.append("note \(note) is on \(first), \(word) on \(place)") }
    }
    // Numbers of pages, in feet and in contents.
    let hasContents = random.document.blocks.contains { if case .tableOfContents = $0.content { true } else { false } }
    for (page, reading) in readings.enumerated() {
      let foot = ["page", "\(page + 1)", "of", "\(pages.count)"]
      if Array(reading.running.suffix(4)) != foot { problems.append("page \(page + 1): foot \(reading.running)") }
      for problem in pages[page].problems { problems.append("page \(page + 1): \(problem)") }
      if reading.lastBaseline > 210.01 { problems.append("page \(page + 1): baseline at \(reading.lastBaseline)") }
    }
    for heading in random.headings {
      let found = places[heading] ?? []
      if found.count != (hasContents ? 2 : 1) { problems.append("\(heading) is on pages \(found)") }
      guard hasContents, let page = found.last, let index = order.firstIndex(of: heading) else { continue }
      // In contents, the number comes behind the leader.
      let number = order[(index + 1)...].first { Int($0) != nil }
      if number != "\(page + 1)" { problems.append("contents: \(heading) \(number ?? "none"), is on \(page + 1)") }
    }
    // The head of a table is on each page of the table.
    for (page, reading) in readings.enumerated() {
      for word in reading.content {
        guard let name = word.split(separator: ".").first, let head = random.heads[String(name)] else { continue }
        let shown = Set(reading.content + reading.repeated)
        if !head.allSatisfy(shown.contains) { problems.append("page \(page + 1) shows \(word) without \(head)") }
      }
    }
    return problems
  }
}
