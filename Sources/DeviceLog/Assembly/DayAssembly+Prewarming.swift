import Timeline

/// Processes of apps that the scheduler has made before anything needs them: they stop before they run the app.
extension DayAssembly {
    /// The scheduler has a process of an app made, which is no launch.
    mutating func prewarm(_ bundle: String, at stamp: Stamp) -> Bool {
        apps.note(bundle)
        launches.prewarm(bundle, at: stamp)
        return add(LogTopic(.process(.prewarmed), subject: bundle), of: .bundle(bundle), at: stamp)
    }

    /// The scheduler does not have a process of an app made, as the app forbids that.
    mutating func refuseToPrewarm(_ bundle: String, at stamp: Stamp) -> Bool {
        apps.note(bundle)
        return add(LogTopic(.process(.prewarmRefused), subject: bundle), of: .bundle(bundle), at: stamp)
    }

    /// Whether a state is that of a process for the moment in which it is prewarmed: RunningBoard has it active then.
    func isOfPrewarming(_ state: ProcessState, _ bundle: String, at stamp: Stamp) -> Bool {
        state == .background && launches.isPrewarmed(bundle, near: stamp)
            && launches.newest(of: bundle, near: stamp) == nil
    }
}

extension ProcessStatement {
    /// Whether RunningBoard makes a process for this reason alone: to prewarm the app, or to iOS 14 for the linker.
    static func isPrewarming(_ reason: String) -> Bool {
        reason == "DAS Prewarm launch" || reason == "DAS DYLD3 Closure Generation"
    }
}
