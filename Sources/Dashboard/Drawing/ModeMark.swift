import BackgroundPolicy
import Frames

extension GlyphSet {
    /// The mark of a launch in a mode, which no other mode has.
    func mark(of mode: ExecutionMode) -> Unicode.Scalar {
        let mark = Self.launchMarks[Int(mode.rawValue)]
        return isASCII ? mark.ascii : mark.unicode
    }

    // A frame asks for many, and a descriptor is much to copy.
    private static let launchMarks = ExecutionMode.allCases.map(\.descriptor.mark)

    /// The letter at the beginning of a stretch in which a factor holds requests back.
    func letter(of factor: Factor) -> Unicode.Scalar {
        switch factor {
        case .criticallyLowBattery: "b"
        case .lowPowerMode: "L"
        case .appUsage: "u"
        case .appSwitcher: "s"
        case .backgroundAppRefreshSwitch: "B"
        case .systemBudgets: "$"
        case .rateLimiting: "r"
        case .thermalState: "h"
        }
    }
}
