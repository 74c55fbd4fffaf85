/// A half-open range of UTF-8 byte offsets in a text.
///
/// Everything public in Galley counts text this way; a bound lies on a scalar boundary unless a comment says otherwise.
public typealias TextRange = Range<Int>
