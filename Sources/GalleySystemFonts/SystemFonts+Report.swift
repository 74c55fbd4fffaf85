extension SystemFonts {
  /// The folder in which the index of the fonts is kept for other processes.
  public enum Cache: Hashable, Sendable {
    /// The folder `galley` in the folder that the variable `XDG_CACHE_HOME` names, otherwise in `.cache` of the home
    /// folder. No index is kept if neither is an absolute path.
    case standard
    /// The folder with this path. It is created if it does not exist.
    case folder(String)
    /// No index is read or written.
    case off
  }

  /// A font file, or a face of a collection, that was found but is not in the library.
  public struct Skipped: Hashable, Sendable {
    /// The path of the file, or `path#index` for a face of a collection.
    public let path: String
    /// Why it was left out: one clause, such as `damaged font at byte 12: …` or `fontconfig's configuration rejects
    /// it`.
    public let reason: String
  }

  /// How a ``SystemFonts`` got its list of fonts, and which files were left out.
  public struct Report: Hashable, Sendable {
    /// How many faces the library has.
    public let faceCount: Int
    /// Whether the list comes from the index in the cache; otherwise fontconfig has listed the fonts.
    public let isFromCache: Bool
    /// The path of the index file; `nil` if the cache is off or has no folder.
    public let cachePath: String?
    /// Why the index file was not used, such as `/usr/share/fonts has changed` or `the file is damaged`, or why it
    /// could not be written. `nil` if it was used, or if there was no file and it was written.
    public let cacheProblem: String?
    /// The font files that were left out, in the order of their paths.
    public let skipped: [Skipped]
  }

  /// The families that a family name stands for, and why.
  public struct Resolution: Hashable, Sendable {
    /// Why a name stands for its families.
    public enum Reason: Hashable, Sendable {
      /// A font has the name.
      case installed
      /// The name is that of a generic family, for which fontconfig finds a family.
      case generic
      /// The configuration has rules for the name. The value has the names that the rules give, in order of preference,
      /// without those that every name gets. It may have names that no font has, and contains the requested name if the
      /// rules keep it.
      case alias([String])
      /// No font has the name, and the configuration has no rule for it.
      case unknown
    }

    /// The families that text uses, in order of preference; empty if the name stands for nothing.
    public let families: [String]
    /// Why these families are used.
    public let reason: Reason
  }
}
