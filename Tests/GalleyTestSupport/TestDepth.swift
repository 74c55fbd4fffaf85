internal import GalleySystem

/// How many cases a test runs: all cases of its capability if the environment variable `GALLEY_DEEP` is set, and
/// otherwise a fixed share of them.
package enum TestDepth {
  /// Whether tests run all of their cases.
  package static let isDeep = FileSystem.environment("GALLEY_DEEP") != nil

  /// `count`, or one of `share` parts of it.
  package static func cases(_ count: Int, share: Int) -> Int { isDeep ? count : max(1, count / share) }
}
