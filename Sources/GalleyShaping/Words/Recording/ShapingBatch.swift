/// Words of an item that are shaped in one call, with the text between them: indices of `WordScratch.units`.
typealias ShapingBatch = Range<Int>
