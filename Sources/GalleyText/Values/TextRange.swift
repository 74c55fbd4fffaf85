/// A half-open range of UTF-8 byte offsets in a text.
///
/// All public functions of Galley count text in UTF-8 bytes. Bounds are scalar boundaries unless a comment says
/// otherwise.
public typealias TextRange = Range<Int>
