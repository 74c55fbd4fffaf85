import Galley
import GalleyDump

/// How a browser's caret moves in one document: one line of `Movement/Recorded.jsonl`, which `Scripts/record-movement`
/// writes. All offsets are UTF-8 offsets.
struct MovementRecord: Sendable {
  /// The name of the case: language, text and width.
  let id: String
  /// The document as `galley layout` reads it.
  let document: JSONValue
  /// The offsets at which lines after the first start.
  let breaks: [Int]
  /// The offsets from which the caret was moved: the starts of graphemes and the end of the text.
  let starts: [Int]
  /// For each kind of movement, such as `word forward` or `extend line backward`, the offset to which the caret went
  /// from each of the starts.
  let moves: [String: [Int]]
  /// The movements that go to the same offsets as another movement of the record.
  let repeated: Set<String>
  /// For `forward`, the starts of the lines on which the caret was after moving from each start to the end of its line;
  /// for `backward` the other way round.
  let edges: [String: [Int]]
  /// Walks from line to line: the offsets of the caret from one start down to the last line and back.
  let walks: [[Int]]

  /// Reads one line of the file; `nil` if the JSON is not a record.
  init?(_ json: JSONValue) {
    guard let document = json["document"], let id = document["id"]?.string, let breaks = json["breaks"]?.offsets,
      let starts = json["starts"]?.offsets, let walks = json["walks"]?.array,
      case .object(let moves) = json["moves"], case .object(let edges) = json["edges"]
    else { return nil }
    self.id = id
    self.document = document
    self.breaks = breaks
    self.starts = starts
    self.walks = walks.compactMap(\.offsets)
    guard self.walks.count == walks.count, edges.allSatisfy({ $0.value.offsets != nil }) else { return nil }
    var lists: [String: [Int]] = [:]
    for move in moves {
      // The name of an earlier list stands for an equal list.
      guard let list = move.value.string.map({ lists[$0] }) ?? move.value.offsets else { return nil }
      lists[move.key] = list
    }
    self.moves = lists
    repeated = Set(moves.filter { $0.value.string != nil }.map(\.key))
    self.edges = Dictionary(edges.map { ($0.key, $0.value.offsets ?? []) }) { first, _ in first }
  }

  /// The part of the name before the first slash.
  var language: String { String(id.prefix { $0 != "/" }) }
}

extension JSONValue {
  /// An array of offsets; `nil` for other values.
  fileprivate var offsets: [Int]? { array?.compactMap(\.number).map { Int($0) } }
}
