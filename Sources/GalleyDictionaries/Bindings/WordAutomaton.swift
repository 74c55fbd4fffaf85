internal import CWordLists

/// The word list of one language, as the minimal acyclic automaton that `CWordLists.h` describes.
struct WordAutomaton: Sendable {
  static let thai = WordAutomaton(list: GALLEY_WORDS_THAI, base: 0x0E00)
  static let lao = WordAutomaton(list: GALLEY_WORDS_LAO, base: 0x0E80)
  static let khmer = WordAutomaton(list: GALLEY_WORDS_KHMER, base: 0x1780)
  static let burmese = WordAutomaton(list: GALLEY_WORDS_BURMESE, base: 0x1000)

  private let list: galley_word_list
  /// The first scalar of the script's block.
  private let base: UInt32

  private init(list: galley_word_list, base: UInt32) {
    self.list = list
    self.base = base
  }

  /// Searches all words that start at `start`, unless `matches` already contains them. Finds none at the run's end.
  @inline(__always)
  func find(at start: Int, in run: Span<UInt32>, into matches: inout WordMatches) {
    if matches.start != start { matches.begin(at: start) }
    if !matches.isComplete { walk(run, &matches, stopsAtWord: false) }
  }

  /// Whether a word starts at `start`. The search stops at the first word; `matches` can continue it later.
  @inline(__always)
  func hasMatch(at start: Int, in run: Span<UInt32>, _ matches: inout WordMatches) -> Bool {
    if matches.start != start { matches.begin(at: start) }
    if matches.isEmpty, !matches.isComplete { walk(run, &matches, stopsAtWord: true) }
    return !matches.isEmpty
  }

  /// Continues the search: adds all further words to `matches`, or only the next one with `stopsAtWord`.
  @inline(__always)
  private func walk(_ run: Span<UInt32>, _ matches: inout WordMatches, stopsAtWord: Bool) {
    var state = matches.state
    var index = matches.end
    var lengths: UInt64 = 0
    var bit: UInt64 = 1 &<< UInt64(index - matches.start)
    matches.isComplete = true
    while index < run.count {
      let edge = edge(from: state, with: run[index])
      index += 1
      if edge == 0 { break }
      state = edge >> Self.targetShift
      // This is computed without a branch, because the processor cannot predict where words end.
      lengths |= edge & Self.endsWord != 0 ? bit : 0
      bit &<<= 1
      if state == 0 { break }
      if stopsAtWord, lengths != 0 {
        matches.isComplete = false
        break
      }
    }
    matches.insert(lengths)
    (matches.end, matches.state) = (index, state)
  }

  /// Whether a known word starts at `start`.
  func hasMatch(at start: Int, in run: Span<UInt32>) -> Bool {
    var matches = WordMatches()
    return hasMatch(at: start, in: run, &matches)
  }

  /// The cell of the edge for a scalar from a state; 0 if there is none. State 0 is the start.
  @inline(__always)
  private func edge(from state: UInt32, with scalar: UInt32) -> UInt32 {
    let symbol = scalar &- base
    guard symbol < 0xFE else { return 0 }
    let cell = galley_word_cell(list, state + symbol)
    return cell & 0xFF == symbol ? cell : 0
  }

  /// The bit of a cell that is set if a word ends with the edge.
  private static let endsWord: UInt32 = 1 << 8
  /// The position of the target state's bits in a cell.
  private static let targetShift: UInt32 = 9
}
