/// A part of a layout table: 16-bit numbers, and offsets to other parts, which are stored after it.
indirect enum LayoutPart: ExpressibleByIntegerLiteral {
  case half(Int)
  case offset([LayoutPart])
  case null

  init(integerLiteral value: Int) { self = .half(value) }

  /// A coverage table of format 1.
  static func coverage(_ glyphs: Int...) -> LayoutPart { .offset([1, .half(glyphs.count)] + glyphs.map { .half($0) }) }

  /// A coverage table of format 2 with one range.
  static func coverage(range: ClosedRange<Int>) -> LayoutPart {
    .offset([2, 1, .half(range.lowerBound), .half(range.upperBound), 0])
  }

  /// A class table of format 2: the first range has class 1, the second class 2, and so on.
  static func classes(_ ranges: ClosedRange<Int>...) -> LayoutPart {
    .offset(
      [2, .half(ranges.count)]
        + ranges.enumerated().flatMap { own, range -> [LayoutPart] in
          [.half(range.lowerBound), .half(range.upperBound), .half(own + 1)]
        })
  }

  /// A class table of format 1.
  static func classes(from first: Int, _ own: Int...) -> LayoutPart {
    .offset([1, .half(first), .half(own.count)] + own.map { .half($0) })
  }

  /// The numbers of a part, followed by the numbers of the parts to which it has offsets.
  static func flattened(_ parts: [LayoutPart]) -> [Int] {
    var head: [Int] = []
    var tail: [Int] = []
    for part in parts {
      switch part {
      case .half(let value): head.append(value)
      case .null: head.append(0)
      case .offset(let own):
        head.append(2 * (parts.count + tail.count))
        tail += flattened(own)
      }
    }
    return head + tail
  }
}

/// A lookup of a layout table that is made for a test.
struct TestLookup {
  var type: Int
  var flags = 0
  var subtables: [[LayoutPart]]

  init(_ type: Int, flags: Int = 0, _ subtables: [LayoutPart]...) {
    self.type = type
    self.flags = flags
    self.subtables = subtables
  }
}

extension PatchedFont {
  /// Replaces `GSUB` or `GPOS`. The first `count` lookups belong to one feature of one script; the others are
  /// only called by contextual lookups.
  mutating func setLayout(
    _ tag: String, feature: String, script: String = "DFLT", _ lookups: [TestLookup], count: Int = 1
  ) throws {
    func halves(_ tag: String) -> [LayoutPart] {
      let bytes = tag.utf8.map { Int($0) }
      return [.half(bytes[0] << 8 | bytes[1]), .half(bytes[2] << 8 | bytes[3])]
    }
    let name = halves(feature)
    let scripts: [LayoutPart] = [1] + halves(script) + [.offset([.offset([0, 0xFFFF, 1, 0]), 0])]
    let features: [LayoutPart] = [1] + name + [.offset([0, .half(count)] + (0..<count).map { .half($0) })]
    let list: [LayoutPart] =
      [.half(lookups.count)]
      + lookups.map { lookup in
        .offset(
          [.half(lookup.type), .half(lookup.flags), .half(lookup.subtables.count)]
            + lookup.subtables.map { .offset($0) })
      }
    try setTable(tag, LayoutPart.flattened([1, 0, .offset(scripts), .offset(features), .offset(list)]))
  }

  /// Appends a table of 16-bit numbers to the file. Its directory record replaces that of the table with the same name,
  /// or of the table `from`.
  mutating func setTable(_ tag: String, from old: String? = nil, _ halves: [Int]) throws {
    let record = try self.record(old ?? tag)
    bytes.replaceSubrange(record..<record + 4, with: Array(tag.utf8))
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    set(word: bytes.count, at: record + 8)
    set(word: 2 * halves.count, at: record + 12)
    for half in halves { bytes += [UInt8(truncatingIfNeeded: half >> 8), UInt8(truncatingIfNeeded: half)] }
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
  }
}
