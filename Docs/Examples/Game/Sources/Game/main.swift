// A chat over a game, drawn with OpenGL ES 2.
//
//   Game                   opens a window; the wheel scrolls
//   Game --check FOLDER    scrolls by itself, and writes each frame as OpenGL and as RasterCanvas draw it

let game = try Game()
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--check" {
  try game.check(folder: CommandLine.arguments[2])
} else {
  try game.run()
}
