import BackgroundPolicy
import Simulation
import Timeline

extension AppWork {
    /// The key of the request or session, in a scenario, that contains the keys of the work.
    var section: String {
        if mode.isRelaunch { return "relaunch" }
        return mode.isPush && runsInExtension ? "extension" : "work"
    }
}

extension InspectedApp {
    /// The limit on how long a launch for the work may run; nil for audio, which runs while it plays.
    func runTimeLimit(of work: AppWork) -> Limit? {
        let playsAudio = work.mode == .eventTrigger && script.eventTriggers[work.index].kind == .audio
        return playsAudio ? nil : work.mode.runTimeLimit
    }
}
