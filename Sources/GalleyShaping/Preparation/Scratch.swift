internal import GalleyUnicode

/// The arrays a preparation works in, lent by its context from text to text.
///
/// A preparation takes them out of the context and puts them back: as local values they are read and written without
/// the run-time checks that a class's properties need.
struct Scratch {
  var analyser = ParagraphAnalyser()
  var items: [TextItem] = []
  var output = ShapedOutput()

  /// Bytes from which on room is made before it is needed: growing step by step would touch twice the memory.
  static let longText = 1 << 16
  /// Bytes of the longest text whose room is kept for the next.
  static let longestKept = 1 << 22
}
