internal import Galley

/// The colors of a sample page.
struct Theme {
  var name: String
  /// Behind the page's frame.
  var ground: Color
  var paper: Color
  var ink: Color
  var accent: Color
  var soft: Color
  var shade: Color

  static let light = Theme(
    name: "light", ground: Color(red: 240, green: 240, blue: 240), paper: .white,
    ink: Color(red: 34, green: 34, blue: 34),
    accent: Color(red: 176, green: 58, blue: 46),
    soft: Color(red: 252, green: 236, blue: 200), shade: Color(red: 0, green: 0, blue: 0, alpha: 110))
  static let dark = Theme(
    name: "dark", ground: .black, paper: Color(red: 24, green: 26, blue: 31),
    ink: Color(red: 228, green: 228, blue: 224),
    accent: Color(red: 255, green: 150, blue: 120), soft: Color(red: 62, green: 54, blue: 38),
    shade: Color(red: 0, green: 0, blue: 0, alpha: 200))
}
