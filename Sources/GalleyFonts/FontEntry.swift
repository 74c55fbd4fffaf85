internal import Synchronization
package import GalleyText

/// A member of a ``FontLibrary``. Its descriptor is known from the start; its face is opened when it is first needed.
package final class FontEntry: Sendable {
  /// Names, weight, width and slant.
  package let descriptor: FontDescriptor
  /// Whether fallback tries the member for text whose style does not name the member's family.
  package let isFallback: Bool
  private let open: @Sendable () -> FontFace
  private let opened = Mutex(Opened())

  /// A member whose face is already open.
  package convenience init(face: FontFace) { self.init(descriptor: face.descriptor) { face } }

  /// A member whose face is opened by `open`. `open` is called once, by the first thread that needs the face.
  package init(descriptor: FontDescriptor, isFallback: Bool = true, open: @escaping @Sendable () -> FontFace) {
    self.descriptor = descriptor
    self.isFallback = isFallback
    self.open = open
  }

  /// The face with all variation axes at their defaults.
  package var face: FontFace { instance([]) }

  /// The instance of the face at `variations`. Values that are not finite are ignored. A named instance keeps its
  /// positions on the other axes. Equal variations return the same object.
  package func instance(_ variations: [FontVariation]) -> FontFace {
    let variations = variations.filter { $0.value.isFinite }
    return opened.withLock { faces in
      let base = faces.base ?? open()
      faces.base = base
      if variations.isEmpty { return base }
      if let face = faces.instances[variations] { return face }
      let face = base.instance(base.isNamedInstance ? base.variations + variations : variations)
      faces.instances[variations] = face
      return face
    }
  }

  /// The opened face, `nil` before it is needed, and its instances by their variations.
  private struct Opened {
    var base: FontFace?
    var instances: [[FontVariation]: FontFace] = [:]
  }
}
