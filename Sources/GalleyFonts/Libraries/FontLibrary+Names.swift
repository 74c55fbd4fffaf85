extension FontLibrary {
  /// Splits `path#index` into its parts. If no number follows the last `#`, the whole name is the path and the index is
  /// 0. The name of an instance, as in `path#index@instance`, is left out.
  public static func split(_ name: String) -> (path: String, index: Int) {
    let parts = parts(name)
    return (parts.path, parts.index)
  }

  /// Splits `path#index@instance` into its parts. An instance can only be named after an index.
  static func parts(_ name: String) -> (path: String, index: Int, instance: String?) {
    guard let mark = name.lastIndex(of: "#") else { return (name, 0, nil) }
    let rest = name[name.index(after: mark)...]
    let digits = rest.prefix { $0 != "@" }
    guard let index = Int(digits), index >= 0 else { return (name, 0, nil) }
    return (
      String(name[..<mark]), index,
      digits.endIndex == rest.endIndex ? nil : String(rest[digits.endIndex...].dropFirst())
    )
  }
}

extension FontFace {
  /// The named instance that a file name of the form `path#index@instance` asks for; this face if `name` has no
  /// `@instance`. Throws if the face does not have the instance.
  package func instance(in name: String) throws(FontError) -> FontFace {
    guard let instance = FontLibrary.parts(name).instance else { return self }
    guard let face = self.instance(named: instance) else {
      throw .noInstance(path: path, name: instance, names: namedInstances.map(\.name))
    }
    return face
  }
}
