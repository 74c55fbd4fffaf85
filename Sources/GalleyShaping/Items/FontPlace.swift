internal import GalleyUnicode

/// A cluster for which a face must be chosen, and its place in the paragraph. Indices count the paragraph's scalars.
struct FontPlace {
  /// The scalars of the cluster.
  var cluster: Range<Int>
  /// The end of the text with the cluster's level, script and style.
  var segmentEnd: Int
  /// The script of that text.
  var script: Script
  /// The start of the current item, whose text up to the cluster has the face `previous`.
  var itemStart: Int
  /// The face of the text directly before the cluster; `nil` if there is none, or if it has another stack of faces.
  var previous: Int?
}
