import BackgroundPolicy
import Simulation
import Timeline

extension AppWork {
    /// The key of the request or session, in a scenario, that contains the keys of the work.
    var section: String {
        switch origin {
        case .serviceExtension: "extension"
        case .sessionRelaunch, .transferRelaunch: "relaunch"
        case .task, .push, .standardPush, .voIPPush, .backgroundTask, .backgroundFetch, .eventTrigger: "work"
        }
    }
}

extension InspectedApp {
    /// The limit on how long a launch for the work may run; nil for audio, which runs while it plays.
    func runTimeLimit(of work: AppWork) -> Limit? {
        if case .eventTrigger(let index) = work.origin, script.eventTriggers[index].kind == .audio {
            return nil
        }
        return work.mode.runTimeLimit
    }
}
