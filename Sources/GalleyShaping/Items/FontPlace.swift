/// Where a cluster stands that wants a face. Indices count the paragraph's scalars.
struct FontPlace {
  /// The cluster.
  var cluster: Range<Int>
  /// Where the text ends that has the same level, script and style.
  var segmentEnd: Int
  /// Where the item in hand starts, which is in the face `previous` up to the cluster.
  var itemStart: Int
  /// The face of the text just before, where it has the same faces to choose from.
  var previous: Int?
}
