internal import GalleyUnicode

/// The arrays a preparation works in, lent by its context from text to text.
///
/// A preparation takes them out of the context and puts them back: as local values they are read and written without
/// the run-time checks that a class's properties need.
struct Scratch {
  var analyser = ParagraphAnalyser()
  var items: [TextItem] = []
  var output = ShapedOutput()
}
