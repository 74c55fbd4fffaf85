internal import CHarfBuzz

/// Which HarfBuzz the program runs with: glyphs, advances and flags depend on it.
public enum HarfBuzzVersion {
  /// As in `6.0.0`: `hb_version_string`, of the library found at run time.
  public static var text: String { String(cString: hb_version_string()) }
}
