/// The versions of libraries and of the compiler, on which the results depend.
enum Versions {
  /// The name and the version of each library and of the compiler.
  static var all: [(name: String, version: String)] {
    [("HarfBuzz", Floor.harfBuzzVersion), ("FriBidi", Floor.friBidiVersion), ("Swift", swift)]
  }

  /// The compiler's version, as far as a program can know.
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
