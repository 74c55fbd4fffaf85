import Foundation

func writeFile(_ bytes: [UInt8], to path: String) -> Bool {
  FileManager.default.createFile(atPath: path, contents: Data(bytes))
}

func removeFile(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

/// A new path in the folder for temporary files.
func temporaryPath(_ name: String) -> String {
  FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)").path
}
