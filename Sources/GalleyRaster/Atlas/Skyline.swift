/// Packs rectangles into a page from its top, without overlaps: the algorithm "Skyline Bottom-Left" of J. Jylänki, "A
/// Thousand Ways to Pack the Bin" (2010), section 4, upside down. It keeps only the lower edge of what is packed. The
/// space above this edge that no rectangle covers is lost.
struct Skyline {
  /// A part of the lower edge: from `x` to the next part, everything above `y` is taken.
  private struct Part {
    var x: Int
    var y: Int
  }

  private let width: Int
  private let height: Int
  private var parts = [Part(x: 0, y: 0)]
  /// The number of parts that were looked at so far.
  private(set) var work = 0

  /// An empty page.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Takes space for a rectangle where its lower edge is highest, and of such places the leftmost. Returns its
  /// top-left corner; `nil` if there is no space.
  mutating func insert(width: Int, height: Int) -> (x: Int, y: Int)? {
    var best: (index: Int, y: Int)?
    for index in parts.indices {
      guard parts[index].x + width <= self.width else { break }
      guard let y = top(at: index, width), y + height <= self.height else { continue }
      if best.map({ y < $0.y }) ?? true { best = (index, y) }
    }
    guard let best else { return nil }
    let x = parts[best.index].x
    take(best.index, x: x, width: width, y: best.y + height)
    return (x, best.y)
  }

  /// The lower edge of everything above a rectangle that begins at a part.
  private mutating func top(at index: Int, _ width: Int) -> Int? {
    let end = parts[index].x + width
    var y = 0
    for part in parts[index...] {
      guard part.x < end else { break }
      work += 1
      y = max(y, part.y)
      // No lower place is better.
      if y >= height { return nil }
    }
    return y
  }

  /// Lowers the edge under a rectangle.
  private mutating func take(_ index: Int, x: Int, width: Int, y: Int) {
    let end = x + width
    var after = index
    var below = parts[index].y
    while after < parts.count, parts[after].x < end {
      below = parts[after].y
      after += 1
    }
    let next = after < parts.count ? parts[after].x : self.width
    var replacement = [Part(x: x, y: y)]
    if end < next { replacement.append(Part(x: end, y: below)) }
    parts.replaceSubrange(index..<after, with: replacement)
    if index > 0, parts[index - 1].y == y { parts.remove(at: index) }
  }
}
