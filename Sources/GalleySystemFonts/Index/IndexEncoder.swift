internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// Writes an index as bytes. See `IndexFormat` for the format.
struct IndexEncoder {
  private var bytes: [UInt8] = []

  /// The bytes of an index, with the header.
  static func bytes(of index: FontIndex) -> [UInt8] {
    var encoder = IndexEncoder()
    encoder.write(index)
    return IndexFormat.header(for: encoder.bytes) + encoder.bytes
  }

  private mutating func write(_ index: FontIndex) {
    string(index.key)
    list(index.sources) { encoder, source in
      encoder.string(source.path)
      encoder.number(UInt64(source.stamp.kind.rawValue))
      encoder.number(UInt64(bitPattern: source.stamp.modified))
      encoder.number(UInt64(bitPattern: source.stamp.size))
      encoder.number(source.stamp.number)
    }
    // Faces of a family often have the same characters, which are written once.
    var places: [[ClosedRange<UInt32>]: Int] = [:]
    var coverages: [[ClosedRange<UInt32>]] = []
    for face in index.faces where places[face.characters] == nil {
      places[face.characters] = coverages.count
      coverages.append(face.characters)
    }
    list(coverages) { encoder, ranges in
      encoder.part { $0.characters(ranges) }
    }
    list(index.faces) { encoder, face in
      let descriptor = face.descriptor
      encoder.string(descriptor.family)
      encoder.string(descriptor.postScriptName)
      for value in [
        descriptor.weights.lowerBound, descriptor.weights.upperBound, descriptor.stretches.lowerBound,
        descriptor.stretches.upperBound,
      ] {
        encoder.double(value)
      }
      switch descriptor.slant {
      case .normal: encoder.number(0)
      case .italic: encoder.number(1)
      case .oblique(let degrees):
        encoder.number(2)
        encoder.double(degrees)
      }
      encoder.number(descriptor.isColor ? 1 : 0)
      encoder.list(face.otherNames) { $0.string($1) }
      encoder.number(UInt64(places[face.characters] ?? 0))
      encoder.part { $0.details(face) }
    }
    list(index.aliases) { encoder, alias in
      encoder.string(alias.name)
      encoder.list(alias.families) { $0.string($1) }
    }
    list(index.fallback) { $0.string($1) }
    list(index.skipped) { encoder, skipped in
      encoder.string(skipped.path)
      encoder.string(skipped.reason)
    }
  }

  /// Writes the details of a face, which are read only when the face is opened or listed.
  private mutating func details(_ face: IndexedFace) {
    string(face.path)
    number(UInt64(face.index))
    list(face.names) { encoder, name in
      encoder.string(name.text)
      encoder.string(name.language)
    }
    list(face.colorTables) { $0.string($1) }
    list(face.axes) { encoder, axis in
      encoder.number(UInt64(axis.tag.rawValue))
      for value in [axis.minimum, axis.defaultValue, axis.maximum] { encoder.double(value) }
    }
    list(face.instances) { encoder, instance in
      encoder.string(instance.name)
      encoder.string(instance.postScriptName)
      encoder.list(instance.values) { $0.double($1) }
    }
  }

  /// Writes ascending ranges of code points as distances: from the end of the range before to the start, and from the
  /// start to the end. These numbers are small, so they need few bytes.
  private mutating func characters(_ ranges: [ClosedRange<UInt32>]) {
    var end: UInt32 = 0
    for range in ranges {
      number(UInt64(range.lowerBound - end))
      number(UInt64(range.upperBound - range.lowerBound))
      end = range.upperBound
    }
  }

  // MARK: Parts of the format

  private mutating func list<Element>(_ elements: [Element], _ write: (inout IndexEncoder, Element) -> Void) {
    number(UInt64(elements.count))
    for element in elements { write(&self, element) }
  }

  private mutating func part(_ write: (inout IndexEncoder) -> Void) {
    var inner = IndexEncoder()
    write(&inner)
    number(UInt64(inner.bytes.count))
    bytes += inner.bytes
  }

  private mutating func string(_ text: String) {
    number(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// Seven bits in each byte, the lowest first; the highest bit says that another byte follows.
  private mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func double(_ value: Double) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
    }
  }
}
