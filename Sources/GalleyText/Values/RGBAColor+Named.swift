extension RGBAColor {
  /// Invisible black, CSS's `transparent`.
  public static let transparent = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// CSS's `black`, `#000000`.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// CSS's `silver`, `#c0c0c0`.
  public static let silver = RGBAColor(red: 192, green: 192, blue: 192)
  /// CSS's `gray`, `#808080`.
  public static let gray = RGBAColor(red: 128, green: 128, blue: 128)
  /// CSS's `white`, `#ffffff`.
  public static let white = RGBAColor(red: 255, green: 255, blue: 255)
  /// CSS's `maroon`, `#800000`.
  public static let maroon = RGBAColor(red: 128, green: 0, blue: 0)
  /// CSS's `red`, `#ff0000`.
  public static let red = RGBAColor(red: 255, green: 0, blue: 0)
  /// CSS's `purple`, `#800080`.
  public static let purple = RGBAColor(red: 128, green: 0, blue: 128)
  /// CSS's `fuchsia`, `#ff00ff`.
  public static let fuchsia = RGBAColor(red: 255, green: 0, blue: 255)
  /// CSS's `green`, `#008000`.
  public static let green = RGBAColor(red: 0, green: 128, blue: 0)
  /// CSS's `lime`, `#00ff00`.
  public static let lime = RGBAColor(red: 0, green: 255, blue: 0)
  /// CSS's `olive`, `#808000`.
  public static let olive = RGBAColor(red: 128, green: 128, blue: 0)
  /// CSS's `yellow`, `#ffff00`.
  public static let yellow = RGBAColor(red: 255, green: 255, blue: 0)
  /// CSS's `navy`, `#000080`.
  public static let navy = RGBAColor(red: 0, green: 0, blue: 128)
  /// CSS's `blue`, `#0000ff`.
  public static let blue = RGBAColor(red: 0, green: 0, blue: 255)
  /// CSS's `teal`, `#008080`.
  public static let teal = RGBAColor(red: 0, green: 128, blue: 128)
  /// CSS's `aqua`, `#00ffff`.
  public static let aqua = RGBAColor(red: 0, green: 255, blue: 255)
  /// CSS's `orange`, `#ffa500`.
  public static let orange = RGBAColor(red: 255, green: 165, blue: 0)
}
