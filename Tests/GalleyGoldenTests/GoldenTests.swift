import GalleyCLI
import GalleyGoldenFiles
import Testing

/// Compares the output of every stage for many small texts with the files in `Goldens`.
///
/// The tests never write these files. `galley golden approve PATTERN Tests/GalleyGoldenTests/Goldens` replaces results.
struct GoldenTests {
  private static let suite = Result { try GoldenSuite(goldensPath) }
  private let cases = GoldenCases()
  /// Paths below the folder.
  static let names = ((try? suite.get().files) ?? []).map { String($0.dropFirst(goldensPath.utf8.count + 1)) }
  /// Why nothing can be compared, for example because of another version; a separate test reports this.
  static let versionDifference = Result { try suite.get().versionDifference() }

  private static var isComparable: Bool { if case .success(nil) = versionDifference { true } else { false } }

  @Test func `the goldens were recorded with this HarfBuzz`() throws {
    if let difference = try Self.versionDifference.get() { Issue.record("\(difference)") }
  }

  @Test(
    .enabled(if: isComparable, "the goldens were recorded with another HarfBuzz: see the test of that name"),
    arguments: names)
  func `every stage makes what was recorded`(name: String) throws {
    let result = try cases.result(goldensPath + "/" + name)
    let verdict = GoldenVerdict(recorded: result.recorded, made: result.made)
    if case .different(let difference) = verdict {
      Issue.record("\(name): \(difference.text())")
    } else if let summary = verdict.summary {
      Issue.record("\(name): \(summary)")
    }
  }

  @Test func `there are two hundred cases, and each says in its first line why it exists`() throws {
    #expect(Self.names.count >= 200)
    for name in Self.names {
      let file = try cases.result(goldensPath + "/" + name).recorded
      #expect(file.header.first?.hasPrefix("# ") == true && file.reason.hasSuffix("."), "\(name): \(file.reason)")
    }
  }

  @Test func `at least eight scripts have five goldens or more`() throws {
    let scripts = [
      "latin", "hebrew", "arabic", "devanagari", "bengali", "tamil", "thai", "khmer", "myanmar", "han", "korean",
    ]
    for script in scripts {
      #expect(Self.names.count { $0.hasPrefix("\(script)/") } >= 5, "\(script)")
    }
  }
}

/// The folder of the golden files.
private let goldensPath = "\(#filePath.dropLast("/GoldenTests.swift".count))/Goldens"
