internal import GalleyFonts

/// Computes composite modes pixel by pixel: Compositing and Blending 1, §9 and §10.
extension ColorGlyph.CompositeMode {
  /// Red, green, blue and alpha from 0 to 1.
  typealias Pixel = SIMD4<Float>

  /// The pixel that results when `source` is drawn over `backdrop` with this mode. All pixels are premultiplied by
  /// alpha.
  func combine(_ source: Pixel, over backdrop: Pixel) -> Pixel {
    let (s, b) = (source.w, backdrop.w)
    switch self {
    case .clear: return .zero
    case .source: return source
    case .destination: return backdrop
    case .sourceOver: return source + backdrop * (1 - s)
    case .destinationOver: return source * (1 - b) + backdrop
    case .sourceIn: return source * b
    case .destinationIn: return backdrop * s
    case .sourceOut: return source * (1 - b)
    case .destinationOut: return backdrop * (1 - s)
    case .sourceAtop: return source * b + backdrop * (1 - s)
    case .destinationAtop: return source * (1 - b) + backdrop * s
    case .xor: return source * (1 - b) + backdrop * (1 - s)
    case .plus: return (source + backdrop).clamped(lowerBound: .zero, upperBound: .one)
    default:
      // The formula of blend modes: where one of the two is transparent, the other one is kept.
      guard s > 0, b > 0 else { return source + backdrop }
      var result = source * (1 - b) + backdrop * (1 - s) + blend(source / s, backdrop / b) * (s * b)
      result.w = s + b - s * b
      return result
    }
  }

  /// The blend function B(Cb, Cs) of two colors that are not premultiplied. The result has no alpha.
  private func blend(_ source: Pixel, _ backdrop: Pixel) -> Pixel {
    switch self {
    case .hue: return source.withSaturation(of: backdrop).settingLuminosity(backdrop.luminosity)
    case .saturation: return backdrop.withSaturation(of: source).settingLuminosity(backdrop.luminosity)
    case .color: return source.settingLuminosity(backdrop.luminosity)
    case .luminosity: return backdrop.settingLuminosity(source.luminosity)
    default:
      var result = Pixel.zero
      for channel in 0..<3 { result[channel] = blend(source[channel], backdrop[channel]) }
      return result
    }
  }

  /// The blend function of one channel, for modes that treat the channels separately. `s` is the source, `b` the
  /// backdrop.
  private func blend(_ s: Float, _ b: Float) -> Float {
    switch self {
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return Self.hardLight(b, s)
    case .hardLight: return Self.hardLight(s, b)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(s - b)
    case .exclusion: return s + b - 2 * s * b
    default: return s
    }
  }

  /// The blend function of `hardLight`: `multiply` for a dark source, `screen` for a light one.
  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }
}

extension SIMD4<Float> {
  /// The luminosity of a color: Lum of Compositing and Blending 1, §10.2.
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  private var least: Float { Swift.min(x, y, z) }
  private var greatest: Float { Swift.max(x, y, z) }

  /// The color with another luminosity, with channels from 0 to 1: SetLum and ClipColor of Compositing and Blending 1,
  /// §10.2.
  fileprivate func settingLuminosity(_ wanted: Float) -> Self {
    let shifted = self + Self(repeating: wanted - luminosity)
    let (light, low, high) = (shifted.luminosity, shifted.least, shifted.greatest)
    var result = shifted
    let middle = Self(repeating: light)
    if low < 0, light > low { result = middle + (result - middle) * (light / (light - low)) }
    if high > 1, high > light { result = middle + (result - middle) * ((1 - light) / (high - light)) }
    return result
  }

  /// The color with the saturation of another color: SetSat of Compositing and Blending 1, §10.2. The darkest channel
  /// of the result is 0. Black for a gray color.
  fileprivate func withSaturation(of other: Self) -> Self {
    let (low, range, wanted) = (least, greatest - least, other.greatest - other.least)
    return range > 0 ? (self - Self(repeating: low)) * (wanted / range) : .zero
  }
}
