public import GalleyText

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
    public init(name: String, postScriptName: String? = nil, variations: [FontVariation]) {
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
