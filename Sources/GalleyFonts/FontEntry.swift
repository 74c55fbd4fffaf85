internal import Synchronization
public import GalleyText

/// A member of a `FontLibrary`: what it looks like is known at once, the face is opened when first asked for.
public final class FontEntry: Sendable {
  /// Names, weight, width and slant.
  public let descriptor: FontDescriptor
  /// Whether it is tried for text whose style does not name its family.
  public let isFallback: Bool
  private let open: @Sendable () -> FontFace
  private let opened = Mutex(Opened())

  /// A member that is open already.
  public convenience init(face: FontFace) { self.init(descriptor: face.descriptor) { face } }

  /// A member that `open` opens, once, on whichever thread asks first.
  public init(descriptor: FontDescriptor, isFallback: Bool = true, open: @escaping @Sendable () -> FontFace) {
    self.descriptor = descriptor
    self.isFallback = isFallback
    self.open = open
  }

  /// The face with its axes at their defaults.
  public var face: FontFace { instance([]) }

  /// The face at `variations`, those that are no finite number left out; the same object for the same values.
  public func instance(_ variations: [FontVariation]) -> FontFace {
    let variations = variations.filter { $0.value.isFinite }
    return opened.withLock { faces in
      let base = faces.base ?? open()
      faces.base = base
      if variations.isEmpty { return base }
      if let face = faces.instances[variations] { return face }
      let face = base.instance(variations)
      faces.instances[variations] = face
      return face
    }
  }

  /// The face, and its instances by their variations.
  private struct Opened {
    var base: FontFace?
    var instances: [[FontVariation]: FontFace] = [:]
  }
}
