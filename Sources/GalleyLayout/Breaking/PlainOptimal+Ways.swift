internal import GalleyShaping

extension PlainOptimal {
  /// The best ways to all candidates that cost no more than `most`, and some that cost more; nil where a line's width
  /// is known to the general ruler alone.
  ///
  /// No demerits are negative, so that no part of a way costs more than all of it: a candidate whose best way costs
  /// more begins no line, and lines from a start are looked at from the fullest on, until all that are left cost too
  /// much. Of equal ways the one whose last line starts later is taken.
  func ways(to lines: AscendingLines, atMost most: Double, _ shaped: ShapedText) -> [OptimalWays]? {
    let count = candidates.count
    let ruler = PlainRuler(columns: columns, fit: fit)
    let limit = fit.limit(room)
    var ways = [OptimalWays](repeating: OptimalWays(), count: count)
    ways[0] = .start
    /// The last candidate that the line in hand may reach.
    var last = 0
    for start in 0..<count - 1 where ways[start].least <= most {
      let known = ways[start]
      let line = lines.line(from: start)
      while last + 1 < count, line.mayFit(to: last + 1, limit: limit) { last += 1 }
      var end = last + 1
      while end > start + 1 {
        end -= 1
        let isLast = end == count - 1
        var width = line.width(to: end)
        if width.isNaN {
          if known.least + demerits(line.widest(to: end), from: start, to: end, isLast: isLast) > most { break }
          guard
            let asked = ruler.width(from: candidates.lowerBound + start, to: candidates.lowerBound + end, of: shaped)
          else { return nil }
          width = asked
        }
        if width > limit { continue }
        let ratio = ratio(width, candidates: end - start, isLast: isLast)
        let demerits = Self.demerits(ratio)
        if known.least + demerits <= most {
          ways[end].take(known, start, ratio: ratio, demerits)
        } else if known.least + self.demerits(line.widest(to: end), from: start, to: end, isLast: isLast) > most {
          break
        }
      }
    }
    return ways
  }

  /// What a line of some width costs by itself.
  private func demerits(_ width: Double, from start: Int, to end: Int, isLast: Bool) -> Double {
    Self.demerits(ratio(width, candidates: end - start, isLast: isLast))
  }

  @inline(__always)
  private static func demerits(_ ratio: Double) -> Double {
    LineDemerits.demerits(ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: false)
  }
}
