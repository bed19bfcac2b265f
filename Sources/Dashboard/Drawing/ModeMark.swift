import BackgroundPolicy
import Frames

extension GlyphSet {
    /// The mark of a launch in a mode, which no other mode has.
    func mark(of mode: ExecutionMode) -> Unicode.Scalar {
        switch mode {
        case .appRefresh: launches.refresh
        case .backgroundPush: launches.push
        case .discretionaryTransfer: launches.discretionaryTransfer
        case .discretionaryRelaunch: launches.discretionaryRelaunch
        case .nondiscretionaryTransfer: launches.nondiscretionaryTransfer
        case .nondiscretionaryRelaunch: launches.nondiscretionaryRelaunch
        case .processing: launches.processing
        case .backgroundTask: launches.completion
        case .voIPPush: launches.voIPPush
        case .standardPush: launches.standardPush
        case .backgroundFetch: launches.fetch
        case .eventTrigger: launches.event
        case .continuedProcessing: launches.continued
        case .widgetReload: launches.widget
        case .liveActivity: launches.activity
        case .liveActivityPush: launches.activityPush
        case .pushToStart: launches.startPush
        case .healthDelivery: launches.health
        case .appIntent: launches.intent
        case .locationSession: launches.location
        case .locationPush: launches.locationPush
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
