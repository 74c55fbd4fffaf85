public import GalleyText
internal import Synchronization

extension FontFace {
  /// One axis of a variable font: OpenType table `fvar`. Its values are in the axis's own units.
  public struct VariationAxis: Hashable, Sendable {
    /// The axis's tag: `wght`, `wdth`, `opsz`, …
    public var tag: OpenTypeTag
    /// The least value. Smaller values count as this value.
    public var minimum: Double
    /// The value that is used if a style gives none.
    public var defaultValue: Double
    /// The greatest value. Greater values count as this value.
    public var maximum: Double

    /// An axis with the values of an `fvar` record.
    package init(tag: OpenTypeTag, minimum: Double, defaultValue: Double, maximum: Double) {
      self.tag = tag
      self.minimum = minimum
      self.defaultValue = defaultValue
      self.maximum = maximum
    }
  }
}

extension FontFace {
  /// A named instance of a variable font: a name for one position on each axis. OpenType table `fvar`.
  public struct NamedInstance: Hashable, Sendable {
    /// The name of the instance in its family, such as `Semibold Condensed`. Empty if the font has no such name.
    public var name: String
    /// The PostScript name, such as `Inter-SemiboldCondensed`; `nil` if the font does not give it.
    public var postScriptName: String?
    /// The position on each axis, in the order of ``FontFace/axes``.
    public var variations: [FontVariation]

    /// An instance with the values of an `fvar` record.
    package init(name: String, postScriptName: String? = nil, variations: [FontVariation]) {
      self.name = name
      self.postScriptName = postScriptName
      self.variations = variations
    }
  }

  /// The named instances of a variable font, in the font's order; empty for a static font, and if the font names none.
  public var namedInstances: [FontFace.NamedInstance] { face.namedInstances(axes) }

  /// The face at the positions of one of its named instances; `nil` if the face does not have the instance.
  ///
  /// `name` is the name of the instance, its PostScript name, or its index in ``namedInstances`` as digits, where 0 is
  /// the first instance. Upper and lower case are not distinguished. If several instances have the name, the first one
  /// is returned. Names are tried before the index.
  ///
  /// If the returned face is a member of a library, it keeps the positions of the instance on all axes: the weight, the
  /// width and the font size of a style do not change them. Only ``TextStyle/variations`` override them.
  ///
  ///     FontLibrary(faces: [face.instance(named: "SemiBold") ?? face])
  public func instance(named name: String) -> FontFace? {
    let instances = namedInstances
    let wanted = name.lowercased()
    let found =
      instances.first { $0.name.lowercased() == wanted || $0.postScriptName?.lowercased() == wanted }
      ?? Int(name).flatMap { instances.indices.contains($0) ? instances[$0] : nil }
    return found.map(instance)
  }

  /// The face at the positions of a named instance. Its descriptor has the weight and the width of the instance, so
  /// font matching does not expect the whole range of the axes.
  private func instance(_ named: NamedInstance) -> FontFace {
    var descriptor = descriptor
    for variation in named.variations {
      switch variation.tag {
      case OpenTypeTag(literal: "wght"): descriptor.weights = variation.value...variation.value
      case OpenTypeTag(literal: "wdth"): descriptor.stretches = variation.value...variation.value
      default: break
      }
    }
    let values = values(for: named.variations)
    return FontFace(
      self, font: HarfBuzzFont(face: face, variations: values), variations: values, overrides: overrides,
      descriptor: descriptor, isNamedInstance: true)
  }
}

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
