internal import GalleySystem

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// Fails the running test, of Swift Testing or of XCTest.
///
/// Some builds have neither library, for example with the static standard library on Linux. There a failure is printed
/// and ends the program with status 1.
enum TestFailure {
  /// Records a failure at a place in the source of the test.
  ///
  /// `Test.current` is only set in the task of a test and in its child tasks. In other tasks, the arguments of the
  /// process say whether it runs Swift Testing: SwiftPM starts one process for Swift Testing and another for XCTest.
  @Sendable static func record(_ message: String, at place: SourcePlace) {
    #if canImport(Testing)
      if Test.current != nil || CommandLine.arguments.contains("swift-testing") {
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: SourceLocation(
            fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column)))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: place.filePath, line: place.line)
    #else
      print("\(place.text): \(message)")
      exit(1)
    #endif
  }

  /// The name of the running test of Swift Testing; `nil` in other tests.
  static var testName: String? {
    #if canImport(Testing)
      Test.current.map { $0.displayName ?? $0.name }
    #else
      nil
    #endif
  }
}
