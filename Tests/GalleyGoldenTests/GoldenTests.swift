import GalleyCLI
import GalleyDump
import Testing

/// Compares the output of every stage for a hundred small texts with the files in `Goldens`.
///
/// `galley golden record Tests/GalleyGoldenTests/Goldens` writes the files; running the tests never does.
struct GoldenTests {
  private static let folder = Result { try GoldenFolder(goldensPath) }
  private let cases = GoldenCases()
  /// Paths below the folder.
  static let names = ((try? folder.get().files) ?? []).map { String($0.dropFirst(goldensPath.utf8.count + 1)) }
  /// Why nothing can be compared, for example because of another version; a separate test reports this.
  static let versionProblem = Result { try folder.get().versionProblem() }

  private static var isComparable: Bool { if case .success(nil) = versionProblem { true } else { false } }

  @Test func `the goldens were recorded with this HarfBuzz`() throws {
    if let problem = try Self.versionProblem.get() { Issue.record("\(problem)") }
  }

  @Test(
    .enabled(if: isComparable, "the goldens were recorded with another HarfBuzz: see the test of that name"),
    arguments: names)
  func `every stage makes what was recorded`(name: String) throws {
    let (recorded, made) = try cases.files(goldensPath + "/" + name)
    if let difference = GoldenDifference(recorded: recorded, made: made) { Issue.record("\(name): \(difference)") }
  }

  @Test func `at least eight scripts have five goldens or more`() throws {
    let scripts = [
      "latin", "hebrew", "arabic", "devanagari", "bengali", "tamil", "thai", "khmer", "myanmar", "han", "korean",
    ]
    let names = try Self.folder.get().files
    for script in scripts {
      #expect(names.count { $0.hasPrefix("\(goldensPath)/\(script)/") } >= 5, "\(script)")
    }
  }
}

/// The folder of the golden files.
private let goldensPath = "\(#filePath.dropLast("/GoldenTests.swift".count))/Goldens"
