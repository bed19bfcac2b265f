import Frames

/// Substitutes for a palette on terminals with 16 or 8 colours.
///
/// People choose these colours themselves, so a theme only chooses among them, by meaning: an error is red,
/// whatever red looks like.
enum ANSIColours {
    /// A number from 0 to 15, with what tells it from the same number of another meaning.
    struct Ink {
        let number: UInt8
        let attributes: Attributes

        init(_ number: UInt8, _ attributes: Attributes = []) {
            self.number = number
            self.attributes = attributes
        }
    }

    /// The inks of `base00` to `base17`.
    static func inks(isLight: Bool, depth: ColourDepth) -> [Ink] {
        let isSixteen = depth == .sixteen
        return isLight ? (isSixteen ? lightSixteen : lightEight) : (isSixteen ? darkSixteen : darkEight)
    }

    /// A key on a bright bar: bold black letters would look like the words beside it.
    static let keyInk = Ink(4)

    /// What is still to come, of sixteen colours: the grey between page and text.
    static let future = Ink(8)

    private static let darkSixteen: [Ink] = [
        Ink(0), Ink(0), Ink(8), Ink(8), Ink(7), Ink(7), Ink(7), Ink(15),
        Ink(9), Ink(3), Ink(11), Ink(10), Ink(14), Ink(12), Ink(13), Ink(15),
        Ink(0), Ink(0), Ink(9), Ink(11), Ink(10), Ink(6), Ink(5), Ink(13, .underline),
    ]

    // On white, xterm's greens, yellows and cyans cannot be read, bright or not: lines under black, grey and
    // blue stand for them. Nor can small text in its grey.
    private static let lightSixteen: [Ink] = [
        Ink(15), Ink(7), Ink(7), Ink(8), Ink(0, .dim), Ink(0), Ink(0), Ink(0),
        Ink(1), Ink(13), Ink(0), Ink(0, .underline), Ink(12), Ink(4), Ink(5), Ink(8, .underline),
        Ink(7), Ink(7), Ink(1), Ink(0, .reverse), Ink(0, .underline), Ink(12, .underline),
        Ink(4, .underline), Ink(5, .underline),
    ]

    // Of eight colours each is also bright, as bold: numbers from 8 on stand for that.
    private static let darkEight: [Ink] = darkSixteen.map { $0.number == 8 ? Ink(7, .dim) : $0 }

    private static let lightEight: [Ink] = [
        Ink(7), Ink(7), Ink(7), Ink(0, .dim), Ink(0), Ink(0), Ink(0), Ink(0),
        Ink(9), Ink(5, .underline), Ink(0), Ink(0, .underline), Ink(12), Ink(4), Ink(5), Ink(8),
        Ink(7), Ink(7), Ink(9), Ink(0, .reverse), Ink(0, .underline), Ink(12, .underline),
        Ink(4, .underline), Ink(5, [.underline, .reverse]),
    ]

    /// The number behind a ground; with few colours only the bars and alerts stand out from the page.
    static func ground(_ ground: Ground, isLight: Bool, depth: ColourDepth) -> UInt8 {
        let isSixteen = depth == .sixteen
        let page: UInt8 = isLight ? (isSixteen ? 15 : 7) : 0
        return switch ground {
        case .plain, .lane, .light, .dark, .charging, .darkCharging, .lowPower, .counter: page
        case .ahead, .laneAhead, .lightAhead, .darkAhead, .chargingAhead, .darkChargingAhead: page
        case .panel: isSixteen ? (isLight ? 7 : 8) : page
        case .selected: isSixteen ? (isLight ? 7 : 8) : page
        case .bar, .playhead: isLight ? 0 : 7
        case .alert: 1
        }
    }
}
