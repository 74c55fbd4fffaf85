internal import CWordLists

/// One language's words, as the minimal acyclic automaton that `CWordLists.h` describes.
struct WordAutomaton: Sendable {
  static let thai = WordAutomaton(list: GALLEY_WORDS_THAI, base: 0x0E00)
  static let lao = WordAutomaton(list: GALLEY_WORDS_LAO, base: 0x0E80)
  static let khmer = WordAutomaton(list: GALLEY_WORDS_KHMER, base: 0x1780)
  static let burmese = WordAutomaton(list: GALLEY_WORDS_BURMESE, base: 0x1000)

  private let list: galley_word_list
  /// The first scalar of the language's block.
  private let base: UInt32

  private init(list: galley_word_list, base: UInt32) {
    self.list = list
    self.base = base
  }

  /// Puts the words that start at `start` into `matches`, unless they are there; none at the run's end.
  func find(at start: Int, in run: Span<UInt32>, into matches: inout WordMatches) {
    if matches.start == start { return }
    matches.begin(at: start)
    var state: UInt32 = 0
    var index = start
    while index < run.count {
      let edge = edge(from: state, with: run[index])
      index += 1
      if edge == 0 { break }
      if edge & Self.endsWord != 0 { matches.append(index - start) }
      state = edge >> Self.targetShift
      if state == 0 { break }
    }
    matches.reach = index - start
  }

  /// Whether a word starts at `start`.
  func hasMatch(at start: Int, in run: Span<UInt32>) -> Bool {
    var state: UInt32 = 0
    var index = start
    while index < run.count {
      let edge = edge(from: state, with: run[index])
      if edge == 0 { return false }
      if edge & Self.endsWord != 0 { return true }
      state = edge >> Self.targetShift
      index += 1
    }
    return false
  }

  /// The cell of the edge that a scalar takes; 0 where there is none. State 0 is the start.
  @inline(__always)
  private func edge(from state: UInt32, with scalar: UInt32) -> UInt32 {
    let symbol = scalar &- base
    guard symbol < 0xFE else { return 0 }
    let cell = galley_word_cell(list, state + symbol)
    return cell & 0xFF == symbol ? cell : 0
  }

  private static let endsWord: UInt32 = 1 << 8
  private static let targetShift: UInt32 = 9
}
