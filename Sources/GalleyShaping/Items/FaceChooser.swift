internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// The fast path of font fallback: finds the faces of clusters in the caches of one style, and reports clusters whose
/// face must be computed.
struct FaceChooser {
  let shaping: StyleFonts
  /// The index of `shaping` in `PrepareScratch.shapings`.
  let shapingIndex: Int
  /// Whether spaces and the characters that are used with a few scripts only keep the face of the text before: true in
  /// profile `unicode`.
  let keepsFaces: Bool
  /// The range of scalars that `firstFaceEnd` found last: they have the style's first face, provided that the text
  /// before the range has it, too.
  private var firstFaceRange = 0..<0
  /// The coverage of the face `keeper`. The characters of this coverage that may keep a face keep it after text in it.
  /// `nil` if `keeper` is a color font, which text must not keep.
  private var keeperCoverage: Coverage?
  /// The index of the face for which `keeps` was called last; -1 at first.
  private var keeper = -1
  /// The coverage of the face `earlierKeeper`, which was `keeper` before: texts often alternate between two faces.
  private var earlierKeeperCoverage: Coverage?
  private var earlierKeeper = -1

  /// The result of looking up a cluster's face.
  enum Answer {
    /// The index of the face.
    case face(Int)
    /// Not known, but the face depends on the cluster alone: compute the face and store it under this key.
    case unknown(UInt64)
    /// Not known, and the face depends on the text around the cluster: compute it each time.
    case depends
  }

  init(_ shaping: StyleFonts, at place: Int, keepsFaces: Bool) {
    self.shaping = shaping
    self.shapingIndex = place
    self.keepsFaces = keepsFaces
  }

  /// Whether a cluster after text in `face` certainly has the style's first face: the cluster is one scalar that always
  /// has the first face, and keeps no other face of the text before, as visible ASCII never does. `false` does not
  /// exclude the first face.
  @inline(__always)
  func isInFirstFace(_ scalar: UInt32, _ cluster: Range<Int>, after face: Int?) -> Bool {
    cluster.count == 1 && shaping.firstFaceCoverage.contains(scalar)
      && (face == 0 || !keepsFaces || scalar &- 0x21 < 0x5E)
  }

  /// The end of the clusters from `start` on that certainly have the style's first face, provided that the text before
  /// `start` has it.
  ///
  /// The result is at most `limit`, the end of the segment, and at most `stop`, the next mark that closes a pair: such
  /// a mark has the face of the opening mark. The range found may be longer than needed. It is kept for the next calls,
  /// so that each scalar of a paragraph is examined only once.
  @inline(__always)
  mutating func firstFaceEnd(in text: ItemText, from start: Int, limit: Int, stop: Int) -> Int {
    let limit = min(limit, stop)
    guard start < limit else { return start }
    if !firstFaceRange.contains(start) {
      // Looks 64 scalars ahead at least, because segments are short in text that alternates between scripts.
      firstFaceRange =
        start..<findFirstFaceEnd(in: text, from: start, limit: min(text.scalars.count, stop, max(limit, start + 64)))
    }
    return min(firstFaceRange.upperBound, limit)
  }

  private func findFirstFaceEnd(in text: ItemText, from start: Int, limit: Int) -> Int {
    var index = start
    if shaping.firstFaceHasASCII, text.scalars[start] < 0x7F {
      // Printable ASCII has the first face. The loop below examines the last character, which marks may follow.
      index += max(0, text.printableCount(in: start..<limit) - (text.hasLongGraphemes ? 1 : 0))
    }
    shaping.firstFaceCoverage.withBits { primary in
      while index < limit {
        let scalar = text.scalars[index]
        guard primary.contains(scalar), scalar >= 0x20, scalar != 0xFFFC,
          scalar < Self.firstSelector || text.startsGrapheme(index)
        else { break }
        index += 1
      }
    }
    // Goes back to the start of a cluster of which not all scalars were accepted.
    while index > start, !text.startsGrapheme(index) { index -= 1 }
    return index
  }

  /// The first scalar that may influence the face of the scalar before it, as variation selectors and joiners do.
  private static var firstSelector: UInt32 { 0x2000 }

  /// The cached face of a cluster in text of a script. If `keepsFaces`, a single scalar that keeps the face of the text
  /// before in this script has the face `previous`, if that face covers the scalar.
  mutating func cachedFace(
    of cluster: Slice<UnsafeBufferPointer<UInt32>>, previous: Int?, in script: Script
  ) -> Answer {
    let scalar = cluster[cluster.startIndex]
    let base = CodePointProperties(scalar)
    let key = ChosenFaces.key(of: cluster, keepsFaces: keepsFaces)
    if key == 0 || base.isDrawnAsNothing { return .depends }
    let mayKeep = keepsFaces && base.mayKeepFace
    if mayKeep {
      guard let previous, cluster.count == 1 else { return .depends }
      // An emoji without a variation selector needs a color font, whatever the face of the text before.
      let variant = shaping.variants.emoji
      let isInColor =
        variant == .normal
        ? base.flags.contains(.emojiPresentation) : EmojiPresentation([scalar], in: variant) == .emoji
      if base.keepsFace(in: script), !isInColor, keeps(scalar, previous) {
        return .face(previous)
      }
    }
    guard let face = shaping.chosenFaces.face(for: key) else { return .unknown(key) }
    if cluster.count == 1, !mayKeep {
      shaping.chosenFaces.store(single: face, for: key)
    }
    return .face(face)
  }

