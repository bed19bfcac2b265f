/// The background of a glyph, by the part of the screen that it belongs to.
public enum Ground: UInt8, CaseIterable, Hashable, Sendable {
    /// The page itself.
    case plain
    /// The title line and the key bar.
    case bar
    /// The lane or line that is selected.
    case selected
    /// A panel drawn over the page, such as the help.
    case panel
    /// Lightly shaded: an app in the foreground.
    case light
    /// Darkly shaded: an app in the background.
    case dark
    /// The device is charging.
    case charging
    /// Low Power Mode is on.
    case lowPower
    /// Something needs attention.
    case alert

    /// The character for the ground in golden frames.
    public var code: Unicode.Scalar {
        switch self {
        case .plain: "."
        case .bar: "b"
        case .selected: "s"
        case .panel: "p"
        case .light: "l"
        case .dark: "d"
        case .charging: "c"
        case .lowPower: "w"
        case .alert: "a"
        }
    }

    /// The attributes that distinguish the ground from the page on terminals without colour.
    public var monochrome: Attributes {
        switch self {
        case .plain, .panel, .light, .dark, .charging, .lowPower: []
        case .bar, .alert: .reverse
        case .selected: .bold
        }
    }
}
