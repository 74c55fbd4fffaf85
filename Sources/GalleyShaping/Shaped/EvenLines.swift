package import GalleyText

/// A text that is one plain paragraph whose lines are filled one by one and are all as high as each other: what most
/// texts are.
///
/// Measuring such a text reads this and its candidates' positions, in few places of memory: texts that are measured
/// again after many others are in no cache.
package struct EvenLines: Sendable, Equatable {
  /// What every line has room for.
  package var extent: LineExtent
  /// The rules of its paragraph's style.
  package var profile: Profile

  /// The lines of such a text.
  init(_ only: ShapedOutput.OnlyPlain) { (extent, profile) = (only.extent, only.profile) }
}
