import BackgroundPolicy
import Frames

extension ExecutionModeDescriptor.Family {
    /// The name of the family in four letters.
    fileprivate var label: String {
        switch self {
        case .refresh: "ref"
        case .push: "push"
        case .transfer: "xfer"
        case .relaunch: "wake"
        case .processing: "proc"
        case .completion: "task"
        }
    }
}

extension ExecutionMode {
    /// What the label of a lane calls the mode: its family, unless it is no kind of that in a person's words.
    var laneLabel: String {
        switch self {
        case .eventTrigger, .healthDelivery, .appIntent: "event"
        case .liveActivity: "live"
        case .locationSession: "loc"
        case .widgetReload: "widget"
        default: family.label
        }
    }
}

extension GlyphSet {
    /// The mark of a launch in a mode; modes of a family share one.
    func mark(of mode: ExecutionMode) -> Unicode.Scalar {
        switch mode.family {
        case .refresh: refreshMark
        case .push: pushMark
        case .transfer: transferMark
        case .relaunch: relaunchMark
        case .processing: processingMark
        case .completion: completionMark
        }
    }

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
