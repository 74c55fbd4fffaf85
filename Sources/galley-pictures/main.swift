internal import FoundationEssentials
internal import Galley
internal import GalleyCairo
internal import GalleyPDF
internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyRaster

/// Draws the sample pages on every canvas into a folder, and prints how much the pictures of two canvases differ.
func run() throws {
  guard let folder = CommandLine.arguments.dropFirst().first else {
    print(
      """
      usage: galley-pictures FOLDER [PAGE.json]
             galley-pictures --review FILE
      The folder must exist; pictures and PDF files in it are replaced. PAGE.json is a document with containers, such as
      Docs/Examples/two-columns.json. --review writes a review page of made-up results.
      """)
    return
  }
  let typesetter = Typesetter(library: .bundled)
  if folder == "--review", let path = CommandLine.arguments.dropFirst(2).first {
    return try OutputFile.write(ReviewSample.page(typesetter), to: path)
  }
  for theme in [Theme.light, .dark] {
    try draw(PaintPage(theme: theme).displayList(typesetter), name: "paint-\(theme.name)", theme: theme, folder: folder)
    try draw(CardPage(theme: theme).displayList(typesetter), name: "card-\(theme.name)", theme: theme, folder: folder)
    for path in CommandLine.arguments.dropFirst(2) {
      try draw(
        page(path, theme: theme, typesetter: typesetter), name: "page-\(theme.name)", theme: theme, folder: folder)
    }
  }
  for sample in PDFSample.all {
    let files = try sample.files(typesetter)
    try OutputFile.write(files.pdf, to: "\(folder)/\(sample.name).pdf")
    try OutputFile.write(Array(files.text.utf8), to: "\(folder)/\(sample.name).txt")
    try OutputFile.write(Array(files.words.utf8), to: "\(folder)/\(sample.name).words")
  }
}

/// The drawing commands of a document with containers, with its text in the colors of a theme.
func page(_ path: String, theme: Theme, typesetter: Typesetter) throws -> DisplayList {
  var document = try LayoutDocument(json: [UInt8](try Data(contentsOf: URL(filePath: path))))
  let body = document.text.defaultStyle.color
  document.text.modifyStyle(in: 0..<document.text.utf8.count) { style in
    style.color = style.color == body ? theme.ink : theme.accent
  }
  let shaped = typesetter.prepare(document.text)
  guard let flow = document.flow else { return shaped.layout(document.proposal).displayList() }
  return flow.layout(shaped, document.proposal).displayList()
}

/// Draws a display list on each canvas, into the files `NAME.png` (FreeType), `NAME-cairo.png`, `NAME.svg` and
/// `NAME.pdf`. Also writes `NAME.galley.json` for canvases in other programs.
func draw(_ list: DisplayList, name: String, theme: Theme, folder: String) throws {
  let ground = theme.ground
  let freeType = try list.bitmap(scale: 2, background: ground)
  let cairo = try list.cairoBitmap(scale: 2, background: ground)
  try OutputFile.write(try freeType.png(), to: "\(folder)/\(name).png")
  try OutputFile.write(try cairo.png(), to: "\(folder)/\(name)-cairo.png")
  try OutputFile.write(Array(try list.svg(scale: 2, background: ground).utf8), to: "\(folder)/\(name).svg")
  print("\(name): FreeType and cairo differ by \(freeType.meanDifference(from: cairo)) of 255 on average")
  let text = AttributedText("")
  var file = LayoutFile(
    LayoutDocument(text: text, proposal: Proposal(width: .maxContent)),
    Typesetter(library: .bundled).prepare(text).layout(width: 0))
  file.displayList = list
  try OutputFile.write(Array(try file.json().utf8), to: "\(folder)/\(name).galley.json")
  var document = PDFDocument(title: name)
  document.pages = [PDFPage(list, width: list.bounds.width, height: list.bounds.height)]
  try OutputFile.write(try document.file(), to: "\(folder)/\(name).pdf")
}

extension Bitmap {
  /// The mean difference between two bitmaps of the same size, over all channels of all pixels, in levels of 255.
  func meanDifference(from other: Bitmap) -> Double {
    guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 255 }
    var sum = 0
    for index in pixels.indices { sum += abs(Int(pixels[index]) - Int(other.pixels[index])) }
    return (Double(sum) / Double(pixels.count) * 1000).rounded() / 1000
  }
}

try run()
