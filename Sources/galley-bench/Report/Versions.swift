/// The versions that figures depend on.
enum Versions {
  /// Each library's and the compiler's.
  static var all: [(name: String, version: String)] {
    [("HarfBuzz", Floor.harfBuzzVersion), ("FriBidi", Floor.friBidiVersion), ("Swift", swift)]
  }

  /// The compiler's version as far as a program can tell.
  private static var swift: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
