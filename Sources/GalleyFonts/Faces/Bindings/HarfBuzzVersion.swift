internal import CHarfBuzz

/// The version of HarfBuzz that the program uses. Glyphs, advances and flags depend on it.
package enum HarfBuzzVersion {
  /// The version of the library that is loaded at run time, such as `6.0.0`: `hb_version_string`.
  package static var text: String { String(cString: hb_version_string()) }
}
