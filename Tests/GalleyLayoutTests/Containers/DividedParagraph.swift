import Galley
import GalleyTestSupport

/// A paragraph of a number of lines, with the properties that say where it may be divided.
///
/// `columns(of:height:)` computes where containers end by trying every place. It knows nothing of the code that it
/// checks.
struct DividedParagraph: CustomStringConvertible {
  var lines: Int
  var style = ParagraphStyle()

  var description: String {
    "\(lines) lines, \(style.orphans), \(style.widows), \(style.breakBefore) \(style.breakInside) \(style.breakAfter)"
  }

  init(_ lines: Int, _ change: (inout ParagraphStyle) -> Void = { _ in }) {
    self.lines = lines
    change(&style)
  }

  static func random(_ random: inout SplitMix64) -> DividedParagraph {
    DividedParagraph(Int.random(in: 1...9, using: &random)) {
      if random.oneIn(2) { $0.orphans = Int.random(in: 1...4, using: &random) }
      if random.oneIn(2) { $0.widows = Int.random(in: 1...4, using: &random) }
      if random.oneIn(6) { $0.breakBefore = random.anyCase() }
      if random.oneIn(4) { $0.breakAfter = random.anyCase() }
      if random.oneIn(5) { $0.breakInside = .avoid }
    }
  }

  /// A text of paragraphs. In a width of 12 each word is a line.
  static func text(_ paragraphs: [DividedParagraph]) -> AttributedText {
    var text = AttributedText("", style: .galleyTest)
    for (index, paragraph) in paragraphs.enumerated() {
      let start = text.utf8Count
      let words = Array(repeating: "aa", count: paragraph.lines).joined(separator: " ")
      text.append(words + (index + 1 < paragraphs.count ? "\n" : ""), style: .galleyTest)
      text.setParagraphStyle(paragraph.style, in: start..<text.utf8Count)
    }
    return text
  }

  /// A place between two lines: the paragraph of the line before it, and the number of the paragraph's lines before it.
  private struct Place {
    var paragraph: Int
    var line: Int
  }

  /// How many lines each container has if it has space for `height` lines.
  static func columns(of paragraphs: [DividedParagraph], height: Int) -> [Int] {
    let places = paragraphs.indices.flatMap { paragraph in
      (1...paragraphs[paragraph].lines).map { Place(paragraph: paragraph, line: $0) }
    }
    var columns: [Int] = []
    var start = 0
    while start < places.count {
      let count = count(paragraphs, places, from: start, height: height)
      columns.append(count)
      start += count
    }
    return columns
  }

  private static func count(_ all: [DividedParagraph], _ places: [Place], from start: Int, height: Int) -> Int {
    let last = min(height, places.count - start)
    // A forced break ends the container, if it is not the end of the text.
    for count in 1...last where start + count < places.count {
      let place = places[start + count - 1]
      guard place.line == all[place.paragraph].lines else { continue }
      if all[place.paragraph].style.breakAfter == .always || all[place.paragraph + 1].style.breakBefore == .always {
        return count
      }
    }
    if start + last == places.count { return last }
    let end = places[start + last - 1]
    // The paragraph that does not fit; none if the container is full between two paragraphs.
    let divided = end.line < all[end.paragraph].lines ? end.paragraph : nil
    let beginsHere = start == 0 || places[start - 1].line == all[places[start - 1].paragraph].lines
    var best = (grade: -1, count: 0)
    for count in 1...last {
      let place = places[start + count - 1]
      let own = all[place.paragraph]
      let first = places[start].paragraph
      let isContinued = place.paragraph == first && !beginsHere
      let before = isContinued ? count : place.line
      let behind = own.lines - place.line
      var grade: Int
      if behind == 0 {
        let next = all[place.paragraph + 1].style
        grade = own.style.breakAfter == .avoid || next.breakBefore == .avoid ? 0 : 2
      } else {
        let isEnough = before >= own.style.orphans && behind >= own.style.widows
        grade = own.style.breakInside == .avoid ? 0 : isEnough ? 2 : 1
        if place.paragraph == divided {
          // The paragraph that does not fit has one place only.
          let fitting = isContinued ? last : last - (count - place.line)
          let total = fitting + own.lines - end.line
          let least = isContinued ? max(own.style.orphans, own.style.widows) : own.style.orphans
          var kept = fitting
          if fitting >= least { kept = min(kept, max(total - own.style.widows, own.style.orphans)) }
          if before != kept { continue }
          if fitting < least, grade == 2 { grade = 1 }
        } else if isContinued, grade < 2 {
          continue
        }
      }
      if grade >= best.grade { best = (grade, count) }
    }
    return best.count
  }
}
