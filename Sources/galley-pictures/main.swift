internal import Galley
internal import GalleyCairo
internal import GalleyRaster

/// Draws the sample pages on every canvas into a folder, and prints how much the canvases' pictures differ.
func run() throws {
  guard let folder = CommandLine.arguments.dropFirst().first else {
    print("usage: galley-pictures FOLDER\nThe folder must exist; pictures and PDF files in it are replaced.")
    return
  }
  let typesetter = Typesetter(library: .bundled)
  for theme in [Theme.light, .dark] {
    let page = PaintPage(theme)
    let list = page.displayList(typesetter)
    let ground = theme.name == "light" ? Color(red: 240, green: 240, blue: 240) : .black
    let freeType = try list.bitmap(scale: 2, background: ground)
    let cairo = try list.cairoBitmap(scale: 2, background: ground)
    try OutputFile.write(try freeType.png(), to: "\(folder)/paint-\(theme.name).png")
    try OutputFile.write(try cairo.png(), to: "\(folder)/paint-\(theme.name)-cairo.png")
    try OutputFile.write(
      Array(try list.svg(scale: 2, background: ground).utf8), to: "\(folder)/paint-\(theme.name).svg")
    print("paint-\(theme.name): FreeType and cairo differ by \(freeType.meanDifference(from: cairo)) of 255 on average")
    var file = LayoutFile(LayoutDocument(text: page.text, proposal: page.proposal), page.layout(typesetter))
    file.displayList = list
    try OutputFile.write(Array(try file.json().utf8), to: "\(folder)/paint-\(theme.name).galley.json")
    var document = PDFDocument(title: "Paint")
    document.pages = [
      PDFPage(list, width: list.bounds.width, height: list.bounds.height)
    ]
    try OutputFile.write(try document.file(), to: "\(folder)/paint-\(theme.name).pdf")
  }
  for sample in PDFSample.all {
    let files = try sample.files(typesetter)
    try OutputFile.write(files.pdf, to: "\(folder)/\(sample.name).pdf")
    try OutputFile.write(Array(files.text.utf8), to: "\(folder)/\(sample.name).txt")
    try OutputFile.write(Array(files.words.utf8), to: "\(folder)/\(sample.name).words")
  }
}

extension Bitmap {
  /// The mean difference of all channels of all pixels of two bitmaps of one size, in levels of 255.
  func meanDifference(from other: Bitmap) -> Double {
    guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 255 }
    var sum = 0
    for index in pixels.indices { sum += abs(Int(pixels[index]) - Int(other.pixels[index])) }
    return (Double(sum) / Double(pixels.count) * 1000).rounded() / 1000
  }
}

try run()
