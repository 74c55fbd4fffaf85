internal import GalleyFonts
internal import GalleyUnicode

/// The fast path of font fallback: finds the faces of clusters in the caches of one style, and reports clusters whose
/// face must be computed.
struct FaceChooser {
  let shaping: StyleShaping
  /// The index of `shaping` in `Scratch.shapings`.
  let place: Int
  /// Whether spaces and the characters that are used with a few scripts only keep the face of the text before: true in
  /// profile `unicode`.
  let keepsFaces: Bool
  /// The range of scalars that `firstFaceEnd` found last: they have the style's first face, provided that the text
  /// before the range has it, too.
  private var firstFaceRange = 0..<0
  /// The coverage of the face `keeper`. The characters of this coverage that may keep a face keep it after text in it.
  /// `nil` if `keeper` is a color font, which text must not keep.
  private var kept: Coverage?
  /// The index of the face for which `keeps` was called last; -1 at first.
  private var keeper = -1
  /// The coverage of the face `earlierKeeper`, which was `keeper` before: texts often alternate between two faces.
  private var earlierKept: Coverage?
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

  init(_ shaping: StyleShaping, at place: Int, keepsFaces: Bool) {
    self.shaping = shaping
    self.place = place
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
  mutating func known(
    _ cluster: Slice<UnsafeBufferPointer<UInt32>>, previous: Int?, in script: Script
  ) -> Answer {
    let scalar = cluster[cluster.startIndex]
    let base = CodePointProperties(scalar)
    let key = ChosenFaces.key(of: cluster, keepsFaces: keepsFaces)
    if key == 0 || base.isDrawnAsNothing { return .depends }
    let mayKeep = keepsFaces && base.mayKeepFace
    if mayKeep {
      guard let previous, cluster.count == 1 else { return .depends }
      // An emoji without a variation selector needs a color font, whatever the face of the text before.
      if base.keepsFace(in: script), !base.flags.contains(.emojiPresentation), keeps(scalar, previous) {
        return .face(previous)
      }
    }
    guard let face = shaping.chosenFaces.face(for: key) else { return .unknown(key) }
    if cluster.count == 1, !mayKeep {
      shaping.chosenFaces.remember(single: face, for: key)
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
    scalar == 0x20 && keepsFaces && face == keeper && kept?.contains(scalar) == true
  }

  private mutating func keeps(_ scalar: UInt32, _ face: Int) -> Bool {
    if keeper != face {
      swap(&keeper, &earlierKeeper)
      swap(&kept, &earlierKept)
    }
    if keeper != face {
      keeper = face
      kept = shaping.stack.isColor(face) ? nil : shaping.stack.keptCoverage(face)
    }
    return kept?.contains(scalar) ?? false
  }
}
