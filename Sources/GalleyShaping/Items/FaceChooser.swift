internal import GalleyFonts
internal import GalleyUnicode

/// Chooses faces of one style's stack by what is known of it, as far as that goes.
struct FaceChooser {
  let shaping: StyleShaping
  /// Where that is in `Scratch.shapings`.
  let place: Int
  /// Whether characters without a script keep the face of the text before: the unicode profile.
  let keepsFaces: Bool
  /// Scalars known to go to the first face where text in it is before them.
  private var plain = 0..<0
  /// What may stay in the face `keeper`, which is not one of coloured pictures; nil for a face that is.
  private var kept: Coverage?
  private var keeper = -1
  /// The same of the face before: text goes to and fro between two.
  private var earlierKept: Coverage?
  private var earlierKeeper = -1

  /// What is known of a cluster's face.
  enum Answer {
    /// Its face, whatever stands around it.
    case face(Int)
    /// Nothing yet, but nothing around it counts: remember its face under this key.
    case unknown(UInt64)
    /// It depends on what stands around it.
    case depends
  }

  init(_ shaping: StyleShaping, at place: Int, keepsFaces: Bool) {
    self.shaping = shaping
    self.place = place
    self.keepsFaces = keepsFaces
  }

  /// Whether a cluster goes to the first face without asking, text in `face` being before it.
  @inline(__always)
  func isPlain(_ scalar: UInt32, _ cluster: Range<Int>, after face: Int?) -> Bool {
    cluster.count == 1 && shaping.plainCoverage.contains(scalar) && (face == 0 || !keepsFaces)
  }

  /// Where the clusters end, from `start` on and at most at `limit`, that go to the first face without asking, text in
  /// it being before them. Nothing from `stop` on, and a paragraph's text once only.
  @inline(__always)
  mutating func plainEnd(in text: ItemText, from start: Int, limit: Int, stop: Int) -> Int {
    let limit = min(limit, stop)
    guard start < limit else { return start }
    if !plain.contains(start) {
      // Further than is asked for: segments are short where scripts change.
      plain = start..<findPlainEnd(in: text, from: start, limit: min(text.scalars.count, stop, max(limit, start + 64)))
    }
    return min(plain.upperBound, limit)
  }

  private func findPlainEnd(in text: ItemText, from start: Int, limit: Int) -> Int {
    var index = start
    if shaping.hasPlainASCII, text.scalars[start] < 0x7F {
      // Printable ASCII is plain, but for the last character, which may have marks.
      index += max(0, text.printableCount(in: start..<limit) - (text.hasLongGraphemes ? 1 : 0))
    }
    shaping.plainCoverage.withBits { primary in
      while index < limit {
        let scalar = text.scalars[index]
        guard primary.contains(scalar), scalar >= 0x20, scalar != 0xFFFC,
          scalar < Self.firstSelector || text.startsGrapheme(index)
        else { break }
        index += 1
      }
    }
    // What the scalar here belongs to is no plain cluster, or does not end before the limit.
    while index > start, !text.startsGrapheme(index) { index -= 1 }
    return index
  }

  /// No scalar below it says which face another one asks for.
  private static var firstSelector: UInt32 { 0x2000 }

  /// The face of a cluster by itself, or of a common character that keeps the face `previous`.
  mutating func known(_ cluster: Slice<UnsafeBufferPointer<UInt32>>, previous: Int?) -> Answer {
    let scalar = cluster[cluster.startIndex]
    let base = CodePointProperties(scalar)
    let key = ChosenFaces.key(of: cluster, keepsFaces: keepsFaces)
    if key == 0 || base.isDrawnAsNothing { return .depends }
    if keepsFaces, base.script.isCommonOrInherited {
      guard let previous, cluster.count == 1 else { return .depends }
      // One emoji of which the text says nothing more asks for a coloured face, whatever was before.
      if !base.flags.contains(.emojiPresentation), keeps(scalar, previous) { return .face(previous) }
    }
    guard let face = shaping.chosenFaces.face(for: key) else { return .unknown(key) }
    if cluster.count == 1, !keepsFaces || !base.script.isCommonOrInherited {
      shaping.chosenFaces.remember(single: face, for: key)
    }
    return .face(face)
  }

  /// The face of one scalar, whatever stands around it; nil where it is not at hand.
  @inline(__always)
  func face(of scalar: UInt32) -> Int? {
    let singles = shaping.chosenFaces.singles
    let index = Int(scalar & 0xFF)
    let key = ChosenFaces.key(of: scalar, keepsFaces: keepsFaces)
    guard index < singles.count, singles[index].key == key, key != 0 else { return nil }
    return singles[index].face
  }

  /// Whether ASCII without a script, U+0000 to U+0040, keeps the face before it: what ``known(_:previous:)`` says once
  /// it was asked about that face.
  @inline(__always)
  func keepsASCII(_ scalar: UInt32, _ face: Int?) -> Bool {
    keepsFaces && scalar <= 0x40 && face == keeper && kept?.contains(scalar) == true
  }

  private mutating func keeps(_ scalar: UInt32, _ face: Int) -> Bool {
    if keeper != face {
      swap(&keeper, &earlierKeeper)
      swap(&kept, &earlierKept)
    }
    if keeper != face {
      keeper = face
      kept = shaping.stack.isColor(face) ? nil : shaping.stack.face(face).coverage
    }
    return kept?.contains(scalar) ?? false
  }
}
