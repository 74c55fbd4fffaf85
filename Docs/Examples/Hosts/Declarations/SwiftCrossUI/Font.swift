/// swift-cross-ui's fonts, as a backend meets them.
public struct Font: Hashable, Sendable {
  public enum Weight: Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Design: Hashable, Sendable, CaseIterable {
    case `default`, monospaced
  }

  public struct Resolved: Hashable, Sendable {
    public struct Identifier: Hashable, Sendable {
      package enum Kind: Hashable {
        case system
      }

      package var kind: Kind
      public static let system = Identifier(kind: .system)
    }

    public var identifier: Identifier
    public var pointSize: Double
    public var lineHeight: Double
    public var weight: Weight
    public var design: Design
    public var isItalic: Bool

    package init(
      identifier: Identifier, pointSize: Double, lineHeight: Double, weight: Weight, design: Design, isItalic: Bool
    ) {
      self.identifier = identifier
      self.pointSize = pointSize
      self.lineHeight = lineHeight
      self.weight = weight
      self.design = design
      self.isItalic = isItalic
    }
  }
}

public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

/// What a label's text is measured with.
public struct EnvironmentValues {
  @MainActor package var resolvedFont: Font.Resolved
  public var multilineTextAlignment: HorizontalAlignment

  @MainActor package init(resolvedFont: Font.Resolved, multilineTextAlignment: HorizontalAlignment = .leading) {
    self.resolvedFont = resolvedFont
    self.multilineTextAlignment = multilineTextAlignment
  }
}

/// The functions of a backend that measure text.
@MainActor
public protocol AppBackend {
  associatedtype Widget
  func size(
    of text: String, whenDisplayedIn widget: Widget, proposedWidth: Int?, proposedHeight: Int?,
    environment: EnvironmentValues
  ) -> SIMD2<Int>
}
