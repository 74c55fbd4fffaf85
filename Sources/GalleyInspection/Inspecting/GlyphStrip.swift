internal import GalleyDump
internal import GalleyLayout

/// Stores the clusters of many lines of one text as parts of a single list, the strip.
///
/// Two lines that contain the same words have the same glyphs at the same distances from each other, whatever the
/// available width. So the longest line is appended to the strip, and other lines refer to a part of it:
///
///     strip   one two three four     positions 0, 30, 60, 100
///     line    two three              part 1..<3, moved by -30
///
/// Only clusters that differ are appended: a hyphen, or letters that are shaped again at a line's edge.
struct GlyphStrip {
  private struct Entry {
    var piece: Int
    var x: Double
    var y: Double
    var opportunities: Double
  }

  /// The largest distance at which two positions count as equal: twice the rounding of stored positions.
  private static let tolerance = 0.002
  /// A part of this number of clusters is worth a reference, whatever follows. A shorter part is worth one if it is at
  /// least a third of the rest of the line. So a line whose words are in the strip, but at other distances, is appended
  /// as a whole, and later lines refer to it.
  private static let longPart = 24

  private var entries: [Entry] = []
  /// For each source offset, the entries of its cluster.
  private var indices: [Int: [Int]] = [:]

  /// The strip as JSON: four numbers for each cluster. These are the number of the piece, the position x, y, and the
  /// number of justification opportunities before the cluster.
  var json: JSONValue {
    .array(
      entries.flatMap { entry -> [JSONValue] in
        [.integer(entry.piece), .rounded(entry.x), .rounded(entry.y), .number(entry.opportunities)]
      })
  }

  /// The parts that make up a line whose origin is at a point: five numbers for each part. These are the index of its
  /// first cluster in the strip, the number of clusters, how far x and y move, and the number that is added to the
  /// opportunities. Appends clusters that the strip does not have.
  mutating func parts(of placed: [GlyphPieces.Placed], origin: LayoutPoint) -> [JSONValue] {
    let line = placed.map {
      Entry(piece: $0.piece, x: $0.position.x - origin.x, y: $0.position.y - origin.y, opportunities: $0.opportunities)
    }
    var parts: [JSONValue] = []
    var index = 0
    while index < line.count {
      if let found = longestMatch(line[index...], offset: placed[index].offset) {
        let entry = entries[found.start]
        parts += [
          .integer(found.start), .integer(found.count), .rounded(line[index].x - entry.x),
          .rounded(line[index].y - entry.y), .number(line[index].opportunities - entry.opportunities),
        ]
        index += found.count
      } else {
        let start = entries.count
        repeat {
          indices[placed[index].offset, default: []].append(entries.count)
          entries.append(line[index])
          index += 1
        } while index < line.count && longestMatch(line[index...], offset: placed[index].offset, before: start) == nil
        parts += [.integer(start), .integer(entries.count - start), 0, 0, 0]
      }
    }
    return parts
  }

  /// The longest part of the strip that has the same clusters as the start of `line` at the same distances; `nil` if
  /// it is too short to be worth a reference. Only entries before `end` count.
  private func longestMatch(
    _ line: ArraySlice<Entry>, offset: Int, before end: Int = .max
  ) -> (start: Int, count: Int)? {
    var best: (start: Int, count: Int)?
    for start in indices[offset] ?? [] where start < end {
      let count = matchLength(line, start, before: min(end, entries.count))
      if count > best?.count ?? 0 { best = (start, count) }
    }
    return best.flatMap { $0.count >= min(Self.longPart, (line.count + 2) / 3) ? $0 : nil }
  }

  private func matchLength(_ line: ArraySlice<Entry>, _ start: Int, before end: Int) -> Int {
    guard let first = line.first else { return 0 }
    var count = 0
    for own in line {
      guard start + count < end else { break }
      let entry = entries[start + count]
      guard own.piece == entry.piece,
        abs((own.x - first.x) - (entry.x - entries[start].x)) < Self.tolerance,
        abs((own.y - first.y) - (entry.y - entries[start].y)) < Self.tolerance,
        own.opportunities - first.opportunities == entry.opportunities - entries[start].opportunities
      else { break }
      count += 1
    }
    return count
  }
}
