import Galley
import GalleyGolden
import GalleySystem
import Synchronization

/// Runs `expectGolden` with golden files in a temporary folder, and with environment variables that each test chooses.
struct TemporaryTests: Sendable {
  /// Collects the failures and the printed lines of a run.
  final class Run: Sendable {
    private let messages: Messages
    fileprivate let shared: GoldenRun
    var failures: [String] { messages.lines.withLock { $0.failures } }
    var notes: [String] { messages.lines.withLock { $0.notes } }

    fileprivate init(_ environment: [String: String]) {
      let messages = Messages()
      self.messages = messages
      shared = GoldenRun(
        { environment[$0] }, report: { message, _ in messages.lines.withLock { $0.failures.append(message) } },
        note: { line in messages.lines.withLock { $0.notes.append(line) } })
    }
  }

  private final class Messages: Sendable {
    let lines = Mutex<(failures: [String], notes: [String])>(([], []))
  }

  private let suite: TemporarySuite
  /// The folder of the tests; also the folder for temporary files.
  var folder: String { suite.path }
  /// The folder of the golden files.
  var goldens: String { folder + "/Goldens" }

  init() throws { suite = try TemporarySuite() }

  /// A run with an environment.
  func newRun(_ environment: [String: String]) -> Run {
    Run(environment.merging(["TMPDIR": folder]) { first, _ in first })
  }

  /// Calls `expectGolden` in a run.
  func check(
    _ run: Run, _ content: GoldenContent, _ name: String, _ place: SourcePlace, reason: String? = nil,
    picture: PictureComparison? = nil, sections: Set<GoldenSection>? = nil
  ) {
    let expectation = GoldenExpectation(
      content: content, name: name, reason: reason, picture: picture, sections: sections, place: place)
    expectation.check(in: run.shared)
  }

  /// Calls `expectGolden` in a run.
  func check(_ run: Run, _ layout: TextLayout, _ name: String, _ place: SourcePlace) {
    check(run, .box(layout, nil), name, place)
  }

  /// Calls `expectGolden` once, in a run of its own.
  func run(
    _ environment: [String: String], _ content: GoldenContent, _ name: String, reason: String? = nil,
    picture: PictureComparison? = nil, sections: Set<GoldenSection>? = nil, function: StaticString = #function
  ) -> Run {
    let run = newRun(environment)
    check(
      run, content, name, SourcePlace(goldens: goldens, filePath: "/tests/CardTests.swift", function: function),
      reason: reason, picture: picture, sections: sections)
    return run
  }

  /// Calls `expectGolden` once with a layout, in a run of its own.
  func run(
    _ environment: [String: String], _ layout: TextLayout, _ name: String, picture: PictureComparison? = nil
  ) -> Run {
    run(environment, .box(layout, nil), name, picture: picture)
  }

  /// Records a layout, in a run of its own.
  func record(
    _ layout: TextLayout, _ name: String, reason: String? = nil, picture: PictureComparison? = nil
  ) -> Run {
    run(["GALLEY_GOLDEN": "record"], .box(layout, nil), name, reason: reason, picture: picture)
  }

  /// The paths of the files below the folder of the golden files, in byte order; empty if there is no such folder.
  var files: [String] {
    FileSystem.isFolder(goldens)
      ? ((try? FileSystem.files(below: goldens)) ?? ["unreadable"]).map { String($0.dropFirst(goldens.count + 1)) } : []
  }

  /// The content of a file below the folder of the golden files.
  func bytes(_ name: String) throws -> [UInt8] { try FileSystem.read(goldens + "/" + name) }

  /// Writes a file below the folder of the golden files.
  func write(_ name: String, _ bytes: [UInt8]) throws { try FileSystem.replace(goldens + "/" + name, with: bytes) }

  /// Writes a file below the folder of the golden files.
  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }
}

/// A layout of a text in the test font at size 10.
func testLayout(_ text: String, _ width: Double) -> TextLayout { testText(text).layout(width: width) }

/// A text in the test font at size 10, prepared for layout.
func testText(_ text: String, _ paragraph: ParagraphStyle = ParagraphStyle()) -> ShapedText {
  Typesetter(library: .bundled).prepare(
    AttributedText(text, style: TextStyle(families: ["Galley Test"], size: 10), paragraphStyle: paragraph))
}
