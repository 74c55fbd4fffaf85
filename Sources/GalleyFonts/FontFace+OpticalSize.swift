package import GalleyText
internal import Synchronization

extension FontFace {
  /// This face in the optical size of a font size: the instance whose position on the axis `opsz` is the font size in
  /// layout units (CSS Fonts 4, §8.3). Returns `self` if the face has no such axis, already has this
  /// position, or is a named instance, which keeps its own.
  ///
  /// Equal sizes return the same object, as long as the face has not been asked for more than 64 other sizes.
  package func opticallySized(_ size: Double) -> FontFace {
    guard size.isFinite, !isNamedInstance, axes.contains(where: { $0.tag == .opticalSize }) else { return self }
    return opticalSizes.withLock { known in
      if let face = known[size] { return face }
      let face = instance(variations + [FontVariation(tag: .opticalSize, value: size)])
      // A text rarely has more than a few sizes. A zoom passes through many, and needs none of them again.
      if known.count == 64 { known.removeAll() }
      known[size] = face
      return face
    }
  }
}

extension OpenTypeTag {
  /// The axis of optical sizes: `opsz`.
  package static let opticalSize = OpenTypeTag(literal: "opsz")
}
