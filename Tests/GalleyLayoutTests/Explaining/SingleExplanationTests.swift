import Galley
import GalleyTestSupport
import Testing

/// Tests explanations of one line and of one offset: they are parts of the explanation of the whole layout.
struct SingleExplanationTests {
  private static let typesetter = Typesetter(library: .bundled)

  @Test func `N3: the explanation of a line is the line's part of the whole explanation`() {
    for seed: UInt64 in 1..<31 {
      let random = RandomCase(seed: seed)
      let layout = Self.typesetter.prepare(random.text).layout(width: random.widths.first { $0.isFinite } ?? 100)
      let whole = layout.explanation
      #expect(whole.lines.count == layout.lines.count, "\(random)")
      for index in layout.lines.indices {
        let one = layout.explanation(ofLine: index)
        #expect(one.lines == [whole.lines[index]], "\(random) line \(index)")
        #expect(one.cuts == whole.cuts.filter { $0.line == index }, "\(random) line \(index)")
      }
    }
  }

  @Test func `N3: each offset has an explanation, of its line and of the run that contains it`() {
    for seed: UInt64 in 1..<31 {
      let random = RandomCase(seed: seed)
      let layout = Self.typesetter.prepare(random.text).layout(width: random.widths.first { $0.isFinite } ?? 100)
      let whole = layout.explanation
      let utf8 = random.text.utf8
      for offset in 0...utf8.count {
        let isStart = offset == utf8.count || utf8[offset] & 0xC0 != 0x80
        guard let one = layout.explanation(of: offset) else {
          #expect(!isStart, "\(random) at \(offset)")
          continue
        }
        #expect(isStart, "\(random) at \(offset)")
        guard let line = one.lines.first else {
          let isHidden = one.cuts.contains { $0.hiddenRanges.contains { $0.contains(offset) || offset == utf8.count } }
          #expect(isHidden || layout.lines.isEmpty, "\(random) at \(offset)")
          continue
        }
        #expect(one.lines.count == 1 && line.end == whole.lines[line.index].end, "\(random) at \(offset)")
        #expect(line.range.contains(offset) || offset == utf8.count, "\(random) at \(offset)")
        #expect(line.runs.count <= 1 && line.runs.allSatisfy { $0.range.contains(offset) }, "\(random) at \(offset)")
      }
    }
  }

  @Test func `N3: offsets outside the text have no explanation`() {
    let layout = Self.typesetter.prepare("ab").layout(width: 100)
    for offset in [-1, 3, .max, .min] { #expect(layout.explanation(of: offset) == nil, "\(offset)") }
    #expect(layout.explanation(of: 2)?.lines.count == 1)
  }
}
