package import GalleyText
internal import Synchronization

extension FontFace {
  /// The instance of this face for text of a font size: its position on the axis `opsz` is `size`, in layout units,
  /// clamped to the axis. CSS Fonts 4, §8.3.
  ///
  /// Returns `self` if the face has no axis `opsz`, if the face already has this position, if the face is a named
  /// instance, which keeps its own position, and if `size` is not finite. Equal sizes return the same object until 64
  /// other sizes were asked for.
  package func opticallySized(_ size: Double) -> FontFace {
    guard size.isFinite, !isNamedInstance, axes.contains(where: { $0.tag == .opticalSize }) else { return self }
    return opticalSizes.withLock { known in
      if let face = known[size] { return face }
      let face = instance(variations + [FontVariation(tag: .opticalSize, value: size)])
      // A text rarely has more than a few sizes. A zoom passes through many sizes and needs none of them again, so the
      // whole cache is emptied when it is full.
      if known.count == 64 { known.removeAll() }
      known[size] = face
      return face
    }
  }
}

extension OpenTypeTag {
  /// The tag of the axis of optical sizes: `opsz`.
  package static let opticalSize = OpenTypeTag(literal: "opsz")
}
