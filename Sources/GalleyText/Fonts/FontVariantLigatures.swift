/// Ligatures and alternates by context that are switched on or off; none named leaves them to the font. CSS Fonts 4,
/// 6.4.
public struct FontVariantLigatures: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// From the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `liga` and `clig` on.
  public static let common = FontVariantLigatures(rawValue: 1)
  /// `liga` and `clig` off.
  public static let noCommon = FontVariantLigatures(rawValue: 2)
  /// `dlig` on.
  public static let discretionary = FontVariantLigatures(rawValue: 4)
  /// `dlig` off.
  public static let noDiscretionary = FontVariantLigatures(rawValue: 8)
  /// `hlig` on.
  public static let historical = FontVariantLigatures(rawValue: 16)
  /// `hlig` off.
  public static let noHistorical = FontVariantLigatures(rawValue: 32)
  /// `calt` on.
  public static let contextual = FontVariantLigatures(rawValue: 64)
  /// `calt` off.
  public static let noContextual = FontVariantLigatures(rawValue: 128)
  /// CSS's `none`.
  public static let none: FontVariantLigatures = [.noCommon, .noDiscretionary, .noHistorical, .noContextual]
}