  /// The cached face of a cluster of one scalar; `nil` if it is not among the scalars that were looked up last.
  @inline(__always)
  func face(of scalar: UInt32) -> Int? {
    let singles = shaping.chosenFaces.singles
    let index = Int(scalar & 0xFF)
    let key = ChosenFaces.key(of: scalar, keepsFaces: keepsFaces)
    guard index < singles.count, singles[index].key == key, key != 0 else { return nil }
    return singles[index].face
  }

  /// Whether a scalar is U+0020 and keeps the face of the text before. Faster than ``known(_:previous:in:)``, but knows
  /// only the face `keeper`: if `face` is another face, the result `false` says nothing.
  @inline(__always)
  func keepsSpace(_ scalar: UInt32, _ face: Int?) -> Bool {
    scalar == 0x20 && keepsFaces && face == keeper && keeperCoverage?.contains(scalar) == true
  }

  private mutating func keeps(_ scalar: UInt32, _ face: Int) -> Bool {
    if keeper != face {
      swap(&keeper, &earlierKeeper)
      swap(&keeperCoverage, &earlierKeeperCoverage)
    }
    if keeper != face {
      keeper = face
      keeperCoverage = shaping.stack.isColor(face) ? nil : shaping.stack.keptCoverage(face)
    }
    return keeperCoverage?.contains(scalar) ?? false
  }
}

/// Caches which face of a style's stack was chosen for a cluster, if the choice depends on the cluster alone.
///
/// A hash table with linear probing. Entries can be removed at any time, because choosing again gives the same face.
struct ChosenFaces {
  private struct Entry {
    /// The cluster's key; 0 in an empty entry.
    var key: UInt64
    var face: UInt16
  }

  private var entries: [Entry] = []
  /// The single scalars that were looked up last, indexed by the lowest byte of the scalar: the letters of most
  /// alphabets have different indices. Empty or 256 elements.
  private(set) var singles: [Single] = []
  private var count = 0

  /// The key of a cluster of one scalar, and the cluster's face. The key is 0 in an empty element.
  struct Single {
    var key: UInt64
    var face: Int
  }

  /// The key of a cluster: its scalars with 21 bits each, and `keepsFaces` in the highest bit. 0 if the cluster has
  /// more than three scalars or is U+0000.
  ///
  /// `keepsFaces` is `true` in profile `unicode`, where some characters keep the face of the text before.
  /// The bit is part of the key, because the same cluster can have different faces in the two profiles.
  @inline(__always)
  static func key(of cluster: Slice<UnsafeBufferPointer<UInt32>>, keepsFaces: Bool) -> UInt64 {
    guard cluster.count <= 3 else { return 0 }
    var key: UInt64 = 0
    for scalar in cluster { key = key << 21 | UInt64(scalar) }
    return key == 0 ? 0 : key | (keepsFaces ? 1 << 63 : 0)
  }

  /// The key of a cluster of one scalar; 0 for U+0000.
  @inline(__always)
  static func key(of scalar: UInt32, keepsFaces: Bool) -> UInt64 {
    scalar == 0 ? 0 : UInt64(scalar) | (keepsFaces ? 1 << 63 : 0)
  }

  /// The face for a key that is not 0; `nil` if none is cached.
  @inline(__always)
  func face(for key: UInt64) -> Int? {
    if entries.isEmpty { return nil }
    var place = self.slot(of: key)
    while entries[place].key != key {
      if entries[place].key == 0 { return nil }
      place = (place + 1) & (entries.count - 1)
    }
    return Int(entries[place].face)
  }

  /// Stores the face for a key that is not 0 and is not in the table.
  mutating func store(_ face: Int, for key: UInt64) {
    if count * 2 >= entries.count { grow() }
    insert(Entry(key: key, face: UInt16(truncatingIfNeeded: face)))
    count += 1
  }

  /// Stores the face for the key of a single scalar in `singles`, where it is found faster than in the table.
  mutating func store(single face: Int, for key: UInt64) {
    if singles.isEmpty { singles = Array(repeating: Single(key: 0, face: 0), count: 256) }
    singles[Int(key & 0xFF)] = Single(key: key, face: face)
  }

  private mutating func grow() {
    // A full table of the largest size is emptied: only a document in very many languages needs more entries.
    let old = entries.count >= Self.mostCapacity ? [] : entries
    count = old.isEmpty ? 0 : count
    entries = Array(
      repeating: Entry(key: 0, face: 0), count: max(Self.leastCapacity, min(entries.count * 2, Self.mostCapacity)))
    for entry in old where entry.key != 0 { insert(entry) }
  }

  private mutating func insert(_ entry: Entry) {
    var place = self.slot(of: entry.key)
    while entries[place].key != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  /// The index at which the search for a key starts.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (entries.count - 1)
  }

  private static let leastCapacity = 64
  private static let mostCapacity = 1 << 15
}

/// A cluster for which a face must be chosen, and its place in the paragraph. Indices count the paragraph's scalars.
struct FaceRequest {
  /// The scalars of the cluster.
  var cluster: Range<Int>
  /// The end of the text with the cluster's level, script and style.
  var segmentEnd: Int
  /// The script of that text.
  var script: Script
  /// The start of the current item, whose text up to the cluster has the face `previous`.
  var itemStart: Int
  /// The face of the text directly before the cluster; `nil` if there is none, or if it has another stack of faces.
  var previous: Int?
}
