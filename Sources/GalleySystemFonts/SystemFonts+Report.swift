extension SystemFonts {
  /// Where the index of the fonts is kept between processes.
  public enum Cache: Hashable, Sendable {
    /// The folder `galley` in `XDG_CACHE_HOME`, or in `.cache` of the home folder. Nothing is kept if neither is
    /// known.
    case standard
    /// A folder with this path. It is created if it does not exist.
    case folder(String)
    /// Nothing is read and nothing is written.
    case off
  }

  /// A font file, or a face of a collection (`path#index`), that is not in the library.
  public struct Skipped: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// Why it was left out: one clause, such as `damaged font at byte 12: …` or `fontconfig's configuration rejects
    /// it`.
    public let reason: String
  }

  /// Where a list of fonts comes from, and what was left out.
  public struct Report: Hashable, Sendable {
    /// How many faces the library has.
    public let faceCount: Int
    /// Whether the index of the cache was used. Otherwise fontconfig has listed the fonts.
    public let isFromCache: Bool
    /// The file of the index; `nil` if the cache is off or has no folder.
    public let cachePath: String?
    /// Why the file was not used, such as `/usr/share/fonts has changed` or `the file is damaged`, or why it could
    /// not be written. `nil` if it was used, or if there was none.
    public let cacheProblem: String?
    /// The font files that were left out, in the order of their paths.
    public let skipped: [Skipped]
  }

  /// What a family name stands for.
  public struct Resolution: Hashable, Sendable {
    /// Why a name stands for its families.
    public enum Reason: Hashable, Sendable {
      /// A font has the name.
      case installed
      /// The name is that of a generic family, for which fontconfig finds a family.
      case generic
      /// The configuration has rules for the name. The names are those that the rules give, in order of preference,
      /// with the requested name where the rules put it.
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
