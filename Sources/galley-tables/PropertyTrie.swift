/// The properties of a code point: the fields of `galley_properties` in the order of CUnicodeTables.h.
struct PropertyRecord: Hashable {
  var bytes: [UInt8]
  var flags: UInt16
}

/// A two-stage table with the records of all code points. Equal blocks and equal records are stored once.
struct PropertyTrie {
  /// How many code points a block has; `galley_property_index` must use the same number.
  static let blockSize = 128

  let records: [PropertyRecord]
  let blocks: [UInt16]
  let indices: [UInt16]

  /// Builds the table. Throws if there are more different records than an index can number.
  init(_ codePoints: CodePoints, _ alphabet: LineBreakAlphabet) throws {
    var records: [PropertyRecord] = []
    var knownRecords: [PropertyRecord: UInt16] = [:]
    var knownBlocks: [[UInt16]: UInt16] = [:]
    var blocks: [UInt16] = []
    var indices: [UInt16] = []
    for start in stride(from: 0, to: codePointCount, by: Self.blockSize) {
      var block: [UInt16] = []
      for codePoint in start..<start + Self.blockSize {
        let record = PropertyRecord(codePoints, alphabet, at: codePoint)
        let index = knownRecords[record] ?? UInt16(records.count)
        if Int(index) == records.count {
          guard records.count < 65535 else {
            throw TableError.tooMany(of: "property records", count: records.count + 1, limit: 65535)
          }
          knownRecords[record] = index
          records.append(record)
        }
        block.append(index)
      }
      let index = knownBlocks[block] ?? UInt16(indices.count / Self.blockSize)
      if Int(index) * Self.blockSize == indices.count {
        knownBlocks[block] = index
        indices += block
      }
      blocks.append(index)
    }
    self.records = records
    self.blocks = blocks
    self.indices = indices
  }

  /// The index of a code point's record.
  func record(of codePoint: Int) -> Int {
    let block = Int(blocks[codePoint / Self.blockSize])
    return Int(indices[block * Self.blockSize + codePoint % Self.blockSize])
  }

  /// Looks up every code point as `galley_property_index` does, and compares the result with the data.
  func verify(_ codePoints: CodePoints, _ alphabet: LineBreakAlphabet) throws {
    for codePoint in 0..<codePointCount {
      guard records[record(of: codePoint)] == PropertyRecord(codePoints, alphabet, at: codePoint) else {
        throw TableError.mismatch(codePoint: codePoint)
      }
    }
  }
}

extension PropertyRecord {
  /// The record of one code point.
  init(_ codePoints: CodePoints, _ alphabet: LineBreakAlphabet, at codePoint: Int) {
    bytes = [
      alphabet.indices[codePoint], codePoints.lineBreak.rawValues[codePoint],
      codePoints.graphemeBreak.rawValues[codePoint], codePoints.wordBreak.rawValues[codePoint],
      codePoints.sentenceBreak.rawValues[codePoint], codePoints.bidiClass.rawValues[codePoint],
      codePoints.generalCategory.rawValues[codePoint], codePoints.script.rawValues[codePoint],
      codePoints.scriptExtensions.indices[codePoint], codePoints.indicConjunctBreak.rawValues[codePoint],
      codePoints.verticalOrientation.rawValues[codePoint], codePoints.eastAsianWidth.rawValues[codePoint],
    ]
    flags = codePoints.flags[codePoint]
  }
}
