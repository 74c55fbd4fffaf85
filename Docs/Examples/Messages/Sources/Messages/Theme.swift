import Galley

/// The colors of the window.
enum Theme {
  static let background = RGBAColor(red: 236, green: 240, blue: 245)
  static let bubble = RGBAColor.white
  static let ownBubble = RGBAColor(red: 214, green: 234, blue: 255)
  static let placeholder = RGBAColor(red: 224, green: 229, blue: 236)
  static let scrollBar = RGBAColor(red: 150, green: 160, blue: 175)
  static let text = RGBAColor(red: 28, green: 32, blue: 38)
  static let faint = RGBAColor(red: 130, green: 140, blue: 152)
  static let author = RGBAColor(red: 130, green: 60, blue: 140)
  static let link = RGBAColor(red: 0, green: 92, blue: 197)
}
