internal import GalleyFonts
internal import GalleyUnicode

/// The word caches of one style: one for each face, script and direction that it is shaped in.
struct WordCaches {
  /// Whose words a cache holds, besides those of its style.
  struct Key {
    let face: FontFace
    let script: UInt32
    let direction: ShapingDirection
    let capitals: Capitals
  }

  private struct Place {
    let key: Key
    /// How many bytes were shaped before there was a cache.
    var bytes = 0
    var state = State.waiting
  }

  private enum State {
    /// Too little was shaped to make a cache for it.
    case waiting
    case made(WordCache)
    /// Items must be shaped whole.
    case impossible
  }

  private var places: [Place] = []

  /// The cache for `key`, if it was made.
  @inline(__always)
  func made(for key: borrowing Key) -> WordCache? {
    for index in places.indices where places[index].key.isEqual(key) {
      if case .made(let cache) = places[index].state { return cache }
      return nil
    }
    return nil
  }

  /// The cache for an item of so many bytes of `key`; nil where it must be shaped whole.
  ///
  /// It is made once as much was shaped as finding out about the face's rules takes.
  mutating func cache(for key: Key, bytes: Int, make: () -> WordCache?) -> WordCache? {
    let index = places.firstIndex { $0.key.isEqual(key) } ?? places.count
    if index == places.count { places.append(Place(key: key)) }
    switch places[index].state {
    case .made(let cache): return cache
    case .impossible: return nil
    case .waiting:
      places[index].bytes += bytes
      guard places[index].bytes > max(Self.bytesBefore, key.face.glyphCount / 8) else { return nil }
      let cache = make()
      places[index].state = cache.map { .made($0) } ?? .impossible
      return cache
    }
  }

  /// Bytes of a plan that are shaped whole before its rules are looked at, at least: an eighth of a byte for each glyph.
  private static let bytesBefore = 1024
}

extension WordCaches.Key {
  @inline(__always)
  fileprivate func isEqual(_ other: borrowing WordCaches.Key) -> Bool {
    face === other.face && script == other.script && direction == other.direction && capitals == other.capitals
  }
}
