/// The version of this source, by semantic versioning. `galley --version` prints it, and `Scripts/release` names the
/// archives by it.
enum GalleyVersion {
  static let current = "1.0.0-rc.1"
}
