internal import Galley

/// The colors of a sample page.
struct Theme {
  var name: String
  /// The color behind the page's frame.
  var ground: RGBAColor
  var paper: RGBAColor
  var ink: RGBAColor
  var accent: RGBAColor
  var soft: RGBAColor
  var shade: RGBAColor

  static let light = Theme(
    name: "light", ground: RGBAColor(red: 240, green: 240, blue: 240), paper: .white,
    ink: RGBAColor(red: 34, green: 34, blue: 34),
    accent: RGBAColor(red: 176, green: 58, blue: 46),
    soft: RGBAColor(red: 252, green: 236, blue: 200), shade: RGBAColor(red: 0, green: 0, blue: 0, alpha: 110))
  static let dark = Theme(
    name: "dark", ground: .black, paper: RGBAColor(red: 24, green: 26, blue: 31),
    ink: RGBAColor(red: 228, green: 228, blue: 224),
    accent: RGBAColor(red: 255, green: 150, blue: 120), soft: RGBAColor(red: 62, green: 54, blue: 38),
    shade: RGBAColor(red: 0, green: 0, blue: 0, alpha: 200))
}
