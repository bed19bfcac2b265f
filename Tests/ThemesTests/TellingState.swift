import Frames
@testable import Themes

/// What the lanes tell apart by colour, whatever the glyph: roles with one meaning have one colour.
///
/// Completed, gained and charging are all good news, in rows of their own or as a `+`; expired, killed and lost
/// are all bad news, with the glyphs `×`, `✗` and `˚`. A simulated launch is not among them: it is underlined.
enum TellingState: CaseIterable {
    case foreground, refresh, push, processing, transfer, relaunch, backgroundTask
    case good, bad, held, ghost, lowPower, suspended

    var roles: [Role] {
        switch self {
        case .foreground: [.foreground]
        case .refresh: [.appRefresh]
        case .push: [.backgroundPush]
        case .processing: [.processing]
        case .transfer: [.transfer]
        case .relaunch: [.relaunch]
        case .backgroundTask: [.backgroundTask]
        case .good: [.completed, .passes, .gained, .charging]
        case .bad: [.expired, .killed, .lost, .error]
        case .held: [.waiting, .holds]
        case .ghost: [.ghost]
        case .lowPower: [.lowPowerMode]
        case .suspended: [.grid]
        }
    }

    /// All pairs of two states.
    static var pairs: [(TellingState, TellingState)] {
        allCases.indices.flatMap { one in
            allCases[(one + 1)...].map { (allCases[one], $0) }
        }
    }
}

/// A paint with the colours that xterm shows for it.
struct SeenPaint: Equatable {
    let ink: Colour
    let ground: Colour
    let attributes: Attributes

    init?(_ paint: Paint, depth: ColourDepth) {
        guard let ink = paint.foreground, let ground = paint.background else { return nil }
        // Where there are eight colours, bold ones are bright.
        let isBright = depth == .eight && paint.attributes.contains(.bold)
        self.ink = Self.colour(of: ink, isBright: isBright)
        self.ground = Self.colour(of: ground, isBright: false)
        attributes = paint.attributes
    }

    private static func colour(of colour: TerminalColour, isBright: Bool) -> Colour {
        switch colour {
        case .number(let number): XtermPalette.colour(of: isBright && number < 8 ? number + 8 : number)
        case .direct(let red, let green, let blue): Colour(red: red, green: green, blue: blue)
        }
    }

    var contrast: Double { ink.contrast(with: ground) }
}
