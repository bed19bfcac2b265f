import Frames

/// Substitutes for a palette on terminals with 16 or 8 colours.
///
/// People choose these colours themselves, so a theme only chooses among them, by meaning: an error is red,
/// whatever red looks like. Order: `base00` to `base0F`.
enum ANSIColours {
    static let darkSixteen: [UInt8] = [0, 0, 8, 8, 7, 7, 15, 15, 9, 3, 11, 10, 14, 12, 13, 3]
    static let lightSixteen: [UInt8] = [15, 7, 7, 8, 8, 0, 0, 0, 1, 3, 3, 2, 6, 4, 5, 3]
    static let darkEight: [UInt8] = [0, 0, 0, 7, 7, 7, 7, 7, 1, 3, 3, 2, 6, 4, 5, 3]
    static let lightEight: [UInt8] = [7, 7, 7, 0, 0, 0, 0, 0, 1, 3, 3, 2, 6, 4, 5, 3]

    /// The number behind a ground; with few colours only the bars and alerts stand out from the page.
    static func ground(_ ground: Ground, isLight: Bool, depth: ColourDepth) -> UInt8 {
        let isSixteen = depth == .sixteen
        let page: UInt8 = isLight ? (isSixteen ? 15 : 7) : 0
        return switch ground {
        case .plain, .light, .dark, .charging, .lowPower: page
        case .panel: isSixteen ? (isLight ? 7 : 8) : page
        case .selected: isSixteen ? (isLight ? 7 : 8) : page
        case .bar: isLight ? 0 : 7
        case .alert: 1
        }
    }
}
