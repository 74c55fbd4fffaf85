internal import GalleySystem

/// Writes whole files.
public enum OutputFile {
  /// Creates the file or replaces its content: `open(2)`, `write(2)`, `close(2)`.
  ///
  /// If not everything can be written, throws an error and leaves the incomplete file.
  public static func write(_ bytes: [UInt8], to path: String) throws(RasterError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { GalleySystem.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw .unwritable(path: path, reason: reason)
      }
      written += count
    }
    guard close(descriptor) == 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
  }
}
